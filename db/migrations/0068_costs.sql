CREATE TABLE "stock_cost_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"store" text NOT NULL,
	"reason" text NOT NULL,
	"movement_id" uuid,
	"order_id" uuid,
	"quantity" integer NOT NULL,
	"value_minor" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_cost_entries_way" CHECK (("stock_cost_entries"."quantity" > 0 and "stock_cost_entries"."value_minor" >= 0) or ("stock_cost_entries"."quantity" < 0 and "stock_cost_entries"."value_minor" <= 0))
);
--> statement-breakpoint
CREATE TABLE "stock_values" (
	"item_id" uuid NOT NULL,
	"store" text NOT NULL,
	"costed" integer NOT NULL,
	"value_minor" bigint NOT NULL,
	CONSTRAINT "stock_values_item_id_store_pk" PRIMARY KEY("item_id","store"),
	CONSTRAINT "stock_values_not_negative" CHECK ("stock_values"."costed" >= 0 and "stock_values"."value_minor" >= 0),
	CONSTRAINT "stock_values_nothing_is_worth_nothing" CHECK ("stock_values"."costed" > 0 or "stock_values"."value_minor" = 0)
);
--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD COLUMN "costed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD COLUMN "value_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_cost_entries" ADD CONSTRAINT "stock_cost_entries_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_cost_entries" ADD CONSTRAINT "stock_cost_entries_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_values" ADD CONSTRAINT "stock_values_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_cost_entries_place" ON "stock_cost_entries" USING btree ("item_id","store","id");--> statement-breakpoint
CREATE INDEX "stock_cost_entries_order" ON "stock_cost_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_cost_entries_movement" ON "stock_cost_entries" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "stock_cost_entries_at" ON "stock_cost_entries" USING btree ("at");--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD CONSTRAINT "stock_transfer_lines_costed" CHECK ("stock_transfer_lines"."costed" >= 0 and "stock_transfer_lines"."value_minor" >= 0);