import { knownScript, speculationRules } from '../../http/security-headers.ts'
import { direction, type Language } from '../../i18n/languages.ts'
import { findNamespace } from '../../i18n/messages.ts'
import { moneyOf, type PageMoney } from '../../money/currency.ts'
import { themeStyle } from '../../settings/theme.ts'
import { entryTags } from './assets.ts'
import { fontPreloads } from './fonts.ts'
import { type DocumentContext, describing, escapeText, scriptJson } from './head.ts'
import type { Page } from './page.ts'
import { renderBody } from './render-body.tsx'

function entryFor(frame: Page['frame']): string {
  if (frame === 'dashboard') return entryTags('src/admin/entry.tsx', 'src/admin/styles/dashboard.css')
  if (frame === 'tour') return entryTags('src/browser/tour-entry.ts', 'src/tour/pages/styles/tour.css')
  return entryTags('src/browser/entry.ts', 'src/browser/shop.css')
}

const entries = new Map<Page['frame'], string>()

function entryMarkup(frame: Page['frame']): string {
  let tags = entries.get(frame)
  if (tags === undefined || import.meta.env.DEV) {
    tags = entryFor(frame)
    entries.set(frame, tags)
  }
  return tags
}

function head(page: Page, context: DocumentContext): string {
  const { settings, language } = context
  const [favicon] = settings.favicon
  const icon = favicon ? `href="${escapeText(favicon.url)}"` : 'href="/favicon.svg" type="image/svg+xml"'
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeText(page.title)}</title>`,
    `<meta name="theme-color" content="#211c18"><link rel="icon" ${icon}>`,
    page.preload
      ? `<link rel="preload" as="image" imagesrcset="${escapeText(page.preload.srcSet)}" imagesizes="${escapeText(page.preload.sizes)}" fetchpriority="high">`
      : '',
    page.next ? `<meta http-equiv="refresh" content="${page.next.seconds};url=${escapeText(page.next.href)}">` : '',
    page.frame === 'dashboard' ? '' : `<script>${knownScript}</script>`,
    fontPreloads(language),
    entryMarkup(page.frame),
    describing(page, context),
    `<script type="speculationrules">${speculationRules}</script>`,
    ...(page.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('')
}

/** How a page's islands write money: in the shop they need the signs of what is charged and shown there and no others. */
function islandMoney({ settings, shown }: DocumentContext, frame: Page['frame']): PageMoney {
  const money = moneyOf(settings, shown)
  if (frame === 'dashboard') return money
  const { symbols = {}, currency } = money
  const used = [currency, shown?.name].flatMap((name) => (name !== undefined && symbols[name] ? [name] : []))
  return { ...money, symbols: Object.fromEntries(used.map((name) => [name, symbols[name] ?? name])) }
}

/** The words of each namespace in each language, as they stand in a page: those of the back office are a fifth of a megabyte. */
const words = new Map<string, Buffer>()

function wordsOf(language: Language, name: string): Buffer {
  const key = `${language} ${name}`
  let written = words.get(key)
  if (written === undefined || import.meta.env.DEV) {
    written = Buffer.from(`${scriptJson(name)}:${scriptJson(findNamespace(language, name) ?? {})}`)
    words.set(key, written)
  }
  return written
}

/** The words that the page's islands need, so that they hydrate without asking for anything. */
function islandMessages(context: DocumentContext, frame: Page['frame'], namespaces: ReadonlySet<string>) {
  const { language, store } = context
  const given = scriptJson({ ...islandMoney(context, frame), timeZone: store.timeZone })
  const messages = [...namespaces].flatMap((name, at) => [at === 0 ? '' : ',', wordsOf(language, name)])
  return [
    `<script type="application/json" id="messages">${given.slice(0, -1)},"messages":{`,
    ...messages,
    '}}</script></body></html>',
  ]
}

const bytesOf = (part: string | Buffer): Buffer => (typeof part === 'string' ? Buffer.from(part) : part)

/** The whole HTML of a page. The body is React's; the head is written by hand because its order is what makes it fast. */
export async function renderDocument(page: Page, context: DocumentContext): Promise<Buffer> {
  const { language, settings } = context
  const needed = new Set<string>(page.messages)
  const body = await renderBody(page.body, context, needed)
  const holds = page.holds ? ` data-holds="${page.holds}"` : ''
  const root = `<html lang="${language}" dir="${direction(language)}"${holds} style="${themeStyle(settings)}">`
  const before = `<!doctype html>${root}<head>${head(page, context)}</head><body>`
  return Buffer.concat([before, ...body, ...islandMessages(context, page.frame, needed)].map(bytesOf))
}
