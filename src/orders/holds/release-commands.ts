import { eq, sql } from 'drizzle-orm'
import type { SystemActor, UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { lockOrder, type OrderChange, updateOrder } from '../commands.ts'
import { moveOrder } from '../moves/commands.ts'
import { writeTimeline } from '../timeline/commands.ts'
import { findHoldEnd } from './queries.ts'
import { orderHolds } from './tables.ts'

/**
 * Cancels an order that nobody confirmed in time: its goods and the use of its coupon come back, and both sides are told.
 * Looks again under the order's lock, so that of a confirmation, a payment, a longer time and this, one comes first and
 * the others find what it left.
 * @returns whether it was cancelled
 */
export async function releaseHold(tx: Transaction, system: SystemActor, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'pending' || order.paidMinor > 0) return false
  const { rows } = await tx.execute(
    sql`select 1 from order_holds where order_id = ${orderId} and until <= clock_timestamp() for update`,
  )
  if (rows.length === 0) return false
  const moved = await moveOrder(tx, system, { id: orderId, from: 'pending', to: 'cancelled', reason: 'holdExpired' })
  return moved.ok
}

/**
 * Lets an order hold its goods unconfirmed for some days more, from when its time would have run out.
 * @param from the moment that the one who asks has in view, ISO 8601: asked twice, it is longer once
 * @returns NOT_FOUND; CHANGED_MEANWHILE where its time is another by now; NOT_HELD where it holds nothing that runs out
 */
export async function extendHold(
  tx: Transaction,
  actor: UserActor,
  { id, from, days }: { id: string; from: string; days: number },
): Promise<Result<OrderChange>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  const until = await findHoldEnd(tx, order.id)
  if (!until) return fail('NOT_HELD')
  if (until.getTime() !== Date.parse(from)) return fail('CHANGED_MEANWHILE')
  const longer = new Date(until.getTime() + days * 86_400_000)
  await tx.update(orderHolds).set({ until: longer }).where(eq(orderHolds.orderId, order.id))
  await updateOrder(tx, order.id, {})
  const [before, after] = [until.toISOString(), longer.toISOString()]
  await writeTimeline(tx, actor, order.id, { kind: 'hold', from: before, to: after })
  return succeed({ before: { holdsUntil: before }, after: { holdsUntil: after } })
}
