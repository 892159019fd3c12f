-- Outside a transaction. Lists of the back office read these, which are made while everybody goes on; nobody waits for any of it.
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_order";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_order" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_beginnings";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_beginnings" ON "audit_log" USING gin (word_beginnings(translate(lower(actor_name || ' ' || action || ' ' || subject || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')), '".', '  ')));--> statement-breakpoint
-- By hand: nothing is counted of what this index has, as of the others of beginnings (0075).
ALTER INDEX audit_log_beginnings ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_at";--> statement-breakpoint
-- By hand: what is listed is counted by indexes alone, as far as its pages are known to be seen by all. That is found out once a fiftieth of a table has changed and
-- not once a fifth has: of 100,000 quotes 10,000 had ended, and counting the rest took twice as long. Nobody waits for it.
ALTER TABLE "audit_log" SET (autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "coupons" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "customer_returns" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "gift_cards" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "mails" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "order_terms" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "orders" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "people" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "products" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "quotes" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "stock_items" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "stock_levels" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "subscribers" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "valuation_items" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "variants" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "coupons_used";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "coupons_used" ON "coupons" USING btree ("used_count","code" collate "C","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "people_told";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "people_told" ON "people" USING btree ("gets_newsletter","is_verified","is_closed","user_id") WHERE "people"."merged_into" is null;
