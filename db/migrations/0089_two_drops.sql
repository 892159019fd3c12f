-- Locks orders for a moment: the column has no default, and the rule is looked at later. No foreign key: making one would hold the slots as well.
ALTER TABLE "orders" ADD COLUMN "second_slot_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_two_slots" CHECK ("orders"."second_slot_id" is null or "orders"."second_slot_id" <> "orders"."slot_id") NOT VALID;
