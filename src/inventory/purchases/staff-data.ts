import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { purchaseNumber } from './rules.ts'
import { purchaseOrders, purchaseReceipts } from './tables.ts'

/** The purchase orders that a member of staff made, and what they took in. */
export async function collectPurchases(db: Database | Transaction, personId: string) {
  const { number, store, note, madeAt } = purchaseOrders
  const orders = await db
    .select({ number, store, note, madeAt })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.madeById, personId))
    .orderBy(asc(madeAt))
  const receipts = await db
    .select({ number, note: purchaseReceipts.note, at: purchaseReceipts.at })
    .from(purchaseReceipts)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseReceipts.purchaseId))
    .where(eq(purchaseReceipts.byId, personId))
    .orderBy(asc(purchaseReceipts.at))
  return {
    purchaseOrders: orders.map((order) => ({ ...order, number: purchaseNumber(order.number) })),
    purchaseReceipts: receipts.map((receipt) => ({ ...receipt, number: purchaseNumber(receipt.number) })),
  }
}

/** Leaves purchase orders without the name of somebody who is gone, and without what they wrote. */
export async function forgetPurchaser(tx: Transaction, personId: string): Promise<void> {
  const orders = purchaseOrders
  const receipts = purchaseReceipts
  await tx.update(orders).set({ madeById: null, madeByName: '', note: '' }).where(eq(orders.madeById, personId))
  await tx.update(orders).set({ sentById: null, sentByName: '' }).where(eq(orders.sentById, personId))
  await tx.update(orders).set({ endedById: null, endedByName: '' }).where(eq(orders.endedById, personId))
  await tx.update(receipts).set({ byId: null, byName: '', note: '' }).where(eq(receipts.byId, personId))
  await tx.update(receipts).set({ undoneById: null, undoneByName: '' }).where(eq(receipts.undoneById, personId))
}
