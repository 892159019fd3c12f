CREATE TABLE "carrier_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"width_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"state" text DEFAULT 'quoted' NOT NULL,
	"remote_id" text DEFAULT '' NOT NULL,
	"rate_id" text DEFAULT '' NOT NULL,
	"claimed_until" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"carrier_name" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"price_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"label_url" text DEFAULT '' NOT NULL,
	"label" "bytea",
	"tracking" text,
	"tracked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_labels_state_known" CHECK ("shipment_labels"."state" in ('quoted', 'asked', 'bought', 'failed')),
	CONSTRAINT "shipment_labels_tracking_known" CHECK ("shipment_labels"."tracking" in ('inTransit', 'delivered')),
	CONSTRAINT "shipment_labels_sizes_positive" CHECK ("shipment_labels"."weight_grams" > 0 and "shipment_labels"."length_cm" > 0 and "shipment_labels"."width_cm" > 0 and "shipment_labels"."height_cm" > 0),
	CONSTRAINT "shipment_labels_price_not_negative" CHECK ("shipment_labels"."price_minor" >= 0),
	CONSTRAINT "shipment_labels_asked_at" CHECK ("shipment_labels"."state" <> 'asked' or "shipment_labels"."asked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "shipment_labels" ADD CONSTRAINT "shipment_labels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_labels_order" ON "shipment_labels" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_labels_one_asked" ON "shipment_labels" USING btree ("order_id") WHERE "shipment_labels"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_labels_remote" ON "shipment_labels" USING btree ("remote_id") WHERE "shipment_labels"."remote_id" <> '';