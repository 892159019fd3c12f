CREATE TABLE "cleared_notifications" (
	"notification_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "cleared_notifications_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_eventId_unique" UNIQUE("event_id"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('orderPlaced', 'stockLow', 'customerRegistered', 'contactReceived'))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '7 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "cleared_notifications" ADD CONSTRAINT "cleared_notifications_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_notifications" ADD CONSTRAINT "cleared_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cleared_notifications_notification" ON "cleared_notifications" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_open" ON "events" USING btree ("id") WHERE "events"."handled_at" is null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_failures" CHECK ("events"."failures" >= 0);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sent" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null));