CREATE TABLE "order_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"values" jsonb NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"total_minor" bigint,
	"currency" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"changed_by" uuid,
	"changed_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_drafts_total_bounded" CHECK ("order_drafts"."total_minor" is null or "order_drafts"."total_minor" between 0 and 1000000000000),
	CONSTRAINT "order_drafts_version_positive" CHECK ("order_drafts"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "order_timeline" DROP CONSTRAINT "order_timeline_kind";--> statement-breakpoint
ALTER TABLE "order_timeline" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_drafts_changed" ON "order_drafts" USING btree ("store","changed_at");--> statement-breakpoint
CREATE INDEX "order_drafts_email" ON "order_drafts" USING btree (lower("email")) WHERE "order_drafts"."email" <> '';--> statement-breakpoint
CREATE INDEX "order_timeline_unread" ON "order_timeline" USING btree ("order_id") WHERE "order_timeline"."kind" = 'message' and "order_timeline"."to" = 'store' and "order_timeline"."read_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('orderPlaced', 'orderRequested', 'orderReleased', 'orderAnswered', 'stockLow', 'customerRegistered', 'contactReceived', 'quoteAsked', 'returnAsked', 'paymentMismatch', 'paymentSurplus', 'refundFailed'));--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_message" CHECK ("order_timeline"."kind" <> 'message' or "order_timeline"."to" in ('customer', 'store'));--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_kind" CHECK ("order_timeline"."kind" in ('placed', 'status', 'payment', 'note', 'edited', 'returned', 'hold', 'shipment', 'message'));