import { eq, sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import type { OrderChange, StoredOrder } from '../orders/commands.ts'
import { endRefund, openRefund } from '../orders/refunds/commands.ts'
import { readMoney } from '../orders/refunds/queries.ts'
import { addShopNote } from '../orders/timeline/commands.ts'
import { type Actor, authorOf, type SystemActor, type UserActor, visitor } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { StoredPayment } from './commands.ts'
import { refundFailed } from './events.ts'
import type { RefundReport } from './providers/provider.ts'
import { decimalText, nextRefundCheck, refundable } from './rules.ts'
import type { RefundInput } from './schema.ts'
import { lockPayment } from './settle-commands.ts'
import { payments, refunds } from './tables.ts'

export type StoredRefund = typeof refunds.$inferSelect

/**
 * Wants money of a payment given back: from now on it counts as gone, so that all refunds together never exceed what came
 * in, whoever presses at the same time. The provider is asked once this is committed.
 * @returns NOT_FOUND, also for a payment of another order; REFUND_TOO_LARGE with what is left as a param; KEY_REUSED. The
 * same refund again succeeds, and `isNew` is false
 */
export async function refundPayment(
  tx: Transaction,
  actor: UserActor,
  { orderId, paymentId, refundId, amountMinor, reason }: RefundInput & { orderId: string },
  nowMs: number,
): Promise<Result<OrderChange & { isNew: boolean }>> {
  const locked = uuidPattern.test(orderId) ? await lockPayment(tx, paymentId) : undefined
  if (locked?.order.id !== orderId.toLowerCase()) return fail('NOT_FOUND')
  const { payment } = locked
  const change = { before: { refundedMinor: payment.refundedMinor } }
  const [same] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (same && (same.paymentId !== paymentId || same.amountMinor !== amountMinor)) return fail('KEY_REUSED')
  if (same) return succeed({ ...change, after: change.before, isNew: false })

  // What an edit made too much goes back as that, from the order.
  const money = payment.state === 'paid' ? await readMoney(tx, locked.order) : undefined
  const left = Math.min(refundable(payment), money?.creditableMinor ?? refundable(payment))
  if (amountMinor > left)
    return fail('REFUND_TOO_LARGE', {
      params: { left: `${decimalText(left)} ${payment.receivedCurrency ?? payment.currency}` },
    })
  // Money that pays the order goes back from the order as well; what was too much, or not what was asked for, is not its.
  if (payment.state === 'paid') {
    const parts = { deliveryMinor: 0, taxMinor: 0, lines: [] }
    const { order } = locked
    const way = payment.provider
    await openRefund(tx, actor, order, { id: refundId, kind: 'amount', way, amountMinor, reason, ...parts })
  }
  const wish = { payment, refundId, amountMinor, reason }
  const { refundedMinor } = await askProvider(tx, actor, wish, nowMs)
  return succeed({ ...change, after: { refundedMinor, refundId, amountMinor, reason }, isNew: true })
}

/** Has so much of a payment given back by its provider, who is asked once this is committed. The payment has to be locked. */
export async function askProvider(
  tx: Transaction,
  actor: Actor,
  { payment, refundId, amountMinor, reason }: Omit<RefundInput, 'paymentId'> & { payment: StoredPayment },
  nowMs: number,
): Promise<{ refundedMinor: number }> {
  // Added where it lies: of one payment two refunds may begin in one go.
  const [counted] = await tx
    .update(payments)
    .set({ refundedMinor: sql`${payments.refundedMinor} + ${amountMinor}` })
    .where(eq(payments.id, payment.id))
    .returning({ refundedMinor: payments.refundedMinor })
  const checkAt = new Date(nowMs + 60_000)
  await tx
    .insert(refunds)
    .values({ id: refundId, paymentId: payment.id, amountMinor, reason, ...authorOf(actor), checkAt })
  return { refundedMinor: counted?.refundedMinor ?? payment.refundedMinor + amountMinor }
}

/**
 * Does once what the provider's word on a refund asks for. A refund that is done moves the order's payment; one that was
 * refused, even after it was said to be done, no longer counts, and staff are told.
 */
export async function finishRefund(
  tx: Transaction,
  system: SystemActor,
  id: string,
  report: RefundReport,
  nowMs: number,
): Promise<void> {
  const [found] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, id))
  const locked = found && (await lockPayment(tx, found.paymentId))
  if (!locked) return
  const { order, payment } = locked
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!refund || refund.state === 'failed') return
  const providerRef = report.ref ?? refund.providerRef
  if (report.state === 'refused') return refuse(tx, system, refund, payment, order, report)
  if (refund.state === 'done') return
  if (report.state === 'pending') {
    const attempts = refund.attempts + 1
    await tx
      .update(refunds)
      .set({ attempts, providerRef, checkAt: nextRefundCheck(attempts, nowMs) })
      .where(eq(refunds.id, id))
    return
  }
  await tx
    .update(refunds)
    .set({ state: 'done', providerRef, checkAt: null, doneAt: new Date(nowMs) })
    .where(eq(refunds.id, id))
  await tellRefund(tx, system, order, payment, refund, 'done')
}

async function refuse(
  tx: Transaction,
  system: SystemActor,
  refund: StoredRefund,
  payment: StoredPayment,
  order: StoredOrder,
  report: RefundReport,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'failed', detail: report.detail.slice(0, 200), checkAt: null })
    .where(eq(refunds.id, refund.id))
  await tx
    .update(payments)
    .set({ refundedMinor: payment.refundedMinor - refund.amountMinor })
    .where(eq(payments.id, payment.id))
  const amount = `${decimalText(refund.amountMinor)} ${payment.receivedCurrency ?? payment.currency}`
  const params = {
    way: payment.provider,
    amount: moneyOf(payment, refund),
    ...(report.detail && { detail: report.detail }),
  }
  await addShopNote(tx, system, order.id, { code: 'refundFailed', params })
  await writeEvent(tx, refundFailed, { orderId: order.id, amount })
  await tellRefund(tx, system, order, payment, refund, 'failed')
}

/** The order's payment stands where the money that is really back puts it; each refund leaves its line in the timeline. */
async function tellRefund(
  tx: Transaction,
  system: SystemActor,
  order: StoredOrder,
  payment: StoredPayment,
  refund: StoredRefund,
  state: 'done' | 'failed',
): Promise<void> {
  const params = { way: payment.provider, amount: moneyOf(payment, refund) }
  const said = { code: state === 'done' ? 'moneyGivenBack' : 'refundTakenBack', params } as const
  const note = refund.reason
  // That it did not come about was nobody's wish.
  const actor = state === 'done' ? actorOf(refund, system) : system
  const isOfOrder = await endRefund(tx, actor, order, { id: refund.id, state, note, said })
  if (isOfOrder || (state === 'failed' && refund.state !== 'done')) return
  // Visitors get back what was paid for their order, and nothing else.
  if (actor.kind !== 'visitor') await addShopNote(tx, actor, order.id, { ...said, note })
}

const moneyOf = (payment: StoredPayment, { amountMinor }: StoredRefund) => ({
  minor: amountMinor,
  currency: payment.receivedCurrency ?? payment.currency,
})

/** Who wanted a refund, as the timeline names them; the shop where that was written before kinds of actors were. */
function actorOf({ actorKind, actorId, actorName }: StoredRefund, system: SystemActor): Actor {
  if (actorKind === 'visitor') return visitor
  if (actorId === null) return system
  return { kind: 'user', id: actorId, name: actorName, email: '', isAdmin: false, staff: null }
}
