import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { findActor } from '../../accounts/queries.ts'
import type { Admission } from '../../http/admission.ts'
import { languageAsked, languageOfHeader, withLanguage } from '../../http/language.ts'
import { isPlainText } from '../../http/plain-text.ts'
import type { Served } from '../../http/served.ts'
import { readConditions } from '../../http/visitor.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Encoding, encodingFor, pack, quickEncodingFor } from '../../platform/cache/pack.ts'
import { SharedWork } from '../../platform/cache/shared-work.ts'
import type { Log } from '../../platform/log.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { currentSpan } from '../../platform/tracing.ts'
import { currencyInHeader } from '../../settings/currency-rules.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import { shareImageOf } from '../layout/menu/cached-menu.ts'
import { framed, notFoundPage, type Visit } from '../layout/shop-frame.tsx'
import { businessData } from '../structured-data.ts'
import { renderDocument } from './document.tsx'
import { makeFirstPages } from './first-pages.ts'
import { FramedPages } from './framed-pages.ts'
import type { Page, PersonalPage, SharedPage, StorefrontPage } from './page.ts'
import { canonicalQuery, isWorthKeeping } from './page-address.ts'
import type { PageCache, Ticket } from './page-cache.ts'
import { type Made, passing, sendPacked, sendPassing } from './page-response.ts'
import { type Sample, type VisitDependencies, Visits } from './visits.ts'

type Dependencies = VisitDependencies & {
  log: Log
  cache: PageCache
  admission: Admission
  secrets: SecretBox
}

/** Under what a shared page is kept: all that it depends on but the stored data. No currency is the one charged. */
const keyOf = (language: string, currency: string, address: string): string => `${language} ${currency} ${address}`

