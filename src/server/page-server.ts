import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Hono } from 'hono'
import type { Store } from '../../stores/index.ts'
import type { Providers } from '../accounts/oauth.ts'
import { findActor } from '../accounts/queries.ts'
import { consentHosts } from '../content/consent-rules.ts'
import { languageCookie } from '../content/rules.ts'
import { defaultLanguage, type Language } from '../i18n/languages.ts'
import type { Database } from '../platform/database.ts'
import type { Kept } from '../platform/kept.ts'
import type { Log } from '../platform/log.ts'
import { compress, encodingFor, type Packed, pack } from '../platform/pack.ts'
import { currencyInHeader, shownCurrency } from '../settings/currency-rules.ts'
import { getSettings } from '../settings/queries.ts'
import type { ShopSettings } from '../settings/schema.ts'
import { renderDocument } from './document.tsx'
import { type KeptMenu, readMenu } from './kept-menu.tsx'
import { LANGUAGE_COOKIE, languageAsked, languageOf, languageOfHeader } from './language.ts'
import type { Page, PersonalPage, SharedPage, StorefrontPage } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { isPlainText } from './plain-text.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import type { Served } from './served.ts'
import { framed, notFoundPage, type Visit } from './shop-frame.tsx'
import { businessData } from './structured-data.ts'
import { parseCookies, readConditions } from './visitor.ts'

type Dependencies = {
  db: Database
  store: Store
  log: Log
  cache: PageCache
  menus: Kept<string, KeptMenu>
  settings: Kept<'settings', ShopSettings>
  headers: Readonly<Record<string, string>>
  publicOrigin: string
  providers: Providers
  isMailSent: boolean
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'cookie, accept-encoding',
}

/** Under what a shared page is kept: all that it depends on but the stored data. No currency is the one charged. */
const keyOf = (language: string, currency: string, address: string): string => `${language} ${currency} ${address}`

function sendPacked(c: Context, packed: Packed, headers: Record<string, string>): Response {
  const [encoding, body] = encodingFor(c.req.header('accept-encoding'), packed)
  const encoded = encoding && { 'content-encoding': encoding }
  return new Response(body as BodyInit, { headers: { ...headers, etag: packed.etag, ...encoded } })
}

/** Answers the shop's pages: shared ones from memory when they are there, personal ones made for the one who asks. */
export class PageServer {
  readonly #deps: Dependencies
  /** Of the settings that were read last: what every page is sent with, and whose language it is in by default. */
  #settings: ShopSettings | undefined
  #rawHeaders: string[] = []
  readonly #open = new Set<string>()

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** The language of whoever has not chosen one. */
  get defaultLanguage(): Language {
    return this.#settings?.language ?? defaultLanguage
  }

  /** Settings drop every kept page with them, so what is kept always goes out with the headers of the same settings. */
  #adopt(settings: ShopSettings): void {
    if (this.#settings === settings) return
    this.#settings = settings
    this.#rawHeaders = Object.entries({ ...this.#deps.headers, ...this.#pageHeaders(settings) }).flat()
  }

  #pageHeaders(settings: ShopSettings): Record<string, string> {
    const form = Object.values(this.#deps.providers).map(({ origin }) => origin)
    const others = { ...consentHosts(settings.script), form }
    return { ...PAGE_HEADERS, 'content-security-policy': contentSecurityPolicy(others) }
  }

