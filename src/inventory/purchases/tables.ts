import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { stockItems } from '../../stock/tables.ts'
import { suppliers } from '../suppliers/tables.ts'
import type { PurchaseStatus } from './schema.ts'

/** What orders of suppliers are searched by, in small letters. The index below is on exactly this expression. */
const searchText = sql.raw("lower('po-' || number::text || ' ' || note || ' ' || made_by_name)")

/** The same of an order `p`, where other tables stand beside it. */
export const purchaseSearchText = sql.raw("lower('po-' || p.number::text || ' ' || p.note || ' ' || p.made_by_name)")

/** What a store orders of a supplier. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    store: text().notNull(),
    /** Null of a draft for which nobody was chosen yet. */
    supplierId: uuid().references(() => suppliers.id),
    status: text().$type<PurchaseStatus>().notNull().default('draft'),
    /** What its costs are in: the store's when it was saved. */
    currency: text().notNull(),
    expectedOn: date({ mode: 'string' }),
    note: text().notNull().default(''),
    /** The press that made it of suggestions; the same press makes no second one. */
    batchId: uuid(),
    madeById: uuid(),
    madeByName: text().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentById: uuid(),
    sentByName: text().notNull().default(''),
    sentAt: timestamp({ withTimezone: true }),
    /** Where it was sent by e-mail; empty where it was ordered some other way. */
    sentTo: text().notNull().default(''),
    /** Who closed it or gave it up, or took in the last of it. */
    endedById: uuid(),
    endedByName: text().notNull().default(''),
    endedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (order) => [
    unique('purchase_orders_batch').on(order.batchId, order.store, order.supplierId).nullsNotDistinct(),
    index('purchase_orders_made').on(order.madeAt, order.id),
    // The list, by state and all together.
    index('purchase_orders_status').on(order.status, order.madeAt, order.id),
    index('purchase_orders_search').using('gin', sql`${searchText} gin_trgm_ops`),
    index('purchase_orders_supplier').on(order.supplierId),
    index('purchase_orders_sent').on(order.store).where(sql`${order.status} = 'sent'`),
    check('purchase_orders_status', sql`${order.status} in ('draft', 'sent', 'closed', 'cancelled')`),
    check(
      'purchase_orders_supplier_said',
      sql`${order.status} in ('draft', 'cancelled') or ${order.supplierId} is not null`,
    ),
    check('purchase_orders_sent_at', sql`${order.status} not in ('sent', 'closed') or ${order.sentAt} is not null`),
    check('purchase_orders_ended', sql`(${order.status} in ('closed', 'cancelled')) = (${order.endedAt} is not null)`),
  ],
)

/** How many of an item are ordered, and for how much each; what came is the sum of its receipts. */
export const purchaseLines = pgTable(
  'purchase_order_lines',
  {
    purchaseId: uuid()
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id),
    place: integer().notNull(),
    quantity: integer().notNull(),
    /** In minor units of the order's currency. */
    costMinor: bigint({ mode: 'number' }).notNull(),
    theirSku: text().notNull().default(''),
    /** May be more than was ordered. */
    received: integer().notNull().default(0),
  },
  (line) => [
    primaryKey({ columns: [line.purchaseId, line.itemId] }),
    index('purchase_order_lines_item').on(line.itemId),
    check('purchase_order_lines_quantity', sql`${line.quantity} >= 1 and ${line.received} >= 0`),
    check('purchase_order_lines_cost', sql`${line.costMinor} >= 0`),
  ],
)

/** What came at once. Its id is chosen by whoever takes it in, so that one press takes in once. */
export const purchaseReceipts = pgTable(
  'purchase_receipts',
  {
    id: uuid().primaryKey(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchaseOrders.id),
    note: text().notNull().default(''),
    byId: uuid(),
    byName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who took it back: it was taken in by mistake. */
    undoneById: uuid(),
    undoneByName: text().notNull().default(''),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (receipt) => [index('purchase_receipts_purchase').on(receipt.purchaseId, receipt.at)],
)

/** What of an item came at once, by lot, and for how much each. */
export const receiptLines = pgTable(
  'purchase_receipt_lines',
  {
    receiptId: uuid()
      .notNull()
      .references(() => purchaseReceipts.id),
    place: integer().notNull(),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id),
    quantity: integer().notNull(),
    /** In minor units of the order's currency. */
    costMinor: bigint({ mode: 'number' }).notNull(),
    lot: text().notNull().default(''),
    caliber: text().notNull().default(''),
  },
  (line) => [
    primaryKey({ columns: [line.receiptId, line.place] }),
    index('purchase_receipt_lines_item').on(line.itemId),
    check('purchase_receipt_lines_quantity', sql`${line.quantity} >= 1`),
    check('purchase_receipt_lines_cost', sql`${line.costMinor} >= 0`),
  ],
)
