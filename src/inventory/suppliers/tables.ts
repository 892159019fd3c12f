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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isLanguage } from '../../platform/tables.ts'
import { stockItems } from '../../stock/tables.ts'

/** A firm that the shop orders goods from. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Where purchase orders are sent; empty where they go some other way. */
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** What its purchase orders are written in. */
    language: text().notNull().default('en'),
    /** How many days pass until what is ordered of it is there; null for as many as of everything. */
    leadDays: integer(),
    note: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (supplier) => [
    uniqueIndex('suppliers_name').on(sql`lower(${supplier.name})`),
    check('suppliers_name_said', sql`length(${supplier.name}) between 1 and 120`),
    check('suppliers_lead_days', sql`${supplier.leadDays} between 0 and 365`),
    check('suppliers_language', isLanguage),
  ],
)

/** What a supplier has sold: under which number of its own, and for how much last. */
export const supplierItems = pgTable(
  'supplier_items',
  {
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    /** The supplier's own number of it; empty where none is known. */
    theirSku: text().notNull().default(''),
    /** What one unit cost last, in minor units. */
    costMinor: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (item) => [
    primaryKey({ columns: [item.supplierId, item.itemId] }),
    index('supplier_items_item').on(item.itemId, item.at),
    check('supplier_items_cost', sql`${item.costMinor} >= 0`),
  ],
)
