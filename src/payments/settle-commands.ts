import { and, eq, inArray, ne } from 'drizzle-orm'
import { lockOrder, type StoredOrder } from '../orders/commands.ts'
import { recordDifference, recordPayment } from '../orders/payment-commands.ts'
import { readMoney } from '../orders/refunds/queries.ts'
import { addShopNote } from '../orders/timeline/commands.ts'
import type { NotedPayment } from '../orders/timeline/schema.ts'
import { authorOf, type SystemActor } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { endPayments, type StoredPayment } from './commands.ts'
import { paymentMismatch, paymentSurplus } from './events.ts'
import { decimalText, liveStates, nextCheck, nextState, type Report } from './rules.ts'
import type { PaymentState } from './schema.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

type Settled = {
  /** Where the payment went; undefined where the report changed nothing. */
  to: PaymentState | undefined
  /** Other payments of the order that this one ended: their pages are still to be closed. */
  ended: StoredPayment[]
}

/** The order first, then its payment: the one order in which they are ever locked. */
export async function lockPayment(
  tx: Transaction,
  id: string,
): Promise<{ order: StoredOrder; payment: StoredPayment } | undefined> {
  const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, id))
  const order = found && (await lockOrder(tx, found.orderId))
  if (!order) return undefined
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment && { order, payment }
}

/**
 * Does once what a provider's word asks for, whoever brings it and however often: the browser that came back, a notice,
 * the reconciliation. Money for the order pays it; money that is too much goes back; money of another amount or currency
 * is written down and staff are told.
 */
export async function settlePayment(
  tx: Transaction,
  system: SystemActor,
  id: string,
  report: Report,
  nowMs: number,
): Promise<Settled> {
  const locked = await lockPayment(tx, id)
  if (!locked) return { to: undefined, ended: [] }
  const { order, payment } = locked
  const { differenceMinor } = await readMoney(tx, order)
  const to = nextState(payment, { ...order, differenceMinor }, report)
  if (to === undefined) {
    const checks = payment.checks + 1
    await tx
      .update(payments)
      .set({ checks, checkAt: nextCheck(payment.state, checks, nowMs) })
      .where(eq(payments.id, id))
    return { to, ended: [] }
  }
  // Before this one becomes the one that is paid.
  const ended = to === 'paid' ? await endOthers(tx, payment, nowMs) : []
  await tx
    .update(payments)
    .set({ state: to, checks: 0, checkAt: nextCheck(to, 0, nowMs), ...factsOf(payment, report, nowMs) })
    .where(eq(payments.id, id))
  await tellOrder(tx, system, order, payment, to, report, nowMs)
  return { to, ended }
}

function factsOf(payment: StoredPayment, report: Report, nowMs: number): Partial<StoredPayment> {
  if (report.state === 'failed') return { detail: report.reason.slice(0, 200) }
  if (report.state !== 'paid') return {}
  return {
    receivedMinor: Math.min(report.amountMinor, Number.MAX_SAFE_INTEGER),
    receivedCurrency: report.currency.slice(0, 10),
    moneyRef: report.moneyRef || payment.providerRef || payment.id,
    detail: report.note ?? '',
    settledAt: new Date(nowMs),
  }
}

async function endOthers(tx: Transaction, payment: StoredPayment, nowMs: number): Promise<StoredPayment[]> {
  const others = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.orderId, payment.orderId), ne(payments.id, payment.id), inArray(payments.state, [...liveStates])),
    )
  if (others.length > 0)
    await endPayments(
      tx,
      others.map((other) => other.id),
      nowMs,
    )
  return others
}

async function tellOrder(
  tx: Transaction,
  system: SystemActor,
  order: StoredOrder,
  payment: StoredPayment,
  to: PaymentState,
  report: Report,
  nowMs: number,
): Promise<void> {
  const way = payment.provider
  if (to === 'failed' && order.paymentStatus === 'unpaid' && order.status !== 'cancelled')
    return recordPayment(tx, system, order, { to: 'failed', said: { code: 'paymentFailed', params: { way } } })
  if (report.state !== 'paid') return
  const received = `${decimalText(report.amountMinor)} ${report.currency}`
  const params: NotedPayment = {
    way,
    amount: { minor: Math.min(report.amountMinor, Number.MAX_SAFE_INTEGER), currency: report.currency },
    ...(report.moneyRef && { reference: report.moneyRef }),
    ...(report.note && { detail: report.note }),
  }
  if (to === 'paid') {
    const said = { code: 'paymentReceived', params } as const
    if (payment.isDifference) return recordDifference(tx, system, order, { amountMinor: report.amountMinor, said })
    return recordPayment(tx, system, order, { to: 'paid', said, paidMinor: order.paidMinor + report.amountMinor })
  }
  const payload = { orderId: order.id, received }
  if (to === 'mismatch') {
    const due = `${decimalText(payment.amountMinor)} ${payment.currency}`
    const asked = { minor: payment.amountMinor, currency: payment.currency }
    await addShopNote(tx, system, order.id, { code: 'paymentMismatch', params: { ...params, due: asked } })
    await writeEvent(tx, paymentMismatch, { ...payload, due })
  }
  if (to === 'surplus') {
    await addShopNote(tx, system, order.id, { code: 'paymentSurplus', params })
    await writeEvent(tx, paymentSurplus, payload)
    await giveAllBack(tx, system, payment, report.amountMinor, nowMs)
  }
}

/** Money that nobody owed goes back by itself; the reconciliation sees to it until it is done. */
async function giveAllBack(
  tx: Transaction,
  system: SystemActor,
  { id }: StoredPayment,
  amountMinor: number,
  nowMs: number,
): Promise<void> {
  await tx.update(payments).set({ refundedMinor: amountMinor }).where(eq(payments.id, id))
  await tx
    .insert(refunds)
    .values({ id: uuidv7(), paymentId: id, amountMinor, ...authorOf(system), checkAt: new Date(nowMs) })
}

type NewEvent = Omit<typeof paymentEvents.$inferInsert, 'id'>

/** Writes a notice down; false where it is known already, so that it has no effect twice. */
export async function claimEvent(tx: Transaction, event: NewEvent): Promise<boolean> {
  const claimed = await tx
    .insert(paymentEvents)
    .values({ id: uuidv7(), ...event })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return claimed.length > 0
}
