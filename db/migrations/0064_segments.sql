CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segments_name_unique" UNIQUE("name"),
	CONSTRAINT "segments_name" CHECK (length("segments"."name") between 1 and 80),
	CONSTRAINT "segments_rule" CHECK (jsonb_array_length("segments"."rule" -> 'blocks') between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "segment_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_segment" ON "coupons" USING btree ("segment_id") WHERE "coupons"."segment_id" is not null;