import { and, eq, ne, sum } from 'drizzle-orm'
import { dropStockPages } from '../../catalogue/stock/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { writeEvent } from '../../platform/events.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { giveDiscountsBack } from '../../pricing/commands.ts'
import { lockOrder, type OrderChange, returnGoods, type StoredOrder, updateOrder } from '../commands.ts'
import { issueInvoice, takeInvoiceBack } from '../documents/commands.ts'
import { orderShipped, orderStatusChanged } from '../events.ts'
import { endHold } from '../holds/commands.ts'
import { followMove } from '../pickups/commands.ts'
import { orderRefunds } from '../refunds/tables.ts'
import { invoicedAt, moveRefusal, returnsStock } from '../rules.ts'
import { giveSamplesBack } from '../samples/commands.ts'
import type { MoveOrderInput } from '../schema.ts'
import { listOrderLines, sendRest } from '../shipments/part-commands.ts'
import { hasShipped, isFirstDropLeft } from '../shipments/rules.ts'
import { giveSlotsBack } from '../slots/commands.ts'
import { writeTimeline } from '../timeline/commands.ts'
import type { MoveReason } from '../timeline/schema.ts'
import { type MoveMemory, rememberOrder } from './memory.ts'
import { takeRequested } from './request-commands.ts'

/** What of an order is still to be paid; below zero where an edit made too much of what was paid. */
async function unpaidOf(tx: Transaction, { id, totalMinor, takenOffMinor, paidMinor }: StoredOrder): Promise<number> {
  const [given] = await tx
    .select({ total: sum(orderRefunds.amountMinor).mapWith(Number) })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, id), eq(orderRefunds.kind, 'difference'), ne(orderRefunds.state, 'failed')))
  return totalMinor - takenOffMinor - paidMinor + (given?.total ?? 0)
}

/** Sends what is left of an order, and tells of it. */
async function shipRest(
  tx: Transaction,
  actor: Actor,
  order: StoredOrder,
  inSeconds: number,
): Promise<MoveMemory['shipment']> {
  const id = await sendRest(tx, actor, order)
  if (id === undefined) return null
  return { id, eventId: await writeEvent(tx, orderShipped, { orderId: order.id, shipmentId: id }, { inSeconds }) }
}

/**
 * Moves an order to another state. Cancelling gives back its stock, its delivery slots, the uses of its discounts and its credit for samples; what was paid for it is given
 * back by the payments. Confirming a request takes its goods off the shelf. Goods that leave have an invoice; what nobody
 * will pay any more of it is taken back. One that is shipped sends all of it that has not left yet.
 * @param reason why, where nobody of the shop wants it
 * @param handedTo who took the goods at the counter
 * @param undoSeconds for how long nothing follows from it, so that it can be undone (`undoMove`)
 * @returns NOT_FOUND; CHANGED_MEANWHILE when it is no longer in `from`; ILLEGAL_MOVE with both states as params and the
 * reason as data; PART_SHIPPED for cancelling an order of which something has left; TWO_DROPS_LEFT for shipping both drops of an order at once; OUT_OF_STOCK and SLOT_UNAVAILABLE as `takeRequested`, with nothing changed
 */
export async function moveOrder(
  tx: Transaction,
  actor: Actor,
  { id, from, to, note, reason, handedTo }: MoveOrderInput & { id: string; reason?: MoveReason; handedTo?: string },
  undoSeconds = 0,
): Promise<Result<OrderChange & { memory?: MoveMemory }>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.status !== from) return fail('CHANGED_MEANWHILE', { data: { status: order.status } })
  const refusal = moveRefusal(from, to, order.delivery.type)
  if (refusal) return fail('ILLEGAL_MOVE', { params: { from, to }, data: { refusal } })
  const lines = await listOrderLines(tx, order.id)
  if (to === 'cancelled' && hasShipped(lines)) return fail('PART_SHIPPED')
  if (to === 'shipped' && isFirstDropLeft(lines)) return fail('TWO_DROPS_LEFT')
  const before = undoSeconds > 0 ? await rememberOrder(tx, order) : undefined

  const isConfirmed = to === 'confirmed'
  const taken = from === 'requested' && isConfirmed ? await takeRequested(tx, order) : undefined
  if (taken?.ok === false) return taken
  await updateOrder(tx, order.id, {
    status: to,
    ...(taken && { delivery: taken.value.delivery, ...taken.value.slots }),
    // Staff have looked at it and stand behind it.
    ...(isConfirmed && { emailProved: true }),
  })
  if (taken) await dropStockPages(tx, taken.value.itemIds)
  if (from === 'pending') await endHold(tx, order.id)
  if (returnsStock(from, to)) await returnGoods(tx, order)
  if (to === 'cancelled') {
    await giveSlotsBack(tx, order.id)
    await giveDiscountsBack(tx, order.id)
    await giveSamplesBack(tx, order.id)
  }
  if (invoicedAt(to)) await issueInvoice(tx, order.id)
  if (order.delivery.type === 'pickup') await followMove(tx, order, { from, to, handedTo: handedTo ?? '' })
  if (to === 'cancelled' || to === 'returned') {
    const unpaid = await unpaidOf(tx, order)
    if (unpaid > 0) await takeInvoiceBack(tx, order, unpaid)
  }
  const timelineId = await writeTimeline(tx, actor, order.id, {
    kind: 'status',
    from,
    to,
    note,
    said: handedTo ? { code: 'handedOver', params: { name: handedTo } } : reason && { code: reason },
  })
  const told = { orderId: order.id, from, to, reason: reason ?? null }
  const eventId = await writeEvent(tx, orderStatusChanged, told, { inSeconds: undoSeconds })
  const shipment = to === 'shipped' ? await shipRest(tx, actor, order, undoSeconds) : null
  const { paidMinor, refundedMinor } = order
  // Every change raises the version: `updateOrder` above did so once.
  const after = { version: order.version + 1, paidMinor, refundedMinor }
  return succeed({
    before: { status: from },
    after: { status: to, ...(note && { note }) },
    ...(before && { memory: { orderId: order.id, from, to, timelineId, eventId, before, after, shipment } }),
  })
}
