CREATE TABLE "order_terms" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"net_days" integer NOT NULL,
	"due_on" date,
	"told_soon_at" timestamp with time zone,
	"told_due_at" timestamp with time zone,
	"told_overdue_at" timestamp with time zone,
	CONSTRAINT "order_terms_net_days" CHECK ("order_terms"."net_days" between 1 and 365)
);
--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_group_members" ADD COLUMN "credit_limit_minor" bigint;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "net_days" integer;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "credit_limit_minor" bigint;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "needs_purchase_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_terms_user" ON "order_terms" USING btree ("user_id") WHERE "order_terms"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "order_terms_due" ON "order_terms" USING btree ("due_on") WHERE "order_terms"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (lower(number || ' ' || full_name || ' ' || email || ' ' || purchase_order || ' ' || translate(phone, ' ()+-./', '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "customer_group_members" ADD CONSTRAINT "customer_group_members_credit" CHECK ("customer_group_members"."credit_limit_minor" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "customer_groups" ADD CONSTRAINT "customer_groups_net_days" CHECK ("customer_groups"."net_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE "customer_groups" ADD CONSTRAINT "customer_groups_credit" CHECK ("customer_groups"."credit_limit_minor" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "customer_groups" ADD CONSTRAINT "customer_groups_terms" CHECK (("customer_groups"."net_days" is null) = ("customer_groups"."credit_limit_minor" is null));