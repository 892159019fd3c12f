import { lockOrder } from '../orders/commands.ts'
import { isCancellableByBuyer } from '../orders/rules.ts'
import { listOrderLines } from '../orders/shipments/part-commands.ts'
import { hasShipped } from '../orders/shipments/rules.ts'
import { visitor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { type Moved, moveWithMoney } from './order-commands.ts'
import { findOrderId } from './queries.ts'

/** The order that was asked for, and the refunds whose provider is to be asked once this is committed. */
export type Cancelled = { orderId: string; atProvider: Moved['atProvider'] }

/**
 * Cancels the order whose page has this unguessable token, for whoever has it. From whichever state it is in by then: who
 * wants to cancel what was confirmed a moment ago wants it still. Pressed twice, it is cancelled once.
 * @returns NOT_FOUND; NOT_CANCELLABLE once the goods have left
 */
export async function cancelByBuyer(tx: Transaction, token: string, nowMs: number): Promise<Result<Cancelled>> {
  const orderId = await findOrderId(tx, token)
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId)
  if (!order) return fail('NOT_FOUND')
  if (order.status === 'cancelled') return succeed({ orderId: order.id, atProvider: [] })
  if (!isCancellableByBuyer(order.status) || hasShipped(await listOrderLines(tx, order.id)))
    return fail('NOT_CANCELLABLE')
  const move = { id: order.id, from: order.status, to: 'cancelled', reason: 'buyerCancelled' } as const
  const moved = await moveWithMoney(tx, visitor, move, nowMs)
  return moved.ok ? succeed({ orderId: order.id, atProvider: moved.value.atProvider }) : moved
}
