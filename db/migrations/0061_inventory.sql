-- Locks stock_levels, stock_settings and stock_lots for as long as adding columns with a constant default and building indexes takes, and
-- stock_movements while an index is built and its reasons are checked: sales wait that long.
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
CREATE TABLE "stock_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_transfers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from" text NOT NULL,
	"to" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lost_why" text DEFAULT '' NOT NULL,
	"made_by_id" uuid,
	"made_by_name" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by_id" uuid,
	"sent_by_name" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"received_by_id" uuid,
	"received_by_name" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_transfers_number_unique" UNIQUE("number"),
	CONSTRAINT "stock_transfers_status" CHECK ("stock_transfers"."status" in ('draft', 'sent', 'received', 'cancelled')),
	CONSTRAINT "stock_transfers_two_stores" CHECK ("stock_transfers"."from" <> "stock_transfers"."to"),
	CONSTRAINT "stock_transfers_sent" CHECK (("stock_transfers"."status" in ('sent', 'received')) = ("stock_transfers"."sent_at" is not null)),
	CONSTRAINT "stock_transfers_received" CHECK (("stock_transfers"."status" = 'received') = ("stock_transfers"."received_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "stock_transfer_lines" (
	"transfer_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"lots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "stock_transfer_lines_transfer_id_item_id_pk" PRIMARY KEY("transfer_id","item_id"),
	CONSTRAINT "stock_transfer_lines_quantity" CHECK ("stock_transfer_lines"."quantity" >= 0),
	CONSTRAINT "stock_transfer_lines_arrived" CHECK ("stock_transfer_lines"."received" >= 0 and "stock_transfer_lines"."lost" >= 0 and "stock_transfer_lines"."received" + "stock_transfer_lines"."lost" <= "stock_transfer_lines"."quantity")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "reorder_below" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_settings" ADD COLUMN "lead_days" integer DEFAULT 21 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_settings" ADD COLUMN "cover_days" integer DEFAULT 42 NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_count_entries" ADD CONSTRAINT "inventory_count_entries_count_id_inventory_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."inventory_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_count_entries" ADD CONSTRAINT "inventory_count_entries_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_count_lines" ADD CONSTRAINT "inventory_count_lines_count_id_inventory_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."inventory_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_count_lines" ADD CONSTRAINT "inventory_count_lines_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD CONSTRAINT "stock_transfer_lines_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD CONSTRAINT "stock_transfer_lines_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_count_entries_line" ON "inventory_count_entries" USING btree ("count_id","item_id","id");--> statement-breakpoint
CREATE INDEX "inventory_count_lines_place" ON "inventory_count_lines" USING btree ("count_id","place");--> statement-breakpoint
CREATE INDEX "inventory_count_lines_item" ON "inventory_count_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "inventory_counts_started" ON "inventory_counts" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "stock_transfers_made" ON "stock_transfers" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "stock_transfers_under_way" ON "stock_transfers" USING btree ("to") WHERE "stock_transfers"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "stock_transfer_lines_item" ON "stock_transfer_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_levels_needed" ON "stock_levels" USING btree ("store","item_id") WHERE not "stock_levels"."unlimited" and "stock_levels"."on_hand" < "stock_levels"."reorder_below";--> statement-breakpoint
CREATE INDEX "stock_lots_code_search" ON "stock_lots" USING gin (lower("code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_sold" ON "stock_movements" USING btree ("at") WHERE "stock_movements"."reason" in ('order', 'cancel');--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('receive', 'order', 'cancel', 'return', 'correct', 'transfer-out', 'transfer-in', 'relabel', 'count'));--> statement-breakpoint
ALTER TABLE "stock_settings" ADD CONSTRAINT "stock_settings_days" CHECK ("stock_settings"."lead_days" between 0 and 365 and "stock_settings"."cover_days" between 1 and 365);