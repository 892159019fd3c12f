import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { PaymentView, RefundView } from './contracts.ts'
import { findDue } from './due-queries.ts'
import { HOLD_MINUTES, isUnpaid, mayStartPayment, providerOf } from './rules.ts'
import type { PaymentState, ProviderName } from './schema.ts'
import { payments, refunds } from './tables.ts'

type Reader = Database | Transaction

/** What a customer is shown of paying an order at a provider. */
export type OrderPaymentView = {
  /** Of the latest attempt, or the one that was chosen with the order; undefined where that is cash. */
  provider: ProviderName | undefined
  /** Of the latest attempt; undefined where there was none. */
  state: PaymentState | undefined
  /** The provider's page, while it may be paid on. */
  href: string | null
  isPaid: boolean
  /** What of an order that was paid before is still to be paid, in minor units of its currency; zero where nothing is. */
  restMinor: number
  currency: string
  /** Whether all of it, some of it or nothing went back. */
  paymentStatus: string
  isCancelled: boolean
  /** Whether it may be paid (again) now. */
  mayPay: boolean
  /** Whether it need not be paid before its days are over. */
  isOnAccount: boolean
  /** Until when the goods are kept for it; null once staff have taken the order up. */
  keptUntil: Date | null
}

/** How the payment of an order stands, by the order's token; undefined for cash that nothing was added to, a request, and where there is no such order. */
export async function findOrderPayment(
  db: Reader,
  token: string,
  nowMs: number,
): Promise<OrderPaymentView | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token))
  // Of a request nothing is to be paid before the shop has accepted it.
  if (!order || order.status === 'requested') return undefined
  const due = await findDue(db, order)
  const isRest = due?.isDifference === true
  if (order.paymentMethod === 'cod' && !isRest) return undefined
  const isOnAccount = order.paymentMethod === 'account'
  const [latest] = await db
    .select()
    .from(payments)
    // What became of the first payment says nothing of the rest.
    .where(and(eq(payments.orderId, order.id), isRest ? payments.isDifference : undefined))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  if (isOnAccount && !isRest && !isUnpaid(order) && !latest) return undefined
  const isPayable = isOnAccount ? isUnpaid(order) : mayStartPayment(order, nowMs)
  const mayPay = (isRest || isPayable) && latest?.state !== 'processing'
  const isOpen = latest?.state === 'open' && latest.expiresAt.getTime() > nowMs && due !== undefined
  return {
    provider: latest?.provider ?? providerOf(order.paymentMethod),
    state: latest?.state,
    href: isOpen ? latest.href : null,
    restMinor: isRest ? due.amountMinor : 0,
    currency: order.currency,
    isPaid: order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed',
    paymentStatus: order.paymentStatus,
    isCancelled: order.status === 'cancelled',
    mayPay,
    isOnAccount,
    keptUntil:
      order.status === 'pending' && !isOnAccount ? new Date(order.placedAt.getTime() + HOLD_MINUTES * 60_000) : null,
  }
}

/** The token of the order that a payment is of. */
export async function findTokenOfPayment(db: Reader, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ token: orders.token })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id))
  return found?.token
}

export async function findOrderId(db: Reader, token: string): Promise<string | undefined> {
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  return found?.id
}

/** The payments of an order with their refunds, the oldest first, as staff see them. */
export async function listPayments(db: Reader, orderId: string): Promise<PaymentView[]> {
  const found = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  const given = await db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return found.map((payment) => ({
    id: payment.id,
    provider: payment.provider,
    state: payment.state,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    receivedMinor: payment.receivedMinor,
    receivedCurrency: payment.receivedCurrency,
    refundedMinor: payment.refundedMinor,
    moneyRef: payment.moneyRef,
    detail: payment.detail,
    createdAt: payment.createdAt.toISOString(),
    refunds: given.filter(({ paymentId }) => paymentId === payment.id).map(refundView),
  }))
}

function refundView({
  id,
  amountMinor,
  state,
  reason,
  detail,
  actorName,
  actorKind,
  createdAt,
}: typeof refunds.$inferSelect): RefundView {
  return { id, amountMinor, state, reason, detail, actorName, actorKind, createdAt: createdAt.toISOString() }
}
