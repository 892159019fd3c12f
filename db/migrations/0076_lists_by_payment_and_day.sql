-- Lists read these. Neither orders nor movements are written while theirs is made: some tenths of a second for 100,000 of each.
DROP INDEX "orders_payment";--> statement-breakpoint
CREATE INDEX "stock_movements_since" ON "stock_movements" USING brin ("at");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_status","placed_at","status") WHERE not (paid_minor > 0 and paid_minor < total_minor - taken_off_minor and status not in ('cancelled', 'returned') and payment_status in ('unpaid', 'paid', 'failed'));