import { asc, eq } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { findOrderLots } from '../stock/lot-queries.ts'
import type { OrderLineView, OrderView } from './contracts.ts'
import { findHoldEnd } from './holds/queries.ts'
import { lotsOfLines } from './lot-rules.ts'
import { listPartViews } from './parts/queries.ts'
import { findPickup } from './pickups/queries.ts'
import { findReturned, listDocuments, listOrderRefunds, readMoney } from './refunds/queries.ts'
import { isEditable, isReturnable, nextPaymentsByHand, nextStatuses } from './rules.ts'
import { listShipments } from './shipments/queries.ts'
import { hasShipped } from './shipments/rules.ts'
import { orderLines, orders } from './tables.ts'
import { findOrderTerms } from './terms/queries.ts'
import type { TimelineEntry } from './timeline/contracts.ts'
import { isCustomers } from './timeline/rules.ts'
import type { ShopNote } from './timeline/schema.ts'
import { orderTimeline } from './timeline/tables.ts'

export { listOrders } from './list-queries.ts'

type SoldLineView = Omit<OrderLineView, 'returned' | 'given' | 'isCredited' | 'lots'> & { stockItemId: string }

async function listLines(db: Database | Transaction, orderId: string): Promise<SoldLineView[]> {
  return db
    .select({
      id: orderLines.id,
      sku: orderLines.sku,
      name: orderLines.name,
      slug: orderLines.slug,
      color: orderLines.color,
      attribute: orderLines.attribute,
      pictureUrl: orderLines.pictureUrl,
      unit: orderLines.unit,
      unitValueCenti: orderLines.unitValueCenti,
      unitMeasure: orderLines.unitMeasure,
      quantity: orderLines.quantity,
      shippedQuantity: orderLines.shippedQuantity,
      secondQuantity: orderLines.secondQuantity,
      unitPriceMinor: orderLines.unitPriceMinor,
      totalMinor: orderLines.totalMinor,
      taxMinor: orderLines.taxMinor,
      couponApplies: orderLines.couponApplies,
      discountParts: orderLines.discountParts,
      weightGrams: orderLines.weightGrams,
      overruled: orderLines.overruled,
      taxedAs: orderLines.taxedAs,
      projectId: orderLines.projectId,
      stockItemId: orderLines.stockItemId,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLines.id))
}

/** What happened to an order. Ids rise with time, so they settle the order of what happened in one moment. */
async function listTimeline(
  db: Database | Transaction,
  { id: orderId, userId }: { id: string; userId: string | null },
): Promise<TimelineEntry[]> {
  const entries = await db
    .select()
    .from(orderTimeline)
    .where(eq(orderTimeline.orderId, orderId))
    .orderBy(asc(orderTimeline.at), asc(orderTimeline.id))
  return entries.map(({ id, kind, from, to, note, code, params, edit, actorId, actorName, actorKind, readAt, at }) => ({
    id,
    kind,
    from,
    to,
    note,
    // One is written with the other.
    said: code && ({ code, params: params ?? undefined } as ShopNote),
    edit,
    actorName,
    actorKind,
    isCustomers: isCustomers({ kind, to, actorId, actorKind }, userId),
    isUnread: kind === 'message' && to === 'store' && readAt === null,
    at: at.toISOString(),
  }))
}

const nothingGiven = { given: { quantity: 0, amountMinor: 0, taxMinor: 0 }, isCredited: false }

/** An order by its id; undefined where there is none, or where the text is no id at all. */
export async function findOrder(db: Database | Transaction, id: string): Promise<OrderView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const [found] = await db.select().from(orders).where(eq(orders.id, id))
  if (!found) return undefined
  // The token opens the customer's own page, the cart's id stops a second order: neither is for staff.
  const { token: _token, cartId: _cartId, userId: _userId, couponPercentCenti: _percent, ...shown } = found
  const {
    placedAt,
    emailProved: _proved,
    emailWithheld: _withheld,
    slotId: _slot,
    secondSlotId: _second,
    ...order
  } = shown
  const money = await readMoney(db, found)
  const returned = await findReturned(db, order.id)
  const lines = await listLines(db, order.id)
  const lots = lotsOfLines(lines, await findOrderLots(db, order.id))
  return {
    ...order,
    placedAt: placedAt.toISOString(),
    lines: lines.map(({ stockItemId: _item, ...line }, index) => {
      const { given, isCredited } = money.lines.find(({ id: lineId }) => lineId === line.id) ?? nothingGiven
      return { ...line, returned: returned.get(line.id) ?? 0, given, isCredited, lots: lots[index] ?? [] }
    }),
    differenceMinor: money.differenceMinor,
    deliveryGivenMinor: money.deliveryGiven.amountMinor,
    parts: await listPartViews(db, order.id),
    refunds: await listOrderRefunds(db, order.id),
    documents: await listDocuments(db, order.id),
    isEditable: isEditable(order.status) && !money.lines.some(({ given }) => given.quantity > 0),
    isReturnable: isReturnable(order.status) || hasShipped(lines),
    shipments: await listShipments(db, order.id),
    pickup: await findPickup(db, order),
    timeline: await listTimeline(db, found),
    // What has left is cancelled by nobody: its shipment is, or its goods come back.
    nextStatuses: nextStatuses(order.status, order.delivery.type).filter(
      (to) => to !== 'cancelled' || !hasShipped(lines),
    ),
    nextPayments: nextPaymentsByHand(order.paymentStatus, order),
    terms: await findOrderTerms(db, order.id),
    holdsUntil: (await findHoldEnd(db, order.id))?.toISOString() ?? null,
  }
}
