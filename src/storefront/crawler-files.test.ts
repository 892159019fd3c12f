import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { NotAdmitted } from '../http/admission.ts'
import { languages } from '../i18n/languages.ts'
import { invalidateTags } from '../platform/cache/page-tags.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { patiently } from './crawler-files.ts'
import { ADDRESSES_A_FILE, robotsTxt } from './sitemap.ts'

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

  test('the sitemap is compressed for whoever accepts it, and a HEAD is answered without it', async () => {
    const plain = await shop.call('GET', '/sitemap.xml', { headers: { 'accept-encoding': 'identity' } })
    const zipped = await shop.call('GET', '/sitemap.xml', { headers: { 'accept-encoding': 'gzip, br' } })
    expect([plain, zipped].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
    expect(zipped.text).toBe(plain.text)
    const head = await shop.call('HEAD', '/sitemap.xml')
    expect([head.status, head.text]).toEqual([200, ''])
  })

  test('robots.txt keeps them out of calls and personal pages and names the sitemap', async () => {
    expect(await get('/robots.txt')).toBe(robotsTxt(shop.url))
    for (const name of ['sitemap-0', 'sitemap-1', 'sitemap-9', 'sitemap-99999999'])
      expect((await shop.call('GET', `/${name}.xml`)).status, name).toBe(404)
  })
})

describe('of a shop with thousands of products', () => {
  const PRODUCTS = 6000
  let large: TestDatabase
  let shops: TestShop[] = []

  beforeAll(async () => {
    large = await testDatabase()
    await addProducts(large.db, PRODUCTS)
    shops = [await testShop(large), await testShop(large)]
  })
  afterAll(async () => {
    for (const each of shops) await each.close()
    await large.drop()
  })

  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? '')
  /** The names of the files and their texts, from the shop at its own address. */
  const files = async ({ url, call }: TestShop) => {
    const index = (await call('GET', '/sitemap.xml')).text
    const names = locations(index).map((loc) => loc.slice(url.length))
    const texts = await Promise.all(names.map(async (name) => (await call('GET', name)).text))
    return { names, texts: texts.map((text) => text.replaceAll(url, '')) }
  }

  test('every page is in one file, in every language, and no file has more than it may', async () => {
    const [one] = shops
    if (!one) throw new Error('no shop')
    const { names, texts } = await files(one)
    expect(names).toEqual(names.map((_, index) => `/sitemap-${index + 1}.xml`))
    for (const text of texts) {
      expect(text.endsWith('</urlset>\n')).toBe(true)
      expect(locations(text).length).toBeLessThanOrEqual(ADDRESSES_A_FILE)
    }
    const all = texts.flatMap(locations)
    expect(new Set(all).size).toBe(all.length)
    const { rows } = await large.pool.query<{ slug: string }>(`select slug from products where status = 'active'`)
    const there = new Set(all)
    for (const { slug } of rows)
      for (const language of languages)
        expect(there.has(`/product/${slug}${language === 'en' ? '' : `?lang=${language}`}`), slug).toBe(true)
    expect(rows.length).toBeGreaterThan(PRODUCTS)
    expect((await one.call('GET', `/sitemap-${names.length + 1}.xml`)).status).toBe(404)
    expect((await one.call('GET', '/sitemap-01.xml')).status).toBe(404)
  })

  test('two processes draw the same borders, also after a product came and one went', async () => {
    const [one, other] = shops
    if (!one || !other) throw new Error('no shops')
    const before = await files(one)
    expect(await files(other)).toEqual(before)
    await addProducts(large.db, 1, 'later')
    await inTransaction(large.db, async (tx) => {
      await tx.execute(sql`update products set status = 'archived' where slug = 'many-17'`)
      await invalidateTags(tx, ['catalogue'])
    })
    const texts = async (shop: TestShop) => (await files(shop)).texts.join('')
    await expect.poll(() => texts(one)).toContain('/product/later-1<')
    const after = await texts(one)
    expect(after).not.toContain('/product/many-17<')
    await expect.poll(() => texts(other)).toBe(after)
  })

  test('a crawler that goes away in the middle of a file leaves nothing behind', async () => {
    const [one] = shops
    if (!one) throw new Error('no shop')
    for (let time = 0; time < 5; time++) {
      const leaving = new AbortController()
      const { body } = await fetch(`${one.url}/sitemap-3.xml`, { signal: leaving.signal })
      await body?.getReader().read()
      leaving.abort()
    }
    expect((await one.call('GET', '/sitemap-3.xml')).text.endsWith('</urlset>\n')).toBe(true)
    expect(one.logged).toEqual([])
  })
})

test('patiently does later what was not admitted, and passes every other failure on', async () => {
  const answers = [new NotAdmitted(429, 0.01), new NotAdmitted(503, 0.01)]
  const admit = async <T>(work: () => Promise<T>) => {
    const refused = answers.shift()
    if (refused) throw refused
    return work()
  }
  const inTurn = patiently({ network: 'crawler', admit })
  expect(await inTurn(async () => 'rows')).toBe('rows')
  expect(answers).toEqual([])
  await expect(inTurn(() => Promise.reject(new Error('database')))).rejects.toThrow('database')
})

/** Active products with names of their own, each as the first of the demo shop is; every tenth has a place in the tour. */
async function addProducts(db: TestDatabase['db'], count: number, name = 'many'): Promise<void> {
  const ids = sql.param(Array.from({ length: count }, () => uuidv7()))
  await db.execute(sql`
    insert into products (id, slug, name, type, status, category_id, unit, unit_value_centi, unit_measure, price_minor, texture)
    select made.id, ${name} || '-' || n, 'Floor ' || n, 'simple', 'active', p.category_id, p.unit, p.unit_value_centi,
      p.unit_measure, p.price_minor, case when n % 10 = 0 then p.texture end
    from unnest(${ids}::uuid[]) with ordinality made(id, n), (select * from products where slug = 'fraser-drift-oak') p`)
}
