-- Columns without a default: each table is locked for a moment, and no row is written anew. Processes of the version before leave them null.
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"file_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"seconds" double precision NOT NULL,
	"is_sealed" boolean NOT NULL,
	"version" text NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "backups_bytes" CHECK ("backups"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "backups_at" ON "backups" USING btree ("at");