import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database.ts'
import type { ShopSettings } from './schema.ts'
import { shopSettings } from './tables.ts'

/** The shop's settings as they stand. Throws where a shop was never prepared. */
export async function getSettings(db: Database | Transaction): Promise<ShopSettings> {
  const [row] = await db.select({ data: shopSettings.data }).from(shopSettings).where(eq(shopSettings.id, 1))
  if (!row) throw new Error('this shop has no settings: it was never prepared')
  return row.data
}
