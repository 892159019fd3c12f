-- Locks no table: only a function is replaced. A payment holds its order and then the person whose spending it counts for. Whoever proves a mailbox
-- held the person first and the orders from that mailbox afterwards, so that the two could wait for each other; the orders are held first now.
CREATE FUNCTION hold_guest_orders(of_email text) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	PERFORM FROM orders WHERE user_id IS NULL AND lower(email) = of_email ORDER BY id FOR UPDATE;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_person_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	guest uuid;
BEGIN
	IF NEW.email_verified_at IS NOT NULL
		AND (TG_OP = 'INSERT' OR (OLD.email, OLD.email_verified_at) IS DISTINCT FROM (NEW.email, NEW.email_verified_at)) THEN
		PERFORM hold_guest_orders(NEW.email);
	END IF;
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
$$;
