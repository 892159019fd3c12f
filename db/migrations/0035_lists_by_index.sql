-- Writes to users, the audit log and orders wait while their indexes are made: less than a second for 100,000 rows of each. The lists of
-- customers and of the audit log read them: what an order brought its customer, names in order, and what was done.
DROP INDEX "orders_user";--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","paid_minor","refunded_minor") WHERE "orders"."user_id" is not null;