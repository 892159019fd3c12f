-- Merged by hand: one statement for each table, so that each is rewritten once and not once for each column.
-- What that costs on a large shop, and how to do it there: docs/decisions/0022.
ALTER TABLE "products"
  ALTER COLUMN "price_minor" SET DATA TYPE bigint,
  ALTER COLUMN "sale_price_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "variants"
  ALTER COLUMN "price_minor" SET DATA TYPE bigint,
  ALTER COLUMN "sale_price_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "delivery_areas"
  ALTER COLUMN "cost_minor" SET DATA TYPE bigint,
  ALTER COLUMN "free_from_minor" SET DATA TYPE bigint,
  ALTER COLUMN "per_kg_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_papers"
  ALTER COLUMN "amount_minor" SET DATA TYPE bigint,
  ALTER COLUMN "tax_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_refund_lines"
  ALTER COLUMN "amount_minor" SET DATA TYPE bigint,
  ALTER COLUMN "tax_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_refunds"
  ALTER COLUMN "amount_minor" SET DATA TYPE bigint,
  ALTER COLUMN "delivery_minor" SET DATA TYPE bigint,
  ALTER COLUMN "tax_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines"
  ALTER COLUMN "unit_price_minor" SET DATA TYPE bigint,
  ALTER COLUMN "total_minor" SET DATA TYPE bigint,
  ALTER COLUMN "tax_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "item_total_minor" SET DATA TYPE bigint,
  ALTER COLUMN "discount_minor" SET DATA TYPE bigint,
  ALTER COLUMN "delivery_minor" SET DATA TYPE bigint,
  ALTER COLUMN "tax_minor" SET DATA TYPE bigint,
  ALTER COLUMN "total_minor" SET DATA TYPE bigint,
  ALTER COLUMN "paid_minor" SET DATA TYPE bigint,
  ALTER COLUMN "refunded_minor" SET DATA TYPE bigint,
  ADD CONSTRAINT "orders_total_bounded" CHECK ("orders"."item_total_minor" <= 1000000000000 and "orders"."total_minor" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "payments"
  ALTER COLUMN "amount_minor" SET DATA TYPE bigint,
  ALTER COLUMN "received_minor" SET DATA TYPE bigint,
  ALTER COLUMN "refunded_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "refunds"
  ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coupons"
  ALTER COLUMN "minimum_minor" SET DATA TYPE bigint;
