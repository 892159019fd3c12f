-- Links to somebody's own data, and views of lists that are shared. Writes to saved_views wait while its index is built, and those to account_links while its few
-- rows are looked through.
CREATE TABLE "view_defaults" (
	"user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "view_defaults_user_id_screen_pk" PRIMARY KEY("user_id","screen")
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose";--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_whose";--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "view_defaults" ADD CONSTRAINT "view_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_defaults" ADD CONSTRAINT "view_defaults_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_defaults_view" ON "view_defaults" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("screen") WHERE "saved_views"."is_shared";--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('register', 'reset', 'email', 'invite', 'data'));--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_whose" CHECK (("account_links"."purpose" in ('register', 'data')) = ("account_links"."user_id" is null));