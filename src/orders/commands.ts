import { and, asc, eq, inArray, ne, or, sql, sum } from 'drizzle-orm'
import { variants } from '../catalogue/tables.ts'
import { uuidPattern } from '../measure/text.ts'
import { type Actor, authorOf, type SystemActor, type UserActor } from '../platform/actor.ts'
import { invalidateTags } from '../platform/cache/page-tags.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { giveCouponBack } from '../pricing/commands.ts'
import { lockStock, returnStock } from '../stock/commands.ts'
import { issueInvoice, takeInvoiceBack } from './documents/commands.ts'
import { orderPaymentChanged, orderStatusChanged } from './events.ts'
import { endHold } from './holds/commands.ts'
import { type MoveMemory, rememberOrder } from './moves/memory.ts'
import { takeRequested } from './moves/request-commands.ts'
import { orderRefunds } from './refunds/tables.ts'
import { invoicedAt, moveRefusal, nextPaymentsByHand, returnsStock } from './rules.ts'
import type { MoveOrderInput, MovePaymentInput, OrderEdit, PaymentMethod, PaymentStatus } from './schema.ts'
import { orderLines, orders, orderTimeline } from './tables.ts'
import type { MoveReason, ShopNote } from './timeline/schema.ts'

/** What a change did, as its audit entry has it. */
export type OrderChange = { before: Record<string, unknown>; after: Record<string, unknown> }

export type StoredOrder = typeof orders.$inferSelect

/** The order, held until the transaction ends: whoever else wants to change it waits here and then sees what it became. */
export async function lockOrder(tx: Transaction, id: string): Promise<StoredOrder | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

/**
 * Holds many orders, and all that they took off the shelf or would take, until the transaction ends: for whoever changes them one after
 * another. Orders before stock, each by id, as everyone else takes them, so that nobody waits in a circle.
 */
export async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  const known = ids.filter((id) => uuidPattern.test(id))
  if (known.length === 0) return
  const held = await tx
    .select({ store: orders.store })
    .from(orders)
    .where(inArray(orders.id, known))
    .orderBy(asc(orders.id))
    .for('update')
  // Of a request, what confirming it would take.
  const taken = await tx
    .selectDistinct({ itemId: orderLines.stockItemId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.orderId, known), or(eq(orderLines.stockTaken, true), eq(orders.status, 'requested'))))
  const stores = [...new Set(held.map(({ store }) => store))]
  if (taken.length > 0)
    await lockStock(
      tx,
      stores,
      taken.map(({ itemId }) => itemId),
    )
}

type Entry = {
  kind: 'status' | 'payment' | 'note' | 'edited' | 'returned' | 'hold'
  from?: string
  to?: string
  /** What a person wrote. */
  note?: string | undefined
  /** What the shop notes. */
  said?: ShopNote | undefined
  edit?: OrderEdit
}

/** Writes down in an order's own history what somebody did. @returns the entry's id */
export async function writeTimeline(
  tx: Transaction,
  actor: Actor,
  orderId: string,
  { said, ...entry }: Entry,
): Promise<string> {
  const id = uuidv7()
  await tx.insert(orderTimeline).values({ id, orderId, ...authorOf(actor), ...said, ...entry, note: entry.note ?? '' })
  return id
}

/** Changes an order and raises its version. The order has to be locked. */
export async function updateOrder(tx: Transaction, id: string, change: Partial<StoredOrder>): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
}

/** Puts back what the order had taken off the shelf, and has the pages that show that stock made anew. */
export async function returnGoods(tx: Transaction, order: StoredOrder): Promise<void> {
  const taken = await tx
    .select({ itemId: orderLines.stockItemId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.stockTaken, true)))
  if (taken.length === 0) return
  await returnStock(tx, { store: order.store, orderId: order.id, taken })
  await dropShown(
    tx,
    taken.map(({ itemId }) => itemId),
  )
}

/** Has the pages that show the stock of these items made anew. */
export async function dropShown(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  const shown = await tx
    .selectDistinct({ productId: variants.productId })
    .from(variants)
    .where(inArray(variants.stockItemId, [...itemIds]))
    .orderBy(asc(variants.productId))
  await invalidateTags(
    tx,
    shown.map(({ productId }) => `product:${productId}`),
  )
}

/** What of an order is still to be paid; below zero where an edit made too much of what was paid. */
async function unpaidOf(tx: Transaction, { id, totalMinor, paidMinor }: StoredOrder): Promise<number> {
  const [given] = await tx
    .select({ total: sum(orderRefunds.amountMinor).mapWith(Number) })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, id), eq(orderRefunds.kind, 'difference'), ne(orderRefunds.state, 'failed')))
  return totalMinor - paidMinor + (given?.total ?? 0)
}

/**
 * Moves an order to another state. Cancelling gives back its stock and the use of its coupon; what was paid for it is given
 * back by the payments. Confirming a request takes its goods off the shelf. Goods that leave have an invoice; what nobody
 * will pay any more of it is taken back.
 * @param reason why, where nobody of the shop wants it
 * @param undoSeconds for how long nothing follows from it, so that it can be undone (`undoMove`)
 * @returns NOT_FOUND; CHANGED_MEANWHILE when it is no longer in `from`; ILLEGAL_MOVE with both states as params and the
 * reason as data; OUT_OF_STOCK as `takeRequested`, with nothing changed
 */
