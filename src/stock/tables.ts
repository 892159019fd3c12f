import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A thing that lies on a shelf and is counted: a box of planks, a roll, a trim in one color. */
export const stockItems = pgTable(
  'stock_items',
  {
    id: uuid().primaryKey(),
    sku: text().notNull().unique(),
  },
  (item) => [index('stock_items_sku_search').using('gin', sql`lower(${item.sku}) gin_trgm_ops`)],
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
  },
  (level) => [
    primaryKey({ columns: [level.itemId, level.store] }),
    index('stock_levels_few').on(level.store, level.onHand).where(sql`not ${level.unlimited}`),
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
    reason: text().$type<'receive' | 'order' | 'cancel' | 'return' | 'correct'>().notNull(),
    orderId: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (movement) => [
    index('stock_movements_item_store').on(movement.itemId, movement.store),
    index('stock_movements_order').on(movement.orderId),
    check('stock_movements_delta_not_zero', sql`${movement.delta} <> 0`),
    check('stock_movements_reason', sql`${movement.reason} in ('receive', 'order', 'cancel', 'return', 'correct')`),
  ],
)
