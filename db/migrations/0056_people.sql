-- Everybody whom the shop knows. They are filled in before any table of others is locked; then writes to orders, quotes, users and notes wait while two
-- indexes are built, triggers are made and what was written meanwhile is corrected: about a second for 100,000 orders. Triggers count along, so that
-- what processes of the version before write is counted too.
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"merged_into" uuid,
	"order_count" integer DEFAULT 0 NOT NULL,
	"spend_minor" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_account" UNIQUE("user_id"),
	CONSTRAINT "people_email_lower_case" CHECK ("people"."email" = lower("people"."email")),
	CONSTRAINT "people_account_id" CHECK ("people"."user_id" = "people"."id"),
	CONSTRAINT "people_merged_guest" CHECK ("people"."merged_into" is null or "people"."user_id" is null),
	CONSTRAINT "people_merged_other" CHECK ("people"."merged_into" <> "people"."id"),
	CONSTRAINT "people_orders_not_negative" CHECK ("people"."order_count" >= 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX "people_guest" ON "people" USING btree ("email") WHERE "people"."user_id" is null;--> statement-breakpoint
-- By hand from here.
-- Figures change often, and rows then stay on their page.
ALTER TABLE people SET (fillfactor = 80);--> statement-breakpoint
-- What the shop knew before: everybody with an account, whoever ordered or asked for a quote without one, and what their orders come to. It may run
-- again, and then corrects what differs: after orders were loaded with the triggers off, for one.
CREATE FUNCTION fill_people() RETURNS void LANGUAGE sql AS $$
	DELETE FROM people WHERE user_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = people.id);
	INSERT INTO people (id, user_id, email, name, phone, is_verified, is_closed, demo, created_at)
	SELECT id, id, email, name, phone, email_verified_at IS NOT NULL, deactivated_at IS NOT NULL, demo, created_at FROM users
	ON CONFLICT (id) DO UPDATE SET email = excluded.email, name = excluded.name, phone = excluded.phone, is_verified = excluded.is_verified,
		is_closed = excluded.is_closed, demo = excluded.demo
	WHERE (people.email, people.name, people.phone, people.is_verified, people.is_closed)
		IS DISTINCT FROM (excluded.email, excluded.name, excluded.phone, excluded.is_verified, excluded.is_closed);
	INSERT INTO people (id, email, name, phone, demo, created_at, merged_into, order_count, spend_minor, last_order_at)
	SELECT gen_random_uuid(), met.email, met.name, met.phone, met.demo, met.since, account.id,
		CASE WHEN account.id IS NULL THEN met.orders ELSE 0 END, CASE WHEN account.id IS NULL THEN met.minor ELSE 0 END,
		CASE WHEN account.id IS NULL THEN met.last END
	FROM (
		SELECT DISTINCT ON (lower(email)) lower(email) AS email, full_name AS name, phone, bool_and(demo) OVER same AS demo,
			min(at) OVER same AS since, count(placed_at) OVER same AS orders, sum(minor) OVER same AS minor, max(placed_at) OVER same AS last
		FROM (
			SELECT email, full_name, phone, demo, placed_at AS at, placed_at, paid_minor - refunded_minor AS minor FROM orders
			WHERE user_id IS NULL AND email <> ''
			UNION ALL
			SELECT email, full_name, phone, false, created_at, NULL, 0 FROM quotes WHERE user_id IS NULL AND email <> ''
		) AS asked
		WINDOW same AS (PARTITION BY lower(email))
		ORDER BY lower(email), at DESC
	) AS met
	LEFT JOIN people AS account ON account.user_id IS NOT NULL AND account.is_verified AND account.email = met.email
	ON CONFLICT (email) WHERE user_id IS NULL DO NOTHING;
	UPDATE people AS guest SET merged_into = account.id FROM people AS account
	WHERE guest.user_id IS NULL AND guest.merged_into IS NULL
		AND account.user_id IS NOT NULL AND account.is_verified AND account.email = guest.email;
	DELETE FROM people WHERE user_id IS NULL
		AND NOT EXISTS (SELECT FROM orders WHERE orders.user_id IS NULL AND lower(orders.email) = people.email)
		AND NOT EXISTS (SELECT FROM quotes WHERE quotes.user_id IS NULL AND lower(quotes.email) = people.email);
	UPDATE people SET order_count = counted.orders, spend_minor = counted.minor, last_order_at = counted.last
	FROM (
		SELECT p.id, count(o.head) AS orders, coalesce(sum(o.minor), 0) AS minor, max(o.placed_at) AS last
		FROM people p LEFT JOIN (
			SELECT coalesce(i.merged_into, i.id) AS head, paid_minor - refunded_minor AS minor, placed_at
			FROM orders JOIN people i ON i.id = orders.user_id
			UNION ALL
			SELECT coalesce(i.merged_into, i.id), paid_minor - refunded_minor, placed_at
			FROM orders JOIN people i ON i.user_id IS NULL AND i.email = lower(orders.email)
			WHERE orders.user_id IS NULL
		) AS o ON o.head = p.id
		GROUP BY p.id
	) AS counted
	WHERE people.id = counted.id AND (people.order_count, people.spend_minor, people.last_order_at)
		IS DISTINCT FROM (counted.orders::integer, counted.minor::bigint, counted.last)
