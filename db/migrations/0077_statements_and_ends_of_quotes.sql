CREATE TABLE "account_statements" (
	"user_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"month" date NOT NULL,
	"is_sent" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_statements_user_id_currency_month_pk" PRIMARY KEY("user_id","currency","month"),
	CONSTRAINT "account_statements_month" CHECK (extract(day from "account_statements"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "ending_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_statements" ADD CONSTRAINT "account_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('orderPlaced', 'orderRequested', 'orderReleased', 'orderAnswered', 'stockLow', 'customerRegistered', 'contactReceived', 'quoteAsked', 'quoteAccepted', 'returnAsked', 'paymentMismatch', 'paymentSurplus', 'refundFailed'));