CREATE TABLE "media_references" (
	"media_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"field" text NOT NULL,
	"row_id" text NOT NULL,
	CONSTRAINT "media_references_media_id_table_name_row_id_field_pk" PRIMARY KEY("media_id","table_name","row_id","field")
);
--> statement-breakpoint
CREATE TABLE "media_sweeps" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"swept_at" timestamp with time zone,
	"filled_at" timestamp with time zone,
	CONSTRAINT "media_sweeps_one" CHECK ("media_sweeps"."is_only")
);
--> statement-breakpoint
DROP INDEX "media_held";--> statement-breakpoint
ALTER TABLE "media_references" ADD CONSTRAINT "media_references_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_references_row" ON "media_references" USING btree ("table_name","row_id");--> statement-breakpoint
CREATE INDEX "media_unfinished" ON "media" USING btree ("held_at") WHERE "media"."status" <> 'stored';--> statement-breakpoint
CREATE INDEX "media_held" ON "media" USING btree ("held_at") WHERE "media"."status" = 'stored';--> statement-breakpoint
INSERT INTO "media_sweeps" DEFAULT VALUES;--> statement-breakpoint
-- A row's key as text, its parts joined by a slash.
CREATE FUNCTION media_row_key(whole jsonb, keys text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT string_agg(whole->>part, '/' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS key (part, place)
$$;--> statement-breakpoint
-- The uploaded pictures whose addresses are in a value.
CREATE FUNCTION media_names_in(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT found[1] FROM regexp_matches(value, '/media/u/([a-z0-9]{32})', 'g') AS found
$$;--> statement-breakpoint
-- Keeps a row's references; its arguments are the columns of the key and those that may hold addresses. The picture is locked against
-- the sweeper, which takes it for update: a picture that is leaving gets no reference any more.
CREATE FUNCTION refer_to_media() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	keys text[] := TG_ARGV[0];
	fields text[] := TG_ARGV[1];
	before jsonb := CASE WHEN TG_OP IN ('UPDATE', 'DELETE') THEN to_jsonb(OLD) END;
	after jsonb := CASE WHEN TG_OP IN ('INSERT', 'UPDATE') THEN to_jsonb(NEW) END;
	key_after text := media_row_key(after, keys);
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM media_references WHERE table_name = TG_TABLE_NAME;
		RETURN NULL;
	END IF;
	IF before IS NOT NULL THEN
		DELETE FROM media_references AS reference USING media
		WHERE media.id = reference.media_id AND reference.table_name = TG_TABLE_NAME
			AND reference.row_id = media_row_key(before, keys)
			AND (reference.row_id IS DISTINCT FROM key_after
				OR strpos(coalesce(after->>reference.field, ''), '/media/u/' || media.name) = 0);
	END IF;
	IF after IS NOT NULL THEN
		INSERT INTO media_references (media_id, table_name, field, row_id)
		SELECT media.id, TG_TABLE_NAME, column_name, key_after
		FROM unnest(fields) AS field (column_name), LATERAL media_names_in(after->>column_name) AS named, media
		WHERE media.name = named AND media.status = 'stored'
		ORDER BY media.id FOR KEY SHARE OF media
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Has a table's references kept from now on; what its rows already hold is noted in batches before the first sweep
-- (src/media/references.ts). The conditions are tried before the function is called, so a change of other columns, or of rows
-- without uploaded pictures, costs next to nothing. A migration that calls this sets filled_at of media_sweeps to null.
CREATE FUNCTION watch_media(watched regclass, keys text[], fields text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	called text := format('refer_to_media(%L, %L)', keys, fields);
	listed text := (SELECT string_agg(quote_ident(name), ', ') FROM unnest(keys || fields) AS name);
	was text := (SELECT string_agg('OLD.' || quote_ident(name), ', ') FROM unnest(keys || fields) AS name);
	becomes text := (SELECT string_agg('NEW.' || quote_ident(name), ', ') FROM unnest(keys || fields) AS name);
	address text := '%/media/u/%';
BEGIN
	EXECUTE format('CREATE TRIGGER media_inserted AFTER INSERT ON %s FOR EACH ROW WHEN (concat(%s) LIKE %L) EXECUTE FUNCTION %s',
		watched, becomes, address, called);
	EXECUTE format('CREATE TRIGGER media_updated AFTER UPDATE OF %s ON %s FOR EACH ROW
		WHEN (ROW(%s) IS DISTINCT FROM ROW(%s) AND concat(%s, %s) LIKE %L) EXECUTE FUNCTION %s',
		listed, watched, was, becomes, was, becomes, address, called);
	EXECUTE format('CREATE TRIGGER media_deleted AFTER DELETE ON %s FOR EACH ROW WHEN (concat(%s) LIKE %L) EXECUTE FUNCTION %s',
		watched, was, address, called);
	EXECUTE format('CREATE TRIGGER media_truncated AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION %s', watched, called);
END
$$;--> statement-breakpoint
SELECT watch_media('shop_settings', '{store}', '{data}');--> statement-breakpoint
SELECT watch_media('categories', '{id}', '{picture,intro}');--> statement-breakpoint
SELECT watch_media('page_contents', '{page,language}', '{draft}');--> statement-breakpoint
SELECT watch_media('page_versions', '{page,language,version}', '{content}');--> statement-breakpoint
SELECT watch_media('undos', '{id}', '{payload}');--> statement-breakpoint
SELECT watch_media('product_import_items', '{import_id,position}', '{rows,changes}');--> statement-breakpoint
SELECT watch_media('products', '{id}', '{pictures,texture,texts,description,short_description}');--> statement-breakpoint
SELECT watch_media('variants', '{id}', '{picture_url}');--> statement-breakpoint
SELECT watch_media('order_lines', '{id}', '{picture_url}');
