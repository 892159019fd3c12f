import type { Context } from 'hono'
import type { Providers } from '../../accounts/providers/oauth.ts'
import type { CardCache } from '../../catalogue/list/card-cache.ts'
import type { LiveProductIndex } from '../../catalogue/product-index/live-product-index.ts'
import type { HomeContent } from '../../cms/schema.ts'
import { listDeliveryAreas, type StoredArea } from '../../delivery/queries.ts'
import { LANGUAGE_COOKIE, languageAsked, languageOf } from '../../http/language.ts'
import { contentSecurityPolicy, mapOrigins } from '../../http/security-headers.ts'
import type { Served } from '../../http/served.ts'
import { parseCookies } from '../../http/visitor.ts'
import { defaultLanguage, type Language } from '../../i18n/languages.ts'
import type { TaggedCache } from '../../platform/cache/tagged-cache.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { LiveSearchIndex } from '../../search/live-search-index.ts'
import { shownCurrency } from '../../settings/currency-rules.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import { languageCookie } from '../../settings/language-rules.ts'
import { type KnownStores, readKnownStores } from '../../settings/queries.ts'
import { consentHosts } from '../layout/consent/rules.ts'
import { type CachedMenu, type MenuCache, readMenu } from '../layout/menu/cached-menu.ts'
import type { Visit } from '../layout/shop-frame.tsx'
import type { ShownProducts } from '../product/shown-products.ts'
import { PAGE_HEADERS } from './page-response.ts'

export type VisitDependencies = {
  db: Database
  /** The name of the store whose site this is. */
  store: string
  /** What lists are filtered and counted by. */
  products: LiveProductIndex
  cards: CardCache
  search: LiveSearchIndex
  menus: MenuCache
  settings: TaggedCache<'settings', KnownStores>
  deliveryAreas: TaggedCache<'active', StoredArea[]>
  shownProducts: ShownProducts
  homeTexts: TaggedCache<Language, HomeContent | undefined>
  headers: Readonly<Record<string, string>>
  publicOrigin: string
  providers: Providers
  isMailSent: boolean
}

/** What lists are made of: all products, or the few that are there at once. */
export type Sample = Pick<VisitDependencies, 'products' | 'cards'>

/** What every page is made and sent with, whichever it is: the settings, the menu, the language and currency of who asks. */
export class Visits {
  readonly #deps: VisitDependencies
  /** Of the settings that were read last: what every page is sent with, and whose language it is in by default. */
  #known: KnownStores | undefined
  /** The headers that every cached page is sent with, as names and values in turn. */
  rawHeaders: readonly string[] = []
  /** The same headers but for those that every answer has. */
  #pageHeaders: Readonly<Record<string, string>> = {}
  /** The patterns of the pages that the shop has. */
  readonly open = new Set<string>()

  constructor(deps: VisitDependencies) {
    this.#deps = deps
  }

  /** Who the store is by the settings that were read last; undefined before any were. */
  get identity(): StoreIdentity | undefined {
    return this.#known?.here
  }

  /** Reads the settings that every page is made with, unless they are known. */
  async readSettings(): Promise<KnownStores> {
    const { db, store, settings } = this.#deps
    const known = await settings.get('settings', () => readKnownStores(db, store))
    this.#adopt(known)
    return known
  }

  /** The menu of a language, where all that commits are known to have changed has been looked at: then so has every cached page. */
  findMenu(language: Language): CachedMenu | undefined {
    return this.#deps.products.isCurrent ? this.#deps.menus.find(language) : undefined
  }

  /** The language of whoever has not chosen one. */
  get defaultLanguage(): Language {
    return this.#known?.settings.language ?? defaultLanguage
  }

  /** Settings drop every cached page with them, so what is kept always goes out with the headers of the same settings. */
  #adopt(known: KnownStores): void {
    if (this.#known === known) return
    this.#known = known
    this.#pageHeaders = this.#headersFor(known)
    this.rawHeaders = Object.entries({ ...this.#deps.headers, ...this.#pageHeaders }).flat()
  }

  #headersFor({ settings, stores }: KnownStores): Record<string, string> {
    const form = Object.values(this.#deps.providers).map(({ origin }) => origin)
    const others = { ...consentHosts(settings.script), form, frame: mapOrigins(stores) }
    return { ...PAGE_HEADERS, 'content-security-policy': contentSecurityPolicy(others) }
  }

  /** Who asks, in which language and currency, and what their page is sent with. */
  async read(c: Context<Served>): Promise<{
    cookies: Record<string, string>
    visit: Visit
    headers: Record<string, string>
  }> {
    const { db, products, menus, deliveryAreas, publicOrigin } = this.#deps
    const cookies = parseCookies(c.req.header('cookie'), publicOrigin.startsWith('https:'))
    const known = await this.readSettings()
    const asked = languageAsked(new URL(c.req.url).searchParams)
    const language = asked ?? languageOf(cookies, known.settings.language)
    const settings = known.shownIn(language)
    const headers: Record<string, string> = { ...this.#pageHeaders }
    // Whoever comes by such an address and has not chosen goes on in its language, with or without script.
    if (asked && cookies[LANGUAGE_COOKIE] === undefined)
      headers['set-cookie'] = languageCookie(asked, publicOrigin.startsWith('https:'))
    const shown = shownCurrency(settings, cookies)
    // What changed of the products says whether the menu did.
    await products.current()
    const [menu, areas] = await Promise.all([
      menus.get(language, () => readMenu(db, products, language, known.here.variant)),
      deliveryAreas.get('active', () => listDeliveryAreas(db)),
    ])
    const visit = this.#visit(known, { language, settings, shown, menu, areas })
    return { cookies, headers, visit }
  }

  /** Somebody who asks for nothing in particular while no more is known of the catalogue than a sample. */
  async first(sample: Sample): Promise<Visit> {
    const known = await this.readSettings()
    const { language } = known.settings
    const settings = known.shownIn(language)
    const menu: CachedMenu = { categories: [], tags: [], taxNote: null, version: 0 }
    return this.#visit(known, { language, settings, shown: undefined, menu, areas: [] }, sample)
  }

  #visit(
    { here, stores }: KnownStores,
    { areas, menu, ...asked }: Pick<Visit, 'language' | 'settings' | 'shown' | 'menu'> & { areas: StoredArea[] },
    { products, cards }: Sample = this.#deps,
  ): Visit {
    const { db, search, shownProducts, homeTexts, publicOrigin, isMailSent } = this.#deps
    return {
      db,
      catalogue: { db, products, cards, language: asked.language, store: here.variant },
      categories: menu.categories,
      search,
      deliveryAreas: areas,
      shownProducts,
      homeTexts,
      store: here,
      stores,
      menu,
      ...asked,
      publicOrigin,
      isMailSent,
      open: this.open,
    }
  }
}
