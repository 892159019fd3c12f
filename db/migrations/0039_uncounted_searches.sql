-- A new table: nothing waits for it.
CREATE TABLE "uncounted_searches" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "uncounted_searches_times" CHECK ("uncounted_searches"."times" >= 1)
);
