import type { SitemapEntry } from '../catalogue/sitemap-queries.ts'
import { addressIn } from '../http/language.ts'
import { type Language, languages } from '../i18n/languages.ts'
import { escapeText } from './serving/head.ts'

/** Pages in one file. The protocol allows 50,000 addresses and 50 MB; with its languages a page takes up to 1 KB. */
export const PAGES_A_FILE = 10_000

type Site = { origin: string; shopLanguage: Language }

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function entryXml({ path, changed }: SitemapEntry, { origin, shopLanguage }: Site): string {
  const at = (language: Language) => escapeText(origin + addressIn(language, shopLanguage, path))
  const link = (name: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${at(language)}"/>`
  const others = languages.map((language) => link(language, language)).join('') + link('x-default', shopLanguage)
  // Each language's address is an entry of its own and names all of them, itself too.
  return languages
    .map((each) => `<url><loc>${at(each)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${others}</url>`)
    .join('\n')
}

/** A file of pages, each in every language. */
export const sitemapXml = (entries: readonly SitemapEntry[], site: Site): string =>
  `${XML}\n<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.map((entry) => entryXml(entry, site)).join('\n')}\n</urlset>\n`

/** The file that names the others, where one is not enough. */
export function sitemapIndexXml(files: number, { origin }: Pick<Site, 'origin'>): string {
  const names = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  )
  return `${XML}\n<sitemapindex xmlns="${SCHEMA}">\n${names.join('\n')}\n</sitemapindex>\n`
}

/** The files of a shop by their names: one, or an index and as many as it takes. */
export function sitemapFiles(entries: readonly SitemapEntry[], site: Site, size = PAGES_A_FILE): Map<string, string> {
  const perFile = Math.floor(size / languages.length)
  const files = Math.ceil(entries.length / perFile)
  if (files <= 1) return new Map([['sitemap.xml', sitemapXml(entries, site)]])
  const parts = Array.from({ length: files }, (_, index): [string, string] => [
    `sitemap-${index + 1}.xml`,
    sitemapXml(entries.slice(index * perFile, (index + 1) * perFile), site),
  ])
  return new Map([['sitemap.xml', sitemapIndexXml(files, site)], ...parts])
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
