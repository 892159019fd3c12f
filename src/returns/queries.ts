import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type Day, dayIn } from '../delivery/lead-days.ts'
import { deliveryAreas } from '../delivery/tables.ts'
import { findReturned, readMoney } from '../orders/refunds/queries.ts'
import { orderLines, type orders } from '../orders/tables.ts'
import { findTakeOff } from '../orders/terms/queries.ts'
import { orderTimeline } from '../orders/timeline/tables.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { type AskRefusal, askRefusal, lastReturnDay, type ReturnableLine, type ReturnTerms } from './rules.ts'
import { customerReturnLines, customerReturns } from './tables.ts'

type Db = Database | Transaction
type StoredOrder = typeof orders.$inferSelect
export type StoredReturn = typeof customerReturns.$inferSelect
export type StoredReturnLine = typeof customerReturnLines.$inferSelect

/** A line of an order with what decides on its return, and what people call it. */
export type OrderedLine = ReturnableLine &
  Pick<typeof orderLines.$inferSelect, 'name' | 'sku' | 'color' | 'attribute' | 'pictureUrl'>

/** The lines of an order with what is still to come back, what may still be refunded in all, and what of that comes off what is owed. Where it is acted on, the order has to be locked. */
export async function readOrdered(
  db: Db,
  order: StoredOrder,
): Promise<{ lines: OrderedLine[]; mostMinor: number; takeOffMinor: number }> {
  const money = await readMoney(db, order)
  const returned = await findReturned(db, order.id)
  const sold = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position)
  const nothing = { quantity: 0, amountMinor: 0, taxMinor: 0 }
  const lines = sold.map(({ id, unit, variantId, quantity, name, sku, color, attribute, pictureUrl }): OrderedLine => {
    const { given } = money.lines.find((line) => line.id === id) ?? { given: nothing }
    const share = money.shares.lines.get(id) ?? nothing
    const shown = { name, sku, color, attribute, pictureUrl }
    return { id, unit, variantId, quantity, ...shown, returned: returned.get(id) ?? 0, given, share }
  })
  const takeOffMinor = await findTakeOff(db, order.id)
  return { lines, mostMinor: Math.max(0, money.creditableMinor) + takeOffMinor, takeOffMinor }
}

/**
 * The day on which a customer had the goods: when the order was completed; of one that is on its way, the day for which the last of it was
 * promised, or that on which it left where this is later. Null before it left.
 */
async function handedOverOn(db: Db, order: StoredOrder, timeZone: string): Promise<Day | null> {
  if (order.status !== 'shipped' && order.status !== 'completed' && order.status !== 'returned') return null
  const ends = order.status === 'shipped' ? 'shipped' : 'completed'
  const [step] = await db
    .select({ at: orderTimeline.at })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.orderId, order.id), eq(orderTimeline.kind, 'status'), eq(orderTimeline.to, ends)))
    .orderBy(desc(orderTimeline.at), desc(orderTimeline.id))
    .limit(1)
  const day = dayIn(timeZone, step?.at ?? order.placedAt)
  const { delivery } = order
  const last = delivery.type === 'delivery' ? delivery.second : undefined
  const promised = last?.expectedOn ?? delivery.expectedOn
  return ends === 'shipped' && promised !== undefined && promised > day ? promised : day
}

/** What it costs to have the goods of an order fetched: what the area asks by whose truck it came; null where none fetches. */
async function findFetchMinor(db: Db, { delivery }: StoredOrder): Promise<number | null> {
  if (delivery.type !== 'delivery' || delivery.posted) return null
  const [area] = await db
    .select({ fetchMinor: deliveryAreas.fetchMinor })
    .from(deliveryAreas)
    .where(and(eq(deliveryAreas.id, delivery.areaId), eq(deliveryAreas.active, true)))
  return area?.fetchMinor ?? null
}

/** What a customer may ask of an order now, and on which terms. */
export type Askable = {
  lines: OrderedLine[]
  mostMinor: number
  /** What of it comes off what its buyer owes on account before anything is paid back. */
  takeOffMinor: number
  terms: ReturnTerms
  /** The last day on which it may be asked; null before the goods have left. */
  lastDay: Day | null
  returnDays: number
  refusal: AskRefusal | undefined
}

/** What a customer may ask of an order. Where it is acted on, the order has to be locked. */
export async function readAskable(db: Db, order: StoredOrder, now: Date): Promise<Askable> {
  const settings = await getSettings(db, order.store)
  const { timeZone } = identityOf(order.store, settings)
  const { lines, mostMinor, takeOffMinor } = await readOrdered(db, order)
  const handedOver = await handedOverOn(db, order, timeZone)
  const lastDay = handedOver === null ? null : lastReturnDay(handedOver, settings.returnDays)
  const { leastUnits, feePercent, feeLeastMinor } = settings.returns
  const terms = { leastUnits, feePercent, feeLeastMinor, fetchMinor: await findFetchMinor(db, order) }
  const hasOpenReturn = (await findOpenReturn(db, order.id)) !== undefined
  const today = dayIn(timeZone, now)
  const refusal = askRefusal({ status: order.status, lastDay, today, lines, hasOpenReturn })
  return { lines, mostMinor, takeOffMinor, terms, lastDay, returnDays: settings.returnDays, refusal }
}

/** The return of an order that still waits for somebody. */
export async function findOpenReturn(db: Db, orderId: string): Promise<StoredReturn | undefined> {
  const isOpen = inArray(customerReturns.status, ['asked', 'approved'])
  const [open] = await db
    .select()
    .from(customerReturns)
    .where(and(eq(customerReturns.orderId, orderId), isOpen))
  return open
}

/** The returns of an order, the latest first. */
export const listReturnsOf = (db: Db, orderId: string): Promise<StoredReturn[]> =>
  db.select().from(customerReturns).where(eq(customerReturns.orderId, orderId)).orderBy(desc(customerReturns.position))

/** What returns are of, by their ids. */
export async function listReturnLines(db: Db, returnIds: readonly string[]): Promise<StoredReturnLine[]> {
  if (returnIds.length === 0) return []
  return db
    .select()
    .from(customerReturnLines)
    .where(inArray(customerReturnLines.returnId, [...returnIds]))
    .orderBy(asc(customerReturnLines.lineId))
}
