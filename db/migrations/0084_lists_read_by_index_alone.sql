-- Outside a transaction. What runs low is found and sorted by these alone, which are made while everybody goes on and then take the place of those before.
DROP INDEX CONCURRENTLY IF EXISTS "stock_levels_needed_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_levels_needed_new" ON "stock_levels" USING btree ("item_id","store","on_hand","sold") WHERE not "stock_levels"."unlimited" and "stock_levels"."on_hand" < "stock_levels"."reorder_below";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_levels_needed";--> statement-breakpoint
ALTER INDEX "stock_levels_needed_new" RENAME TO "stock_levels_needed";--> statement-breakpoint
-- By hand: with what a list needs of a variant beside it.
DROP INDEX CONCURRENTLY IF EXISTS "variants_stock_item_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "variants_stock_item_new" ON "variants" USING btree ("stock_item_id") INCLUDE ("product_id","is_active","position","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "variants_stock_item";--> statement-breakpoint
ALTER INDEX "variants_stock_item_new" RENAME TO "variants_stock_item";
