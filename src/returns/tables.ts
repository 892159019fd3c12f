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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderLines, orders } from '../orders/tables.ts'
import type { ReturnReason, ReturnStatus, ReturnTerms, ReturnWay } from './rules.ts'

/** What a customer asked to give back of an order, and what became of it. What came back in fact is in `order_returns`. */
export const customerReturns = pgTable(
  'customer_returns',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Which of the order's returns it is, from 1. */
    position: smallint().notNull(),
    status: text().$type<ReturnStatus>().notNull().default('asked'),
    reason: text().$type<ReturnReason>().notNull(),
    way: text().$type<ReturnWay>().notNull(),
    /** What the customer wrote. */
    note: text().notNull().default(''),
    /** What staff wrote back. */
    words: text().notNull().default(''),
    /** What it costs, as it was when it was asked for. */
    terms: jsonb().$type<ReturnTerms>().notNull(),
    /** What the customer was told would come back. */
    expectedMinor: bigint({ mode: 'number' }).notNull(),
    /** What went back; null before the goods are in. */
    refundedMinor: bigint({ mode: 'number' }),
    /** Until when the goods have to be there; null before it is approved. */
    expiresAt: timestamp({ withTimezone: true }),
    /** When its customer was reminded of that. */
    remindedAt: timestamp({ withTimezone: true }),
    /** Rises with every change, so that nobody answers what they did not read. */
    version: integer().notNull().default(1),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it became what it is. */
    movedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('customer_returns_position').on(row.orderId, row.position),
    uniqueIndex('customer_returns_one_open').on(row.orderId).where(sql`${row.status} in ('asked', 'approved')`),
    // The list, by status and all together.
    index('customer_returns_status').on(row.status, row.askedAt, row.id),
    index('customer_returns_asked').on(row.askedAt, row.id),
    index('customer_returns_expires').on(row.expiresAt).where(sql`${row.status} = 'approved'`),
    check(
      'customer_returns_status_known',
      sql`${row.status} in ('asked', 'approved', 'received', 'refused', 'withdrawn', 'expired')`,
    ),
    check(
      'customer_returns_reason_known',
      sql`${row.reason} in ('leftOver', 'changedMind', 'wrongItem', 'damaged', 'other')`,
    ),
    check('customer_returns_way_known', sql`${row.way} in ('bring', 'fetch')`),
    check('customer_returns_expected_not_negative', sql`${row.expectedMinor} >= 0`),
    check('customer_returns_refunded', sql`(${row.status} = 'received') = (${row.refundedMinor} is not null)`),
    check('customer_returns_refunded_not_negative', sql`${row.refundedMinor} >= 0`),
    check('customer_returns_expires', sql`${row.status} <> 'approved' or ${row.expiresAt} is not null`),
  ],
)

/** How many of each line were asked for, agreed to and found. */
export const customerReturnLines = pgTable(
  'customer_return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => customerReturns.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    asked: integer().notNull(),
    /** Null until staff agree. */
    approved: integer(),
    /** How many came as new and how many damaged; null until they are in. */
    asNew: integer(),
    damaged: integer(),
    /** What of the price of damaged ones was refunded, in percent. */
    damagedPercent: smallint().notNull().default(0),
    damage: text().notNull().default(''),
  },
  (line) => [
    primaryKey({ columns: [line.returnId, line.lineId] }),
    index('customer_return_lines_line').on(line.lineId),
    check('customer_return_lines_asked_positive', sql`${line.asked} > 0`),
    check('customer_return_lines_approved', sql`${line.approved} between 0 and ${line.asked}`),
    check(
      'customer_return_lines_found',
      sql`${line.asNew} >= 0 and ${line.damaged} >= 0 and ${line.asNew} + ${line.damaged} <= ${line.approved}`,
    ),
    check('customer_return_lines_percent', sql`${line.damagedPercent} between 0 and 100`),
  ],
)
