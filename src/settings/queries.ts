import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database.ts'
import { defaultCurrencies } from './defaults.ts'
import type { ShopSettings } from './schema.ts'
import { shopSettings } from './tables.ts'

/** Settings stored before a field was thought of get what a new shop starts with. */
const filled = (stored: ShopSettings): ShopSettings => ({
  ...stored,
  currencies: stored.currencies ?? defaultCurrencies,
})

/** The shop's settings as they stand. Throws where a shop was never prepared. */
export async function getSettings(db: Database | Transaction): Promise<ShopSettings> {
  const [row] = await db.select({ data: shopSettings.data }).from(shopSettings).where(eq(shopSettings.id, 1))
  if (!row) throw new Error('this shop has no settings: it was never prepared')
  return filled(row.data)
}
