CREATE TABLE "category_addresses" (
	"parent_id" uuid,
	"slug" text NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "category_addresses_place" UNIQUE NULLS NOT DISTINCT("parent_id","slug")
);
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_purpose";--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_title" jsonb;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_description" jsonb;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "colors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "category_addresses" ADD CONSTRAINT "category_addresses_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_addresses" ADD CONSTRAINT "category_addresses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_name" ON "attributes" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name" ON "brands" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "colors_name" ON "colors" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_color" ON "products" USING btree ("color_id");--> statement-breakpoint
CREATE INDEX "variants_color" ON "variants" USING btree ("color_id");--> statement-breakpoint
CREATE INDEX "variants_attribute" ON "variants" USING btree ("attribute_id");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_purpose" CHECK ("media"."purpose" in ('product', 'category', 'content', 'settings', 'texture'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_window" CHECK ("coupons"."starts_at" < "coupons"."ends_at");