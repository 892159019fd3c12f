import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { countNumber } from './counts/rules.ts'
import { countEntries, inventoryCounts } from './counts/tables.ts'

/** Counts name the member of staff who began, entered or ended them: their own are handed out, and their name stays only as long as their account. */
export const inventoryData: PersonalData = {
  tables: ['inventory_counts', 'inventory_count_entries'],
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
    return {
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
    await tx.update(countEntries).set({ actorId: null, actorName: '' }).where(eq(countEntries.actorId, id))
  },
}
