-- Settings become one row a store, with the identity that was in the store's file, and texts by language.
-- What the files said when this was written: the row there is was made from one of them.
CREATE FUNCTION pg_temp.store_file(store text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_build_object(
		'name', 'Underfoot ' || city, 'phone', phone,
		'email', store || '@underfoot.example.com',
		'line', street || ', ' || city || ', BC ' || postal,
		'shortAddress', street || ', ' || city,
		'identity', jsonb_build_object(
			'address', jsonb_build_object('street', street, 'unit', '', 'city', city, 'region', 'BC', 'postalCode', postal, 'country', 'CA'),
			'mapUrl', 'https://maps.example.com/underfoot-' || store,
			'mapEmbedUrl', 'https://maps.example.com/embed/underfoot-' || store,
			'messagingUrl', 'https://chat.example.com/underfoot-' || store,
			'hours', (SELECT jsonb_object_agg(day, jsonb_build_object('opens', '09:00', 'closes', '17:30'))
				FROM unnest(ARRAY['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) day) || '{"Sunday": null}'))
	FROM (VALUES ('surrey', 'Surrey', '604-555-0142', '7420 Kiln Street', 'V3W 0A1'),
		('richmond', 'Richmond', '604-555-0178', '118 Cannery Row', 'V7E 0A2')) file (id, city, phone, street, postal)
	WHERE id = store
$$;--> statement-breakpoint
-- How much of a file is still in a row: the store that the row was made by left the most, however much was edited since.
CREATE FUNCTION pg_temp.left_of(store text, data jsonb) RETURNS int LANGUAGE sql IMMUTABLE AS $$
	SELECT count(*)::int FROM (SELECT pg_temp.store_file(store) AS f) file,
		LATERAL (VALUES ('name', f->>'name'), ('title', f->>'name'), ('copyright', f->>'name'), ('address', f->>'line'),
			('shortAddress', f->>'shortAddress'), ('email', f->>'email'), ('phoneHeader', f->>'phone'), ('phoneFooter', f->>'phone')) kept (field, said)
	WHERE strpos(data->>field, said) > 0
$$;--> statement-breakpoint
-- An address of one line, taken apart where it is written as addresses are; else all of it is kept as the street.
CREATE FUNCTION pg_temp.address_of(line text, file jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN line = file->>'line' THEN file#>'{identity,address}'
		WHEN found IS NOT NULL THEN jsonb_build_object('street', left(found[1], 120), 'unit', '', 'city', found[2], 'region', found[3],
			'postalCode', upper(found[4]), 'country', CASE WHEN found[4] ~ '^\d' THEN 'US' ELSE 'CA' END)
		ELSE (file#>'{identity,address}') || jsonb_build_object('street', left(line, 120), 'postalCode', '') END
	FROM (SELECT regexp_match(line, '^(.+), ([^,]+), ([A-Z]{2}) ([A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d|\d{5}(?:-\d{4})?)$') AS found) parts
$$;--> statement-breakpoint
-- A text was in the shop's own language: English says what it said, or what comes with the shop where that is another one.
CREATE FUNCTION pg_temp.by_language(said text, language text, came_with text, comes_with text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN said = came_with THEN jsonb_build_object('en', comes_with)
		WHEN language = 'en' THEN jsonb_build_object('en', said)
		WHEN said = '' THEN jsonb_build_object('en', comes_with)
		ELSE jsonb_build_object('en', comes_with, language, said) END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.own_texts(data jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_build_object(
		'description', pg_temp.by_language(data->>'description', l, d, d),
		'seo', (data->'seo') || jsonb_build_object(
			'title', pg_temp.by_language(data#>>'{seo,title}', l, 'Floors for every room', 'Floors for every room'),
			'description', pg_temp.by_language(data#>>'{seo,description}', l, s, s),
			'keyword', pg_temp.by_language(data#>>'{seo,keyword}', l, k, k)),
		'footerBanner', (SELECT jsonb_object_agg(block, jsonb_build_object(
				'title', pg_temp.by_language(data#>>ARRAY['footerBanner', block, 'title'], l, title, title),
				'description', pg_temp.by_language(data#>>ARRAY['footerBanner', block, 'description'], l, came_with, comes_with)))
			FROM (VALUES
				('security', 'Safe payment', 'Pay cash at the door or at our counter.', 'Pay cash at the door or at our counter.'),
				('support', 'Talk to an installer', 'By phone, Monday to Saturday, 09:00 to 17:30.', 'By phone, during our opening hours.'),
				('delivery', 'Easy returns', 'Bring unopened boxes back within 30 days.', 'Bring unopened boxes back within 30 days.')
			) promise (block, title, came_with, comes_with)))
	FROM (SELECT data->>'language' AS l,
		'A flooring shop where you see a floor in a room, count its boxes and order them in minutes.' AS d,
		'Laminate, porcelain tiles, vinyl plank and engineered wood, with prices per square foot and per box.' AS s,
		'flooring, laminate, porcelain tiles, vinyl plank, engineered wood' AS k) came
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.as_stores_row(data jsonb, file jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT (data - 'email') || (file->'identity') || pg_temp.own_texts(data) || jsonb_build_object(
		'address', pg_temp.address_of(data->>'address', file),
		'shortAddress', CASE WHEN data->>'shortAddress' = file->>'shortAddress' THEN '' ELSE data->>'shortAddress' END,
		'emails', CASE WHEN data->>'email' = file->>'email' THEN jsonb_build_array(data->>'email', 'orders.' || (data->>'email'))
			ELSE jsonb_build_array(data->>'email') END,
		'copyright', CASE WHEN data->>'copyright' ~ ('^© \d{4} ' || (file->>'name') || '$') THEN '{"en": ""}'::jsonb
			ELSE pg_temp.by_language(data->>'copyright', data->>'language', '', '') END)
$$;--> statement-breakpoint
ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_single_row";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "store" text;--> statement-breakpoint
-- Where nothing is left of either file, the store that has taken the most orders.
UPDATE "shop_settings" SET "store" = (
	SELECT store FROM unnest(ARRAY['surrey', 'richmond']) WITH ORDINALITY made (store, place)
	ORDER BY pg_temp.left_of(store, "data") DESC,
		(SELECT count(*) FROM "orders" WHERE "orders"."store" = made.store AND NOT "orders"."demo") DESC, place LIMIT 1);--> statement-breakpoint
UPDATE "shop_settings" SET "data" = pg_temp.as_stores_row("data", pg_temp.store_file("store")), "version" = "version" + 1;--> statement-breakpoint
UPDATE "mails" SET "sender_name" = (SELECT "data"->>'name' FROM "shop_settings") WHERE "status" = 'queued';--> statement-breakpoint
ALTER TABLE "shop_settings" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "shop_settings" ADD PRIMARY KEY ("store");
