-- Both columns are added without writing a row anew; the check reads the quotes once, under a lock that keeps writers out meanwhile.
ALTER TABLE "products" ADD COLUMN "has_samples" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_plan_size" CHECK (octet_length("quotes"."plan"::text) <= 65536);