-- By hand. Takes no lock of a table but a moment's of quotes, for its trigger.
-- A guest who was known already was written to as soon as an order of theirs was placed, and so was held while that order went on to gift cards and the
-- number of its invoice; whoever had such a number and changed another order of the same guest waited for them at its end, and they for the number.
-- What an order or a quote says of its guest is noted now, too, and written as the transaction ends (docs/decisions/0076). A note has these
-- behind what is counted: [person, orders more, minor units more, last order, whether all is counted anew, name, telephone number, of the demo, since].
CREATE FUNCTION note_guest(of_person uuid, of_name text, of_phone text, of_demo boolean, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	noted text := coalesce(current_setting('underfoot.noted_people', true), '');
BEGIN
	PERFORM set_config('underfoot.noted_people',
		concat_ws(',', nullif(noted, ''), jsonb_build_array(of_person, 0, 0, NULL, false, of_name, of_phone, of_demo, since)), true);
	IF length(noted) > 30000 THEN
		PERFORM count_noted_people();
	END IF;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION meet_guest(of_email text, of_name text, of_phone text, of_demo boolean, since timestamptz) RETURNS void
	LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	known uuid;
BEGIN
	IF of_email = '' THEN
		RETURN;
	END IF;
	-- Kept from being forgotten meanwhile, which keeps nobody else from them.
	SELECT id INTO known FROM people WHERE user_id IS NULL AND email = lower(of_email) FOR KEY SHARE;
	IF FOUND THEN
		PERFORM note_guest(known, of_name, of_phone, of_demo, since);
		RETURN;
	END IF;
	PERFORM pg_advisory_xact_lock(7243054, hashtext(lower(of_email)) % 1000);
	INSERT INTO people (id, email, name, phone, demo, created_at, merged_into)
	VALUES (gen_random_uuid(), lower(of_email), of_name, of_phone, of_demo, since,
		(SELECT id FROM people WHERE email = lower(of_email) AND user_id IS NOT NULL AND is_verified))
	ON CONFLICT (email) WHERE user_id IS NULL DO NOTHING;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_noted_people() RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	noted jsonb := ('[' || coalesce(current_setting('underfoot.noted_people', true), '') || ']')::jsonb;
	one record;
BEGIN
	PERFORM set_config('underfoot.noted_people', '', true);
	PERFORM FROM people WHERE id IN (SELECT (note ->> 0)::uuid FROM jsonb_array_elements(noted) AS note) ORDER BY id FOR NO KEY UPDATE;
	-- In the order in which they were noted: the last name counts.
	FOR one IN
		SELECT (note ->> 0)::uuid AS person, note ->> 5 AS name, note ->> 6 AS phone, (note ->> 7)::boolean AS demo, (note ->> 8)::timestamptz AS since
		FROM jsonb_array_elements(noted) WITH ORDINALITY AS notes (note, place) WHERE jsonb_array_length(note) > 5 ORDER BY place
	LOOP
		UPDATE people SET
			name = CASE WHEN one.name = '' THEN name ELSE one.name END, phone = CASE WHEN one.phone = '' THEN phone ELSE one.phone END,
			demo = demo AND one.demo, created_at = least(created_at, one.since)
		WHERE id = one.person;
	END LOOP;
	-- Whoever is merged into another by now has no figures of their own: what is noted of both is the other's, and counted once.
	FOR one IN
		SELECT coalesce(p.merged_into, p.id) AS head, sum((note ->> 1)::integer) AS orders, sum((note ->> 2)::bigint) AS minor,
			max((note ->> 3)::timestamptz) AS last, bool_or((note ->> 4)::boolean) AS is_anew
		FROM jsonb_array_elements(noted) AS note JOIN people p ON p.id = (note ->> 0)::uuid GROUP BY 1 ORDER BY 1
	LOOP
		IF one.is_anew THEN
			PERFORM count_person(one.head);
		ELSIF one.orders <> 0 OR one.minor <> 0 OR one.last IS NOT NULL THEN
			UPDATE people SET order_count = order_count + one.orders, spend_minor = spend_minor + one.minor,
				last_order_at = greatest(last_order_at, one.last) WHERE id = one.head;
		END IF;
	END LOOP;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER people_met_after_quotes AFTER INSERT OR UPDATE OF user_id, email ON quotes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	EXECUTE FUNCTION count_people_at_the_end();
