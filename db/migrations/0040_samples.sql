-- Holds "orders" and "order_lines" from writing while their rows are checked against the new constraints; the column has a constant default and
-- writes no row anew. Processes of the version before go on: an order of theirs has no credit, and no line of theirs is a sample.
CREATE TABLE "sample_credits" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_credits_amount_positive" CHECK ("sample_credits"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sample_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"samples" smallint NOT NULL,
	"free" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_uses_counts" CHECK ("sample_uses"."samples" > 0 and "sample_uses"."free" between 0 and "sample_uses"."samples")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_not_negative";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sample_credit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_credits" ADD CONSTRAINT "sample_credits_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_credits" ADD CONSTRAINT "sample_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_uses" ADD CONSTRAINT "sample_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_credits_order" ON "sample_credits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sample_uses_customer" ON "sample_uses" USING btree ("customer","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_one_sample" ON "order_lines" USING btree ("order_id","variant_id") WHERE "order_lines"."unit" = 'sample';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sample" CHECK ("order_lines"."unit" <> 'sample' or ("order_lines"."quantity" = 1 and "order_lines"."unit_measure" = 'count'
        and not "order_lines"."stock_taken" and not "order_lines"."coupon_applies"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_minor" = "orders"."item_total_minor" - "orders"."discount_minor" - "orders"."sample_credit_minor"
        + "orders"."delivery_minor" + case when "orders"."tax_included" then 0 else "orders"."tax_minor" end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."discount_minor" >= 0 and "orders"."delivery_minor" >= 0 and "orders"."sample_credit_minor" >= 0
        and "orders"."discount_minor" + "orders"."sample_credit_minor" <= "orders"."item_total_minor");