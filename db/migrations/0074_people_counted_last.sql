-- By hand from here down to the columns: they go last, so that orders are held before accounts, as everybody holds them. Takes a moment's lock of each.
-- What accounts counted along is counted for people since 0056, and nobody read it any more.
DROP TRIGGER customer_orders_inserted ON orders;--> statement-breakpoint
DROP TRIGGER customer_orders_updated ON orders;--> statement-breakpoint
DROP TRIGGER customer_orders_deleted ON orders;--> statement-breakpoint
DROP TRIGGER customer_orders_truncated ON orders;--> statement-breakpoint
DROP FUNCTION count_customer_orders();--> statement-breakpoint
-- A person's figures were counted as soon as an order of theirs changed, so that whoever gave money back and took goods in afterwards could wait for
-- somebody who had taken goods and placed an order of the same person. What is to be counted is noted now and counted as the transaction
-- ends, when it holds all else that it holds, by people's ids (docs/decisions/0076). The notes are a list in JSON without its brackets,
-- each [person, orders more, minor units more, last order, whether all is counted anew].
CREATE FUNCTION count_noted_people() RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	noted jsonb := ('[' || coalesce(current_setting('underfoot.noted_people', true), '') || ']')::jsonb;
	one record;
BEGIN
	PERFORM set_config('underfoot.noted_people', '', true);
	PERFORM FROM people WHERE id IN (SELECT (note ->> 0)::uuid FROM jsonb_array_elements(noted) AS note) ORDER BY id FOR NO KEY UPDATE;
	-- Whoever is merged into another by now has no figures of their own: what is noted of both is the other's, and counted once.
	FOR one IN
		SELECT coalesce(p.merged_into, p.id) AS head, sum((note ->> 1)::integer) AS orders, sum((note ->> 2)::bigint) AS minor,
			max((note ->> 3)::timestamptz) AS last, bool_or((note ->> 4)::boolean) AS is_anew
		FROM jsonb_array_elements(noted) AS note JOIN people p ON p.id = (note ->> 0)::uuid GROUP BY 1 ORDER BY 1
	LOOP
		IF one.is_anew THEN
			PERFORM count_person(one.head);
		ELSE
			UPDATE people SET order_count = order_count + one.orders, spend_minor = spend_minor + one.minor,
				last_order_at = greatest(last_order_at, one.last) WHERE id = one.head;
		END IF;
	END LOOP;
