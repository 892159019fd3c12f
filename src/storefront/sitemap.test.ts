import { expect, test } from 'vitest'
import type { SitemapSection } from '../catalogue/sitemap-queries.ts'
import { languages } from '../i18n/languages.ts'
import { entryXml, fixedSection, planFiles, readFile, robotsTxt, type SitemapPart, sitemapIndexXml } from './sitemap.ts'

const site = { origin: 'https://x.example', shopLanguage: 'en' } as const
const keyOf = (index: number) => String(index).padStart(6, '0')

/** So many pages as the database would have them, and what was asked of it. */
function numbered(name: string, pages: number): SitemapSection & { asked: { limit: number; found: number }[] } {
  const keys = Array.from({ length: pages }, (_, index) => keyOf(index + 1))
  const asked: { limit: number; found: number }[] = []
  return {
    asked,
    listFileEnds: async (size) =>
      keys
        .map((key, index) => ({ key, position: index + 1 }))
        .filter(({ position }) => position % size === 0 || position === pages),
    listEntries: async ({ after, upTo }, limit) => {
      const found = keys.filter((key) => key > (after ?? '') && key <= upTo).slice(0, limit)
      asked.push({ limit, found: found.length })
      return found.map((key) => ({ key, path: `/${name}/${key}`, changed: '2026-11-20' }))
    },
  }
}

const atOnce = <T>(query: () => Promise<T>) => query()
const read = async (parts: readonly SitemapPart[]) => {
  const paths: string[] = []
  for await (const entries of readFile(parts, atOnce)) paths.push(...entries.map(({ path }) => path))
  return paths
}

test('planFiles puts a small shop into one file', async () => {
  const sections = [fixedSection(['/', '/faq']), numbered('category', 3), numbered('product', 5), numbered('tour', 0)]
  const files = await planFiles(sections, 10 * languages.length)
  expect(files).toHaveLength(1)
  const paths = await read(files[0] ?? [])
  expect(paths).toHaveLength(10)
  expect(paths.slice(0, 3)).toEqual(['/', '/faq', '/category/000001'])
})

test.each([
  [11, 4],
  [20, 4],
  [21, 5],
  [100, 12],
])('planFiles draws the borders of %i products so that each is in one of %i files', async (products, count) => {
  const sections = [fixedSection(['/']), numbered('category', 3), numbered('product', products)]
  const files = await planFiles(sections, 10 * languages.length)
  expect(files).toHaveLength(count)
  const all = await Promise.all(files.map(read))
  for (const paths of all) expect(paths.length).toBeLessThanOrEqual(10)
  expect(all.flat()).toHaveLength(1 + 3 + products)
  expect(new Set(all.flat()).size).toBe(1 + 3 + products)
})

test('planFiles moves no other border where a product is added', async () => {
  const borders = async (products: number) =>
    (await planFiles([numbered('product', products)], 10 * languages.length)).map(([part]) => part?.upTo)
  expect((await borders(36)).slice(0, 3)).toEqual((await borders(37)).slice(0, 3))
})

test('readFile reads a batch when it is asked for, and never more than 500 rows at once', async () => {
  const products = numbered('product', 1200)
  const [file = []] = await planFiles([products], 100_000)
  const batches = readFile(file, atOnce)
  await batches.next()
  expect(products.asked).toEqual([{ limit: 500, found: 500 }])
  const rest: number[] = []
  for await (const entries of batches) rest.push(entries.length)
  expect(rest).toEqual([500, 200])
  expect(products.asked).toHaveLength(3)
})

test('readFile ends where the last pages of a file are there no more', async () => {
  const products = numbered('product', 30)
  const parts = [{ section: products, after: keyOf(10), upTo: keyOf(90) }]
  expect(await read(parts)).toHaveLength(20)
})

test('entryXml names every language of a page in each of its addresses', () => {
  const xml = entryXml({ path: '/product/oak', changed: '2026-11-20' }, site)
  expect(xml.match(/<loc>[^<]*<\/loc><lastmod>2026-11-20<\/lastmod>/g)).toHaveLength(languages.length)
  expect(xml.match(/hreflang="fr" href="https:\/\/x\.example\/product\/oak\?lang=fr"/g)).toHaveLength(languages.length)
  expect(xml.match(/hreflang="x-default" href="https:\/\/x\.example\/product\/oak"/g)).toHaveLength(languages.length)
  expect(entryXml({ path: '/faq', changed: null }, site)).not.toContain('lastmod')
})

test('the index and robots.txt name the files by the address of the shop', () => {
  expect(sitemapIndexXml(3, site).match(/<loc>https:\/\/x\.example\/sitemap-[123]\.xml<\/loc>/g)).toHaveLength(3)
  expect(robotsTxt(site.origin)).toContain('Sitemap: https://x.example/sitemap.xml')
})
