ALTER TABLE "order_timeline" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD COLUMN "params" jsonb;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD COLUMN "actor_kind" text;
--> statement-breakpoint
-- What the shop itself noted, as a word after `shop:` or as figures in an order of its own, becomes a code with parameters. What a
-- person wrote, and whatever does not look exactly so, stays the text that it is.
CREATE FUNCTION pg_temp.money(whole text, cents text, currency text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_build_object('minor', (whole || cents)::bigint, 'currency', currency)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.way(title text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE title WHEN 'Stripe' THEN 'stripe' WHEN 'PayPal' THEN 'paypal' WHEN 'SSLCommerz' THEN 'sslCommerz' END
$$;--> statement-breakpoint
UPDATE "order_timeline" SET "code" = substring("note" FROM 6), "note" = '',
	"actor_kind" = CASE "note" WHEN 'shop:buyerCancelled' THEN 'visitor' ELSE 'system' END
WHERE "kind" = 'status' AND "actor_name" = '' AND "note" IN ('shop:holdExpired', 'shop:paymentExpired', 'shop:buyerCancelled');--> statement-breakpoint
UPDATE "order_timeline" SET "code" = 'paymentFailed', "params" = jsonb_build_object('way', pg_temp.way("note")), "note" = '', "actor_kind" = 'system'
WHERE "kind" = 'payment' AND "to" = 'failed' AND "actor_name" = '' AND "note" IN ('Stripe', 'PayPal', 'SSLCommerz');--> statement-breakpoint
UPDATE "order_timeline" t SET "code" = 'paymentMismatch', "note" = '', "actor_kind" = 'system',
	"params" = jsonb_strip_nulls(jsonb_build_object('way', pg_temp.way(m[7]), 'amount', pg_temp.money(m[1], m[2], m[3]),
		'due', pg_temp.money(m[4], m[5], m[6]), 'reference', nullif(m[8], '')))
FROM (SELECT "id", regexp_match("note", '^shop:paymentMismatch (\d{1,14})\.(\d\d) (\S+) ≠ (\d{1,14})\.(\d\d) (\S+) · (Stripe|PayPal|SSLCommerz) · (.*)$') AS m
	FROM "order_timeline" WHERE "kind" = 'note' AND "actor_name" = '' AND "note" LIKE 'shop:paymentMismatch %') s
WHERE t."id" = s."id" AND m IS NOT NULL;--> statement-breakpoint
UPDATE "order_timeline" t SET "note" = '', "actor_kind" = 'system',
	"code" = CASE WHEN t."kind" = 'payment' THEN 'paymentReceived' ELSE substring(t."note" FROM '^shop:(\w+)') END,
	"params" = jsonb_strip_nulls(jsonb_build_object('way', pg_temp.way(m[1]), 'amount', pg_temp.money(m[2], m[3], m[4]), 'detail', m[5]))
FROM (SELECT "id", regexp_match("note", '^(?:shop:(?:paymentSurplus|refundFailed) )?(Stripe|PayPal|SSLCommerz) · (\d{1,14})\.(\d\d) (\S+)(?: · (.*))?$') AS m
	FROM "order_timeline" WHERE "actor_name" = '' AND (("kind" = 'note' AND "note" LIKE 'shop:%') OR ("kind" = 'payment' AND "to" = 'paid'))) s
WHERE t."id" = s."id" AND m IS NOT NULL;--> statement-breakpoint
-- Of a refund, the reason is a person's text.
UPDATE "order_timeline" t SET "code" = CASE m[2] WHEN '−' THEN 'moneyGivenBack' ELSE 'refundTakenBack' END, "note" = coalesce(m[6], ''),
	"params" = jsonb_build_object('way', coalesce(pg_temp.way(m[1]), 'cod'), 'amount', pg_temp.money(m[3], m[4], m[5]))
FROM (SELECT "id", regexp_match("note", '^(?:(Stripe|PayPal|SSLCommerz) · )?(−|\+)(\d{1,14})\.(\d\d) (\S+)(?: · (.*))?$') AS m
	FROM "order_timeline" WHERE "kind" = 'payment' AND ("to" IS NULL OR "to" IN ('partlyRefunded', 'refunded', 'paid')) AND "note" ~ '(−|\+)\d') s
WHERE t."id" = s."id" AND m IS NOT NULL AND (m[2] = '−' OR m[1] IS NOT NULL);--> statement-breakpoint
UPDATE "order_timeline" t SET "code" = 'differenceReceived', "note" = '', "params" = jsonb_build_object('amount', pg_temp.money(m[1], m[2], m[3]))
FROM (SELECT "id", regexp_match("note", '^\+(\d{1,14})\.(\d\d) (\S+)$') AS m
	FROM "order_timeline" WHERE "kind" = 'payment' AND "to" IS NULL AND "note" LIKE '+%') s
WHERE t."id" = s."id" AND m IS NOT NULL;
--> statement-breakpoint
-- Figures of another form stay as they are, after the sentence.
UPDATE "order_timeline" SET "code" = substring("note" FROM '^shop:(\w+)'), "note" = '', "actor_kind" = 'system',
	"params" = jsonb_build_object('detail', substring("note" FROM '^shop:\w+ (.*)$'))
WHERE "kind" = 'note' AND "actor_name" = '' AND "note" ~ '^shop:(paymentMismatch|paymentSurplus|refundFailed) .';
