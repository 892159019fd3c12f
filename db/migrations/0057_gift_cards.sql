-- Locks order_refunds while its rows are checked against the new ways; all else is new.
CREATE TABLE "gift_card_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"order_number" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_entries_refund" UNIQUE("refund_id"),
	CONSTRAINT "gift_card_entries_kind" CHECK ("gift_card_entries"."kind" in ('issued', 'used', 'refunded', 'adjusted')),
	CONSTRAINT "gift_card_entries_balance" CHECK ("gift_card_entries"."balance_minor" >= 0),
	CONSTRAINT "gift_card_entries_amount" CHECK (case "gift_card_entries"."kind" when 'adjusted' then "gift_card_entries"."amount_minor" <> 0
        when 'used' then "gift_card_entries"."amount_minor" < 0 else "gift_card_entries"."amount_minor" > 0 end),
	CONSTRAINT "gift_card_entries_payment" CHECK (("gift_card_entries"."kind" in ('used', 'refunded')) = ("gift_card_entries"."payment_id" is not null)),
	CONSTRAINT "gift_card_entries_of_refund" CHECK (("gift_card_entries"."kind" = 'refunded') = ("gift_card_entries"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"store" text NOT NULL,
	"currency" text NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"expires_on" date,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_code" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_balance_not_negative" CHECK ("gift_cards"."balance_minor" >= 0),
	CONSTRAINT "gift_cards_last_four" CHECK (length("gift_cards"."last_four") = 4),
	CONSTRAINT "gift_cards_language" CHECK (language in ('en', 'bn', 'ar', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"given_minor" bigint DEFAULT 0 NOT NULL,
	"gift_card_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_way" CHECK ("order_payments"."way" in ('cod', 'terminal', 'transfer', 'giftCard')),
	CONSTRAINT "order_payments_amount_positive" CHECK ("order_payments"."amount_minor" > 0),
	CONSTRAINT "order_payments_given" CHECK ("order_payments"."given_minor" between 0 and "order_payments"."amount_minor"),
	CONSTRAINT "order_payments_gift_card" CHECK (("order_payments"."way" = 'giftCard') = ("order_payments"."gift_card_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_way";--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("card_id","at");--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_recipient" ON "gift_cards" USING btree ("recipient_email");--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_payments_card" ON "order_payments" USING btree ("gift_card_id") WHERE "order_payments"."gift_card_id" is not null;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_way" CHECK ("order_refunds"."way" in ('cod', 'stripe', 'paypal', 'sslCommerz', 'terminal', 'transfer', 'giftCard'));--> statement-breakpoint
-- Written by hand: what happened to a gift card's balance is only ever added to.
CREATE FUNCTION gift_card_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of gift cards stay as they are' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER gift_card_entries_stay BEFORE DELETE OR UPDATE OF card_id, kind, amount_minor, balance_minor, payment_id
  ON gift_card_entries FOR EACH ROW EXECUTE FUNCTION gift_card_entries_stay();
