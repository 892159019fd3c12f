-- Makes two tables, which nobody reads yet, and two columns of "orders" with constant defaults, which write no row anew; "orders" is held from
-- writing while the index is built. Processes of the version before go on: an order of theirs has no floor passport, and what they take
-- is of no lot, which is refused where all that there is has one.
CREATE TABLE "lot_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	CONSTRAINT "lot_movements_once" UNIQUE("movement_id","lot_id"),
	CONSTRAINT "lot_movements_delta_not_zero" CHECK ("lot_movements"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"store" text NOT NULL,
	"code" text NOT NULL,
	"caliber" text DEFAULT '' NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_lots_one_of_a_code" UNIQUE("item_id","store","code","caliber"),
	CONSTRAINT "stock_lots_on_hand_not_negative" CHECK ("stock_lots"."on_hand" >= 0),
	CONSTRAINT "stock_lots_code_said" CHECK ("stock_lots"."code" <> '')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "passport_token" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "may_mix_lots" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_movements_lot" ON "lot_movements" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_passport" ON "orders" USING btree ("passport_token") WHERE "orders"."passport_token" is not null;