$$;--> statement-breakpoint
SELECT fill_people();--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "people_merged" ON "people" USING btree ("merged_into") WHERE "people"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "people_head" ON "people" USING btree (coalesce("merged_into", "id"));--> statement-breakpoint
CREATE INDEX "people_created" ON "people" USING btree ("created_at","id") WHERE "people"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree (lower("name"),"id") WHERE "people"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin (lower(name || ' ' || email || ' ' || translate(phone, ' ()+-./', '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "customer_notes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_person" ON "customer_notes" USING btree ("person_id","at") WHERE "customer_notes"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_guest" ON "orders" USING btree (lower("email")) WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "quotes_guest" ON "quotes" USING btree (lower("email")) WHERE "quotes"."user_id" is null;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_whose" CHECK (num_nonnulls("customer_notes"."user_id", "customer_notes"."person_id") = 1);--> statement-breakpoint
-- Counts a person's orders anew; those of somebody who is merged are the other's. The person is held first: what was counted before a wait for
-- somebody else's count would be written after it.
CREATE FUNCTION count_person(of_person uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	PERFORM FROM people WHERE id = of_person FOR NO KEY UPDATE;
	UPDATE people p SET order_count = counted.orders, spend_minor = counted.minor, last_order_at = counted.last
	FROM (
		SELECT count(*) AS orders, coalesce(sum(minor), 0) AS minor, max(placed_at) AS last FROM (
			SELECT paid_minor - refunded_minor AS minor, placed_at FROM orders WHERE user_id = of_person
			UNION ALL
			SELECT o.paid_minor - o.refunded_minor, o.placed_at FROM people i
			JOIN orders o ON o.user_id IS NULL AND lower(o.email) = i.email
			WHERE i.user_id IS NULL AND coalesce(i.merged_into, i.id) = of_person
		) AS own
	) AS counted
	WHERE p.id = of_person;
END
$$;--> statement-breakpoint
-- Whose an order or a quote is, held until the transaction ends: two orders of one person are counted one after the other. Plans are kept for as long as
-- a connection lives, also from when there were few people: those read the whole table.
CREATE FUNCTION hold_person(of_user uuid, of_email text) RETURNS uuid LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	head uuid;
BEGIN
	IF of_user IS NOT NULL THEN
		SELECT id INTO head FROM people WHERE id = of_user FOR NO KEY UPDATE;
	ELSIF of_email <> '' THEN
		SELECT coalesce(merged_into, id) INTO head FROM people WHERE user_id IS NULL AND email = lower(of_email) FOR NO KEY UPDATE;
	END IF;
	RETURN head;
END
$$;--> statement-breakpoint
-- Someone without an account who ordered or asked for a quote: new, or known under that e-mail address already, by the name they gave last. Who comes
-- while an account's mailbox is proved waits for that; few enough locks that any number may come in one transaction.
CREATE FUNCTION meet_guest(of_email text, of_name text, of_phone text, of_demo boolean, since timestamptz) RETURNS void
	LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	IF of_email = '' THEN
		RETURN;
	END IF;
	UPDATE people SET
		name = CASE WHEN of_name = '' THEN name ELSE of_name END, phone = CASE WHEN of_phone = '' THEN phone ELSE of_phone END,
		demo = demo AND of_demo, created_at = least(created_at, since)
	WHERE user_id IS NULL AND email = lower(of_email);
	IF FOUND THEN
		RETURN;
	END IF;
	PERFORM pg_advisory_xact_lock(7243054, hashtext(lower(of_email)) % 1000);
	INSERT INTO people (id, email, name, phone, demo, created_at, merged_into)
	VALUES (gen_random_uuid(), lower(of_email), of_name, of_phone, of_demo, since,
		(SELECT id FROM people WHERE email = lower(of_email) AND user_id IS NOT NULL AND is_verified))
	ON CONFLICT (email) WHERE user_id IS NULL DO NOTHING;
END
$$;--> statement-breakpoint
-- Nobody is kept of whom nothing is left: no order, no quote, no note, and nobody merged into them.
CREATE FUNCTION forget_guest(of_email text) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	-- Held first, so that an order which comes at the same time is seen.
	PERFORM FROM people WHERE user_id IS NULL AND email = lower(of_email) FOR UPDATE;
	DELETE FROM people p WHERE p.user_id IS NULL AND p.email = lower(of_email)
		AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id IS NULL AND lower(o.email) = p.email)
		AND NOT EXISTS (SELECT FROM quotes q WHERE q.user_id IS NULL AND lower(q.email) = p.email)
		AND NOT EXISTS (SELECT FROM customer_notes n WHERE n.person_id = p.id)
		AND NOT EXISTS (SELECT FROM people i WHERE i.merged_into = p.id);
END
$$;--> statement-breakpoint
CREATE FUNCTION count_orders_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
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
		was := hold_person(OLD.user_id, OLD.email);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		becomes := hold_person(NEW.user_id, NEW.email);
	END IF;
	IF was IS DISTINCT FROM becomes THEN
		IF TG_OP = 'INSERT' THEN
			UPDATE people SET order_count = order_count + 1, spend_minor = spend_minor + NEW.paid_minor - NEW.refunded_minor,
				last_order_at = greatest(last_order_at, NEW.placed_at) WHERE id = becomes;
		ELSE
			-- Of several orders that change hands in one statement the first may have counted for all, and forgotten whose they were.
			PERFORM count_person(becomes);
		END IF;
		IF was IS NOT NULL THEN
			PERFORM count_person(was);
		END IF;
	ELSIF OLD.placed_at <> NEW.placed_at THEN
		PERFORM count_person(was);
	ELSE
		UPDATE people SET spend_minor = spend_minor + NEW.paid_minor - NEW.refunded_minor - OLD.paid_minor + OLD.refunded_minor
		WHERE id = becomes AND NEW.paid_minor - NEW.refunded_minor <> OLD.paid_minor - OLD.refunded_minor;
	END IF;
	IF TG_OP <> 'INSERT' AND OLD.user_id IS NULL THEN
		IF TG_OP = 'DELETE' OR (NEW.user_id, lower(NEW.email)) IS DISTINCT FROM (NULL::uuid, lower(OLD.email)) THEN
			PERFORM forget_guest(OLD.email);
		END IF;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION meet_quoted_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' AND NEW.user_id IS NULL THEN
		PERFORM meet_guest(NEW.email, NEW.full_name, NEW.phone, false, NEW.created_at);
	END IF;
	IF TG_OP <> 'INSERT' AND OLD.user_id IS NULL THEN
		PERFORM forget_guest(OLD.email);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- An account is a person; one whose mailbox is known to be theirs is whoever ordered from it without the account, too.
CREATE FUNCTION keep_person_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	guest uuid;
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO people (id, user_id, email, name, phone, is_verified, is_closed, demo, created_at)
		VALUES (NEW.id, NEW.id, NEW.email, NEW.name, NEW.phone, NEW.email_verified_at IS NOT NULL, NEW.deactivated_at IS NOT NULL,
			NEW.demo, NEW.created_at);
	ELSE
		UPDATE people SET email = NEW.email, name = NEW.name, phone = NEW.phone, is_verified = NEW.email_verified_at IS NOT NULL,
			is_closed = NEW.deactivated_at IS NOT NULL, demo = NEW.demo, created_at = NEW.created_at WHERE id = NEW.id;
	END IF;
	IF NEW.email_verified_at IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock(7243054, hashtext(NEW.email) % 1000);
	SELECT id INTO guest FROM people WHERE user_id IS NULL AND email = NEW.email AND merged_into IS NULL FOR UPDATE;
	IF guest IS NOT NULL THEN
		UPDATE people SET merged_into = NEW.id WHERE id = guest OR merged_into = guest;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Whoever is merged into another, or no more: all of them are counted anew.
CREATE FUNCTION count_merged_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.merged_into IS NOT NULL AND EXISTS (SELECT FROM people WHERE (id = NEW.merged_into AND merged_into IS NOT NULL) OR merged_into = NEW.id) THEN
		RAISE EXCEPTION 'people are merged into one who is not merged' USING ERRCODE = 'check_violation';
	END IF;
	PERFORM count_person(NEW.id);
	PERFORM count_person(head) FROM unnest(ARRAY[OLD.merged_into, NEW.merged_into]) head WHERE head IS NOT NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER people_of_orders_inserted AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION count_orders_of_people();--> statement-breakpoint
CREATE TRIGGER people_of_orders_updated AFTER UPDATE OF user_id, email, paid_minor, refunded_minor, placed_at ON orders FOR EACH ROW
	WHEN (ROW(OLD.user_id, OLD.email, OLD.paid_minor - OLD.refunded_minor, OLD.placed_at)
		IS DISTINCT FROM ROW(NEW.user_id, NEW.email, NEW.paid_minor - NEW.refunded_minor, NEW.placed_at))
	EXECUTE FUNCTION count_orders_of_people();--> statement-breakpoint
CREATE TRIGGER people_of_orders_deleted AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_orders_of_people();--> statement-breakpoint
CREATE TRIGGER people_of_orders_truncated AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION count_orders_of_people();--> statement-breakpoint
CREATE TRIGGER people_of_quotes AFTER INSERT OR DELETE OR UPDATE OF user_id, email ON quotes FOR EACH ROW EXECUTE FUNCTION meet_quoted_guest();--> statement-breakpoint
CREATE TRIGGER people_of_accounts AFTER INSERT OR UPDATE OF email, name, phone, email_verified_at, deactivated_at, demo, created_at ON users
	FOR EACH ROW EXECUTE FUNCTION keep_person_of_account();--> statement-breakpoint
-- What was written between the first filling and the triggers.
SELECT fill_people();--> statement-breakpoint
CREATE TRIGGER people_merged_counted AFTER UPDATE OF merged_into ON people FOR EACH ROW
	WHEN (OLD.merged_into IS DISTINCT FROM NEW.merged_into) EXECUTE FUNCTION count_merged_people();--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_merged_into_people_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
