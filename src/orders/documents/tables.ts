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
import { orderRefunds } from '../refunds/tables.ts'
import type { DocumentKind, PdfContent } from '../schema.ts'
import { orders } from '../tables.ts'

/** The last number given, a row for each store, kind and year. Locked while one is given, so that none is left out. */
export const documentCounters = pgTable(
  'document_counters',
  {
    store: text().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (counter) => [
    primaryKey({ columns: [counter.store, counter.kind, counter.year] }),
    check('document_counters_from_one', sql`${counter.last} > 0`),
  ],
)

/** Invoices and credit notes as they were written; they are never changed and never removed. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text().$type<DocumentKind>().notNull(),
    store: text().notNull(),
    /** Of the store's clock. */
    year: smallint().notNull(),
    number: integer().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    taxMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    content: jsonb().$type<PdfContent>().notNull(),
    /** Of a credit note: the refund it is for, or the invoice that it takes back; of an invoice, the credit note it does. */
    refundId: uuid().references(() => orderRefunds.id),
    takesBackId: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (document) => [
    unique('order_documents_number').on(document.store, document.kind, document.year, document.number),
    unique('order_documents_one_a_refund').on(document.refundId),
    uniqueIndex('order_documents_taken_back_once').on(document.takesBackId),
    index('order_documents_order').on(document.orderId),
    // By which the tax report finds those of a period.
    index('order_documents_at').on(document.at, document.id),
    check('order_documents_kind', sql`${document.kind} in ('invoice', 'credit')`),
    check('order_documents_number_positive', sql`${document.number} > 0`),
    check('order_documents_amounts', sql`${document.amountMinor} >= 0 and ${document.taxMinor} >= 0`),
    check(
      'order_documents_for_one',
      sql`${document.refundId} is null or (${document.kind} = 'credit' and ${document.takesBackId} is null)`,
    ),
  ],
)
