import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderRefunds } from './refund-tables.ts'
import type { PaperContent, PaperKind } from './schema.ts'
import { orders } from './tables.ts'

/** The last number given, a row for each store, kind and year. Locked while one is given, so that none is left out. */
export const paperCounters = pgTable(
  'paper_counters',
  {
    store: text().notNull(),
    kind: text().$type<PaperKind>().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (counter) => [
    primaryKey({ columns: [counter.store, counter.kind, counter.year] }),
    check('paper_counters_from_one', sql`${counter.last} > 0`),
  ],
)

/** Invoices and credit notes as they were written; they are never changed and never removed. */
export const orderPapers = pgTable(
  'order_papers',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text().$type<PaperKind>().notNull(),
    store: text().notNull(),
    /** Of the store's clock. */
    year: smallint().notNull(),
    number: integer().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    taxMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    content: jsonb().$type<PaperContent>().notNull(),
    /** Of a credit note: the refund it is for, or the invoice that it takes back; of an invoice, the credit note it does. */
    refundId: uuid().references(() => orderRefunds.id),
    takesBackId: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (paper) => [
    unique('order_papers_number').on(paper.store, paper.kind, paper.year, paper.number),
    unique('order_papers_one_a_refund').on(paper.refundId),
    uniqueIndex('order_papers_taken_back_once').on(paper.takesBackId),
    index('order_papers_order').on(paper.orderId),
    check('order_papers_kind', sql`${paper.kind} in ('invoice', 'credit')`),
    check('order_papers_number_positive', sql`${paper.number} > 0`),
    check('order_papers_amounts', sql`${paper.amountMinor} >= 0 and ${paper.taxMinor} >= 0`),
    check(
      'order_papers_for_one',
      sql`${paper.refundId} is null or (${paper.kind} = 'credit' and ${paper.takesBackId} is null)`,
    ),
  ],
)
