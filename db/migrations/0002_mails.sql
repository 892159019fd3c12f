CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key"),
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sent', 'dead')),
	CONSTRAINT "mails_attempts" CHECK ("mails"."attempts" >= 0)
);
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");