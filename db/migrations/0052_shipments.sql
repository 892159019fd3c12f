-- Makes tables that nobody reads yet, and a column with a constant default, which writes no row anew; "order_lines" and "order_timeline" are
-- held from writing while what they have is looked through. Processes of the version before go on: an order that they ship has no shipments,
-- and one that they make ready is kept for no number of days, as those from before this was noted.
CREATE TABLE "pickups" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kept_until" date NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"handed_to" text DEFAULT '' NOT NULL,
	CONSTRAINT "pickups_handed_over" CHECK ("pickups"."handed_over_at" is not null or "pickups"."handed_to" = '')
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"lots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_line_id_pk" PRIMARY KEY("shipment_id","line_id"),
	CONSTRAINT "shipment_lines_quantity_positive" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"carrier" text NOT NULL,
	"carrier_name" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipments_part" UNIQUE("order_id","part"),
	CONSTRAINT "shipments_part_positive" CHECK ("shipments"."part" > 0),
	CONSTRAINT "shipments_carrier_named" CHECK (("shipments"."carrier" = 'other') = ("shipments"."carrier_name" <> ''))
);
--> statement-breakpoint
ALTER TABLE "order_timeline" DROP CONSTRAINT "order_timeline_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickups_remind" ON "pickups" USING btree ("remind_at") WHERE "pickups"."reminded_at" is null and "pickups"."handed_over_at" is null;--> statement-breakpoint
CREATE INDEX "shipment_lines_line" ON "shipment_lines" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shipped" CHECK ("order_lines"."shipped_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_kind" CHECK ("order_timeline"."kind" in ('placed', 'status', 'payment', 'note', 'edited', 'returned', 'hold', 'shipment'));