CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'arriving' NOT NULL,
	"bytes" integer NOT NULL,
	"original_bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"average_color" text NOT NULL,
	"blur" text NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_name_unique" UNIQUE("name"),
	CONSTRAINT "media_name" CHECK ("media"."name" ~ '^[a-z0-9]{32}$'),
	CONSTRAINT "media_purpose" CHECK ("media"."purpose" in ('product', 'content', 'settings', 'texture')),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('jpeg', 'png', 'webp', 'avif', 'gif')),
	CONSTRAINT "media_status" CHECK ("media"."status" in ('arriving', 'stored', 'leaving')),
	CONSTRAINT "media_sizes" CHECK ("media"."bytes" > 0 and "media"."original_bytes" > 0 and "media"."width" > 0 and "media"."height" > 0)
);
--> statement-breakpoint
CREATE INDEX "media_held" ON "media" USING btree ("held_at");--> statement-breakpoint
CREATE INDEX "media_file" ON "media" USING btree ("sha256","purpose");