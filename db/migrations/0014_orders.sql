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
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "order_timeline" DROP CONSTRAINT "order_timeline_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coupon_applies" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_papers_taken_back_once" ON "order_papers" USING btree ("takes_back_id");--> statement-breakpoint
CREATE INDEX "order_papers_order" ON "order_papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refund_lines_line" ON "order_refund_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_lines_line" ON "order_return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('orderPlaced', 'stockLow', 'customerRegistered', 'contactReceived', 'paymentMismatch', 'paymentSurplus', 'refundFailed'));--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_kind" CHECK ("order_timeline"."kind" in ('placed', 'status', 'payment', 'note', 'edited', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunds_within_paid" CHECK ("orders"."refunded_minor" between 0 and "orders"."paid_minor");--> statement-breakpoint
-- What was paid and given back before the orders counted it themselves.
UPDATE "orders" SET "paid_minor" = "total_minor" WHERE "payment_status" in ('paid', 'partlyRefunded', 'refunded');--> statement-breakpoint
INSERT INTO "order_refunds" ("id", "order_id", "kind", "way", "state", "amount_minor", "reason", "actor_id", "actor_name", "at", "done_at")
SELECT r."id", p."order_id", 'amount', p."provider", r."state", r."amount_minor", r."reason", r."actor_id", r."actor_name", r."created_at", r."done_at"
FROM "refunds" r JOIN "payments" p ON p."id" = r."payment_id" WHERE p."state" = 'paid';--> statement-breakpoint
UPDATE "orders" o SET "refunded_minor" = least(o."paid_minor", g."given")
FROM (SELECT "order_id", sum("amount_minor")::int AS "given" FROM "order_refunds" WHERE "state" <> 'failed' GROUP BY "order_id") g
WHERE g."order_id" = o."id";--> statement-breakpoint
UPDATE "orders" SET "refunded_minor" = "paid_minor" WHERE "payment_status" = 'refunded';
