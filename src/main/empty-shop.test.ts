import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase, testAdmin, testLog, testStore } from '../../tests/shop/database.ts'
import { testSecretsEnv } from '../../tests/shop/secrets.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { parseEnv } from '../platform/env.ts'
import { prepareShop } from './prepare.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await emptyDatabase()
  const env = { SEED: 'empty', ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password, ...testSecretsEnv }
  await prepareShop({ pool: database.pool, env: parseEnv(env), store: testStore, log: testLog })
  shop = await testShop(database)
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

test.each([
  ['demo', {}],
  ['empty', { DATABASE_URL: 'postgres://shop@db/shop' }],
  ['demo', { DATABASE_URL: 'postgres://shop@db/shop', SEED: 'demo' }],
  ['empty', { SEED: 'empty' }],
  ['empty', { DATABASE_URL_SURREY: 'postgres://shop@db/shop' }],
])('a new shop opens %s with %j', (seed, given) => {
  expect(parseEnv(given)).toMatchObject({ SEED: seed })
})

test('an empty shop holds nothing that was invented', async () => {
  for (const table of ['products', 'categories', 'brands', 'coupons', 'delivery_areas', 'orders', 'stock_items']) {
    const { rows } = await database.pool.query(`select 1 from ${table} limit 1`)
    expect(rows, table).toEqual([])
  }
})

test.each(['en', 'fr', 'bn', 'ar'])(
  'every public page of an empty shop opens in %s and leads somewhere',
  async (language) => {
    const headers = { cookie: `underfoot-language=${language}`, accept: 'text/html' }
    for (const path of [
      '/',
      '/shop',
      '/categories',
      '/virtualtour',
      '/project',
      '/cart',
      '/samples',
      '/checkout',
      '/faq',
      '/contactus',
      '/compare',
      '/wishlist',
    ]) {
      const page = await shop.call('GET', path, { headers })
      expect([200, 302], path).toContain(page.status)
      expect(/\bundefined\b|\bNaN\b/.test(page.text), path).toBe(false)
    }
    expect((await shop.call('GET', '/shop', { headers })).text).toContain('href="/contactus"')
    const tour = (await shop.call('GET', '/virtualtour', { headers })).text
    expect(tour).toContain('list__none')
    expect(tour).not.toContain('tfilters')
    expect((await shop.call('GET', '/', { headers })).text).not.toContain('id="categories"')
    expect(shop.logged).toEqual([])
  },
)

test('its first category is made in the back office, and customers find it', async () => {
  const headers = { cookie: await shop.signIn() }
  expect((await shop.call('GET', '/api/products', { headers })).body).toMatchObject({ products: [] })
  const body = { names: { en: 'Cork' }, slug: 'cork', parentId: null }
  expect((await shop.call('POST', '/api/categories', { headers, body })).status).toBe(200)
  await expect.poll(async () => (await shop.call('GET', '/shop/cork')).status).toBe(200)
  expect((await shop.call('GET', '/shop/cork')).text).toContain('list__none')
  expect((await shop.call('GET', '/')).text).toContain('href="/shop/cork"')
})