export async function moveOrder(
  tx: Transaction,
  actor: Actor,
  { id, from, to, note, reason }: MoveOrderInput & { id: string; reason?: MoveReason },
  undoSeconds = 0,
): Promise<Result<OrderChange & { memory?: MoveMemory }>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.status !== from) return fail('CHANGED_MEANWHILE', { data: { status: order.status } })
  const refusal = moveRefusal(from, to, order.delivery.type)
  if (refusal) return fail('ILLEGAL_MOVE', { params: { from, to }, data: { refusal } })
  const before = undoSeconds > 0 ? await rememberOrder(tx, order) : undefined

  const isConfirmed = to === 'confirmed'
  const taken = from === 'requested' && isConfirmed ? await takeRequested(tx, order) : undefined
  if (taken?.ok === false) return taken
  await updateOrder(tx, order.id, {
    status: to,
    ...(taken && { delivery: taken.value.delivery }),
    // Staff have looked at it and stand behind it.
    ...(isConfirmed && { emailProved: true }),
  })
  if (taken) await dropShown(tx, taken.value.itemIds)
  if (from === 'pending') await endHold(tx, order.id)
  if (returnsStock(from, to)) await returnGoods(tx, order)
  if (to === 'cancelled') await giveCouponBack(tx, order.id)
  if (invoicedAt(to)) await issueInvoice(tx, order.id)
  if (to === 'cancelled' || to === 'returned') {
    const unpaid = await unpaidOf(tx, order)
    if (unpaid > 0) await takeInvoiceBack(tx, order, unpaid)
  }
  const timelineId = await writeTimeline(tx, actor, order.id, {
    kind: 'status',
    from,
    to,
    note,
    said: reason && { code: reason },
  })
  const told = { orderId: order.id, from, to, reason: reason ?? null }
  const eventId = await writeEvent(tx, orderStatusChanged, told, { inSeconds: undoSeconds })
  const { paidMinor, refundedMinor } = order
  // Every change raises the version: `updateOrder` above did so once.
  const after = { version: order.version + 1, paidMinor, refundedMinor }
  return succeed({
    before: { status: from },
    after: { status: to, ...(note && { note }) },
    ...(before && { memory: { orderId: order.id, from, to, timelineId, eventId, before, after } }),
  })
}

/**
 * Writes down where an order's money went; it goes where it went, so nothing is refused here. The order has to be
 * locked. Nothing happens where it stands so already.
 * @param paidMinor what came in, in minor units, where money did: the order then has an invoice
 * @param refundId the refund by which it moves, of which the customer is told
 */
export async function recordPayment(
  tx: Transaction,
  actor: Actor,
  { id, paymentStatus: from }: Pick<StoredOrder, 'id' | 'paymentStatus'>,
  {
    to,
    note,
    said,
    paidMinor,
    refundId,
  }: { to: PaymentStatus; note?: string | undefined; said?: ShopNote; paidMinor?: number; refundId?: string },
): Promise<void> {
  if (from === to) return
  // Nothing was shown by an order that costs nothing.
  const isPaid = paidMinor !== undefined && paidMinor > 0
  await updateOrder(tx, id, {
    paymentStatus: to,
    ...(paidMinor !== undefined && { paidMinor }),
    ...(isPaid && { emailProved: true }),
  })
  if (isPaid) await endHold(tx, id)
  if (paidMinor !== undefined) await issueInvoice(tx, id)
  await writeTimeline(tx, actor, id, { kind: 'payment', from, to, note, said })
  await writeEvent(tx, orderPaymentChanged, { orderId: id, from, to, ...(refundId && { refundId }) })
}

/** The way in which an order is going to be paid after all. The order has to be locked. */
export async function changePaymentMethod(tx: Transaction, id: string, paymentMethod: PaymentMethod): Promise<void> {
  await updateOrder(tx, id, { paymentMethod })
}

/**
 * Moves an order's payment, as for cash handed over; what is paid by hand was paid in cash, whatever was intended.
 * Refused as `moveOrder` refuses.
 */
export async function movePayment(
  tx: Transaction,
  actor: UserActor,
  { id, from, to, note }: MovePaymentInput & { id: string },
): Promise<Result<OrderChange>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.paymentStatus !== from) return fail('CHANGED_MEANWHILE', { data: { paymentStatus: order.paymentStatus } })
  const next = nextPaymentsByHand(from, order)
  if (!next.includes(to)) return fail('ILLEGAL_MOVE', { params: { from, to }, data: { next } })
  if (to === 'paid' && order.paymentMethod !== 'cod') await changePaymentMethod(tx, order.id, 'cod')
  await recordPayment(tx, actor, order, { to, note, ...(to === 'paid' && { paidMinor: order.totalMinor }) })
  return succeed({ before: { paymentStatus: from }, after: { paymentStatus: to, ...(note && { note }) } })
}

/** Adds a note that only staff see. */
export async function addNote(
  tx: Transaction,
  actor: UserActor,
  { id, note }: { id: string; note: string },
): Promise<Result<OrderChange>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  await updateOrder(tx, order.id, {})
  await writeTimeline(tx, actor, order.id, { kind: 'note', note })
  return succeed({ before: {}, after: { note } })
}

/** Adds a note of the shop's own, of which somebody's wish may be the cause. The order has to be locked. */
export async function addShopNote(
  tx: Transaction,
  actor: UserActor | SystemActor,
  orderId: string,
  { note, ...said }: ShopNote & { note?: string },
): Promise<void> {
  await updateOrder(tx, orderId, {})
  await writeTimeline(tx, actor, orderId, { kind: 'note', said, note })
}