END
$$;--> statement-breakpoint
-- Notes of a transaction with very many orders are counted in between: a list that grows with each of them would take ever longer.
CREATE FUNCTION note_person(of_person uuid, more_orders integer, more_minor bigint, ordered_at timestamptz, is_anew boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	noted text := coalesce(current_setting('underfoot.noted_people', true), '');
BEGIN
	IF of_person IS NULL THEN
		RETURN;
	END IF;
	PERFORM set_config('underfoot.noted_people',
		concat_ws(',', nullif(noted, ''), jsonb_build_array(of_person, more_orders, more_minor, ordered_at, is_anew)), true);
	IF length(noted) > 30000 THEN
		PERFORM count_noted_people();
	END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_people_at_the_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_noted_people();
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Whose an order is: the person of an account, or the guest of an e-mail address, also where they are merged into another. Guests are kept from being
-- forgotten meanwhile, which keeps nobody else from them.
CREATE FUNCTION person_of(of_user uuid, of_email text) RETURNS uuid LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	found_id uuid;
BEGIN
	IF of_user IS NOT NULL THEN
		SELECT id INTO found_id FROM people WHERE id = of_user;
	ELSIF of_email <> '' THEN
		SELECT id INTO found_id FROM people WHERE user_id IS NULL AND email = lower(of_email) FOR KEY SHARE;
	END IF;
	RETURN found_id;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_orders_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was uuid;
	becomes uuid;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		UPDATE people SET order_count = 0, spend_minor = 0, last_order_at = NULL WHERE order_count > 0 OR spend_minor <> 0;
		PERFORM forget_guest(email) FROM people WHERE user_id IS NULL;
		RETURN NULL;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.user_id IS NULL THEN
		IF TG_OP = 'INSERT' OR (OLD.user_id, lower(OLD.email)) IS DISTINCT FROM (NULL::uuid, lower(NEW.email)) THEN
			PERFORM meet_guest(NEW.email, NEW.full_name, NEW.phone, NEW.demo, NEW.placed_at);
		END IF;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		was := person_of(OLD.user_id, OLD.email);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		becomes := person_of(NEW.user_id, NEW.email);
	END IF;
	IF TG_OP = 'INSERT' THEN
		PERFORM note_person(becomes, 1, NEW.paid_minor - NEW.refunded_minor, NEW.placed_at, false);
	ELSIF was IS DISTINCT FROM becomes OR OLD.placed_at <> NEW.placed_at THEN
		-- Whoever it was may be forgotten by the end, and then whoever they are merged into is still to be counted.
		PERFORM note_person(id, 0, 0, NULL, true) FROM unnest(ARRAY[was, becomes]) id;
		PERFORM note_person(merged_into, 0, 0, NULL, true) FROM people WHERE id IN (was, becomes);
	ELSE
		PERFORM note_person(becomes, 0, NEW.paid_minor - NEW.refunded_minor - OLD.paid_minor + OLD.refunded_minor, NULL, false);
	END IF;
	IF TG_OP <> 'INSERT' AND OLD.user_id IS NULL THEN
		IF TG_OP = 'DELETE' OR (NEW.user_id, lower(NEW.email)) IS DISTINCT FROM (NULL::uuid, lower(OLD.email)) THEN
			PERFORM forget_guest(OLD.email);
		END IF;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Nobody is kept of whom nothing is left, also where that is because somebody who was merged into them is gone.
CREATE OR REPLACE FUNCTION forget_guest(of_email text) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	head uuid;
BEGIN
	-- Held first, so that an order which comes at the same time is seen.
	PERFORM FROM people WHERE user_id IS NULL AND email = lower(of_email) FOR UPDATE;
	DELETE FROM people p WHERE p.user_id IS NULL AND p.email = lower(of_email)
		AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id IS NULL AND lower(o.email) = p.email)
		AND NOT EXISTS (SELECT FROM quotes q WHERE q.user_id IS NULL AND lower(q.email) = p.email)
		AND NOT EXISTS (SELECT FROM customer_notes n WHERE n.person_id = p.id)
		AND NOT EXISTS (SELECT FROM people i WHERE i.merged_into = p.id)
		RETURNING p.merged_into INTO head;
	IF head IS NOT NULL THEN
		PERFORM forget_guest(email) FROM people WHERE id = head AND user_id IS NULL;
	END IF;
END
$$;--> statement-breakpoint
-- Who is merged, or no more, is counted at once; what was noted of them in the same transaction is then no more to be added.
CREATE OR REPLACE FUNCTION count_merged_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.merged_into IS NOT NULL AND EXISTS (SELECT FROM people WHERE (id = NEW.merged_into AND merged_into IS NOT NULL) OR merged_into = NEW.id) THEN
		RAISE EXCEPTION 'people are merged into one who is not merged' USING ERRCODE = 'check_violation';
	END IF;
	PERFORM count_person(NEW.id);
	PERFORM count_person(head) FROM unnest(ARRAY[OLD.merged_into, NEW.merged_into]) head WHERE head IS NOT NULL;
	PERFORM note_person(id, 0, 0, NULL, true) FROM unnest(ARRAY[NEW.id, OLD.merged_into, NEW.merged_into]) id;
	PERFORM forget_guest(email) FROM people WHERE id = OLD.merged_into AND user_id IS NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP FUNCTION hold_person(uuid, text);--> statement-breakpoint
CREATE CONSTRAINT TRIGGER people_counted_after_inserts AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	EXECUTE FUNCTION count_people_at_the_end();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER people_counted_after_updates AFTER UPDATE OF user_id, email, paid_minor, refunded_minor, placed_at ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (ROW(OLD.user_id, OLD.email, OLD.paid_minor - OLD.refunded_minor, OLD.placed_at)
		IS DISTINCT FROM ROW(NEW.user_id, NEW.email, NEW.paid_minor - NEW.refunded_minor, NEW.placed_at))
	EXECUTE FUNCTION count_people_at_the_end();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER people_counted_after_deletes AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	EXECUTE FUNCTION count_people_at_the_end();--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "order_count";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "spend_minor";