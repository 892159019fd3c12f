CREATE TABLE "trade_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"store" text NOT NULL,
	"company" text NOT NULL,
	"business_number" text NOT NULL,
	"phone" text NOT NULL,
	"about" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"group_name" text,
	"decided_at" timestamp with time zone,
	"decided_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_applications_status" CHECK ("trade_applications"."status" in ('open', 'approved', 'refused')),
	CONSTRAINT "trade_applications_decided" CHECK (("trade_applications"."status" = 'open') = ("trade_applications"."decided_at" is null)
        and ("trade_applications"."status" = 'refused') = ("trade_applications"."reason" <> '')
        and ("trade_applications"."status" = 'approved') = ("trade_applications"."group_name" is not null)),
	CONSTRAINT "trade_applications_lengths" CHECK (length("trade_applications"."company") between 1 and 120 and length("trade_applications"."business_number") between 1 and 60
        and length("trade_applications"."phone") <= 40 and length("trade_applications"."about") between 1 and 1000 and length("trade_applications"."reason") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "trade_applications" ADD CONSTRAINT "trade_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trade_applications_one_open" ON "trade_applications" USING btree ("user_id") WHERE "trade_applications"."status" = 'open';--> statement-breakpoint
CREATE INDEX "trade_applications_user" ON "trade_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "trade_applications_status" ON "trade_applications" USING btree ("status","created_at");