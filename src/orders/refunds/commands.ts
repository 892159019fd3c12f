import { and, eq, ne, sql, sum } from 'drizzle-orm'
import { type Actor, authorOf } from '../../platform/actor.ts'
import { writeEvent } from '../../platform/events.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { StoredOrder } from '../commands.ts'
import { creditRefund, takeCreditBack } from '../documents/commands.ts'
import { orderRefunded } from '../events.ts'
import { recordPayment } from '../payment-commands.ts'
import { isWaitingForMoney, leftToPayMinor } from '../rules.ts'
import type { MoneyWay, RefundKind } from '../schema.ts'
import { orders } from '../tables.ts'
import { writeTimeline } from '../timeline/commands.ts'
import type { ShopNote } from '../timeline/schema.ts'
import type { RefundLine } from './cut-rules.ts'
import { paymentAfterRefunds } from './rules.ts'
import { orderRefundLines, orderRefunds } from './tables.ts'

/** A refund as it begins; amounts in minor units. */
export type NewRefund = {
  id: string
  kind: RefundKind
  way: MoneyWay
  amountMinor: number
  deliveryMinor: number
  taxMinor: number
  lines: readonly RefundLine[]
  reason: string
}

/**
 * Begins a refund: from now on it counts as gone, or as taken off what is owed on account. The order has to be locked, and the amount within
 * what is left.
 */
export async function openRefund(tx: Transaction, actor: Actor, order: StoredOrder, refund: NewRefund): Promise<void> {
  const { lines, ...row } = refund
  await tx.insert(orderRefunds).values({ ...row, orderId: order.id, ...authorOf(actor) })
  if (lines.length > 0) {
    await tx.insert(orderRefundLines).values(lines.map((line) => ({ ...line, refundId: refund.id })))
  }
  const added = (sum: typeof orders.refundedMinor | typeof orders.takenOffMinor) => sql`${sum} + ${refund.amountMinor}`
  await tx
    .update(orders)
    .set(
      refund.way === 'account'
        ? { takenOffMinor: added(orders.takenOffMinor) }
        : { refundedMinor: added(orders.refundedMinor) },
    )
    .where(eq(orders.id, order.id))
}

/** Whether so much was taken off what is owed of an order that nothing of it is left to pay. */
async function isTakenOff(tx: Transaction, orderId: string): Promise<boolean> {
  const [now] = await tx.select().from(orders).where(eq(orders.id, orderId))
  return now !== undefined && now.takenOffMinor > 0 && leftToPayMinor(now) === 0
}

/**
 * Ends a refund: the money is back, or it never will be, also where it was said to be back before. The order's payment
 * then stands where the money is; a refund that is done gets its credit note, and one that was not after all a document that
 * takes it back. The order has to be locked.
 * @param note for the timeline, as a person wrote it; what the shop says of it is `said`
 * @returns false where there is no such refund of an order, or it stands so already
 */
export async function endRefund(
  tx: Transaction,
  actor: Actor,
  order: StoredOrder,
  { id, state, note, said }: { id: string; state: 'done' | 'failed'; note?: string; said?: ShopNote },
): Promise<boolean> {
  const [refund] = await tx.select().from(orderRefunds).where(eq(orderRefunds.id, id)).for('update')
  if (!refund || refund.state === 'failed' || refund.state === state) return false
  const doneAt = state === 'done' ? new Date() : refund.doneAt
  await tx.update(orderRefunds).set({ state, doneAt }).where(eq(orderRefunds.id, id))
  if (state === 'failed') {
    await tx
      .update(orders)
      .set({ refundedMinor: sql`${orders.refundedMinor} - ${refund.amountMinor}` })
      .where(eq(orders.id, order.id))
  }
  if (state === 'done') await creditRefund(tx, order, refund)
  if (state === 'failed' && refund.state === 'pending') return true
  if (state === 'failed') await takeCreditBack(tx, order, id)
  const [done] = await tx
    .select({ total: sum(orderRefunds.amountMinor).mapWith(Number) })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, order.id), eq(orderRefunds.state, 'done'), ne(orderRefunds.way, 'account')))
  // What goes back to a gift card while the order waits for the rest of its money leaves it waiting.
  const isWaiting = isWaitingForMoney(order.paymentStatus) && order.status !== 'cancelled'
  const after = paymentAfterRefunds(order.paidMinor, done?.total ?? 0)
  // The rest of what is owed on account may have been taken off: then nothing more is waited for.
  const to = isWaiting && !(await isTakenOff(tx, order.id)) ? order.paymentStatus : after
  const told = state === 'done' ? { refundId: id } : {}
  if (to !== order.paymentStatus) {
    await recordPayment(tx, actor, order, { to, note, ...(said && { said }), ...told })
    return true
  }
  await writeTimeline(tx, actor, order.id, { kind: 'payment', note, said })
  // A second part that goes back leaves the payment where it is, and is news all the same.
  if (state === 'done') await writeEvent(tx, orderRefunded, { orderId: order.id, refundId: id })
  return true
}
