import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, authorOf } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { findOrderLots } from '../../stock/lot-queries.ts'
import type { StoredOrder } from '../commands.ts'
import { lotsOfLines } from '../lot-rules.ts'
import { orderLines } from '../tables.ts'
import type { Carrier } from './carriers/rules.ts'
import { leftOfLine, lotsToSend } from './rules.ts'
import { shipmentLines, shipments } from './tables.ts'

export type StoredLine = typeof orderLines.$inferSelect

/** A part that is to leave. */
export type NewPart = {
  id: string
  carrier: Carrier
  carrierName: string
  trackingNumber: string
  trackingUrl: string
  lines: readonly { lineId: string; quantity: number }[]
}

/** The lines of an order, in their order. */
export const listOrderLines = (tx: Transaction, orderId: string): Promise<StoredLine[]> =>
  tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLines.id))

const countShipped = (tx: Transaction, lineId: string, by: number) =>
  tx
    .update(orderLines)
    .set({ shippedQuantity: sql`${orderLines.shippedQuantity} + ${by}` })
    .where(eq(orderLines.id, lineId))

/** Writes a part down and counts it at its lines, whose CHECK holds that no more leaves than was ordered. The order has to be locked. */
export async function writePart(
  tx: Transaction,
  actor: Actor,
  order: Pick<StoredOrder, 'id'>,
  { lines, ...part }: NewPart,
): Promise<number> {
  const [last] = await tx
    .select({ part: shipments.part })
    .from(shipments)
    .where(eq(shipments.orderId, order.id))
    .orderBy(desc(shipments.part))
    .limit(1)
  const number = (last?.part ?? 0) + 1
  const sold = await listOrderLines(tx, order.id)
  const held = lotsOfLines(sold, await findOrderLots(tx, order.id))
  const sent = await tx
    .select({ lineId: shipmentLines.lineId, lots: shipmentLines.lots })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipments.orderId, order.id), isNull(shipments.cancelledAt)))
  const { actorId, actorName } = authorOf(actor)
  await tx.insert(shipments).values({ ...part, orderId: order.id, part: number, actorId, actorName })
  for (const { lineId, quantity } of lines) {
    const at = sold.findIndex(({ id }) => id === lineId)
    const gone = sent.filter((one) => one.lineId === lineId).flatMap(({ lots }) => lots)
    const lots = lotsToSend(held[at] ?? [], gone, quantity)
    await tx.insert(shipmentLines).values({ shipmentId: part.id, lineId, quantity, lots })
    await countShipped(tx, lineId, quantity)
  }
  return number
}

/** What a part had is still to leave again. The order has to be locked. */
export async function uncountPart(tx: Transaction, shipmentId: string): Promise<void> {
  const lines = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId))
  for (const { lineId, quantity } of lines) await countShipped(tx, lineId, -quantity)
}

/** Takes a part away as if it had never been. The order has to be locked. */
export async function removePart(tx: Transaction, shipmentId: string): Promise<void> {
  await uncountPart(tx, shipmentId)
  await tx.delete(shipments).where(eq(shipments.id, shipmentId))
}

/**
 * Sends all that is still to leave of an order with the store's own truck, where it goes to its buyer in one move. The order has to be locked.
 * @returns the part; undefined where nothing was left
 */
export async function sendRest(tx: Transaction, actor: Actor, order: StoredOrder): Promise<string | undefined> {
  const lines = (await listOrderLines(tx, order.id)).flatMap((line) =>
    leftOfLine(line) > 0 ? [{ lineId: line.id, quantity: leftOfLine(line) }] : [],
  )
  if (lines.length === 0) return undefined
  const id = uuidv7()
  const byTruck = { carrier: 'own', carrierName: '', trackingNumber: '', trackingUrl: '' } as const
  await writePart(tx, actor, order, { id, lines, ...byTruck })
  return id
}
