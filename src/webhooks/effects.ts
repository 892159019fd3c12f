import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { WebhookEvent } from './schema.ts'
import { PAYLOAD_VERSION, publicName } from './signatures.ts'
import { webhookDeliveries } from './tables.ts'

/** The channel on which a commit tells the senders that there is a delivery. */
export const DELIVERIES = 'webhook deliveries'

const ofOrder = z.object({ orderId: z.uuid(), from: z.unknown().optional(), to: z.unknown().optional() })
const ofStock = z.object({ itemId: z.uuid(), store: z.string(), onHand: z.int() })

/**
 * What others are told of an order: what it is of and where it stands. Nothing of who bought it; whoever has a right to
 * that looks it up by its number.
 */
async function orderFacts(tx: Transaction, name: WebhookEvent, payload: unknown) {
  const { orderId, from, to } = ofOrder.parse(payload)
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select o.id, o.number, o.store, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
      o.delivery ->> 'type' as delivery, o.currency, o.item_total_minor as "itemTotalMinor",
      o.discount_minor as "discountMinor", o.delivery_minor as "deliveryMinor", o.tax_minor as "taxMinor",
      o.total_minor as "totalMinor", o.paid_minor as "paidMinor", o.refunded_minor as "refundedMinor",
      (select json_agg(json_build_object('sku', l.sku, 'quantity', l.quantity, 'unitPriceMinor', l.unit_price_minor,
        'totalMinor', l.total_minor) order by l.position) from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId} and not o.demo`)
  const [order] = rows
  const isMove = name === 'order.status' || name === 'order.payment'
  return order && { order, ...(isMove && { from, to }) }
}

async function stockFacts(tx: Transaction, payload: unknown) {
  const { itemId, store, onHand } = ofStock.parse(payload)
  const { rows } = await tx.execute<{ sku: string }>(sql`select sku from stock_items where id = ${itemId}`)
  return rows[0] && { stock: { itemId, sku: rows[0].sku, store, onHand } }
}

const changedStock = z.object({
  store: z.string(),
  reason: z.string(),
  items: z.array(z.object({ itemId: z.uuid(), delta: z.int(), onHand: z.int() })),
})

/** Every count that changed together, with what it is now. */
async function countFacts(tx: Transaction, payload: unknown) {
  const { store, reason, items } = changedStock.parse(payload)
  const ids = `{${items.map(({ itemId }) => itemId).join(',')}}`
  const { rows } = await tx.execute<{ id: string; sku: string }>(sql`
    select id, sku from stock_items where id = any(${sql.param(ids)}::uuid[])`)
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]))
  return { store, reason, items: items.map((item) => ({ sku: skus.get(item.itemId), ...item })) }
}

function factsOf(tx: Transaction, type: WebhookEvent, payload: unknown) {
  if (type === 'stock.changed') return countFacts(tx, payload)
  return type.startsWith('order.') ? orderFacts(tx, type, payload) : stockFacts(tx, payload)
}

type Event = { id: string; name: string; payload: unknown; at?: Date }

/** The bytes of a delivery. */
export const bodyOf = (id: string, type: string, at: Date, data: Record<string, unknown>): string =>
  JSON.stringify({ id, type, version: PAYLOAD_VERSION, at: at.toISOString(), data })

/**
 * Queues an event for every address that wants it, in the transaction that marks it as followed: one delivery for each,
 * whatever is started again.
 */
export async function queueDeliveries(tx: Transaction, { id, name, payload }: Event): Promise<void> {
  const type = publicName(name)
  if (!type) return
  const { rows: wanting } = await tx.execute<{ id: string; at: string }>(sql`
    select w.id, e.at from webhooks w, events e
    where w.active and ${type} = any(w.events) and e.id = ${id} and e.at >= w.created_at`)
  const [first] = wanting
  if (!first) return
  const facts = await factsOf(tx, type, payload)
  if (!facts) return
  const body = bodyOf(id, type, new Date(first.at), facts)
  await tx
    .insert(webhookDeliveries)
    .values(wanting.map((webhook) => ({ id: uuidv7(), webhookId: webhook.id, eventId: id, name: type, body })))
    .onConflictDoNothing()
  await tx.execute(sql`select pg_notify(${DELIVERIES}, '')`)
}
