import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  orderAnswered,
  orderEdited,
  orderMessageWritten,
  orderPaymentChanged,
  orderPlaced,
  orderShipped,
  orderStatusChanged,
} from '../orders/events.ts'
import { carrierName } from '../orders/shipments/carriers/rules.ts'
import { listShipments } from '../orders/shipments/queries.ts'
import { type EventDefinition, type EventHandler, handlersByName, on } from '../platform/events.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { requestId } from '../platform/request-context.ts'
import { returnMoved } from '../returns/events.ts'
import { type itemAtStore, stockBack, stockChanged, stockLow } from '../stock/events.ts'
import type { WebhookEvent } from './schema.ts'
import { PAYLOAD_VERSION } from './signatures.ts'
import { webhookDeliveries } from './tables.ts'

/** The channel on which a commit tells the senders that there is a delivery. */
export const DELIVERIES = 'webhook deliveries'

/**
 * What others are told of an order: what it is of and where it stands. Nothing of who bought it; whoever has a right to
 * that looks it up by its number.
 */
async function orderFacts(tx: Transaction, { orderId }: { orderId: string }) {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select o.id, o.number, o.store, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
      o.delivery ->> 'type' as delivery, o.currency, o.item_total_minor as "itemTotalMinor",
      o.discount_minor as "discountMinor", o.sample_credit_minor as "sampleCreditMinor", o.delivery_minor as "deliveryMinor", o.tax_minor as "taxMinor",
      o.total_minor as "totalMinor", o.paid_minor as "paidMinor", o.refunded_minor as "refundedMinor", o.taken_off_minor as "takenOffMinor",
      (select json_agg(json_build_object('sku', l.sku, 'unit', l.unit, 'quantity', l.quantity, 'unitPriceMinor', l.unit_price_minor,
        'totalMinor', l.total_minor) order by l.position) from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId} and not o.demo`)
  return rows[0] && { order: rows[0] }
}

/** The same, and from where to where it moved. */
async function moveFacts(
  tx: Transaction,
  { from, to, ...payload }: { orderId: string; from?: string | undefined; to: string },
) {
  const facts = await orderFacts(tx, payload)
  return facts && { ...facts, from, to }
}

/** The same, and what of the order left and with whom. */
async function shipmentFacts(tx: Transaction, { orderId, shipmentId }: z.output<typeof orderShipped.schema>) {
  const facts = await orderFacts(tx, { orderId })
  const shipment = (await listShipments(tx, orderId)).find(({ id }) => id === shipmentId)
  if (!facts || !shipment) return undefined
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select l.sku, l.unit, s.quantity from shipment_lines s join order_lines l on l.id = s.line_id
    where s.shipment_id = ${shipmentId} order by l.position`)
  const { part, carrier, trackingNumber, link } = shipment
  const by = carrierName(shipment) ?? null
  return {
    ...facts,
    shipment: { id: shipmentId, part, carrier, carrierName: by, trackingNumber, trackingUrl: link, lines: rows },
  }
}

/** Which return of which order, what of it was asked for, agreed to and found, and what went back. */
async function returnFacts(tx: Transaction, { returnId, to }: z.output<typeof returnMoved.schema>) {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select r.id, o.number || '-R' || r.position as number, o.id as "orderId", o.number as "orderNumber", o.store, r.status, r.reason, r.way,
      o.currency, r.expected_minor as "expectedMinor", r.refunded_minor as "refundedMinor",
      (select json_agg(json_build_object('sku', l.sku, 'unit', l.unit, 'asked', c.asked, 'approved', c.approved, 'asNew', c.as_new,
        'damaged', c.damaged) order by l.position)
        from customer_return_lines c join order_lines l on l.id = c.line_id where c.return_id = r.id) as lines
    from customer_returns r join orders o on o.id = r.order_id where r.id = ${returnId} and not o.demo`)
  return rows[0] && { return: rows[0], to }
}

/** The same, and who wrote; what they wrote is theirs. */
const messageFacts =
  (from: 'store' | 'customer') =>
  async (tx: Transaction, { orderId, messageId }: z.output<typeof orderAnswered.schema>) => {
    const facts = await orderFacts(tx, { orderId })
    return facts && { ...facts, message: { id: messageId, from } }
  }

async function stockFacts(tx: Transaction, { itemId, store, onHand }: z.output<typeof itemAtStore>) {
  const { rows } = await tx.execute<{ sku: string }>(sql`select sku from stock_items where id = ${itemId}`)
  return rows[0] && { stock: { itemId, sku: rows[0].sku, store, onHand } }
}

/** Every count that changed together, with what it is now. */
async function countFacts(tx: Transaction, { store, reason, items }: z.output<typeof stockChanged.schema>) {
  const ids = `{${items.map(({ itemId }) => itemId).join(',')}}`
  const { rows } = await tx.execute<{ id: string; sku: string }>(sql`
    select id, sku from stock_items where id = any(${sql.param(ids)}::uuid[])`)
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]))
  return { store, reason, items: items.map((item) => ({ sku: skus.get(item.itemId), ...item })) }
}

/** The bytes of a delivery. */
export const bodyOf = (id: string, type: string, at: Date, data: Record<string, unknown>): string =>
  JSON.stringify({ id, type, version: PAYLOAD_VERSION, at: at.toISOString(), data })

/**
 * Queues a kind of event for every address that wants it, in the transaction that marks it as followed: one delivery for
 * each, whatever is started again.
 * @param type the name that others see
 * @param factsOf what they are told; undefined where there is nothing to tell
 */
const deliver = <Schema extends z.ZodType>(
  definition: EventDefinition<Schema>,
  type: WebhookEvent,
  factsOf: (tx: Transaction, payload: z.output<Schema>) => Promise<Record<string, unknown> | undefined>,
): EventHandler<undefined> =>
  on(definition, async (tx, { id, payload }) => {
    const { rows: wanting } = await tx.execute<{ id: string; at: string }>(sql`
      select w.id, e.at from webhooks w, events e
      where w.active and ${type} = any(w.events) and e.id = ${id} and e.at >= w.created_at`)
    const [first] = wanting
    if (!first) return
    const facts = await factsOf(tx, payload)
    if (!facts) return
    const body = bodyOf(id, type, new Date(first.at), facts)
    await tx
      .insert(webhookDeliveries)
      .values(
        wanting.map((webhook) => {
          const delivery = { id: uuidv7(), webhookId: webhook.id, eventId: id, name: type, body }
          return { ...delivery, requestId: requestId() }
        }),
      )
      .onConflictDoNothing()
    await tx.execute(sql`select pg_notify(${DELIVERIES}, '')`)
  })

/** What other systems are told of, under the names that they see. */
export const webhookHandlers = handlersByName([
  deliver(orderPlaced, 'order.placed', orderFacts),
  deliver(orderStatusChanged, 'order.status', moveFacts),
  deliver(orderPaymentChanged, 'order.payment', moveFacts),
  deliver(orderEdited, 'order.edited', orderFacts),
  deliver(orderShipped, 'order.shipped', shipmentFacts),
  deliver(orderMessageWritten, 'order.message', messageFacts('store')),
  deliver(orderAnswered, 'order.message', messageFacts('customer')),
  deliver(returnMoved, 'return.status', returnFacts),
  deliver(stockChanged, 'stock.changed', countFacts),
  deliver(stockLow, 'stock.low', stockFacts),
  deliver(stockBack, 'stock.back', stockFacts),
])
