import { eq } from 'drizzle-orm'
import { invalidateTags } from '../../src/platform/cache/page-tags.ts'
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts'
import { getSettings } from '../../src/settings/queries.ts'
import type { ShopSettings } from '../../src/settings/schema.ts'
import { shopSettings } from '../../src/settings/tables.ts'

/** Sets what customers can have of samples. */
export async function setSamples(db: Database, change: Partial<ShopSettings['samples']>): Promise<void> {
  const settings = await getSettings(db, 'surrey')
  const data = { ...settings, samples: { ...settings.samples, ...change } }
  await inTransaction(db, async (tx) => {
    await tx.update(shopSettings).set({ data }).where(eq(shopSettings.store, 'surrey'))
    await invalidateTags(tx, ['settings'])
  })
}
