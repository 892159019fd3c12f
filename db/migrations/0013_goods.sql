CREATE TABLE "pickup_stores" (
	"store" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"lead_days" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pickup_stores_lead_days" CHECK ("pickup_stores"."lead_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"percent_milli" integer NOT NULL,
	"on_delivery" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tax_rates_one_a_place" UNIQUE NULLS NOT DISTINCT("code","country","region","category_id"),
	CONSTRAINT "tax_rates_code_shape" CHECK ("tax_rates"."code" ~ '^[A-Z0-9]{1,12}$'),
	CONSTRAINT "tax_rates_country_shape" CHECK ("tax_rates"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "tax_rates_region_shape" CHECK ("tax_rates"."region" ~ '^[A-Z0-9]{0,3}$'),
	CONSTRAINT "tax_rates_percent" CHECK ("tax_rates"."percent_milli" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text DEFAULT 'off' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tax_settings_one_row" CHECK ("tax_settings"."id"),
	CONSTRAINT "tax_settings_mode" CHECK ("tax_settings"."mode" in ('off', 'added', 'included'))
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"store" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"token" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_token_unique" UNIQUE("token"),
	CONSTRAINT "stock_alerts_one_a_person" UNIQUE("item_id","store","email")
);
--> statement-breakpoint
CREATE TABLE "stock_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"low_below" integer DEFAULT 10 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_settings_one_row" CHECK ("stock_settings"."id"),
	CONSTRAINT "stock_settings_low_below_not_negative" CHECK ("stock_settings"."low_below" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD COLUMN "per_kg_minor" integer;--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD COLUMN "free_weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_items" ADD COLUMN "low_below" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_rates_category" ON "tax_rates" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_email" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_alerts_at" ON "stock_alerts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_movements_item_at" ON "stock_movements" USING btree ("item_id","at");--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_weight_cost_positive" CHECK ("delivery_areas"."per_kg_minor" > 0);--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_free_weight_not_negative" CHECK ("delivery_areas"."free_weight_grams" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_not_negative" CHECK ("order_lines"."tax_minor" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_not_negative" CHECK ("orders"."tax_minor" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_minor" = "orders"."item_total_minor" - "orders"."discount_minor" + "orders"."delivery_minor"
        + case when "orders"."tax_included" then 0 else "orders"."tax_minor" end);--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_low_below_not_negative" CHECK ("stock_items"."low_below" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_transfer" CHECK (("stock_movements"."transfer_id" is null) = ("stock_movements"."reason" not like 'transfer%'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('receive', 'order', 'cancel', 'return', 'correct', 'transfer-out', 'transfer-in'));