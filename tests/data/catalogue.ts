import { CardCache } from '../../src/catalogue/list/card-cache.ts'
import type { CatalogueReader } from '../../src/catalogue/list/catalogue-reader.ts'
import { LiveProductIndex } from '../../src/catalogue/product-index/live-product-index.ts'
import type { Language } from '../../src/i18n/languages.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** Someone who reads the catalogue as it is now, by an index of their own. */
export function readerOf(db: Database, language: Language = 'en', store = 'surrey'): CatalogueReader {
  const products = new LiveProductIndex(db, store)
  return { db, products, cards: new CardCache(db, products, store), language, store }
}
