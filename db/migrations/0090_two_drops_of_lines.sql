-- Locks order_lines for a moment: the column has one constant in every row, and the rule is looked at later.
ALTER TABLE "order_lines" ADD COLUMN "second_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_second" CHECK ("order_lines"."second_quantity" between 0 and "order_lines"."quantity") NOT VALID;
