import { CardCache } from '../catalogue/list/card-cache.ts'
import { LiveProductIndex } from '../catalogue/product-index/live-product-index.ts'
import { contentTag } from '../cms/page-commands.ts'
import type { HomeContent } from '../cms/schema.ts'
import type { StoredArea } from '../delivery/queries.ts'
import type { Language } from '../i18n/languages.ts'
import { PAGE_TAGS } from '../platform/cache/page-tags.ts'
import { TaggedCache } from '../platform/cache/tagged-cache.ts'
import type { Broadcast } from '../platform/postgres/broadcast.ts'
import type { Database } from '../platform/postgres/database.ts'
import { LiveSearchIndex } from '../search/live-search-index.ts'
import { SearchList } from '../search/search-list.ts'
import { searchableTexts } from '../server/searchable-texts.ts'
import { type KnownStores, readKnownStores } from '../settings/queries.ts'
import { MenuCache } from '../storefront/layout/menu/cached-menu.ts'
import { ShownProducts } from '../storefront/product/shown-products.ts'
import { PageCache } from '../storefront/serving/page-cache.ts'

/** What is kept in memory of the database, and told of every commit. */
type Cache = { drop(tags: readonly string[]): void; clear(): void }

const isSettings = (tag: string): boolean => tag === 'settings'

/**
 * What this process keeps of the database, each until a commit of any process changes it; after a lost connection, when nobody
 * knows what was missed, all of it is forgotten.
 * @param pageBytes what cached pages may take in memory
 */
export async function openCaches(
  db: Database,
  { store, broadcast, pageBytes }: { store: string; broadcast: Broadcast; pageBytes: number },
) {
  const cache = new PageCache(pageBytes)
  const menus = new MenuCache((tags) => cache.drop(tags))
  const shownProducts = new ShownProducts()
  const products = new LiveProductIndex(db, store, (tags) => {
    menus.drop(tags)
    shownProducts.drop(tags)
    cache.drop(tags)
  })
  const settings = new TaggedCache<'settings', KnownStores>(isSettings)
  const readStores = () => settings.get('settings', () => readKnownStores(db, store))
  const readRate = async () => (await readStores()).settings.currency.exchangeRate
  const search = new LiveSearchIndex(db, searchableTexts({ db, products, readStores }), readRate, products.numbered)
  const caches = {
    products,
    cards: new CardCache(db, products, store),
    search,
    cache,
    searchList: new SearchList(search),
    menus,
    shownProducts,
    settings,
    deliveryAreas: new TaggedCache<'active', StoredArea[]>(isSettings),
    homeTexts: new TaggedCache<Language, HomeContent | undefined>((tag) => tag === contentTag('home')),
  }
  const followed: Cache[] = Object.values(caches)
  const stops = [
    await broadcast.on(PAGE_TAGS, (tags) => {
      for (const each of followed) each.drop(tags.split(' '))
    }),
    broadcast.onReconnect(() => {
      for (const each of followed) each.clear()
    }),
  ]
  return {
    ...caches,
    /** The first products alone, which are there at once, for a program that warms up. */
    openSample: () => {
      const sample = new LiveProductIndex(db, store, undefined, true)
      return { products: sample, cards: new CardCache(db, sample, store) }
    },
    /** Has another cache told of every commit too. */
    follow: (cache: Cache) => {
      followed.push(cache)
    },
    stopFollowing: () => {
      for (const stop of stops) stop()
    },
  }
}
