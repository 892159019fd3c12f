import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { dropStockPages } from '../catalogue/stock/queries.ts'
import { uuidPattern } from '../measure/text.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { lockStock, returnStock } from '../stock/commands.ts'
import { orderLines, orders } from './tables.ts'
import { lockCreditOf } from './terms/lock-commands.ts'

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
 * Holds many orders, all that they took off the shelf or would take, and the limits of those on account, until the transaction ends: for whoever changes them one after
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
  await lockCreditOf(tx, known)
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
  await dropStockPages(
    tx,
    taken.map(({ itemId }) => itemId),
  )
}
