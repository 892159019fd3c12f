-- The lists of the back office read these tables and indexes. Orders, people, quotes, gift cards and products are not written while theirs are made: two
-- seconds for 100,000 of each.
-- By hand: an index is made by it. It has the first letter and the first two of every word of a text, words ending at a space or a hyphen.
CREATE FUNCTION word_beginnings(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
BEGIN
	RETURN string_to_array(regexp_replace(translate($1, '-', ' '), '([^ ])([^ ]?)[^ ]*', '\1\2 \1', 'g'), ' ');
END
$$;--> statement-breakpoint
CREATE TABLE "valuation_due" (
	"item_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuation_items" (
	"item_id" uuid NOT NULL,
	"place" text NOT NULL,
	"units" integer NOT NULL,
	"costed" integer NOT NULL,
	"value_minor" bigint NOT NULL,
	CONSTRAINT "valuation_items_item_id_place_pk" PRIMARY KEY("item_id","place"),
	CONSTRAINT "valuation_items_something" CHECK ("valuation_items"."units" > 0 or "valuation_items"."costed" > 0)
);
--> statement-breakpoint
CREATE TABLE "valuation_sums" (
	"place" text PRIMARY KEY NOT NULL,
	"things" integer NOT NULL,
	"costed" bigint NOT NULL,
	"uncosted" bigint NOT NULL,
	"value_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "valuation_items_value" ON "valuation_items" USING btree ("place","value_minor","item_id");--> statement-breakpoint
CREATE INDEX "products_name_beginnings" ON "products" USING gin (word_beginnings(lower("name")));--> statement-breakpoint
CREATE INDEX "people_beginnings" ON "people" USING gin (word_beginnings(lower(name || ' ' || email || ' ' || translate(phone, ' ()+-./', ''))));--> statement-breakpoint
CREATE INDEX "gift_cards_beginnings" ON "gift_cards" USING gin (word_beginnings(lower("last_four" || ' ' || "recipient_name" || ' ' || "recipient_email")));--> statement-breakpoint
CREATE INDEX "orders_beginnings" ON "orders" USING gin (word_beginnings(lower(number || ' ' || full_name || ' ' || email || ' ' || purchase_order || ' ' || translate(phone, ' ()+-./', ''))));--> statement-breakpoint
CREATE INDEX "quotes_beginnings" ON "quotes" USING gin (word_beginnings(lower("number" || ' ' || "full_name" || ' ' || "email")));--> statement-breakpoint
-- By hand: nothing is counted of what these indexes have, so that they are always asked: their expression is slow of a row that is not found by it.
ALTER INDEX products_name_beginnings ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX people_beginnings ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX gift_cards_beginnings ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX orders_beginnings ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX quotes_beginnings ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- By hand: whoever changes what lies on shelves, what it cost or whether anything sells it notes the thing, whatever version of the shop does it. A note is
-- a row of its own, so that nobody waits for another's. Writes to stock_levels, stock_values and variants wait until all that there is has been noted.
CREATE FUNCTION note_for_valuation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN INSERT INTO valuation_due VALUES (OLD.item_id); END IF;
	IF TG_OP = 'INSERT' THEN INSERT INTO valuation_due VALUES (NEW.item_id); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_seller_for_valuation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN INSERT INTO valuation_due VALUES (OLD.stock_item_id); END IF;
	IF TG_OP <> 'DELETE' THEN INSERT INTO valuation_due VALUES (NEW.stock_item_id); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER valuation_level_came AFTER INSERT ON stock_levels FOR EACH ROW WHEN (NEW.on_hand <> 0) EXECUTE FUNCTION note_for_valuation();--> statement-breakpoint
CREATE TRIGGER valuation_level_changed AFTER UPDATE OF on_hand, unlimited ON stock_levels FOR EACH ROW
	WHEN (ROW(OLD.on_hand, OLD.unlimited) IS DISTINCT FROM ROW(NEW.on_hand, NEW.unlimited)) EXECUTE FUNCTION note_for_valuation();--> statement-breakpoint
CREATE TRIGGER valuation_level_went AFTER DELETE ON stock_levels FOR EACH ROW WHEN (OLD.on_hand <> 0) EXECUTE FUNCTION note_for_valuation();--> statement-breakpoint
CREATE TRIGGER valuation_value_changed AFTER INSERT OR DELETE OR UPDATE ON stock_values FOR EACH ROW EXECUTE FUNCTION note_for_valuation();--> statement-breakpoint
CREATE TRIGGER valuation_seller_changed AFTER INSERT OR DELETE OR UPDATE OF stock_item_id ON variants FOR EACH ROW EXECUTE FUNCTION note_seller_for_valuation();--> statement-breakpoint
INSERT INTO valuation_due SELECT id FROM stock_items;
