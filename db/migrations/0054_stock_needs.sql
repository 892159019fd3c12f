ALTER TABLE "stock_levels" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "reorder_below" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_settings" ADD COLUMN "lead_days" integer DEFAULT 21 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_settings" ADD COLUMN "cover_days" integer DEFAULT 42 NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_levels_needed" ON "stock_levels" USING btree ("store","item_id") WHERE not "stock_levels"."unlimited" and "stock_levels"."on_hand" < "stock_levels"."reorder_below";--> statement-breakpoint
CREATE INDEX "stock_lots_code_search" ON "stock_lots" USING gin (lower("code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_sold" ON "stock_movements" USING btree ("at") WHERE "stock_movements"."reason" in ('order', 'cancel');--> statement-breakpoint
ALTER TABLE "stock_settings" ADD CONSTRAINT "stock_settings_days" CHECK ("stock_settings"."lead_days" between 0 and 365 and "stock_settings"."cover_days" between 1 and 365);