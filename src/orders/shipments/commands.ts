import { and, eq } from 'drizzle-orm'
import { uuidPattern } from '../../measure/text.ts'
import type { UserActor } from '../../platform/actor.ts'
import { writeEvent } from '../../platform/events.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { lockOrder, type OrderChange, updateOrder } from '../commands.ts'
import { findInvoice, issueInvoice } from '../documents/commands.ts'
import { orderShipmentCancelled, orderShipped, orderStatusChanged } from '../events.ts'
import { moveOrder } from '../moves/commands.ts'
import { findReturned } from '../refunds/queries.ts'
import { writeTimeline } from '../timeline/commands.ts'
import type { ShipmentMemory } from './memory.ts'
import { listOrderLines, uncountPart, writePart } from './part-commands.ts'
import { isAllShipped, leftOfLine } from './rules.ts'
import type { ShipInput } from './schema.ts'
import { shipmentLines, shipments } from './tables.ts'

/**
 * Sends a part of an order that is being prepared for delivery. Its goods have an invoice from then on; where nothing is left to leave, the
 * order is shipped.
 * @param undoSeconds for how long nobody is told of it, so that it can be undone (`undoShipment`)
 * @returns NOT_FOUND; NOT_SHIPPABLE where the order is not being prepared, or is collected; SHIPMENT_TOO_LARGE for more of a line than is
 *   left; KEY_REUSED. The same shipment again succeeds, and has no memory
 */
export async function shipPart(
  tx: Transaction,
  actor: UserActor,
  { id, shipmentId, lines, ...how }: ShipInput,
  undoSeconds = 0,
): Promise<Result<OrderChange & { memory?: ShipmentMemory }>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  const [same] = await tx.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, shipmentId))
  if (same) return same.orderId === order.id ? succeed({ before: {}, after: {} }) : fail('KEY_REUSED')
  if (order.status !== 'processing' || order.delivery.type !== 'delivery') return fail('NOT_SHIPPABLE')
  const sold = await listOrderLines(tx, order.id)
  const named = lines.map(({ lineId, quantity }) => ({ line: sold.find((one) => one.id === lineId), quantity }))
  if (named.some(({ line, quantity }) => !line || leftOfLine(line) < quantity)) return fail('SHIPMENT_TOO_LARGE')

  const hadInvoice = (await findInvoice(tx, order.id)) !== undefined
  const { carrier, trackingNumber } = how
  // What was typed for another carrier before one was chosen is nobody's.
  const carrierName = carrier === 'other' ? how.carrierName : ''
  const trackingUrl = carrier === 'other' ? how.trackingUrl : ''
  const part = await writePart(tx, actor, order, {
    id: shipmentId,
    lines,
    carrier,
    carrierName,
    trackingNumber,
    trackingUrl,
  })
  await issueInvoice(tx, order.id)
  await updateOrder(tx, order.id, {})
  const goods = named.map(({ line, quantity }) => ({ name: line?.name ?? '', quantity }))
  const timelineId = await writeTimeline(tx, actor, order.id, {
    kind: 'shipment',
    said: { code: 'partShipped', params: { part, carrier, carrierName, trackingNumber, lines: goods } },
  })
  const eventId = await writeEvent(tx, orderShipped, { orderId: order.id, shipmentId }, { inSeconds: undoSeconds })
  const { status, version, refundedMinor } = order
  const told = { ...(carrierName && { carrierName }), ...(trackingNumber && { trackingNumber }) }
  const change = { before: { status }, after: { shipment: part, carrier, ...told, lines: goods } }
  const isLast = isAllShipped(await listOrderLines(tx, order.id))
  const moved = isLast
    ? await moveOrder(tx, actor, { id: order.id, from: 'processing', to: 'shipped', note: undefined }, undoSeconds)
    : undefined
  if (moved?.ok === false) return moved
  const move = moved?.value.memory ?? null
  const after = { version: move?.after.version ?? version + 1, refundedMinor }
  const memory = { orderId: order.id, shipmentId, timelineId, eventId, hadInvoice, after, move }
  return succeed({ ...change, ...(undoSeconds > 0 && { memory }) })
}

/**
 * Cancels a shipment that did not leave after all, or came back before it arrived: its goods are still to be shipped. An order that had
 * all shipped is being prepared again.
 * @returns NOT_FOUND; SHIPMENT_FIXED where the order is completed or over, or goods of the shipment came back. One that is cancelled
 *   already stays so, and nothing is changed
 */
export async function cancelShipment(
  tx: Transaction,
  actor: UserActor,
  { id, shipment: shipmentId, reason }: { id: string; shipment: string; reason: string },
): Promise<Result<OrderChange>> {
  const order = uuidPattern.test(shipmentId) ? await lockOrder(tx, id) : undefined
  const [shipment] = order
    ? await tx
        .select()
        .from(shipments)
        .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, order.id)))
    : []
  if (!order || !shipment) return fail('NOT_FOUND')
  const { part, cancelledAt } = shipment
  if (cancelledAt !== null) return succeed({ before: {}, after: {} })
  if (order.status !== 'processing' && order.status !== 'shipped') return fail('SHIPMENT_FIXED')
  const returned = await findReturned(tx, order.id)
  const lines = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId))
  const sold = await listOrderLines(tx, order.id)
  const cameBack = lines.some(({ lineId, quantity }) => {
    const shipped = sold.find((line) => line.id === lineId)?.shippedQuantity ?? 0
    return shipped - quantity < (returned.get(lineId) ?? 0)
  })
  if (cameBack) return fail('SHIPMENT_FIXED')
  await uncountPart(tx, shipmentId)
  await tx.update(shipments).set({ cancelledAt: new Date(), cancelReason: reason }).where(eq(shipments.id, shipmentId))
  await updateOrder(tx, order.id, { status: 'processing' })
  await writeTimeline(tx, actor, order.id, {
    kind: 'shipment',
    note: reason,
    said: { code: 'shipmentCancelled', params: { part } },
  })
  await writeEvent(tx, orderShipmentCancelled, { orderId: order.id, shipmentId })
  if (order.status === 'shipped') {
    await writeTimeline(tx, actor, order.id, { kind: 'status', from: 'shipped', to: 'processing' })
    await writeEvent(tx, orderStatusChanged, { orderId: order.id, from: 'shipped', to: 'processing', reason: null })
  }
  return succeed({ before: { shipment: part, status: order.status }, after: { status: 'processing', reason } })
}
