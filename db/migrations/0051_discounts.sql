-- Coupons become discounts: what exists stays a percentage by its code that stands alone. Every new column has a constant default, so that no row is
-- written anew, and processes of the version before go on: they know no discount without a code, and take nothing off by one of another kind.
-- It locks coupons, coupon_uses, orders and order_lines for an instant each; the tables that are checked against new constraints are small.
ALTER TABLE "coupon_uses" DROP CONSTRAINT "coupon_uses_orderId_unique";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent";--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "name" jsonb;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "kind" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "combines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "amount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "minimum_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "minimum_area_centi" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "subcategory_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "brand_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "product_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_subcategory_id_categories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupons_automatic" ON "coupons" USING btree ("id") WHERE "coupons"."code" is null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('percent', 'fixed', 'tiers', 'buyGet', 'freeDelivery'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_amount" CHECK ("coupons"."amount_minor" >= 0 and ("coupons"."kind" = 'fixed') = ("coupons"."amount_minor" > 0));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_called" CHECK ("coupons"."code" is not null or "coupons"."name" is not null);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_least_not_negative" CHECK ("coupons"."minimum_quantity" >= 0 and "coupons"."minimum_area_centi" >= 0);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent" CHECK ("coupons"."percent_centi" between case when "coupons"."kind" = 'percent' then 1 else 0 end
        and case when "coupons"."kind" = 'percent' then 10000 else 0 end);