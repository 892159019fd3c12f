import type { ReactNode } from 'react'
import type { Providers } from '../../accounts/providers/oauth.ts'
import type { CatalogueReader } from '../../catalogue/list/catalogue-reader.ts'
import type { CategoryView } from '../../catalogue/queries.ts'
import type { HomeContent } from '../../cms/schema.ts'
import type { StoredArea } from '../../delivery/queries.ts'
import type { Language } from '../../i18n/languages.ts'
import type { ShownCurrency } from '../../money/currency.ts'
import type { Actor } from '../../platform/actor.ts'
import type { TaggedCache } from '../../platform/cache/tagged-cache.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import type { LiveSearchIndex } from '../../search/live-search-index.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import type { ShownSettings } from '../../settings/shown-rules.ts'
import type { ShownProducts } from '../product/shown-products.ts'

/** A page before it becomes a document. */
export type Page = {
  title: string
  description?: string
  body: ReactNode
  /** What stored data it shows; a commit that changes one of these drops the page from the cache. */
  tags: readonly string[]
  status?: 200 | 403 | 404
  /**
   * The query, without `?`, that the shop's own links give what it shows; none without it. A shared page is kept only under that
   * address, and with null under none.
   */
  query?: string | null
  /** `shop` has the header and footer, `checkout` and `quote` a bare header, `dashboard` and `tour` nothing. */
  frame?: 'shop' | 'checkout' | 'quote' | 'dashboard' | 'tour'
  /** What is in it that the frame around it makes room for, or leaves out. */
  holds?: 'buy-bar' | 'newsletter' | 'total'
  /** Whether it makes the shop's three promises itself, so that the footer leaves them out. */
  hasPromises?: boolean
  /** The picture seen first, to be fetched with the page. */
  preload?: { srcSet: string; sizes: string }
  jsonLd?: readonly object[]
  /** The picture that it is shared with elsewhere, as `/media/…`; the shop's own without one. */
  shareImage?: string
  /** Instead of it, a picture made for this: 1200 by 630 pixels, at this address of the shop's own. */
  shareStill?: string
  /** The word namespaces that its script needs besides those that its islands name. */
  messages?: readonly string[]
  noIndex?: boolean
  /** The path that search engines know it by, where that is not the one that was asked for. */
  canonical?: string
  /** Where the browser goes on by itself, after so many seconds; also without script. */
  next?: { seconds: number; href: string }
}

/** All that a shared page may know: nothing of the person who looks at it, so that one copy serves everyone. */
export type PageRequest = {
  db: Database
  /** What lists and pages of products are read from. */
  catalogue: CatalogueReader
  /** All categories with their subcategories, in the order the menu shows them. */
  categories: readonly CategoryView[]
  search: LiveSearchIndex
  /** Where the shop delivers to at present, in the order they are offered. */
  deliveryAreas: readonly StoredArea[]
  /** What product pages are made from. */
  shownProducts: ShownProducts
  /** The home page's texts by language, as they are stored. */
  homeTexts: TaggedCache<Language, HomeContent | undefined>
  /** The store whose site this is, and all of them, this one too. */
  store: StoreIdentity
  stores: readonly StoreIdentity[]
  /** This store's settings in the page's language. */
  settings: ShownSettings
  language: Language
  /** The currency that prices are shown in, where it is not the one charged. */
  shown?: ShownCurrency | undefined
  /** Where customers reach the shop. */
  publicOrigin: string
  /** Whether there is a mail server, so that emails can be promised. */
  isMailSent?: boolean
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

export type PersonalPageRequest = PageRequest & {
  actor: Actor
  /** Path and query as they were asked for, so that a sign-in can lead back. */
  address: string
  cookies: Readonly<Record<string, string>>
  /** The providers that there are keys to sign in by. */
  providers: Providers
  /** What secrets in the database are sealed in. */
  secrets: SecretBox
}

/** Sends the browser elsewhere, perhaps with something to keep. */
export type Redirect = { redirect: string; cookies?: string[] }

export type SharedPage = {
  kind: 'shared'
  pattern: string
  /** The query parameters that change what the page shows; others are ignored. */
  query: readonly string[]
  load(request: PageRequest): Promise<Page | Moved | undefined>
}

/** The page has another address, for good unless it says otherwise. */
export type Moved = { redirect: string; isForGood?: boolean }

export type PersonalPage = {
  kind: 'personal'
  pattern: string
  load(request: PersonalPageRequest): Promise<Page | Redirect | undefined>
}

export type StorefrontPage = SharedPage | PersonalPage

/** A page that is the same for everyone in one language: rendered once and kept. Undefined is a 404. */
export const shared = (pattern: string, query: readonly string[], load: SharedPage['load']): SharedPage => ({
  kind: 'shared',
  pattern,
  query,
  load,
})

/** A page made for the person who asks, never kept. */
export const personal = (pattern: string, load: PersonalPage['load']): PersonalPage => ({
  kind: 'personal',
  pattern,
  load,
})
