import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../orders/tables.ts'
import type { Actor } from '../platform/actor.ts'
import type { PaymentState, ProviderName, RefundState } from './schema.ts'

const moment = () => timestamp({ withTimezone: true })

/** An attempt to pay an order at a provider. Amounts in minor units. */
export const payments = pgTable(
  'payments',
  {
    /** Also the provider's idempotency key, and what it calls our side of the payment. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().$type<ProviderName>().notNull(),
    /** Whether it is of what the first payment or an edit left to be paid, and not the order's first payment. */
    isDifference: boolean().notNull().default(false),
    state: text().$type<PaymentState>().notNull().default('starting'),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** The provider's name for the attempt; null until it has answered. */
    providerRef: text(),
    /** The provider's page on which it is paid. */
    href: text(),
    /** The provider's name for the money that came in: what a refund is taken from. */
    moneyRef: text(),
    receivedMinor: bigint({ mode: 'number' }),
    receivedCurrency: text(),
    /** The sum of its refunds that are done or under way. */
    refundedMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** Why it failed, or what the provider remarked. */
    detail: text().notNull().default(''),
    /** While one process asks the provider for the page, the others leave it alone. */
    openingUntil: moment(),
    expiresAt: moment().notNull(),
    /** When the provider is to be asked next; null when nothing more can come. */
    checkAt: moment(),
    checks: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    settledAt: moment(),
  },
  (payment) => [
    unique('payments_provider_ref').on(payment.provider, payment.providerRef),
    unique('payments_money_ref').on(payment.provider, payment.moneyRef),
    index('payments_order').on(payment.orderId),
    index('payments_check').on(payment.checkAt),
    // Money is taken once: one attempt at a time, one that pays the order. What is left then is taken as it is owed.
    uniqueIndex('payments_one_live')
      .on(payment.orderId)
      .where(sql`${payment.state} in ('starting', 'open', 'processing')`),
    uniqueIndex('payments_one_paid')
      .on(payment.orderId)
      .where(sql`${payment.state} = 'paid' and not ${payment.isDifference}`),
    check('payments_provider', sql`${payment.provider} in ('stripe', 'paypal', 'sslCommerz')`),
    check(
      'payments_state',
      sql`${payment.state} in ('starting', 'open', 'processing', 'failed', 'closed', 'paid', 'surplus', 'mismatch')`,
    ),
    check('payments_amount_positive', sql`${payment.amountMinor} > 0`),
    check(
      'payments_refunds_within_received',
      sql`${payment.refundedMinor} between 0 and coalesce(${payment.receivedMinor}, 0)`,
    ),
    check(
      'payments_paid_in_full',
      sql`${payment.state} not in ('paid', 'surplus') or (${payment.receivedMinor} = ${payment.amountMinor} and ${payment.receivedCurrency} = ${payment.currency} and ${payment.moneyRef} is not null)`,
    ),
  ],
)

/** Every notice of a provider that was proved: the same one, delivered again, changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey(),
    provider: text().$type<ProviderName>().notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    /** Null where it is of no payment of ours. */
    paymentId: uuid().references(() => payments.id),
    /** SHA-256 of the bytes as they came, in hex. */
    bodyHash: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (event) => [
    unique('payment_events_once').on(event.provider, event.eventId),
    index('payment_events_payment').on(event.paymentId),
  ],
)

/** Money given back, or on its way. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the provider's idempotency key. */
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    state: text().$type<RefundState>().notNull().default('pending'),
    /** The provider's name for it; null until it has answered. */
    providerRef: text(),
    reason: text().notNull().default(''),
    detail: text().notNull().default(''),
    /** Who wanted it. One without an id that was written before this was may be anybody's, and is called a user's. */
    actorKind: text().$type<Actor['kind']>().notNull().default('user'),
    /** Null for whoever has no account. */
    actorId: uuid(),
    actorName: text().notNull(),
    attempts: integer().notNull().default(0),
    /** When the provider is to be asked (again); null when it is over. */
    checkAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    doneAt: moment(),
  },
  (refund) => [
    index('refunds_payment').on(refund.paymentId),
    index('refunds_check').on(refund.checkAt),
    check('refunds_amount_positive', sql`${refund.amountMinor} > 0`),
    check('refunds_state', sql`${refund.state} in ('pending', 'done', 'failed')`),
  ],
)
