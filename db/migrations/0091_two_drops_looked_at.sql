-- Outside a transaction. The rules of both columns are looked at, and the slots of second drops are found by an index, while everybody goes on.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_two_slots";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_second";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_second_slot";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_second_slot" ON "orders" USING btree ("second_slot_id") WHERE "orders"."second_slot_id" is not null;
