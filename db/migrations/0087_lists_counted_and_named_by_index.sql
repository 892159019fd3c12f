-- Outside a transaction. Products are read in the order of their names by this alone. Both are made while everybody goes on, and then take the place of those before.
-- By hand: the name beside it, without which the database looks at each product to know what its name is in small letters.
DROP INDEX CONCURRENTLY IF EXISTS "products_name_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_name_new" ON "products" USING btree (lower("name"),"id") INCLUDE ("name");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_name";--> statement-breakpoint
ALTER INDEX "products_name_new" RENAME TO "products_name";--> statement-breakpoint
-- Who is merged into nobody is counted by this, as there they stand together, hundreds in an entry.
DROP INDEX CONCURRENTLY IF EXISTS "people_merged_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "people_merged_new" ON "people" USING btree ("merged_into");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "people_merged";--> statement-breakpoint
ALTER INDEX "people_merged_new" RENAME TO "people_merged";
