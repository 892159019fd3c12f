import { and, eq } from 'drizzle-orm'
import { lockOrder } from '../orders/commands.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import type { SystemActor } from '../platform/actor.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { giveRestBack } from './order-refund-commands.ts'
import { keepsStock } from './payment-queries.ts'
import { isHoldOver, isUnpaid, providerOf } from './rules.ts'
import { payments } from './tables.ts'

/**
 * Cancels an order that was not paid in time: its stock, the use of its coupon and what gift cards paid come back. Looks at everything again
 * under the order's lock; where money is or may be on its way, or staff have taken the order up, nothing happens.
 * @returns whether it was cancelled
 */
export async function releaseOrder(tx: Transaction, by: SystemActor, orderId: string, nowMs: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'pending' || providerOf(order.paymentMethod) === undefined || !isUnpaid(order)) return false
  if (!isHoldOver(order.placedAt, nowMs)) return false
  const [kept] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), keepsStock))
    .limit(1)
  if (kept) return false
  const moved = await moveOrder(tx, by, {
    id: orderId,
    from: 'pending',
    to: 'cancelled',
    reason: 'paymentExpired',
  })
  if (!moved.ok) return false
  // What gift cards had paid of it: nothing came in through a provider.
  await giveRestBack(tx, by, { orderId, reason: '' }, nowMs)
  return true
}
