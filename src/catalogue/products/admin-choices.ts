import type { Language } from '../../i18n/languages.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { listIdentities } from '../../settings/queries.ts'
import { readChoices } from './admin-queries.ts'
import type { ProductChoices } from './contracts.ts'

/** What the form and the filters choose from, the stores with them. */
export async function readAdminChoices(db: Database, language: Language): Promise<ProductChoices> {
  const held = (await listIdentities(db)).map(({ variant, address }) => ({ variant, city: address.city }))
  return { ...(await readChoices(db, language)), stores: held }
}