/** Answers the shop's pages: shared ones from memory when they are there, personal ones made for the one who asks. */
export class PageServer {
  readonly #deps: Dependencies
  readonly #visits: Visits
  readonly #pages: FramedPages
  /** The shared pages that have just one address, by it: the home page, the shop, the questions. */
  readonly #fixed = new Map<string, SharedPage>()
  readonly #renders = new SharedWork<Made>()

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.#visits = new Visits(deps)
    this.#pages = new FramedPages(deps.cache, deps.menus)
  }

  /** Who the store is by the settings that were read last; undefined before any were. */
  get identity(): StoreIdentity | undefined {
    return this.#visits.identity
  }

  /** The language of whoever has not chosen one. */
  get defaultLanguage(): Language {
    return this.#visits.defaultLanguage
  }

  /**
   * Makes pages while nobody asks for any yet: code that runs for the first time takes several times as long.
   * @param sample what they show: of a large catalogue all is there only after seconds
   */
  async warmUp(sample: Sample): Promise<void> {
    const visit = await this.#visits.first(sample)
    await this.#render(notFoundPage(visit), visit, '/')
    await makeFirstPages(this.#fixed, visit, (page, path) => this.#render(page, visit, path))
  }

  mount(app: Hono<Served>, pages: readonly StorefrontPage[]): void {
    for (const page of pages) {
      this.#visits.open.add(page.pattern)
      if (page.kind === 'shared' && !page.pattern.includes(':')) this.#fixed.set(page.pattern, page)
      app.get(page.pattern, (c) => {
        const span = currentSpan()
        span?.rename(`GET ${page.pattern}`)
        span?.set({ 'http.route': page.pattern })
        if (!isPlainText([c.req.param(), c.req.queries()])) return this.#answerMissing(c)
        return page.kind === 'shared' ? this.#answerShared(page, c) : this.#answerPersonal(page, c)
      })
    }
    app.get('*', (c) => this.#answerMissing(c))
  }

  /**
   * The fast way: a page kept under exactly this address, in the encoding that is asked for, goes out as the bytes it is kept as, past
   * the router and everything else. Answers whether it did.
   */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const asked = readConditions(request.rawHeaders)
    // What a commit that just came has changed is found on the long way, and with it whether a page shows it.
    const menu = this.#visits.findMenu(this.#languageOf(asked.cookie))
    const page = menu && this.#pages.find(this.#keyAsAsked(request, asked.cookie), menu)
    if (page === undefined) return false
    const headers = [...this.#visits.rawHeaders, 'etag', page.etag]
    if (asked.etag === page.etag) {
      response.writeHead(304, headers).end()
      return true
    }
    const encoding = encodingFor(asked.encodings)
    const body = page.find(encoding)
    // Nobody has asked for it in this encoding yet: it is made on the long way.
    if (body === undefined) return false
    if (encoding) headers.push('content-encoding', encoding)
    headers.push('content-length', String(body.length))
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  /** Under what the page of just this address would be kept, whether or not there is one. */
  #keyAsAsked({ url = '' }: IncomingMessage, cookie: string | undefined): string {
    return keyOf(this.#languageOf(cookie), currencyInHeader(cookie), url)
  }

  #languageOf(cookie: string | undefined): Language {
    return languageOfHeader(cookie, this.defaultLanguage)
  }

  /** Whether it is asked for one of the fixed pages, or one that is kept under just this address or was until what it shows changed. */
  isKnown(request: IncomingMessage): boolean {
    return (
      this.#fixed.has(request.url ?? '') || this.#deps.cache.isKnown(this.#keyAsAsked(request, request.headers.cookie))
    )
  }

  async #answerShared(definition: SharedPage, c: Context<Served>): Promise<Response> {
    const { cache, admission } = this.#deps
    let ticket = cache.ticket()
    let read = await this.#visits.read(c)
    if (!cache.isCurrent(ticket)) {
      // What a commit changed was found meanwhile: what is read from here on is newer than that.
      ticket = cache.ticket()
      read = await this.#visits.read(c)
    }
    const { visit, headers } = read
    const path = c.req.path
    const query = canonicalQuery(definition.query, new URL(c.req.url).searchParams)
    const address = query === '' ? path : `${path}?${query}`
    const key = keyOf(visit.language, visit.shown?.name ?? '', address)
    const kept = this.#pages.find(key, visit.menu)
    const accepts = c.req.header('accept-encoding')
    if (kept) return sendPacked(kept, headers, encodingFor(accepts))

    const params = c.req.param() as Record<string, string>
    // Somebody waits for it: what is kept is sent smaller to those who come after.
    const encoding = quickEncodingFor(accepts)
    const make = () => this.#makeShared(definition, { visit, params, path, query, key, ticket, encoding })
    const asker = admission.pageAsker(c.env.incoming, this.#fixed.has(address) || cache.isKnown(key))
    const made = await this.#renders.get(key, asker, make, () => cache.isCurrent(ticket))
    if (made.kind === 'moved') {
      const inLanguage = languageAsked(new URL(c.req.url).searchParams)
      return c.redirect(inLanguage ? withLanguage(inLanguage, made.to) : made.to, made.isForGood ? 301 : 302)
    }
    if (made.kind === 'kept') return sendPacked(made.packed, headers, encoding)
    return sendPassing(c, made, made.status === 200 ? headers : { ...headers, 'cache-control': 'no-store' })
  }

  async #makeShared(
    definition: SharedPage,
    asked: {
      visit: Visit
      params: Record<string, string>
      path: string
      query: string
      key: string
      ticket: Ticket
      encoding: Encoding | undefined
    },
  ): Promise<Made> {
    const { visit, params, path, query, key, ticket, encoding } = asked
    const renewed = this.#pages.renew(key, visit)
    if (renewed) {
      await renewed.encode(encoding)
      return { kind: 'kept', packed: renewed }
    }
    const address = query === '' ? path : `${path}?${query}`
    const page = await definition.load({ ...visit, params, query: new URLSearchParams(query) })
    if (page && 'redirect' in page) return { kind: 'moved', to: page.redirect, isForGood: page.isForGood ?? true }
    // Finding what is on it and rendering it each take some milliseconds: others have their turn between.
    await nextTurn()
    const html = await this.#render(page ?? notFoundPage(visit), visit, address)
    if (page === undefined || !isWorthKeeping(page, path, query))
      return { kind: 'passing', ...passing(html, page === undefined ? 404 : (page.status ?? 200)) }
    // Compressed before it is first sent: seven times smaller, it is there sooner than it would be if it went out at once.
    const packed = pack(html)
    await packed.encode(encoding)
    if (this.#deps.cache.keeps) this.#pages.set(key, packed, page, visit, ticket)
    return { kind: 'kept', packed }
  }

  /** A page that nobody else will get, and that is kept by no one. */
  #answerPersonal(definition: PersonalPage, c: Context<Served>): Promise<Response> {
    return this.#deps.admission.pageAsker(c.env.incoming).admit(async () => {
      const { cookies, visit, headers } = await this.#visits.read(c)
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
        secrets: this.#deps.secrets,
      })
      if (page && 'redirect' in page) {
        for (const cookie of page.cookies ?? []) c.header('set-cookie', cookie, { append: true })
        c.header('cache-control', 'no-store')
        return c.redirect(page.redirect, 303)
      }
      return this.#sendOnce(c, page ?? notFoundPage(visit), visit, c.req.path, headers)
    })
  }

  async #answerMissing(c: Context<Served>): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    const trimmed = `/${pathname.replace(/^\/+|\/+$/g, '')}`
    if (trimmed !== pathname) return c.redirect(trimmed + search, 301)
    return this.#deps.admission.pageAsker(c.env.incoming).admit(async () => {
      const { visit, headers } = await this.#visits.read(c)
      return this.#sendOnce(c, notFoundPage(visit), visit, pathname, headers)
    })
  }

  async #sendOnce(
    c: Context,
    page: Page,
    visit: Visit,
    path: string,
    headers: Record<string, string>,
  ): Promise<Response> {
    const made = passing(await this.#render(page, visit, path), page.status ?? 200)
    return sendPassing(c, made, { ...headers, 'cache-control': 'no-store' })
  }

  #render(page: Page, visit: Visit, path: string): Promise<Buffer> {
    const body = framed(page, visit, path)
    const shareImage = shareImageOf(visit.menu)
    const business = () => businessData(visit.settings.name, visit.stores, visit.publicOrigin, shareImage)
    const jsonLd = page.noIndex || page.frame ? page.jsonLd : [...(page.jsonLd ?? []), business()]
    return renderDocument({ ...page, body, ...(jsonLd && { jsonLd }) }, { ...visit, path, shareImage })
  }
}
