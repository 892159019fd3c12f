CREATE TABLE "zero_result_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "zero_result_searches_words" UNIQUE("words","language"),
	CONSTRAINT "zero_result_searches_length" CHECK (length("zero_result_searches"."words") between 2 and 60),
	CONSTRAINT "zero_result_searches_times" CHECK ("zero_result_searches"."times" >= 1),
	CONSTRAINT "zero_result_searches_language" CHECK (language in ('en', 'bn', 'ar', 'fr'))
);
--> statement-breakpoint
CREATE INDEX "zero_result_searches_last" ON "zero_result_searches" USING btree ("last_at");