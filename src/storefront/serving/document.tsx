import { knownScript, speculationRules } from '../../http/security-headers.ts'
import { direction } from '../../i18n/languages.ts'
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
  if (frame === 'tour') return entryTags('src/tour/viewer/entry.ts', 'src/tour/pages/styles/tour.css')
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

/** The words that the page's islands need, so that they hydrate without asking for anything. */
function islandMessages(context: DocumentContext, frame: Page['frame'], namespaces: ReadonlySet<string>): string {
  const { language, store } = context
  const messages = Object.fromEntries([...namespaces].map((name) => [name, findNamespace(language, name) ?? {}]))
  const given = { ...islandMoney(context, frame), timeZone: store.timeZone, messages }
  return `<script type="application/json" id="messages">${scriptJson(given)}</script>`
}

const bytesOf = (part: string | Buffer): Buffer => (typeof part === 'string' ? Buffer.from(part) : part)

/** The whole HTML of a page. The body is React's; the head is written by hand because its order is what makes it fast. */
export function renderDocument(page: Page, context: DocumentContext): Buffer {
  const { language, settings } = context
  const needed = new Set<string>(page.messages)
  const body = renderBody(page.body, context, needed)
  const holds = page.holds ? ` data-holds="${page.holds}"` : ''
  const root = `<html lang="${language}" dir="${direction(language)}"${holds} style="${themeStyle(settings)}">`
  const before = `<!doctype html>${root}<head>${head(page, context)}</head><body>`
  const after = `${islandMessages(context, page.frame, needed)}</body></html>`
  return Buffer.concat([before, ...body, after].map(bytesOf))
}
