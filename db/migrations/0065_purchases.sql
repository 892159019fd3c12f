CREATE TABLE "purchase_order_lines" (
	"purchase_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"quantity" integer NOT NULL,
	"cost_minor" bigint NOT NULL,
	"their_sku" text DEFAULT '' NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_lines_purchase_id_item_id_pk" PRIMARY KEY("purchase_id","item_id"),
	CONSTRAINT "purchase_order_lines_quantity" CHECK ("purchase_order_lines"."quantity" >= 1 and "purchase_order_lines"."received" >= 0),
	CONSTRAINT "purchase_order_lines_cost" CHECK ("purchase_order_lines"."cost_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "purchase_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"store" text NOT NULL,
	"supplier_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"currency" text NOT NULL,
	"expected_on" date,
	"note" text DEFAULT '' NOT NULL,
	"batch_id" uuid,
	"made_by_id" uuid,
	"made_by_name" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by_id" uuid,
	"sent_by_name" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_to" text DEFAULT '' NOT NULL,
	"ended_by_id" uuid,
	"ended_by_name" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "purchase_orders_batch" UNIQUE NULLS NOT DISTINCT("batch_id","store","supplier_id"),
	CONSTRAINT "purchase_orders_status" CHECK ("purchase_orders"."status" in ('draft', 'sent', 'closed', 'cancelled')),
	CONSTRAINT "purchase_orders_supplier_said" CHECK ("purchase_orders"."status" in ('draft', 'cancelled') or "purchase_orders"."supplier_id" is not null),
	CONSTRAINT "purchase_orders_sent_at" CHECK ("purchase_orders"."status" not in ('sent', 'closed') or "purchase_orders"."sent_at" is not null),
	CONSTRAINT "purchase_orders_ended" CHECK (("purchase_orders"."status" in ('closed', 'cancelled')) = ("purchase_orders"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by_id" uuid,
	"undone_by_name" text DEFAULT '' NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_receipt_lines" (
	"receipt_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"cost_minor" bigint NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"caliber" text DEFAULT '' NOT NULL,
	CONSTRAINT "purchase_receipt_lines_receipt_id_place_pk" PRIMARY KEY("receipt_id","place"),
	CONSTRAINT "purchase_receipt_lines_quantity" CHECK ("purchase_receipt_lines"."quantity" >= 1),
	CONSTRAINT "purchase_receipt_lines_cost" CHECK ("purchase_receipt_lines"."cost_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_items" (
	"supplier_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"their_sku" text DEFAULT '' NOT NULL,
	"cost_minor" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_items_supplier_id_item_id_pk" PRIMARY KEY("supplier_id","item_id"),
	CONSTRAINT "supplier_items_cost" CHECK ("supplier_items"."cost_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"lead_days" integer,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_name_said" CHECK (length("suppliers"."name") between 1 and 120),
	CONSTRAINT "suppliers_lead_days" CHECK ("suppliers"."lead_days" between 0 and 365),
	CONSTRAINT "suppliers_language" CHECK (language in ('en', 'bn', 'ar', 'fr'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "file" "bytea";--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_purchase_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_receipt_id_purchase_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."purchase_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_items" ADD CONSTRAINT "supplier_items_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_items" ADD CONSTRAINT "supplier_items_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_order_lines_item" ON "purchase_order_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_made" ON "purchase_orders" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_sent" ON "purchase_orders" USING btree ("store") WHERE "purchase_orders"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "purchase_receipts_purchase" ON "purchase_receipts" USING btree ("purchase_id","at");--> statement-breakpoint
CREATE INDEX "purchase_receipt_lines_item" ON "purchase_receipt_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "supplier_items_item" ON "supplier_items" USING btree ("item_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_file" CHECK (("mails"."file" is null) = ("mails"."file_name" is null));