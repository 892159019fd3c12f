-- Reads order_lines twice for its checks, which hold nobody up but who would write lines meanwhile; no row is written anew.
ALTER TABLE "order_lines" ADD COLUMN "overruled" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "taxed_as" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_overruled" CHECK ("order_lines"."overruled" is null or "order_lines"."unit" not in ('sample', 'service'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_taxed_as" CHECK ("order_lines"."taxed_as" is null or ("order_lines"."taxed_as" in ('service', 'goods', 'installed') and "order_lines"."unit" = 'service'
        and "order_lines"."variant_id" is null and not "order_lines"."stock_taken" and "order_lines"."shipped_quantity" = 0));