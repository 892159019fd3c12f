CREATE TABLE "product_import_items" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"slug" text NOT NULL,
	"rows" jsonb NOT NULL,
	"outcome" text,
	"errors" jsonb,
	"changes" jsonb,
	"result" text,
	CONSTRAINT "product_import_items_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "product_import_items_outcome" CHECK ("product_import_items"."outcome" in ('create', 'update', 'same', 'wrong')),
	CONSTRAINT "product_import_items_result" CHECK ("product_import_items"."result" in ('create', 'update', 'same', 'wrong'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"source" text,
	"with_stock" boolean NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"problem" text,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_status" CHECK ("product_imports"."status" in ('reading', 'checking', 'checked', 'importing', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_variant_id_variants_id_fk";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_items" ADD CONSTRAINT "product_import_items_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_items_outcome" ON "product_import_items" USING btree ("import_id","outcome");--> statement-breakpoint
CREATE INDEX "product_imports_open" ON "product_imports" USING btree ("created_at") WHERE "product_imports"."status" in ('reading', 'checking', 'importing');--> statement-breakpoint
CREATE INDEX "product_slugs_product" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_minor","id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_name_search" ON "products" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_sale_starts" ON "products" USING btree ("sale_starts_at") WHERE "products"."sale_starts_at" is not null;--> statement-breakpoint
CREATE INDEX "products_sale_ends" ON "products" USING btree ("sale_ends_at") WHERE "products"."sale_ends_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_items_sku_search" ON "stock_items" USING gin (lower("sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_levels_few" ON "stock_levels" USING btree ("store","on_hand") WHERE not "stock_levels"."unlimited";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_window" CHECK ("products"."sale_starts_at" < "products"."sale_ends_at");