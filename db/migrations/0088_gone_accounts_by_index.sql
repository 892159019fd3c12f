-- Outside a transaction. Whoever deletes an account looked through every entry of every order's timeline, every movement of stock and every registration for it. These are made while
-- everybody goes on.
DROP INDEX CONCURRENTLY IF EXISTS "order_timeline_actor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_timeline_actor" ON "order_timeline" USING btree ("actor_id") WHERE "order_timeline"."actor_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "events_registered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "events_registered" ON "events" USING btree (("payload" ->> 'userId')) WHERE "events"."name" = 'customer.registered';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quote_timeline_actor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quote_timeline_actor" ON "quote_timeline" USING btree ("actor_id") WHERE "quote_timeline"."actor_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_actor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_movements_actor" ON "stock_movements" USING btree ("actor_id") WHERE "stock_movements"."actor_id" is not null;
