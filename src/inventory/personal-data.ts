import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { countNumber } from './counts/rules.ts'
import { countEntries, inventoryCounts } from './counts/tables.ts'
import { collectPurchases, forgetPurchaser } from './purchases/staff-data.ts'
import { transferNumber } from './transfers/rules.ts'
import { stockTransfers } from './transfers/tables.ts'

/**
 * Counts, transfers and purchase orders name the member of staff who did something of them: their own are handed out, and their name stays only as long as
 * their account. Suppliers are firms: how these are reached is the shop's to keep.
 */
export const inventoryData: PersonalData = {
  tables: [
    'inventory_counts',
    'inventory_count_entries',
    'stock_transfers',
    'purchase_orders',
    'purchase_receipts',
    'suppliers',
  ],
  collect: async (db, { id }) => {
    const entries = await db
      .select({
        number: inventoryCounts.number,
        store: inventoryCounts.store,
        counted: countEntries.counted,
        at: countEntries.at,
      })
      .from(countEntries)
      .innerJoin(inventoryCounts, eq(inventoryCounts.id, countEntries.countId))
      .where(eq(countEntries.actorId, id))
      .orderBy(asc(countEntries.at))
    const counts = await db
      .select({ number: inventoryCounts.number, store: inventoryCounts.store, startedAt: inventoryCounts.startedAt })
      .from(inventoryCounts)
      .where(eq(inventoryCounts.startedById, id))
      .orderBy(asc(inventoryCounts.startedAt))
    const { number, from, to, note, madeAt } = stockTransfers
    const transfers = await db
      .select({ number, from, to, note, madeAt })
      .from(stockTransfers)
      .where(eq(stockTransfers.madeById, id))
      .orderBy(asc(madeAt))
    return {
      ...(await collectPurchases(db, id)),
      transfers: transfers.map((transfer) => ({ ...transfer, number: transferNumber(transfer.number) })),
      counts: counts.map(({ number, ...count }) => ({ number: countNumber(number), ...count })),
      countEntries: entries.map(({ number, ...entry }) => ({ number: countNumber(number), ...entry })),
    }
  },
  forget: async (tx, { id }) => {
    await tx
      .update(inventoryCounts)
      .set({ startedById: null, startedByName: '', name: '' })
      .where(eq(inventoryCounts.startedById, id))
    await tx.update(inventoryCounts).set({ endedById: null, endedByName: '' }).where(eq(inventoryCounts.endedById, id))
    await tx
      .update(stockTransfers)
      .set({ madeById: null, madeByName: '', note: '' })
      .where(eq(stockTransfers.madeById, id))
    await tx.update(stockTransfers).set({ sentById: null, sentByName: '' }).where(eq(stockTransfers.sentById, id))
    await tx
      .update(stockTransfers)
      .set({ receivedById: null, receivedByName: '' })
      .where(eq(stockTransfers.receivedById, id))
    await forgetPurchaser(tx, id)
    await tx.update(countEntries).set({ actorId: null, actorName: '' }).where(eq(countEntries.actorId, id))
  },
}
