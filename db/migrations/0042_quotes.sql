-- Makes three tables, which nobody reads yet. "orders" is held from writing while its rows are checked against the new constraint; the column
-- has a constant default and writes no row anew. Processes of the version before go on: an order of theirs has no deposit.
CREATE TABLE "quote_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"variant_id" uuid,
	"stock_item_id" uuid,
	"category_id" uuid,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"color" text,
	"attribute" text,
	"picture_url" text,
	"unit" text NOT NULL,
	"unit_value_centi" integer NOT NULL,
	"unit_measure" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_price_minor" bigint,
	"unit_price_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	CONSTRAINT "quote_lines_quantity_positive" CHECK ("quote_lines"."quantity" > 0),
	CONSTRAINT "quote_lines_total" CHECK ("quote_lines"."total_minor" = "quote_lines"."quantity" * "quote_lines"."unit_price_minor"),
	CONSTRAINT "quote_lines_service" CHECK (("quote_lines"."unit" = 'service') = ("quote_lines"."variant_id" is null) and ("quote_lines"."variant_id" is null) = ("quote_lines"."stock_item_id" is null))
);
--> statement-breakpoint
CREATE TABLE "quote_timeline" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_timeline_kind" CHECK ("quote_timeline"."kind" in ('asked', 'edited', 'sent', 'withdrawn', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"token" text NOT NULL,
	"store" text NOT NULL,
	"user_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"language" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"delivery" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"project" jsonb NOT NULL,
	"currency" text NOT NULL,
	"discount_percent_centi" integer DEFAULT 0 NOT NULL,
	"item_total_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"delivery_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"tax_included" boolean NOT NULL,
	"taxes" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"deposit_minor" bigint NOT NULL,
	"valid_until" timestamp with time zone,
	"order_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_token_unique" UNIQUE("token"),
	CONSTRAINT "quotes_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "quotes_language" CHECK (language in ('en', 'bn', 'ar', 'fr')),
	CONSTRAINT "quotes_status_known" CHECK ("quotes"."status" in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "quotes_discount_percent" CHECK ("quotes"."discount_percent_centi" between 0 and 10000),
	CONSTRAINT "quotes_total_adds_up" CHECK ("quotes"."total_minor" = "quotes"."item_total_minor" - "quotes"."discount_minor" + "quotes"."delivery_minor"
        + case when "quotes"."tax_included" then 0 else "quotes"."tax_minor" end),
	CONSTRAINT "quotes_amounts" CHECK ("quotes"."discount_minor" between 0 and "quotes"."item_total_minor" and "quotes"."delivery_minor" >= 0
        and "quotes"."tax_minor" >= 0 and "quotes"."deposit_minor" between 0 and "quotes"."total_minor"
        and "quotes"."item_total_minor" <= 1000000000000 and "quotes"."total_minor" between 0 and 1000000000000),
	CONSTRAINT "quotes_sent_valid" CHECK ("quotes"."status" in ('draft', 'withdrawn') or "quotes"."valid_until" is not null),
	CONSTRAINT "quotes_project_size" CHECK (octet_length("quotes"."project"::text) <= 16384)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_timeline" ADD CONSTRAINT "quote_timeline_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_timeline" ADD CONSTRAINT "quote_timeline_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_lines_quote" ON "quote_lines" USING btree ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_lines_variant" ON "quote_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "quote_timeline_quote" ON "quote_timeline" USING btree ("quote_id","at");--> statement-breakpoint
CREATE INDEX "quotes_created" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id") WHERE "quotes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_mailbox" ON "quotes" USING btree ("mailbox","created_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('orderPlaced', 'orderRequested', 'orderReleased', 'stockLow', 'customerRegistered', 'contactReceived', 'quoteAsked', 'paymentMismatch', 'paymentSurplus', 'refundFailed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit_not_negative" CHECK ("orders"."deposit_minor" >= 0);--> statement-breakpoint
SELECT watch_media('quote_lines', '{id}', '{picture_url}');
