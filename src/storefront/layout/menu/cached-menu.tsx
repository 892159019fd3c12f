import { renderToStaticMarkup } from 'react-dom/server'
import type { TaxNoteKind } from '../../../catalogue/list/pages/price-line.tsx'
import type { LiveProductIndex } from '../../../catalogue/product-index/live-product-index.ts'
import type { Language } from '../../../i18n/languages.ts'
import { translatorFor } from '../../../i18n/messages.ts'
import { I18nProvider } from '../../../i18n/react.tsx'
import { moneyOf, type ShownCurrency } from '../../../money/currency.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { readTaxes } from '../../../pricing/tax-queries.ts'
import { taxNoteOf } from '../../../pricing/tax-rules.ts'
import type { StoreIdentity } from '../../../settings/identity-rules.ts'
import type { ShopSettings } from '../../../settings/schema.ts'
import { MenuPanel } from './mega-menu.tsx'
import { listMenu, type Menu } from './queries.ts'

/** The menu of one language and currency with the markup of its panels, which is the same on every page and so made once. */
export type CachedMenu = Menu & {
  panels: Readonly<Record<string, string>>
  /** Whether shown prices hold the tax, for the note beside them. */
  taxNote: TaxNoteKind
}

export async function readMenu(
  db: Database,
  products: LiveProductIndex,
  language: Language,
  settings: Pick<ShopSettings, 'currency' | 'currencies'>,
  store: StoreIdentity,
  shown?: ShownCurrency | undefined,
): Promise<CachedMenu> {
  const menu = await listMenu(db, products, language, store.variant)
  const taxNote = taxNoteOf(await readTaxes(db))
  const i18n = {
    language,
    t: translatorFor(language),
    ...moneyOf(settings, shown),
    timeZone: store.timeZone,
  }
  const panels = menu.categories.map((category) => [
    category.id,
    renderToStaticMarkup(
      <I18nProvider {...i18n}>
        <MenuPanel category={category} />
      </I18nProvider>,
    ),
  ])
  return { ...menu, panels: Object.fromEntries(panels), taxNote }
}
