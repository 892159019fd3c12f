import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { lockOrder, type StoredOrder } from '../orders/commands.ts'
import { endHold, endHoldWithin } from '../orders/holds/commands.ts'
import { changePaymentMethod, recordPayment } from '../orders/payment-commands.ts'
import type { PaymentMethod } from '../orders/schema.ts'
import { orders } from '../orders/tables.ts'
import { system } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { getSettings } from '../settings/queries.ts'
import { type Due, findDue, firstDue } from './due-queries.ts'
import { attemptEnds, isUnpaid, liveStates, mayStartPayment, nextCheck, providerOf } from './rules.ts'
import type { PayOrderInput, ProviderName } from './schema.ts'
import { payments } from './tables.ts'

export type StoredPayment = typeof payments.$inferSelect

/** For how long one process may take to ask for a provider's page before another tries. */
const OPENING_SECONDS = 30

/** The order of an unguessable token, held until the transaction ends. */
async function lockOrderOf(tx: Transaction, token: string): Promise<StoredOrder | undefined> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  return found && lockOrder(tx, found.id)
}

async function findLive(tx: Transaction, orderId: string): Promise<StoredPayment | undefined> {
  const [live] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...liveStates])))
    .for('update')
  return live
}

/** Whether an attempt asks for what is to be paid now. */
const asksFor = (live: StoredPayment, due: Due | undefined): boolean =>
  live.amountMinor === due?.amountMinor && live.isDifference === due.isDifference

/** What is on account may be paid online as long as it is owed; its goods wait for no payment. */
const mayStartFirst = (order: StoredOrder, nowMs: number): boolean =>
  order.paymentMethod === 'account'
    ? isUnpaid(order) && order.status !== 'requested'
    : order.paymentMethod !== 'cod' && mayStartPayment(order, nowMs)

async function begin(
  tx: Transaction,
  order: StoredOrder,
  { provider, due }: { provider: ProviderName; due: Due },
  nowMs: number,
): Promise<void> {
  // Nothing to take: a coupon paid for all of it, and no provider takes a zero.
  if (due.amountMinor === 0) return recordPayment(tx, system, order, { to: 'paid', paidMinor: order.paidMinor })
  await tx.insert(payments).values({
    id: uuidv7(),
    orderId: order.id,
    provider,
    ...due,
    currency: order.currency,
    expiresAt: attemptEnds(nowMs),
    checkAt: nextCheck('starting', 0, nowMs),
  })
}

/**
 * Begins the payment of an order that was just placed, in its own transaction: from now on the order's stock is kept
 * until the payment has died. Called again for the same order, it begins nothing. Cash needs none, and a request is paid
 * once it is confirmed.
 * @returns whether its buyer goes on to pay it now
 */
export async function reservePayment(tx: Transaction, token: string, nowMs: number): Promise<boolean> {
  const order = await lockOrderOf(tx, token)
  const provider = order && providerOf(order.paymentMethod)
  if (!order || !provider || order.status === 'requested') return false
  if (!mayStartPayment(order, nowMs)) return true
  const [any] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, order.id)).limit(1)
  if (!any) await begin(tx, order, { provider, due: firstDue(order) }, nowMs)
  return true
}

/**
 * Pays an order again or another way, or what its first payment or an edit left to be paid. A payment under way the same way goes on;
 * another one is ended and handed back, so that its page is closed at the provider. While a bank decides, nothing is begun.
 * @returns NOT_FOUND; PAYMENT_UNAVAILABLE, also for a rest in cash, which staff write down; NOT_PAYABLE when it is paid, cancelled, for
 *   cash, or its time is over
 */
