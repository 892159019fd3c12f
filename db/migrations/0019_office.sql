DROP INDEX "orders_placed";--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id") WHERE "products"."sale_price_minor" is not null;--> statement-breakpoint
CREATE INDEX "variants_on_sale" ON "variants" USING btree ("product_id") WHERE "variants"."is_active" and "variants"."sale_price_minor" is not null;--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_minor","id");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_status","placed_at","status");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("store","placed_at","status");--> statement-breakpoint
CREATE INDEX "stock_levels_some" ON "stock_levels" USING btree ("store","item_id") WHERE "stock_levels"."unlimited" or "stock_levels"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id","status");