CREATE TABLE "attribute_parts" (
	"attribute_id" uuid NOT NULL,
	"value_id" uuid NOT NULL,
	CONSTRAINT "attribute_parts_attribute_id_value_id_pk" PRIMARY KEY("attribute_id","value_id")
);
--> statement-breakpoint
CREATE TABLE "option_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attributes" DROP CONSTRAINT "attributes_name_unique";--> statement-breakpoint
DROP INDEX "attributes_name";--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "combination" text;--> statement-breakpoint
ALTER TABLE "attribute_parts" ADD CONSTRAINT "attribute_parts_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_parts" ADD CONSTRAINT "attribute_parts_value_id_attributes_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attribute_parts_value" ON "attribute_parts" USING btree ("value_id");--> statement-breakpoint
CREATE UNIQUE INDEX "option_groups_name" ON "option_groups" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_group_id_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."option_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_name_in_group" ON "attributes" USING btree (coalesce("group_id", '00000000-0000-0000-0000-000000000000'),lower("name")) WHERE "attributes"."combination" is null;--> statement-breakpoint
CREATE INDEX "attributes_group" ON "attributes" USING btree ("group_id","position");--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_combination" UNIQUE("combination");--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_name_length" CHECK (char_length("attributes"."name") <= 80);--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_value_or_combination" CHECK ("attributes"."combination" is null or "attributes"."group_id" is null);--> statement-breakpoint
-- By hand: what products have today goes into a group. Measures ("8 ft") are sizes, everything else is an option; where a product is chosen
-- by both, all go into one group, so that a product still has one choice. Locks the small tables of options only.
INSERT INTO "option_groups" ("id", "name", "translations", "position")
SELECT gen_random_uuid(), made.name, made.translations::jsonb, made.position FROM (VALUES
	(true, 'Size', '{"fr": "Format", "bn": "মাপ", "ar": "المقاس"}', 0),
	(false, 'Option', '{"fr": "Option", "bn": "ধরন", "ar": "الخيار"}', 1)
) AS made(is_measure, name, translations, position)
WHERE EXISTS (
	SELECT 1 FROM "attributes" a CROSS JOIN (
		SELECT EXISTS (
			SELECT 1 FROM "variants" v JOIN "attributes" x ON x."id" = v."attribute_id"
			GROUP BY v."product_id" HAVING bool_or(x."name" ~ '^\d') AND bool_or(x."name" !~ '^\d')
		) AS is_mixed
	) known WHERE (a."name" ~ '^\d' AND NOT known.is_mixed) = made.is_measure
);--> statement-breakpoint
UPDATE "attributes" a SET "group_id" = g."id", "position" = placed.position
FROM (SELECT "id", "name", (row_number() OVER (ORDER BY lower("name")) - 1)::smallint AS position FROM "attributes") placed
JOIN "option_groups" g ON g."name" = CASE
	WHEN placed."name" ~ '^\d' AND EXISTS (SELECT 1 FROM "option_groups" WHERE "name" = 'Size') THEN 'Size' ELSE 'Option' END
WHERE placed."id" = a."id";
