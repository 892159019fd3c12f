import type { Language } from '../../i18n/languages.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { LiveProductIndex } from '../product-index/live-product-index.ts'
import type { CardCache } from './card-cache.ts'

/** Who reads the catalogue: in what language, and at whose prices and stock. */
export type CatalogueReader = {
  db: Database
  products: LiveProductIndex
  cards: CardCache
  language: Language
  store: string
}
