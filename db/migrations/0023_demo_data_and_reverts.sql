ALTER TABLE "users" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reverts_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_demo" ON "users" USING btree ("id") WHERE "users"."demo";--> statement-breakpoint
CREATE INDEX "orders_demo" ON "orders" USING btree ("id") WHERE "orders"."demo";--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_reverts" ON "audit_log" USING btree ("reverts_id");--> statement-breakpoint
CREATE INDEX "stock_movements_demo" ON "stock_movements" USING btree ("id") WHERE "stock_movements"."demo";