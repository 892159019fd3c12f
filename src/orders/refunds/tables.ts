import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../../platform/actor.ts'
import type { MoneyWay, RefundKind } from '../schema.ts'
import { orderLines, orders } from '../tables.ts'

/** Money of an order that went back, or is on its way, or was taken off what is owed on account. What a provider knows of it is in the payments' own refunds. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    /** Made by whoever wanted it: one press is one refund. A refund at a provider has the same id there. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<RefundKind>().notNull(),
    way: text().$type<MoneyWay>().notNull(),
    state: text().$type<'pending' | 'done' | 'failed'>().notNull().default('pending'),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** What of the amount is for the delivery, and what of all of it is tax. */
    deliveryMinor: bigint({ mode: 'number' }).notNull().default(0),
    taxMinor: bigint({ mode: 'number' }).notNull().default(0),
    reason: text().notNull().default(''),
    /** Who wanted it. One without an id that was written before this was may be anybody's, and is called a user's. */
    actorKind: text().$type<Actor['kind']>().notNull().default('user'),
    /** Null for whoever has no account. */
    actorId: uuid(),
    actorName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (refund) => [
    index('order_refunds_order').on(refund.orderId),
    check('order_refunds_kind', sql`${refund.kind} in ('lines', 'amount', 'rest', 'difference')`),
    check(
      'order_refunds_way',
      sql`${refund.way} in ('cod', 'stripe', 'paypal', 'sslCommerz', 'terminal', 'transfer', 'giftCard', 'account')`,
    ),
    check('order_refunds_state', sql`${refund.state} in ('pending', 'done', 'failed')`),
    check('order_refunds_amount_positive', sql`${refund.amountMinor} > 0`),
    check(
      'order_refunds_parts',
      sql`${refund.deliveryMinor} between 0 and ${refund.amountMinor} and ${refund.taxMinor} between 0 and ${refund.amountMinor}`,
    ),
  ],
)

/** What of a line a refund was for. */
export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => orderRefunds.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** With its part of coupon and tax. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    taxMinor: bigint({ mode: 'number' }).notNull(),
    /** What of its worth the shop keeps for good, as a restocking fee, or gives on another way beside this: no later refund makes up for it. */
    keptMinor: bigint({ mode: 'number' }).notNull().default(0),
    keptTaxMinor: bigint({ mode: 'number' }).notNull().default(0),
  },
  (line) => [
    primaryKey({ columns: [line.refundId, line.lineId] }),
    index('order_refund_lines_line').on(line.lineId),
    check('order_refund_lines_quantity_positive', sql`${line.quantity} > 0`),
    check('order_refund_lines_amounts', sql`${line.amountMinor} >= 0 and ${line.taxMinor} >= 0`),
    check('order_refund_lines_kept', sql`${line.keptMinor} >= 0 and ${line.keptTaxMinor} >= 0`),
  ],
)

/** Goods of an order that came back. */
export const orderReturns = pgTable(
  'order_returns',
  {
    /** Made by whoever booked it: one press is one return. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
    actorId: uuid(),
    actorName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (booked) => [index('order_returns_order').on(booked.orderId)],
)

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** Whether they are fit for sale and lie on the shelf again. */
    onShelf: boolean().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.returnId, line.lineId] }),
    index('order_return_lines_line').on(line.lineId),
    check('order_return_lines_quantity_positive', sql`${line.quantity} > 0`),
  ],
)
