-- Locks order_refunds and refunds for a moment: a column whose default is a constant writes no row anew. The default stays, as a process of
-- the version before writes refunds without the column; whoever has an id is a user.
ALTER TABLE "order_refunds" ADD COLUMN "actor_kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor_kind" text DEFAULT 'user' NOT NULL;
