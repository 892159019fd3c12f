CREATE TABLE "inventory_count_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"count_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"counted" integer NOT NULL,
	"books" integer NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_count_entries_not_negative" CHECK ("inventory_count_entries"."counted" >= 0 and "inventory_count_entries"."books" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inventory_count_lines" (
	"count_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"counted" integer,
	"books" integer,
	"why" text DEFAULT '' NOT NULL,
	"booked" integer,
	CONSTRAINT "inventory_count_lines_count_id_item_id_pk" PRIMARY KEY("count_id","item_id"),
	CONSTRAINT "inventory_count_lines_counted" CHECK ("inventory_count_lines"."counted" >= 0 and ("inventory_count_lines"."counted" is null) = ("inventory_count_lines"."books" is null)),
	CONSTRAINT "inventory_count_lines_why" CHECK ("inventory_count_lines"."why" in ('', 'damaged', 'lost', 'found', 'sample', 'miscounted')),
	CONSTRAINT "inventory_count_lines_booked" CHECK ("inventory_count_lines"."booked" is null or ("inventory_count_lines"."counted" is not null
        and "inventory_count_lines"."booked" between least(0, "inventory_count_lines"."counted" - "inventory_count_lines"."books") and greatest(0, "inventory_count_lines"."counted" - "inventory_count_lines"."books")))
);
--> statement-breakpoint
CREATE TABLE "inventory_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "inventory_counts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"started_by_id" uuid,
	"started_by_name" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by_id" uuid,
	"ended_by_name" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inventory_counts_number_unique" UNIQUE("number"),
	CONSTRAINT "inventory_counts_status" CHECK ("inventory_counts"."status" in ('open', 'booked', 'cancelled')),
	CONSTRAINT "inventory_counts_ended" CHECK (("inventory_counts"."status" = 'open') = ("inventory_counts"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "inventory_count_entries" ADD CONSTRAINT "inventory_count_entries_count_id_inventory_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."inventory_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_count_entries" ADD CONSTRAINT "inventory_count_entries_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_count_lines" ADD CONSTRAINT "inventory_count_lines_count_id_inventory_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."inventory_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_count_lines" ADD CONSTRAINT "inventory_count_lines_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_count_entries_line" ON "inventory_count_entries" USING btree ("count_id","item_id","id");--> statement-breakpoint
CREATE INDEX "inventory_count_lines_place" ON "inventory_count_lines" USING btree ("count_id","place");--> statement-breakpoint
CREATE INDEX "inventory_count_lines_item" ON "inventory_count_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "inventory_counts_started" ON "inventory_counts" USING btree ("started_at","id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('receive', 'order', 'cancel', 'return', 'correct', 'transfer-out', 'transfer-in', 'relabel', 'count'));