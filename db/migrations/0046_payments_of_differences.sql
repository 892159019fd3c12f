DROP INDEX "payments_one_paid";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_difference" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'paid' and not "payments"."is_difference";