import { and, eq, sql } from 'drizzle-orm'
import { dropStockPages } from '../../catalogue/stock/queries.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { takeDiscountsAgain } from '../../pricing/commands.ts'
import { takeStock } from '../../stock/commands.ts'
import { lockOrder, type OrderChange, returnGoods, type StoredOrder, updateOrder } from '../commands.ts'
import { findInvoice, issueInvoice, takeInvoiceBack, takeUnpaidCreditBack } from '../documents/commands.ts'
import { orderHolds } from '../holds/tables.ts'
import { undoFollowed } from '../pickups/commands.ts'
import { takeSamplesAgain } from '../samples/commands.ts'
import { removePart } from '../shipments/part-commands.ts'
import { changeSlots, giveSlotsBack, slotsOf } from '../slots/commands.ts'
import { orderLines } from '../tables.ts'
import { takeCreditAgain } from '../terms/commands.ts'
import { orderTimeline } from '../timeline/tables.ts'
import type { MoveMemory } from './memory.ts'

/**
 * Takes the move's event out of those that are to be followed: then nothing was said of it, and nothing will be. One that
 * is being followed at this moment is not waited for: its follower may be waiting for the order.
 * @returns false where its time is over, or it was followed
 */
export async function withdrawEvent(tx: Transaction, eventId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from events where id = (
      select id from events
      where id = ${eventId} and handled_at is null and failures = 0 and due_at > clock_timestamp()
      for update skip locked
    ) returning 1`)
  return rows.length > 0
}

/** Takes a cancelled order's goods off the shelf again, all of them or none. A line that is no longer counted holds none. */
async function takeAgain(tx: Transaction, order: StoredOrder): Promise<boolean> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.stockTaken, true)))
  if (lines.length === 0) return true
  const wanted = lines.map(({ stockItemId, quantity }) => ({ itemId: stockItemId, quantity }))
  const taken = await takeStock(tx, { store: order.store, orderId: order.id, wanted, mayMix: order.mayMixLots })
  if (!taken.ok) return false
  for (const { id, stockItemId } of lines) {
    if (!taken.counted.has(stockItemId))
      await tx.update(orderLines).set({ stockTaken: false }).where(eq(orderLines.id, id))
  }
  await dropStockPages(
    tx,
    wanted.map(({ itemId }) => itemId),
  )
  return true
}

/** Takes the slots that a cancelled order had, if there is still a place in each. */
const takeSlotsAgain = (tx: Transaction, order: StoredOrder): Promise<boolean> =>
  changeSlots(tx, order, slotsOf(order.delivery))

/** Puts the order's goods, its slot, its discounts, its part of its buyer's limit, its hold and its documents where they were before the move. */
async function putBack(tx: Transaction, order: StoredOrder, { from, to, before }: MoveMemory): Promise<boolean> {
  const { hold, coupon, samples, hadInvoice } = before
  const uses = before.discounts.length > 0 ? before.discounts : coupon ? [coupon] : []
  if (from === 'requested' && to === 'confirmed') {
    await returnGoods(tx, order)
    await tx.update(orderLines).set({ stockTaken: false }).where(eq(orderLines.orderId, order.id))
    await giveSlotsBack(tx, order.id)
  }
  if (to === 'cancelled' && from !== 'requested' && !(await takeAgain(tx, order))) return false
  if (to === 'cancelled' && before.hadSlot && !(await takeSlotsAgain(tx, order))) return false
  if (to === 'cancelled' && !(await takeDiscountsAgain(tx, { uses, orderId: order.id }))) return false
  if (to === 'cancelled' && !(await takeSamplesAgain(tx, order.id, samples))) return false
  if ((to === 'cancelled' || to === 'returned') && (await takeCreditAgain(tx, order))) return false
  if (hold) {
    const { until, ...whose } = hold
    await tx.insert(orderHolds).values({ orderId: order.id, ...whose, until: sql`${until}::timestamptz` })
  }
  const hasInvoice = (await findInvoice(tx, order.id)) !== undefined
  // An invoice keeps its number: one that came with the move is taken back by a credit note, not removed.
  if (hasInvoice && !hadInvoice) await takeInvoiceBack(tx, order)
  if (!hasInvoice && hadInvoice) await issueInvoice(tx, order.id)
  // What was given back before kept the invoice: then only the rest, which nobody would pay, was taken off it.
  if (hasInvoice && hadInvoice && (to === 'cancelled' || to === 'returned')) await takeUnpaidCreditBack(tx, order)
  return true
}

/**
 * Undoes a move as if it had not been: its entry leaves the timeline and no e-mail follows; the audit log tells of both.
 * Only while nothing followed from it and nothing else happened to the order since. The caller rolls back what is refused.
 * @returns NOT_FOUND; UNDO_OVERTAKEN where the order changed since, or its goods, its slot or its coupon are somebody else's by now;
 * MONEY_WENT_BACK where the move gave money back; UNDO_OVER where its time is over
 */
export async function undoMove(tx: Transaction, memory: MoveMemory): Promise<Result<OrderChange>> {
  const { orderId, from, to, before, after, timelineId, eventId, shipment } = memory
  const order = await lockOrder(tx, orderId)
  if (!order) return fail('NOT_FOUND')
  if (order.refundedMinor !== after.refundedMinor) return fail('MONEY_WENT_BACK')
  const isAsLeft = order.status === to && order.version === after.version && order.paidMinor === after.paidMinor
  if (!isAsLeft) return fail('UNDO_OVERTAKEN')
  if (!(await withdrawEvent(tx, eventId))) return fail('UNDO_OVER')
  if (shipment && !(await withdrawEvent(tx, shipment.eventId))) return fail('UNDO_OVER')
  if (shipment) await removePart(tx, shipment.id)
  await undoFollowed(tx, order.id, { from, to })
  if (!(await putBack(tx, order, memory))) return fail('UNDO_OVERTAKEN')
  const { emailProved, delivery } = before
  await updateOrder(tx, order.id, { status: from, emailProved, delivery })
  await tx.delete(orderTimeline).where(eq(orderTimeline.id, timelineId))
  return succeed({ before: { status: to }, after: { status: from } })
}
