-- Makes one table, which nobody reads yet. "tax_rates" is a few rows. Columns of "orders", "order_lines", "quotes" and "quote_lines" have constant
-- defaults, so that no row is written anew; documents wait to be written while "order_documents_at" is made.
-- No price changes: every rate goes on to be charged on services and on what is installed, on all days. Processes of the version before write
-- lines without parts of taxes, which are worked out where they are needed (`partsOfOrder`). They know no days of a rate: a second rate of one
-- place is to be added when none of them runs any more.
CREATE TABLE "tax_exemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"codes" text[] NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_exemptions_one_a_number" UNIQUE("user_id","country","region","number"),
	CONSTRAINT "tax_exemptions_kind" CHECK ("tax_exemptions"."kind" in ('reseller', 'manufacturer', 'farmer', 'firstNations', 'government', 'diplomat', 'other')),
	CONSTRAINT "tax_exemptions_number" CHECK (length("tax_exemptions"."number") between 1 and 60),
	CONSTRAINT "tax_exemptions_country_shape" CHECK ("tax_exemptions"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "tax_exemptions_region_shape" CHECK ("tax_exemptions"."region" ~ '^[A-Z0-9]{0,3}$'),
	CONSTRAINT "tax_exemptions_codes" CHECK (cardinality("tax_exemptions"."codes") between 1 and 10),
	CONSTRAINT "tax_exemptions_days" CHECK ("tax_exemptions"."valid_from" <= "tax_exemptions"."valid_to"),
	CONSTRAINT "tax_exemptions_note" CHECK (length("tax_exemptions"."note") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rates_one_a_place";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_installed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exemptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "on_services" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "on_installed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "registration_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "tax_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "is_installed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "exemptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_exemptions_end" ON "tax_exemptions" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "order_documents_at" ON "order_documents" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "tax_rates_place" ON "tax_rates" USING btree ("code","country","region");--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_registration" CHECK (length("tax_rates"."registration_number") <= 40);--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_days" CHECK ("tax_rates"."valid_from" <= "tax_rates"."valid_to");--> statement-breakpoint
-- Written by hand: of one tax, place and category no day has two rates.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_one_a_day" EXCLUDE USING gist ("code" WITH =, "country" WITH =, "region" WITH =, (coalesce("category_id", '00000000-0000-0000-0000-000000000000'::uuid)) WITH =, (daterange("valid_from", "valid_to", '[]')) WITH &&);
