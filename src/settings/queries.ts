import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database.ts'
import { defaultCurrencies, defaultGuestOrders } from './defaults.ts'
import type { ShopSettings } from './schema.ts'
import { shopSettings } from './tables.ts'

/** Settings stored before a field was thought of get what a new shop starts with. */
const filled = (stored: ShopSettings): ShopSettings => ({
  ...stored,
  currencies: stored.currencies ?? defaultCurrencies,
  guestOrders: stored.guestOrders ?? defaultGuestOrders,
})

/**
 * The shop's settings with the version that a change of them names; `isLocked` keeps others from changing them meanwhile.
 * Throws where a shop was never prepared.
 */
export async function readSettings(
  db: Database | Transaction,
  { isLocked = false } = {},
): Promise<{ settings: ShopSettings; version: number }> {
  const query = db
    .select({ data: shopSettings.data, version: shopSettings.version })
    .from(shopSettings)
    .where(eq(shopSettings.id, 1))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw new Error('this shop has no settings: it was never prepared')
  return { settings: filled(row.data), version: row.version }
}

/** The shop's settings as they stand. Throws where a shop was never prepared. */
export const getSettings = async (db: Database | Transaction): Promise<ShopSettings> =>
  (await readSettings(db)).settings
