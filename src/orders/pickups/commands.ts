import { and, eq, isNull, sql } from 'drizzle-orm'
import { storeOf } from '../../../stores/index.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { writeEvent } from '../../platform/events.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { getSettings } from '../../settings/queries.ts'
import { lockOrder, type StoredOrder } from '../commands.ts'
import { pickupDue } from '../events.ts'
import type { OrderStatus } from '../schema.ts'
import { keptUntil, reminderDay } from './rules.ts'
import { pickups } from './tables.ts'

/** At this hour of the store's clock buyers are reminded. */
const REMINDER_HOUR = 9

/** Goods are ready: from today they are kept for as many days as the store's settings say. The order has to be locked. */
async function startStorage(tx: Transaction, { id: orderId, store }: StoredOrder): Promise<void> {
  const { pickupDays } = await getSettings(tx, store)
  const { timeZone } = storeOf(store)
  const today = dayIn(timeZone, new Date())
  const remindOn = reminderDay(today, pickupDays)
  await tx
    .insert(pickups)
    .values({
      orderId,
      keptUntil: keptUntil(today, pickupDays),
      remindAt: sql`(${remindOn}::date + make_interval(hours => ${REMINDER_HOUR}::int)) at time zone ${timeZone}`,
    })
    .onConflictDoNothing()
}

/** What a move of an order does to its storage: it begins, or ends with whoever took the goods. The order has to be locked. */
export async function followMove(
  tx: Transaction,
  order: StoredOrder,
  { from, to, handedTo }: { from: OrderStatus; to: OrderStatus; handedTo: string },
): Promise<void> {
  if (to === 'ready') await startStorage(tx, order)
  if (from === 'ready' && to === 'completed')
    await tx.update(pickups).set({ handedOverAt: new Date(), handedTo }).where(eq(pickups.orderId, order.id))
}

/** Takes back what `followMove` did. The order has to be locked. */
export async function undoFollowed(
  tx: Transaction,
  orderId: string,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<void> {
  if (to === 'ready') await tx.delete(pickups).where(eq(pickups.orderId, orderId))
  if (from === 'ready' && to === 'completed')
    await tx.update(pickups).set({ handedOverAt: null, handedTo: '' }).where(eq(pickups.orderId, orderId))
}

/**
 * Reminds the buyer of goods that are kept for a few days more, once, whoever else looks at the same time. Of an order that is not waiting
 * any more nobody is reminded.
 * @returns whether it was done here
 */
export async function remindOfPickup(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const marked = await tx
    .update(pickups)
    .set({ remindedAt: new Date() })
    .where(and(eq(pickups.orderId, orderId), isNull(pickups.remindedAt), isNull(pickups.handedOverAt)))
    .returning({ orderId: pickups.orderId })
  if (marked.length === 0 || order?.status !== 'ready') return false
  await writeEvent(tx, pickupDue, { orderId })
  return true
}