export async function chooseMethod(
  tx: Transaction,
  { token, method }: PayOrderInput,
  { offered, nowMs }: { offered: readonly PaymentMethod[]; nowMs: number },
): Promise<Result<{ ended: StoredPayment | undefined }>> {
  const order = await lockOrderOf(tx, token)
  if (!order) return fail('NOT_FOUND')
  const due = await findDue(tx, order)
  if (!due || !(due.isDifference || mayStartFirst(order, nowMs))) return fail('NOT_PAYABLE')
  const isOnAccount = order.paymentMethod === 'account'
  const isLater = due.isDifference || isOnAccount
  if (!offered.includes(method) || (isLater && method === 'cod')) return fail('PAYMENT_UNAVAILABLE')
  const live = await findLive(tx, order.id)
  if (live?.state === 'processing') return succeed({ ended: undefined })
  // An edit may have changed what is to be paid.
  const goesOn = live && asksFor(live, due) && live.provider === method && live.expiresAt.getTime() > nowMs
  if (live && !goesOn) await endPayments(tx, [live.id], nowMs)
  // One on account stays so, whatever comes of the payment.
  if (!isLater && order.paymentMethod !== method) await changePaymentMethod(tx, order.id, method)
  if (method === 'cod' && order.status === 'pending') {
    // Goods for which some money came in are not given up by themselves.
    if (order.paidMinor > 0) await endHold(tx, order.id)
    else await endHoldWithin(tx, order, (await getSettings(tx, order.store)).guestOrders.holdHours)
  }
  const provider = providerOf(method)
  if (provider && !goesOn) await begin(tx, order, { provider, due }, nowMs)
  return succeed({ ended: goesOn ? undefined : live })
}

/**
 * Ends the payments under way of an order that ask for another amount than is to be paid, and hands them back, so that
 * their pages are closed. The order has to be locked.
 */
export async function endOutdated(tx: Transaction, orderId: string, nowMs: number): Promise<StoredPayment[]> {
  const order = await lockOrder(tx, orderId)
  if (order && order.paidMinor > 0) await payCovered(tx, order)
  const live = order && (await findLive(tx, order.id))
  // What a bank is working on may come in: then the order shows what is too much or too little.
  if (!live || live.state === 'processing' || asksFor(live, await findDue(tx, order))) return []
  await endPayments(tx, [live.id], nowMs)
  return [live]
}

/** An order whose gift cards have paid all that is asked for first is paid. The order has to be locked. */
export async function payCovered(tx: Transaction, order: StoredOrder): Promise<boolean> {
  if (!isUnpaid(order) || order.status === 'requested' || firstDue(order).amountMinor > 0) return false
  await recordPayment(tx, system, order, { to: 'paid', paidMinor: order.paidMinor })
  return true
}

/** Ends payments that are no longer wanted. The provider is asked about them once more at once. */
export async function endPayments(tx: Transaction, ids: readonly string[], nowMs: number): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'closed', checks: 0, checkAt: new Date(nowMs) })
    .where(inArray(payments.id, [...ids]))
}

/** Takes the order's starting payment in hand for this process alone; undefined where there is none, or another has it. */
export async function claimOpening(db: Database, orderId: string): Promise<StoredPayment | undefined> {
  const [claimed] = await db
    .update(payments)
    .set({ openingUntil: sql`now() + make_interval(secs => ${OPENING_SECONDS})` })
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, 'starting'),
        // A claim that reaches further than one ever does was made before the clock was set back.
        or(
          isNull(payments.openingUntil),
          lt(payments.openingUntil, sql`now()`),
          gt(payments.openingUntil, sql`now() + make_interval(secs => ${OPENING_SECONDS + 60})`),
        ),
      ),
    )
    .returning()
  return claimed
}

/** The provider did not answer: it is asked again in five minutes, for a week at most. */
export async function postponeCheck(db: Database, { id, createdAt }: StoredPayment, nowMs: number): Promise<void> {
  const isOld = nowMs > createdAt.getTime() + 7 * 86_400_000
  await db
    .update(payments)
    .set({ checkAt: isOld ? null : new Date(nowMs + 5 * 60_000) })
    .where(eq(payments.id, id))
}

/** Keeps where the provider's page is. A payment that was ended meanwhile stays so, but is now known by its name. */
export async function recordOpened(db: Database, id: string, opened: { ref: string; href: string }): Promise<void> {
  await db
    .update(payments)
    .set({
      providerRef: opened.ref,
      href: opened.href,
      state: sql`case when ${payments.state} = 'starting' then 'open' else ${payments.state} end`,
    })
    .where(eq(payments.id, id))
}
