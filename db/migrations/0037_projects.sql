CREATE TABLE "projects" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "projects_version" CHECK ("projects"."version" >= 1),
	CONSTRAINT "projects_size" CHECK (octet_length("projects"."document"::text) <= 1048576)
);
--> statement-breakpoint
CREATE TABLE "shared_projects" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"user_id" uuid,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_projects_size" CHECK (octet_length("shared_projects"."document"::text) <= 1048576)
);
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_projects" ADD CONSTRAINT "shared_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_updated" ON "projects" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "shared_projects_user" ON "shared_projects" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shared_projects_updated" ON "shared_projects" USING btree ("updated_at");