  mount(app: Hono<Served>, pages: readonly StorefrontPage[]): void {
    for (const page of pages) {
      this.#open.add(page.pattern)
      app.get(page.pattern, (c) => {
        if (!isPlainText([c.req.param(), c.req.queries()])) return this.#answerMissing(c)
        return page.kind === 'shared' ? this.#answerShared(page, c) : this.#answerPersonal(page, c)
      })
    }
    app.get('*', (c) => this.#answerMissing(c))
  }

  /**
   * The fast way: a page kept under exactly this address goes out as the bytes it is kept as, past the router and
   * everything else. Answers whether it did.
   */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const asked = readConditions(request.rawHeaders)
    const language = languageOfHeader(asked.cookie, this.defaultLanguage)
    const page = this.#deps.cache.get(keyOf(language, currencyInHeader(asked.cookie), request.url ?? ''))
    if (page === undefined) return false
    const headers = [...this.#rawHeaders, 'etag', page.etag]
    if (asked.etag === page.etag) {
      response.writeHead(304, headers).end()
      return true
    }
    const [encoding, body] = encodingFor(asked.encodings, page)
    if (encoding) headers.push('content-encoding', encoding)
    headers.push('content-length', String(body.length))
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  async #answerShared(definition: SharedPage, c: Context): Promise<Response> {
    const ticket = this.#deps.cache.ticket()
    const { visit, headers } = await this.#visit(c)
    const path = c.req.path
    const asked = new URL(c.req.url).searchParams
    const query = new URLSearchParams()
    for (const name of definition.query) for (const value of asked.getAll(name)) query.append(name, value)
    const address = query.size > 0 ? `${path}?${query}` : path
    const key = keyOf(visit.language, visit.shown?.name ?? '', address)
    const kept = this.#deps.cache.get(key)
    if (kept) return sendPacked(c, kept, headers)

    const page = await definition.load({ ...visit, params: c.req.param() as Record<string, string>, query })
    if (page === undefined) return this.#send(c, notFoundPage(visit), visit, address, headers)
    if ('redirect' in page) return c.redirect(page.redirect, 301)
    if (page.status !== undefined && page.status !== 200) return this.#send(c, page, visit, address, headers)
    // Packed before it is first sent: seven times smaller, it is there sooner than it would be if it went out at once.
    const packed = await pack(this.#render(page, visit, address))
    const tags = [...page.tags, ...visit.menu.tags, 'settings']
    if (this.#deps.cache.keeps) this.#deps.cache.set(key, packed, tags, ticket)
    return sendPacked(c, packed, headers)
  }

  async #answerPersonal(definition: PersonalPage, c: Context): Promise<Response> {
    const { cookies, visit, headers } = await this.#visit(c)
    const { pathname, search, searchParams: query } = new URL(c.req.url)
    const actor = await findActor(this.#deps.db, cookies)
    const page = await definition.load({
      ...visit,
      params: c.req.param() as Record<string, string>,
      query,
      address: pathname + search,
      actor,
      cookies,
      providers: this.#deps.providers,
    })
    if (page && 'redirect' in page) {
      for (const cookie of page.cookies ?? []) c.header('set-cookie', cookie, { append: true })
      c.header('cache-control', 'no-store')
      return c.redirect(page.redirect, 303)
    }
    return this.#send(c, page ?? notFoundPage(visit), visit, c.req.path, headers)
  }

  async #answerMissing(c: Context): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    const trimmed = `/${pathname.replace(/^\/+|\/+$/g, '')}`
    if (trimmed !== pathname) return c.redirect(trimmed + search, 301)
    const { visit, headers } = await this.#visit(c)
    return this.#send(c, notFoundPage(visit), visit, pathname, headers)
  }

  async #visit(c: Context): Promise<{
    cookies: Record<string, string>
    visit: Visit
    headers: Record<string, string>
  }> {
    const cookies = parseCookies(c.req.header('cookie'), this.#deps.publicOrigin.startsWith('https:'))
    const { db, store, publicOrigin, isMailSent } = this.#deps
    const settings = await this.#deps.settings.get('settings', () => getSettings(db))
    this.#adopt(settings)
    const asked = languageAsked(new URL(c.req.url).searchParams)
    const language = asked ?? languageOf(cookies, settings.language)
    const headers = this.#pageHeaders(settings)
    // Whoever comes by such an address and has not chosen goes on in its language, with or without script.
    if (asked && cookies[LANGUAGE_COOKIE] === undefined)
      headers['set-cookie'] = languageCookie(asked, publicOrigin.startsWith('https:'))
    const shown = shownCurrency(settings, cookies)
    const menu = await this.#deps.menus.get(`${language} ${shown?.name ?? ''}`, () =>
      readMenu(db, language, settings, store, shown),
    )
    const visit = { db, store, settings, language, shown, menu, publicOrigin, isMailSent, open: this.#open }
    return { cookies, headers, visit }
  }

  /** Sends a page that nobody else will get: compressed for this one browser, and kept by no one. */
  async #send(
    c: Context,
    page: Page,
    visit: Visit,
    path: string,
    pageHeaders: Record<string, string>,
  ): Promise<Response> {
    const html = this.#render(page, visit, path)
    const headers = new Headers({ ...pageHeaders, 'cache-control': 'no-store' })
    const encoding = (c.req.header('accept-encoding') ?? '').includes('gzip') ? 'gzip' : undefined
    if (encoding) headers.set('content-encoding', encoding)
    const body = encoding ? await compress[encoding](Buffer.from(html)) : html
    return new Response(body as BodyInit, { status: page.status ?? 200, headers })
  }

  #render(page: Page, visit: Visit, path: string): string {
    const body = framed(page, visit, path)
    // A picture that stands for the shop: the first room that its menu shows.
    const shareImage = visit.menu.categories.find(({ pick }) => pick !== null)?.pick?.picture.url
    const business = () => businessData(visit.settings, visit.store, visit.publicOrigin, shareImage)
    const jsonLd = page.noIndex || page.frame ? page.jsonLd : [...(page.jsonLd ?? []), business()]
    return renderDocument({ ...page, body, ...(jsonLd && { jsonLd }) }, { ...visit, path, shareImage })
  }
}
