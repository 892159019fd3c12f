ALTER TABLE "order_lines" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "projects" jsonb DEFAULT '[]'::jsonb NOT NULL;