import { asc, eq } from 'drizzle-orm'
import { type PersonalData, provedAddress } from '../accounts/personal-data.ts'
import { stockAlerts, stockMovements } from './tables.ts'

/**
 * What an address waits for belongs to whoever proved that it is theirs. A movement names the member of staff who made
 * it: their own are handed out, and their name stays in the ledger only as long as their account.
 */
export const stockData: PersonalData = {
  tables: ['stock_alerts', 'stock_movements'],
  collect: async (db, person) => ({
    waitingFor: await db
      .select({ store: stockAlerts.store, language: stockAlerts.language, at: stockAlerts.at })
      .from(stockAlerts)
      .where(eq(stockAlerts.email, provedAddress(person)))
      .orderBy(asc(stockAlerts.at)),
    stockMovements: await db
      .select({
        store: stockMovements.store,
        delta: stockMovements.delta,
        reason: stockMovements.reason,
        at: stockMovements.at,
      })
      .from(stockMovements)
      .where(eq(stockMovements.actorId, person.id))
      .orderBy(asc(stockMovements.at)),
  }),
  forget: async (tx, person) => {
    await tx.delete(stockAlerts).where(eq(stockAlerts.email, provedAddress(person)))
    await tx
      .update(stockMovements)
      .set({ actorId: null, actorName: '', note: '' })
      .where(eq(stockMovements.actorId, person.id))
  },
}
