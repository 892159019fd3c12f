CREATE TABLE "product_import_parts" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "product_import_parts_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "product_import_parts" ADD CONSTRAINT "product_import_parts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Files that wait to be read at this moment go on; the worker reads a part of any length.
INSERT INTO "product_import_parts" ("import_id", "position", "bytes")
SELECT "id", 0, convert_to("source", 'UTF8') FROM "product_imports" WHERE "status" = 'reading' AND "source" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" DROP COLUMN "source";