import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { robotsTxt, sitemapFiles } from './sitemap.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const get = async (path: string) => (await shop.call('GET', path)).text

describe('for crawlers', () => {
  test('the sitemap has every public page in every language, and nothing else', async () => {
    const xml = await get('/sitemap.xml')
    const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => (loc ?? '').replace('&#38;', '&'))
    expect(locations).toEqual(
      expect.arrayContaining([`${shop.url}/`, `${shop.url}/categories`, `${shop.url}/shop/tiles/matt-tiles?lang=ar`]),
    )
    const { rows } = await database.pool.query<{ slug: string }>(`select slug from products where status = 'active'`)
    for (const { slug } of rows) expect(locations).toContain(`${shop.url}/product/${slug}`)
    const { body } = await shop.call('GET', '/api/home/tour')
    const tours = (body.tour as { link: string }[]).map(({ link }) => new URL(link, shop.url).href)
    expect(tours.length).toBeGreaterThan(50)
    const isTour = (loc: string) => loc.includes('/360/') && !loc.includes('?')
    expect(locations.filter(isTour).sort()).toEqual(tours.sort())
    expect(locations.filter((loc) => /\/(cart|checkout|signin|dashboard|order)/.test(loc))).toEqual([])
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect(new Set(locations).size).toBe(locations.length)
    for (const loc of locations.filter((_, index) => index % 40 === 0)) expect((await fetch(loc)).status, loc).toBe(200)
  })

  test('a large shop has an index and files of no more than the limit', () => {
    const entries = Array.from({ length: 25 }, (_, index) => ({ path: `/product/p${index}`, changed: '2026-11-20' }))
    const files = sitemapFiles(entries, { origin: 'https://x.example', shopLanguage: 'en' }, 40)
    expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'])
    expect(files.get('sitemap.xml')).toContain('<loc>https://x.example/sitemap-3.xml</loc>')
    expect(files.get('sitemap-1.xml')?.match(/<url>/g)).toHaveLength(40)
    expect(files.get('sitemap-3.xml')?.match(/<url>/g)).toHaveLength(20)
  })

  test('robots.txt keeps them out of calls and personal pages and names the sitemap', async () => {
    expect(await get('/robots.txt')).toBe(robotsTxt(shop.url))
    expect(robotsTxt('https://x.example')).toContain('Sitemap: https://x.example/sitemap.xml')
    expect((await shop.call('GET', '/sitemap-9.xml')).status).toBe(404)
  })
})
