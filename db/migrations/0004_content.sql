CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"store" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_digest_unique" UNIQUE("digest"),
	CONSTRAINT "contact_messages_language" CHECK (language in ('en', 'bn', 'ar', 'fr')),
	CONSTRAINT "contact_messages_sizes" CHECK (char_length("contact_messages"."subject") <= 150 and char_length("contact_messages"."message") <= 5000 and char_length("contact_messages"."name") <= 100)
);
--> statement-breakpoint
CREATE TABLE "page_contents" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"published_version" integer,
	"draft" jsonb,
	"drafted_by" uuid,
	"drafted_by_name" text,
	"drafted_at" timestamp with time zone,
	CONSTRAINT "page_contents_page_language_pk" PRIMARY KEY("page","language"),
	CONSTRAINT "page_contents_page" CHECK (page in ('home', 'about', 'privacy', 'terms', 'return', 'faq', 'contact')),
	CONSTRAINT "page_contents_language" CHECK (language in ('en', 'bn', 'ar', 'fr')),
	CONSTRAINT "page_contents_draft" CHECK (("page_contents"."draft" is null) = ("page_contents"."drafted_at" is null) and ("page_contents"."draft" is null) = ("page_contents"."drafted_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" uuid,
	"published_by_name" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_page_language_version_pk" PRIMARY KEY("page","language","version"),
	CONSTRAINT "page_versions_page" CHECK (page in ('home', 'about', 'privacy', 'terms', 'return', 'faq', 'contact')),
	CONSTRAINT "page_versions_language" CHECK (language in ('en', 'bn', 'ar', 'fr')),
	CONSTRAINT "page_versions_version" CHECK ("page_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confirm_hash" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_confirmHash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "subscribers_unsubscribeToken_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "subscribers_status_known" CHECK ("subscribers"."status" in ('pending', 'confirmed', 'unsubscribed')),
	CONSTRAINT "subscribers_email_lower" CHECK ("subscribers"."email" = lower("subscribers"."email")),
	CONSTRAINT "subscribers_language" CHECK (language in ('en', 'bn', 'ar', 'fr')),
	CONSTRAINT "subscribers_confirmed" CHECK ("subscribers"."status" <> 'confirmed' or "subscribers"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "page_contents" ADD CONSTRAINT "page_contents_published" FOREIGN KEY ("page","language","published_version") REFERENCES "public"."page_versions"("page","language","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_at" ON "contact_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscribers_status" ON "subscribers" USING btree ("status","confirmed_at");