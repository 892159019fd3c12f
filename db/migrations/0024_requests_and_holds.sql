-- What mailboxOf (src/platform/mail/mailbox.ts) says of an address in plain ASCII, which all stored ones are.
CREATE FUNCTION pg_temp.mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN strpos(a, '@') < 2 THEN a
		WHEN d IN ('gmail.com', 'googlemail.com') THEN coalesce(nullif(replace(b, '.', ''), ''), b) || '@gmail.com'
		ELSE b || '@' || d
	END
	FROM (SELECT lower(btrim(address)) AS a) typed,
		LATERAL (SELECT substring(a FROM '^(.*)@') AS l, regexp_replace(substring(a FROM '[^@]*$'), '\.$', '') AS d) parts,
		LATERAL (SELECT CASE WHEN strpos(l, '+') > 1 THEN split_part(l, '+', 1) ELSE l END AS b) base
$$;--> statement-breakpoint
CREATE TABLE "order_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"network" text,
	"mailbox" text,
	"until" timestamp with time zone,
	CONSTRAINT "order_holds_guest" CHECK (("order_holds"."network" is null) = ("order_holds"."mailbox" is null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "order_timeline" DROP CONSTRAINT "order_timeline_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "mailbox" text;--> statement-breakpoint
UPDATE "stock_alerts" SET "mailbox" = pg_temp.mailbox_of("email");--> statement-breakpoint
ALTER TABLE "stock_alerts" ALTER COLUMN "mailbox" SET NOT NULL;--> statement-breakpoint
UPDATE "coupon_uses" SET "customer" = pg_temp.mailbox_of("customer");--> statement-breakpoint
-- Whoever has an account proved the mailbox, staff looked at what is past pending, and money came in for what is paid.
UPDATE "orders" SET "email_proved" = true WHERE "user_id" IS NOT NULL OR "paid_minor" > 0 OR "status" NOT IN ('pending', 'cancelled');--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_holds_until" ON "order_holds" USING btree ("until");--> statement-breakpoint
CREATE INDEX "stock_alerts_mailbox" ON "stock_alerts" USING btree ("mailbox");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('orderPlaced', 'orderRequested', 'orderReleased', 'stockLow', 'customerRegistered', 'contactReceived', 'paymentMismatch', 'paymentSurplus', 'refundFailed'));--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_kind" CHECK ("order_timeline"."kind" in ('placed', 'status', 'payment', 'note', 'edited', 'returned', 'hold'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('requested', 'pending', 'confirmed', 'processing', 'ready', 'shipped', 'completed', 'cancelled', 'returned'));
