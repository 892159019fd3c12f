CREATE TABLE "pickup_stores" (
	"store" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"lead_days" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pickup_stores_lead_days" CHECK ("pickup_stores"."lead_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "order_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"store" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"tax_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	"refund_id" uuid,
	"takes_back_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_papers_number" UNIQUE("store","kind","year","number"),
	CONSTRAINT "order_papers_one_a_refund" UNIQUE("refund_id"),
	CONSTRAINT "order_papers_kind" CHECK ("order_papers"."kind" in ('invoice', 'credit')),
	CONSTRAINT "order_papers_number_positive" CHECK ("order_papers"."number" > 0),
	CONSTRAINT "order_papers_amounts" CHECK ("order_papers"."amount_minor" >= 0 and "order_papers"."tax_minor" >= 0),
	CONSTRAINT "order_papers_credit_for_one" CHECK ("order_papers"."kind" = 'credit' or ("order_papers"."refund_id" is null and "order_papers"."takes_back_id" is null))
);
--> statement-breakpoint
CREATE TABLE "paper_counters" (
	"store" text NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_counters_store_kind_year_pk" PRIMARY KEY("store","kind","year"),
	CONSTRAINT "paper_counters_from_one" CHECK ("paper_counters"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_refund_lines" (
	"refund_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"tax_minor" integer NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "order_refund_lines_quantity_positive" CHECK ("order_refund_lines"."quantity" > 0),
	CONSTRAINT "order_refund_lines_amounts" CHECK ("order_refund_lines"."amount_minor" >= 0 and "order_refund_lines"."tax_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"amount_minor" integer NOT NULL,
	"delivery_minor" integer DEFAULT 0 NOT NULL,
	"tax_minor" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "order_refunds_kind" CHECK ("order_refunds"."kind" in ('lines', 'amount', 'rest', 'difference')),
	CONSTRAINT "order_refunds_way" CHECK ("order_refunds"."way" in ('cod', 'stripe', 'paypal', 'sslCommerz')),
	CONSTRAINT "order_refunds_state" CHECK ("order_refunds"."state" in ('pending', 'done', 'failed')),
	CONSTRAINT "order_refunds_amount_positive" CHECK ("order_refunds"."amount_minor" > 0),
	CONSTRAINT "order_refunds_parts" CHECK ("order_refunds"."delivery_minor" between 0 and "order_refunds"."amount_minor" and "order_refunds"."tax_minor" between 0 and "order_refunds"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"return_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"on_shelf" boolean NOT NULL,
	CONSTRAINT "order_return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "order_return_lines_quantity_positive" CHECK ("order_return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "order_timeline" DROP CONSTRAINT "order_timeline_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD COLUMN "per_kg_minor" integer;--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD COLUMN "free_weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coupon_applies" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_items" ADD COLUMN "low_below" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_papers_taken_back_once" ON "order_papers" USING btree ("takes_back_id");--> statement-breakpoint
CREATE INDEX "order_papers_order" ON "order_papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refund_lines_line" ON "order_refund_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_lines_line" ON "order_return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_rates_category" ON "tax_rates" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_email" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_alerts_at" ON "stock_alerts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_movements_item_at" ON "stock_movements" USING btree ("item_id","at");--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_weight_cost_positive" CHECK ("delivery_areas"."per_kg_minor" > 0);--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_free_weight_not_negative" CHECK ("delivery_areas"."free_weight_grams" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_not_negative" CHECK ("order_lines"."tax_minor" >= 0);--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_kind" CHECK ("order_timeline"."kind" in ('placed', 'status', 'payment', 'note', 'edited', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_not_negative" CHECK ("orders"."tax_minor" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunds_within_paid" CHECK ("orders"."refunded_minor" between 0 and "orders"."paid_minor");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_minor" = "orders"."item_total_minor" - "orders"."discount_minor" + "orders"."delivery_minor"
        + case when "orders"."tax_included" then 0 else "orders"."tax_minor" end);--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_low_below_not_negative" CHECK ("stock_items"."low_below" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_transfer" CHECK (("stock_movements"."transfer_id" is null) = ("stock_movements"."reason" not like 'transfer%'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('receive', 'order', 'cancel', 'return', 'correct', 'transfer-out', 'transfer-in'));--> statement-breakpoint
-- What was paid and given back before the orders counted it themselves.
UPDATE "orders" SET "paid_minor" = "total_minor" WHERE "payment_status" in ('paid', 'partlyRefunded', 'refunded');--> statement-breakpoint
INSERT INTO "order_refunds" ("id", "order_id", "kind", "way", "state", "amount_minor", "reason", "actor_id", "actor_name", "at", "done_at")
SELECT r."id", p."order_id", 'amount', p."provider", r."state", r."amount_minor", r."reason", r."actor_id", r."actor_name", r."created_at", r."done_at"
FROM "refunds" r JOIN "payments" p ON p."id" = r."payment_id" WHERE p."state" = 'paid';--> statement-breakpoint
UPDATE "orders" o SET "refunded_minor" = least(o."paid_minor", g."given")
FROM (SELECT "order_id", sum("amount_minor")::int AS "given" FROM "order_refunds" WHERE "state" <> 'failed' GROUP BY "order_id") g
WHERE g."order_id" = o."id";--> statement-breakpoint
UPDATE "orders" SET "refunded_minor" = "paid_minor" WHERE "payment_status" = 'refunded';
