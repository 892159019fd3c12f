import type { KeyRange, SitemapEntry, SitemapSection } from '../catalogue/sitemap-queries.ts'
import { addressIn } from '../http/language.ts'
import { type Language, languages } from '../i18n/languages.ts'
import { escapeText } from './serving/head.ts'

/** Addresses in one file. The protocol allows 50,000 and 50 MB; with its languages an address takes up to 1 KB. */
export const ADDRESSES_A_FILE = 10_000

/** What every address of a sitemap begins with, and the language of addresses that name none. */
export type Site = { origin: string; shopLanguage: Language }

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** What stands before and after the pages of a file. */
export const fileHead = `${XML}\n<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const fileFoot = '</urlset>\n'

/** A page in every language. */
export function entryXml({ path, changed }: SitemapEntry, { origin, shopLanguage }: Site): string {
  const at = (language: Language) => escapeText(origin + addressIn(language, shopLanguage, path))
  const addresses = languages.map((language) => [language, at(language)] as const)
  // Each language's address is an entry of its own and names all of them, itself too.
  const links = [...addresses, ['x-default', at(shopLanguage)] as const]
    .map(([name, address]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`)
    .join('')
  const rest = `${changed ? `<lastmod>${changed}</lastmod>` : ''}${links}</url>\n`
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${rest}`).join('')
}

/** The file that names the others, where one is not enough. */
export function sitemapIndexXml(files: number, { origin }: Pick<Site, 'origin'>): string {
  const names = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  )
  return `${XML}\n<sitemapindex xmlns="${SCHEMA}">\n${names.join('\n')}\n</sitemapindex>\n`
}

/** The pages without a row of their own, which have no day of change. */
export function fixedSection(paths: readonly string[]): SitemapSection {
  const entries = paths.map((path) => ({ key: path, path, changed: null }))
  const last = paths.at(-1)
  return {
    listFileEnds: async () => (last === undefined ? [] : [{ key: last, position: paths.length }]),
    listEntries: async ({ after }) => (after === null ? entries : []),
  }
}

/** Some pages of one section, as they stand in a file. */
export type SitemapPart = KeyRange & { section: SitemapSection }

/**
 * What is in each file of the sitemap: all pages in one where that is enough, else the pages of each section in files of their own.
 * Only the files' borders are read; they follow from the stored rows alone, so that every process draws them alike.
 * @param addresses in one file, a page having one for each language
 */
export async function planFiles(
  sections: readonly SitemapSection[],
  addresses = ADDRESSES_A_FILE,
): Promise<SitemapPart[][]> {
  const size = Math.floor(addresses / languages.length)
  const ends = await Promise.all(sections.map((section) => section.listFileEnds(size)))
  const parts = sections.flatMap((section, index) => {
    const keys = (ends[index] ?? []).map(({ key }) => key)
    return keys.map((upTo, place) => ({ section, after: keys[place - 1] ?? null, upTo }))
  })
  const pages = ends.reduce((sum, each) => sum + (each.at(-1)?.position ?? 0), 0)
  return pages <= size ? [parts] : parts.map((part) => [part])
}

/** Rows that one query reads of a file. */
const ROWS_A_QUERY = 500

/**
 * The pages of a file, in batches of one query each; the next is read when it is asked for.
 * @param inTurn does a query when it may be done
 */
export async function* readFile(
  parts: readonly SitemapPart[],
  inTurn: <T>(query: () => Promise<T>) => Promise<T>,
): AsyncGenerator<SitemapEntry[], void, undefined> {
  for (const { section, after, upTo } of parts) {
    let start = after
    while (start !== upTo) {
      const range = { after: start, upTo }
      const entries = await inTurn(() => section.listEntries(range, ROWS_A_QUERY))
      yield entries
      // A page that was there when the borders were drawn, and is no more, leaves the end unreached.
      start = entries.length < ROWS_A_QUERY ? upTo : (entries.at(-1)?.key ?? upTo)
    }
  }
}

/** What crawlers may read: all but the calls and the pages of one person. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/home/',
    'Disallow: /dashboard',
    'Disallow: /checkout',
    'Disallow: /order/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
