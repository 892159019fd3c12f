-- The lists of the back office read these indexes. Orders and their lines, e-mails, returns, searches that found nothing, gift cards, orders of suppliers,
-- transfers, subscribers, coupons and quotes are not written while theirs are made: half a second for 100,000 rows of each.
DROP INDEX "mails_created";--> statement-breakpoint
DROP INDEX "customer_returns_status";--> statement-breakpoint
DROP INDEX "zero_result_searches_last";--> statement-breakpoint
CREATE INDEX "products_tour" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "products"."status" = 'active' and "products"."texture" ? 'sheet';--> statement-breakpoint
CREATE INDEX "gift_cards_name" ON "gift_cards" USING btree ("recipient_name","id");--> statement-breakpoint
CREATE INDEX "gift_cards_balance" ON "gift_cards" USING btree ("balance_minor","id");--> statement-breakpoint
CREATE INDEX "gift_cards_counted" ON "gift_cards" USING btree ("currency","is_blocked","expires_on","balance_minor");--> statement-breakpoint
CREATE INDEX "purchase_orders_status" ON "purchase_orders" USING btree ("status","made_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_search" ON "purchase_orders" USING gin (lower('po-' || number::text || ' ' || note || ' ' || made_by_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_transfers_status" ON "stock_transfers" USING btree ("status","made_at","id");--> statement-breakpoint
CREATE INDEX "stock_transfers_search" ON "stock_transfers" USING gin (lower('tr-' || number::text || ' ' || note || ' ' || made_by_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_asked" ON "subscribers" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_language" ON "subscribers" USING btree ("language","status");--> statement-breakpoint
CREATE INDEX "order_lines_taken" ON "order_lines" USING btree ("stock_item_id") WHERE "order_lines"."stock_taken";--> statement-breakpoint
CREATE INDEX "orders_partly_paid" ON "orders" USING btree ("placed_at","id") WHERE (paid_minor > 0 and paid_minor < total_minor - taken_off_minor and status not in ('cancelled', 'returned') and payment_status in ('unpaid', 'paid', 'failed'));--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_called" ON "coupons" USING btree (coalesce("code", "name" ->> 'en'),"id");--> statement-breakpoint
CREATE INDEX "coupons_percent" ON "coupons" USING btree ("percent_centi","code","id");--> statement-breakpoint
CREATE INDEX "coupons_search" ON "coupons" USING gin (lower(coalesce(code, '') || ' ' || coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'fr', '') || ' ' || coalesce(name ->> 'bn', '') || ' ' || coalesce(name ->> 'ar', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_name" ON "quotes" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "quotes_valid" ON "quotes" USING btree ("valid_until" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "quotes_total" ON "quotes" USING btree ("total_minor","id");--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" USING btree ("status","valid_until");--> statement-breakpoint
CREATE INDEX "customer_returns_asked" ON "customer_returns" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "zero_result_searches_times" ON "zero_result_searches" USING btree ("times","last_at","id") WHERE "zero_result_searches"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "stock_cost_entries_between" ON "stock_cost_entries" USING btree ("at") WHERE "stock_cost_entries"."store" = '';--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_returns_status" ON "customer_returns" USING btree ("status","asked_at","id");--> statement-breakpoint
CREATE INDEX "zero_result_searches_last" ON "zero_result_searches" USING btree ("last_at","id");--> statement-breakpoint
-- By hand: of a table that does not change nobody would look at the expressions of its new indexes, without which they are not chosen.
ANALYZE "orders";--> statement-breakpoint
ANALYZE "quotes";--> statement-breakpoint
ANALYZE "gift_cards";--> statement-breakpoint
ANALYZE "coupons";--> statement-breakpoint
ANALYZE "purchase_orders";--> statement-breakpoint
ANALYZE "stock_transfers";
