CREATE TABLE "customer_group_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_groups_name_unique" UNIQUE("name"),
	CONSTRAINT "customer_groups_name" CHECK (length("customer_groups"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"category_id" uuid,
	"brand_id" uuid,
	"variant_id" uuid,
	"percent_centi" integer,
	"fixed_minor" bigint,
	CONSTRAINT "price_rules_one_a_target" UNIQUE NULLS NOT DISTINCT("group_id","scope","category_id","brand_id","variant_id"),
	CONSTRAINT "price_rules_scope" CHECK ("price_rules"."scope" in ('all', 'category', 'subcategory', 'brand', 'variant')),
	CONSTRAINT "price_rules_target" CHECK (("price_rules"."category_id" is not null) = ("price_rules"."scope" in ('category', 'subcategory'))
        and ("price_rules"."brand_id" is not null) = ("price_rules"."scope" = 'brand')
        and ("price_rules"."variant_id" is not null) = ("price_rules"."scope" = 'variant')),
	CONSTRAINT "price_rules_amount" CHECK (("price_rules"."fixed_minor" is not null) = ("price_rules"."scope" = 'variant')
        and ("price_rules"."percent_centi" is not null) = ("price_rules"."scope" <> 'variant')),
	CONSTRAINT "price_rules_percent" CHECK ("price_rules"."percent_centi" between 1 and 9999),
	CONSTRAINT "price_rules_fixed" CHECK ("price_rules"."fixed_minor" >= 1)
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "group_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_group_members" ADD CONSTRAINT "customer_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_group_members" ADD CONSTRAINT "customer_group_members_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_group_members_group" ON "customer_group_members" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "price_rules_category" ON "price_rules" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "price_rules_brand" ON "price_rules" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "price_rules_variant" ON "price_rules" USING btree ("variant_id");