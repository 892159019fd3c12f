import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  emptyDatabase,
  type TestDatabase,
  testAdmin,
  testDatabase,
  testLog,
  testStore,
} from '../../tests/shop/database.ts'
import { testSecretsEnv } from '../../tests/shop/secrets.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import type { SetupView } from '../admin/setup/contracts.ts'
import { parseEnv } from '../platform/env.ts'
import { prepareShop } from './prepare.ts'
import { readSetup } from './setup/queries.ts'

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

/** The steps of a new shop that are done, as an administrator is told. */
async function doneSteps(at: TestShop, cookie: string) {
  const { body } = await at.call('GET', '/api/setup', { headers: { cookie } })
  const { setup } = body as { setup: SetupView }
  return { isShown: setup.isShown, done: setup.steps.filter(({ isDone }) => isDone).map(({ name }) => name) }
}

describe('what a new shop needs before it sells', () => {
  const run = (query: string, values: unknown[] = []) => database.pool.query(query, values)

  test('is told by what there is, and by nothing else', async () => {
    const cookie = await shop.signIn()
    const headers = { cookie }
    expect(await doneSteps(shop, cookie)).toEqual({ isShown: true, done: [] })

    const { body } = await shop.call('GET', '/api/settings', { headers })
    const { settings, version } = body as { settings: Record<string, unknown>; version: number }
    const gateway = { version, paymentGateway: settings.paymentGateway }
    expect((await shop.call('PUT', '/api/settings/gateway', { headers, body: gateway })).status).toBe(200)
    expect((await doneSteps(shop, cookie)).done).toEqual(['payments'])

    const general = { ...settings, version: version + 1, name: 'Floors of Ada' }
    expect((await shop.call('PUT', '/api/settings/general', { headers, body: general })).status).toBe(200)
    expect((await doneSteps(shop, cookie)).done).toEqual(['store', 'payments'])

    for (const page of ['privacy', 'terms']) await publish(page)
    expect((await doneSteps(shop, cookie)).done).not.toContain('pages')
    await publish('return')
    expect((await doneSteps(shop, cookie)).done).toEqual(['store', 'payments', 'pages'])
  })

  /** A page as somebody of the shop has written it. */
  async function publish(page: string): Promise<void> {
    await run(
      `insert into page_versions (page, language, version, content, published_by, published_by_name)
       values ($1, 'en', 900, '{}', gen_random_uuid(), 'Ada')`,
      [page],
    )
  }

  test('counts a mail server and an address that customers can reach', async () => {
    const around = { store: testStore.variant, publicOrigin: 'https://floors.example.com', isMailSent: true }
    const { steps } = await readSetup(database.db, around)
    const done = steps.filter(({ isDone }) => isDone).map(({ name }) => name)
    expect(done).toEqual(['store', 'payments', 'mail', 'pages', 'live'])
  })

  test('is put away by an administrator, and taken out again', async () => {
    const cookie = await shop.signIn()
    const put = (isHidden: boolean) => shop.call('PUT', '/api/setup', { headers: { cookie }, body: { isHidden } })
    expect((await put(true)).body).toMatchObject({ setup: { isShown: false } })
    expect((await doneSteps(shop, cookie)).isShown).toBe(false)
    expect((await put(false)).body).toMatchObject({ setup: { isShown: true } })
    expect((await doneSteps(shop, cookie)).isShown).toBe(true)
  })

  test('is no affair of a demo shop', async () => {
    const demo = await testDatabase()
    const open = await testShop(demo)
    expect((await doneSteps(open, await open.signIn())).isShown).toBe(false)
    await open.close()
    await demo.drop()
  })
})
