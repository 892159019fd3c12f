-- What runs low is found and sorted by these alone. Orders and imports wait while they are made: some tenths of a second for 100,000 things.
DROP INDEX "stock_levels_needed";--> statement-breakpoint
CREATE INDEX "stock_levels_needed" ON "stock_levels" USING btree ("item_id","store","on_hand","sold") WHERE not "stock_levels"."unlimited" and "stock_levels"."on_hand" < "stock_levels"."reorder_below";--> statement-breakpoint
-- By hand: with what a list needs of a variant beside it.
DROP INDEX "variants_stock_item";--> statement-breakpoint
CREATE INDEX "variants_stock_item" ON "variants" USING btree ("stock_item_id") INCLUDE ("product_id","is_active","position","id");
