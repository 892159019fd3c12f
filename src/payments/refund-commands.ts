import { and, eq, sum } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import { addNote, type OrderChange, recordPayment, type StoredOrder } from '../orders/commands.ts'
import type { Actor } from '../platform/actor.ts'
import type { Transaction } from '../platform/database.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { type StoredPayment, theShop } from './commands.ts'
import type { RefundReport } from './providers/provider.ts'
import { decimalText, nextRefundCheck, refundable, statusAfterRefund } from './rules.ts'
import { providerTitles, type RefundInput } from './schema.ts'
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
  actor: Actor,
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

  const left = refundable(payment)
  if (amountMinor > left)
    return fail('REFUND_TOO_LARGE', {
      params: { left: `${decimalText(left)} ${payment.receivedCurrency ?? payment.currency}` },
    })
  const refundedMinor = payment.refundedMinor + amountMinor
  await tx.update(payments).set({ refundedMinor }).where(eq(payments.id, paymentId))
  const author = actor.kind === 'user' ? { actorId: actor.id, actorName: actor.name } : { actorId: null, actorName: '' }
  await tx
    .insert(refunds)
    .values({ id: refundId, paymentId, amountMinor, reason, ...author, checkAt: new Date(nowMs + 60_000) })
  return succeed({ ...change, after: { refundedMinor, refundId, amountMinor, reason }, isNew: true })
}

/**
 * Does once what the provider's word on a refund asks for. A refund that is done moves the order's payment; one that was
 * refused, even after it was said to be done, no longer counts, and staff are told.
 */
export async function finishRefund(tx: Transaction, id: string, report: RefundReport, nowMs: number): Promise<void> {
  const [found] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, id))
  const locked = found && (await lockPayment(tx, found.paymentId))
  if (!locked) return
  const { order, payment } = locked
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!refund || refund.state === 'failed') return
  const providerRef = report.ref ?? refund.providerRef
  if (report.state === 'refused') return refuse(tx, refund, payment, order, report)
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
  await moveOrderPayment(tx, order, payment, refund, '−')
}

async function refuse(
  tx: Transaction,
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
  const note = `shop:refundFailed ${[providerTitles[payment.provider], amount, report.detail].filter(Boolean).join(' · ')}`
  await addNote(tx, theShop, { id: order.id, note })
  const payload = { orderId: order.id, paymentId: payment.id, refundId: refund.id, amount }
  await writeEvent(tx, 'payment.refundFailed', payload)
  if (refund.state === 'done') await moveOrderPayment(tx, order, payment, refund, '+')
}

/** The order's payment stands where the money that is really back puts it; each refund leaves its line in the timeline. */
async function moveOrderPayment(
  tx: Transaction,
  order: StoredOrder,
  payment: StoredPayment,
  refund: StoredRefund,
  sign: '−' | '+',
): Promise<void> {
  const amount = `${sign}${decimalText(refund.amountMinor)} ${payment.receivedCurrency ?? payment.currency}`
  const note = [providerTitles[payment.provider], amount, refund.reason].filter((part) => part !== '').join(' · ')
  const [done] = await tx
    .select({ total: sum(refunds.amountMinor).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, 'done')))
  const to = statusAfterRefund(payment.receivedMinor ?? 0, done?.total ?? 0)
  if (payment.state === 'paid' && to !== order.paymentStatus)
    return recordPayment(tx, actorOf(refund), order, { to, note })
  await addNote(tx, actorOf(refund), { id: order.id, note })
}

/** Who wanted a refund, as the timeline names them. */
function actorOf({ actorId, actorName }: StoredRefund): Actor {
  if (actorId === null) return theShop
  return { kind: 'user', id: actorId, name: actorName, email: '', isAdmin: false, staff: null }
}
