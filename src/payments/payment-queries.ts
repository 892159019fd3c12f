import { and, asc, eq, gt, inArray, lt, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import { readMoney } from '../orders/refunds/queries.ts'
import { orders } from '../orders/tables.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { Charge } from './providers/provider.ts'
import { furthestCheck, HOLD_MINUTES, isLive, isOwed, liveStates } from './rules.ts'
import type { ProviderName } from './schema.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

type StoredPayment = typeof payments.$inferSelect
type Reader = Database | Transaction

const after = (nowMs: number, minutes: number): Date => new Date(nowMs + minutes * 60_000)

/** Payments for which an order keeps its stock: money may be on its way, or lies here and staff have to look at it. */
export const keepsStock = or(
  inArray(payments.state, [...liveStates]),
  and(eq(payments.state, 'mismatch'), lt(payments.refundedMinor, payments.receivedMinor)),
)

export async function findPayment(db: Reader, id: string): Promise<StoredPayment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment
}

/** A payment of a provider, by our name for it or by the provider's. */
export async function findPaymentOf(
  db: Reader,
  provider: ProviderName,
  { paymentId, ref }: { paymentId?: string | undefined; ref?: string | undefined },
): Promise<StoredPayment | undefined> {
  if (paymentId === undefined && !ref) return undefined
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        or(
          ...(paymentId === undefined ? [] : [eq(payments.id, paymentId)]),
          ...(ref ? [eq(payments.providerRef, ref)] : []),
        ),
      ),
    )
    .limit(1)
  return payment
}

/** Whether money that the provider holds ready may be taken: the order waits for it, and this is how it is to be paid. */
export async function mayTakeMoney(db: Reader, id: string): Promise<boolean> {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id))
  if (!found || !isLive(found.payment.state)) return false
  const { differenceMinor } = await readMoney(db, found.order)
  return isOwed(found.payment, { ...found.order, differenceMinor })
}

/** What a provider needs to know to open its page. */
export async function findCharge(
  db: Reader,
  { id, orderId, ...payment }: StoredPayment,
): Promise<Omit<Charge, 'returnUrl' | 'noticeUrl'> | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return undefined
  const { fullName, email, phone, billing, language } = order
  const { house, city, zipCode, country } = billing
  const { amountMinor, currency, expiresAt } = payment
  const buyer = { fullName, email, phone, house, city, zipCode, country }
  return { paymentId: id, orderNumber: order.number, amountMinor, currency, expiresAt, buyer, language }
}

export async function isKnownEvent(db: Reader, provider: ProviderName, eventId: string): Promise<boolean> {
  const [known] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
  return known !== undefined
}

/** Payments that the provider is to be asked about now, the longest due first. */
export async function listDuePayments(db: Reader, nowMs: number, limit: number): Promise<StoredPayment[]> {
  return db
    .select()
    .from(payments)
    .where(
      or(
        lte(payments.checkAt, new Date(nowMs)),
        gt(payments.checkAt, after(nowMs, furthestCheck.over)),
        and(inArray(payments.state, [...liveStates]), gt(payments.checkAt, after(nowMs, furthestCheck.live))),
      ),
    )
    .orderBy(asc(payments.checkAt))
    .limit(limit)
}

type DueRefund = { refund: typeof refunds.$inferSelect; payment: StoredPayment }

/** Refunds that the provider is to be asked for, or about, now. */
export async function listDueRefunds(db: Reader, nowMs: number, limit: number): Promise<DueRefund[]> {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, 'pending'),
        or(lte(refunds.checkAt, new Date(nowMs)), gt(refunds.checkAt, after(nowMs, furthestCheck.over))),
      ),
    )
    .orderBy(asc(refunds.checkAt))
    .limit(limit)
}

export async function findRefund(
  db: Reader,
  where: { id: string } | { ref: string; provider: ProviderName },
): Promise<DueRefund | undefined> {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      'id' in where
        ? eq(refunds.id, where.id)
        : and(eq(refunds.providerRef, where.ref), eq(payments.provider, where.provider)),
    )
  return found
}

/** Orders whose stock is kept for a payment that is no longer under way, and whose time is over. */
export async function listDeadOrders(db: Reader, nowMs: number, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        or(lt(orders.placedAt, after(nowMs, -HOLD_MINUTES)), gt(orders.placedAt, after(nowMs, HOLD_MINUTES))),
        inArray(orders.paymentStatus, ['unpaid', 'failed']),
        notInArray(orders.paymentMethod, ['cod', 'account']),
        notExists(
          db
            .select({ one: sql`1` })
            .from(payments)
            .where(and(eq(payments.orderId, orders.id), keepsStock)),
        ),
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(limit)
  return found.map(({ id }) => id)
}
