import { and, eq, sql } from 'drizzle-orm'
import { dropStockPages } from '../catalogue/stock/queries.ts'
import { uuidPattern } from '../measure/text.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { returnStock } from '../stock/commands.ts'
import { orderLines, orders } from './tables.ts'

/** What a change did, as its audit entry has it. */
export type OrderChange = { before: Record<string, unknown>; after: Record<string, unknown> }

export type StoredOrder = typeof orders.$inferSelect

/** The order, held until the transaction ends: whoever else wants to change it waits here and then sees what it became. */
export async function lockOrder(tx: Transaction, id: string): Promise<StoredOrder | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
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
