import type { TaxNoteKind } from '../../../catalogue/list/pages/price-line.tsx'
import type { LiveProductIndex } from '../../../catalogue/product-index/live-product-index.ts'
import type { Language } from '../../../i18n/languages.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { readTaxes } from '../../../pricing/tax-queries.ts'
import { taxNoteOf } from '../../../pricing/tax-rules.ts'
import { listMenu, type Menu } from './queries.ts'

/** The menu of one language, and what else every page shows of the catalogue. */
export type CachedMenu = Menu & {
  /** Whether shown prices hold the tax, for the note beside them. */
  taxNote: TaxNoteKind
}

export async function readMenu(
  db: Database,
  products: LiveProductIndex,
  language: Language,
  store: string,
): Promise<CachedMenu> {
  const [menu, taxes] = await Promise.all([listMenu(db, products, language, store), readTaxes(db)])
  return { ...menu, taxNote: taxNoteOf(taxes) }
}
