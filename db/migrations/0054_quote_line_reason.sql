-- Both lock quote_lines for the moment: the column has a constant default and writes no row anew; the check reads each line once.
ALTER TABLE "quote_lines" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_reason" CHECK (length("quote_lines"."reason") <= 300);