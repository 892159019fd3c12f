import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CostReason, StockReason } from './schema.ts'

/** A thing that lies on a shelf and is counted: a box of planks, a roll, a trim in one color. */
export const stockItems = pgTable(
  'stock_items',
  {
    id: uuid().primaryKey(),
    sku: text().notNull().unique(),
    /** Below how many of it staff are told; null for as many as of everything. */
    lowBelow: integer(),
  },
  (item) => [
    index('stock_items_sku_search').using('gin', sql`lower(${item.sku}) gin_trgm_ops`),
    check('stock_items_low_below_not_negative', sql`${item.lowBelow} >= 0`),
  ],
)

/** What holds for the stock of every item: one row, and without it the usual. */
export const stockSettings = pgTable(
  'stock_settings',
  {
    /** Always true: a second row has no place. */
    id: boolean().primaryKey().default(true),
    lowBelow: integer().notNull().default(10),
    /** How many days pass until what is ordered is there. */
    leadDays: integer().notNull().default(21),
    /** For how many days more an order is to last. */
    coverDays: integer().notNull().default(42),
    version: integer().notNull().default(1),
  },
  (settings) => [
    check(
      'stock_settings_days',
      sql`${settings.leadDays} between 0 and 365 and ${settings.coverDays} between 1 and 365`,
    ),
    check('stock_settings_one_row', sql`${settings.id}`),
    check('stock_settings_low_below_not_negative', sql`${settings.lowBelow} >= 0`),
  ],
)

/** How many of an item one store holds. An unlimited item is never counted. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id),
    store: text().notNull(),
    onHand: integer().notNull().default(0),
    unlimited: boolean().notNull().default(false),
    /** How many were sold in the last 30 days, as they were reckoned last (`needs/commands.ts`). */
    sold: integer().notNull().default(0),
    /** Below how many more are to be ordered, as it was reckoned last. */
    reorderBelow: integer().notNull().default(0),
  },
  (level) => [
    primaryKey({ columns: [level.itemId, level.store] }),
    // What runs low, and for how long it lasts: only what does is in it, in the order in which its variants are then looked up.
    index('stock_levels_needed')
      .on(level.itemId, level.store, level.onHand, level.sold)
      .where(sql`not ${level.unlimited} and ${level.onHand} < ${level.reorderBelow}`),
    // How many things a store has had.
    index('stock_levels_store').on(level.store),
    index('stock_levels_few').on(level.store, level.onHand).where(sql`not ${level.unlimited}`),
    index('stock_levels_some').on(level.store, level.itemId).where(sql`${level.unlimited} or ${level.onHand} > 0`),
    check('stock_levels_on_hand_not_negative', sql`${level.onHand} >= 0`),
  ],
)

/** The ledger: what was on hand is the sum of an item's movements at a store. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: uuid().primaryKey(),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id),
    store: text().notNull(),
    delta: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    orderId: uuid(),
    /** Shared by the two movements of one transfer. */
    transferId: uuid(),
    /** Who moved it; null where the sale itself did. */
    actorId: uuid(),
    actorName: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Whether it is a delivery that the demo orders were sold from: it goes when they go. */
    demo: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (movement) => [
    index('stock_movements_item_store').on(movement.itemId, movement.store),
    index('stock_movements_item_at').on(movement.itemId, movement.at),
    index('stock_movements_order').on(movement.orderId),
    // Of an account that is deleted.
    index('stock_movements_actor').on(movement.actorId).where(sql`${movement.actorId} is not null`),
    // What has moved since a day: movements are written as time passes.
    index('stock_movements_since').using('brin', movement.at),
    // What was sold lately, of everything.
    index('stock_movements_sold').on(movement.at).where(sql`${movement.reason} in ('order', 'cancel')`),
    index('stock_movements_demo').on(movement.id).where(sql`${movement.demo}`),
    check('stock_movements_delta_not_zero', sql`${movement.delta} <> 0`),
    check(
      'stock_movements_reason',
      sql`${movement.reason} in ('receive', 'order', 'cancel', 'return', 'correct', 'transfer-out', 'transfer-in', 'relabel', 'count')`,
    ),
    check(
      'stock_movements_transfer',
      sql`(${movement.transferId} is null) = (${movement.reason} not like 'transfer%')`,
    ),
  ],
)

