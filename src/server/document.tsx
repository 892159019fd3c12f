import { renderToString } from 'react-dom/server'
import type { Store } from '../../stores/index.ts'
import { direction, type Language } from '../i18n/languages.ts'
import { WordsProvider } from '../i18n/react.tsx'
import { findNamespace, translatorFor } from '../i18n/words.ts'
import type { ShownCurrency } from '../money/currency.ts'
import type { ShopSettings } from '../settings/schema.ts'
import { themeStyle } from '../settings/theme.ts'
import { IslandWords } from '../ui/island.tsx'
import { entryTags } from './assets.ts'
import { fontPreloads } from './fonts.ts'
import type { Page } from './page.ts'
import { speculationRules } from './security-headers.ts'

export type DocumentContext = {
  language: Language
  /** The currency that prices are shown in, where it is not the one charged. */
  shown?: ShownCurrency | undefined
  settings: ShopSettings
  store: Store
  publicOrigin: string
  /** Path and query, as the canonical address of the page has them. */
  path: string
}

const entryFor = (frame: Page['frame']): string =>
  frame === 'dashboard'
    ? entryTags('src/dashboard/entry.tsx', 'src/dashboard/styles/dashboard.css')
    : entryTags('src/browser/entry.ts', 'src/browser/shop.css')

const entries = new Map<Page['frame'], string>()

function entryMarkup(frame: Page['frame']): string {
  let tags = entries.get(frame)
  if (tags === undefined || import.meta.env.DEV) {
    tags = entryFor(frame)
    entries.set(frame, tags)
  }
  return tags
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON inside a script element: no text in it can end the element or start a comment. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

function head(page: Page, context: DocumentContext): string {
  const { settings, publicOrigin, path, language } = context
  const description = page.description ?? settings.seo.description
  const url = publicOrigin + path
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeText(page.title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    page.noIndex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeText(url)}">`,
    `<meta property="og:title" content="${escapeText(page.title)}"><meta property="og:locale" content="${language}">`,
    `<meta name="theme-color" content="#211c18"><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    page.preload
      ? `<link rel="preload" as="image" imagesrcset="${escapeText(page.preload.srcSet)}" imagesizes="${escapeText(page.preload.sizes)}" fetchpriority="high">`
      : '',
    page.next ? `<meta http-equiv="refresh" content="${page.next.seconds};url=${escapeText(page.next.href)}">` : '',
    fontPreloads(language),
    entryMarkup(page.frame),
    `<script type="speculationrules">${speculationRules}</script>`,
    ...(page.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('')
}

/** The words that the page's islands need, so that they hydrate without asking for anything. */
function islandWords({ language, settings, shown, store }: DocumentContext, namespaces: ReadonlySet<string>): string {
  const formats = { currency: settings.currency.name, shown, timeZone: store.timeZone }
  const words = Object.fromEntries([...namespaces].map((name) => [name, findNamespace(language, name) ?? {}]))
  return `<script type="application/json" id="words">${scriptJson({ ...formats, words })}</script>`
}

/** The whole HTML of a page. The body is React's; the head is written by hand because its order is what makes it fast. */
export function renderDocument(page: Page, context: DocumentContext): string {
  const { language, settings, shown, store } = context
  const needed = new Set<string>(page.words)
  const body = renderToString(
    <IslandWords value={needed}>
      <WordsProvider
        language={language}
        t={translatorFor(language)}
        currency={settings.currency.name}
        shown={shown}
        timeZone={store.timeZone}
      >
        {page.body}
      </WordsProvider>
    </IslandWords>,
  )
  const root = `<html lang="${language}" dir="${direction(language)}" style="${themeStyle(settings)}">`
  return `<!doctype html>${root}<head>${head(page, context)}</head><body>${body}${islandWords(context, needed)}</body></html>`
}
