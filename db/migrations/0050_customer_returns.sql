-- What customers ask to give back. The two new tables lock nothing that is in use. The new columns are nullable or have a constant
-- default, so that no row is written anew; the checks read delivery_areas, order_refund_lines and notifications once, and nobody writes
-- to these meanwhile.
CREATE TABLE "customer_return_lines" (
	"return_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"asked" integer NOT NULL,
	"approved" integer,
	"as_new" integer,
	"damaged" integer,
	"damaged_percent" smallint DEFAULT 0 NOT NULL,
	"damage" text DEFAULT '' NOT NULL,
	CONSTRAINT "customer_return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "customer_return_lines_asked_positive" CHECK ("customer_return_lines"."asked" > 0),
	CONSTRAINT "customer_return_lines_approved" CHECK ("customer_return_lines"."approved" between 0 and "customer_return_lines"."asked"),
	CONSTRAINT "customer_return_lines_found" CHECK ("customer_return_lines"."as_new" >= 0 and "customer_return_lines"."damaged" >= 0 and "customer_return_lines"."as_new" + "customer_return_lines"."damaged" <= "customer_return_lines"."approved"),
	CONSTRAINT "customer_return_lines_percent" CHECK ("customer_return_lines"."damaged_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "customer_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"way" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"terms" jsonb NOT NULL,
	"expected_minor" bigint NOT NULL,
	"refunded_minor" bigint,
	"expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_returns_status_known" CHECK ("customer_returns"."status" in ('asked', 'approved', 'received', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "customer_returns_reason_known" CHECK ("customer_returns"."reason" in ('leftOver', 'changedMind', 'wrongItem', 'damaged', 'other')),
	CONSTRAINT "customer_returns_way_known" CHECK ("customer_returns"."way" in ('bring', 'fetch')),
	CONSTRAINT "customer_returns_expected_not_negative" CHECK ("customer_returns"."expected_minor" >= 0),
	CONSTRAINT "customer_returns_refunded" CHECK (("customer_returns"."status" = 'received') = ("customer_returns"."refunded_minor" is not null)),
	CONSTRAINT "customer_returns_refunded_not_negative" CHECK ("customer_returns"."refunded_minor" >= 0),
	CONSTRAINT "customer_returns_expires" CHECK ("customer_returns"."status" <> 'approved' or "customer_returns"."expires_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD COLUMN "fetch_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD COLUMN "kept_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD COLUMN "kept_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_return_lines" ADD CONSTRAINT "customer_return_lines_return_id_customer_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."customer_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_return_lines" ADD CONSTRAINT "customer_return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_returns" ADD CONSTRAINT "customer_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_return_lines_line" ON "customer_return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_returns_position" ON "customer_returns" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_returns_one_open" ON "customer_returns" USING btree ("order_id") WHERE "customer_returns"."status" in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "customer_returns_status" ON "customer_returns" USING btree ("status","asked_at");--> statement-breakpoint
CREATE INDEX "customer_returns_expires" ON "customer_returns" USING btree ("expires_at") WHERE "customer_returns"."status" = 'approved';--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_fetch_not_negative" CHECK ("delivery_areas"."fetch_minor" >= 0);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('orderPlaced', 'orderRequested', 'orderReleased', 'stockLow', 'customerRegistered', 'contactReceived', 'quoteAsked', 'returnAsked', 'paymentMismatch', 'paymentSurplus', 'refundFailed'));--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_kept" CHECK ("order_refund_lines"."kept_minor" >= 0 and "order_refund_lines"."kept_tax_minor" >= 0);