/** Who is to be told when an item is back at a store. A row goes when its email is queued. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey(),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    store: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** The mailbox behind it (`mailboxOf`), by which wishes are limited. */
    mailbox: text().notNull(),
    language: text().notNull(),
    /** Opens the page that ends it. */
    token: text().notNull().unique(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (alert) => [
    unique('stock_alerts_one_a_person').on(alert.itemId, alert.store, alert.email),
    index('stock_alerts_email').on(alert.email),
    index('stock_alerts_mailbox').on(alert.mailbox),
    index('stock_alerts_at').on(alert.at),
  ],
)

/** Boxes of an item at a store that were made together. What of a level no lot has is not known by lot. */
export const stockLots = pgTable(
  'stock_lots',
  {
    id: uuid().primaryKey(),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id),
    store: text().notNull(),
    /** As it stands on the box: the dye lot or production code. */
    code: text().notNull(),
    /** The size class that tiles of a lot have; empty where the maker states none. */
    caliber: text().notNull().default(''),
    onHand: integer().notNull().default(0),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (lot) => [
    unique('stock_lots_one_of_a_code').on(lot.itemId, lot.store, lot.code, lot.caliber),
    index('stock_lots_code_search').using('gin', sql`lower(${lot.code}) gin_trgm_ops`),
    check('stock_lots_on_hand_not_negative', sql`${lot.onHand} >= 0`),
    check('stock_lots_code_said', sql`${lot.code} <> ''`),
  ],
)

/** The part of a movement that a lot has; what a lot has on hand is the sum of these. */
export const lotMovements = pgTable(
  'lot_movements',
  {
    id: uuid().primaryKey(),
    lotId: uuid()
      .notNull()
      .references(() => stockLots.id),
    movementId: uuid()
      .notNull()
      .references(() => stockMovements.id),
    delta: integer().notNull(),
  },
  (part) => [
    index('lot_movements_lot').on(part.lotId),
    unique('lot_movements_once').on(part.movementId, part.lotId),
    check('lot_movements_delta_not_zero', sql`${part.delta} <> 0`),
  ],
)

/**
 * The cost ledger: how many of the goods of a movement have a cost that is known, and what these cost together, below zero for what leaves. Nothing is ever
 * changed in it. Goods between stores stand under the store ''.
 */
export const stockCostEntries = pgTable(
  'stock_cost_entries',
  {
    id: uuid().primaryKey(),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    store: text().notNull(),
    reason: text().$type<CostReason>().notNull(),
    /** Null where no goods moved, and where what moved them was removed with the demo shop. */
    movementId: uuid().references(() => stockMovements.id, { onDelete: 'set null' }),
    orderId: uuid(),
    quantity: integer().notNull(),
    /** In minor units of the shop's currency. */
    valueMinor: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (entry) => [
    index('stock_cost_entries_place').on(entry.itemId, entry.store, entry.id),
    index('stock_cost_entries_order').on(entry.orderId),
    index('stock_cost_entries_movement').on(entry.movementId),
    index('stock_cost_entries_at').on(entry.at),
    // What is between stores.
    index('stock_cost_entries_between').on(entry.at).where(sql`${entry.store} = ''`),
    check(
      'stock_cost_entries_way',
      sql`(${entry.quantity} > 0 and ${entry.valueMinor} >= 0) or (${entry.quantity} < 0 and ${entry.valueMinor} <= 0)`,
    ),
  ],
)

/** What a shelf is worth: the sum of its entries in the cost ledger. Never below nothing, and nothing where no cost is known. */
export const stockValues = pgTable(
  'stock_values',
  {
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    store: text().notNull(),
    costed: integer().notNull(),
    valueMinor: bigint({ mode: 'number' }).notNull(),
  },
  (value) => [
    primaryKey({ columns: [value.itemId, value.store] }),
    check('stock_values_not_negative', sql`${value.costed} >= 0 and ${value.valueMinor} >= 0`),
    check('stock_values_nothing_is_worth_nothing', sql`${value.costed} > 0 or ${value.valueMinor} = 0`),
  ],
)
