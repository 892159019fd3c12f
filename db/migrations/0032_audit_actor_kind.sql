-- Locks audit_log for a moment: a column whose default is a constant writes no row anew. Whoever has an id is a user.
ALTER TABLE "audit_log" ADD COLUMN "actor_kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "actor_kind" DROP DEFAULT;--> statement-breakpoint
-- No call that is written down is a visitor's: what names nobody at all is the shop's own, in the history that the demo shop comes with.
UPDATE "audit_log" SET "actor_kind" = 'system' WHERE "actor_id" IS NULL AND "actor_name" = '';
