import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

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

test('an order’s page opens by its token alone', async () => {
  const input = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
  const placed = await shop.call('POST', '/api/checkout', { body: input })
  const { number, token } = placed.body.order as { number: string; token: string }
  const { rows } = await database.pool.query<{ id: string }>('select id from orders where number = $1', [number])
  const own = await shop.call('GET', `/order/${token}`)
  expect(own.status).toBe(200)
  expect(own.text).toContain(number)
  expect(own.headers.get('cache-control')).toBe('no-store')

  const others = [
    number,
    rows[0]?.id,
    input.cartId,
    token.slice(1),
    `${token}A`,
    token.toLowerCase(),
    '%00',
    "' or 1=1 --",
  ]
  const pages = await Promise.all(others.map((guess) => shop.call('GET', `/order/${encodeURIComponent(guess ?? '')}`)))
  for (const page of pages) {
    expect(page.status).toBe(404)
    expect(page.text).not.toContain('Ada Lindholm')
  }
})

test('every page and call carries the headers that protect it', async () => {
  const paths = [
    '/',
    '/shop',
    '/product/fraser-drift-oak',
    '/cart',
    '/checkout',
    '/signin',
    '/nothing',
    '/api/home/settings',
    '/api/nothing',
    '/locales/en/errors.json',
    '/favicon.svg',
  ]
  for (const path of paths) {
    for (const round of ['made', 'kept']) {
      const { headers } = await shop.call('GET', path)
      const where = `${path}, ${round}`
      expect(headers.get('content-security-policy'), where).toMatch(/default-src 'none'/)
      expect(headers.get('x-content-type-options'), where).toBe('nosniff')
      expect(headers.get('content-security-policy'), where).toMatch(/frame-ancestors 'none'/)
      expect(headers.get('referrer-policy'), where).toBeTruthy()
    }
  }
  for (const path of ['/cart', '/checkout', '/signin']) {
    expect((await shop.call('GET', path)).headers.get('cache-control'), path).toBe('no-store')
  }
})

test('HEAD answers wherever GET does, with the same head and no body', async () => {
  for (const path of [
    '/',
    '/product/fraser-drift-oak',
    '/cart',
    '/api/home/settings',
    '/api/home/product_search',
    '/nothing',
  ]) {
    const [get, head] = [await shop.call('GET', path), await shop.call('HEAD', path)]
    expect(head.status, path).toBe(get.status)
    expect(head.headers.get('content-type'), path).toBe(get.headers.get('content-type'))
    expect(head.text, path).toBe('')
  }
})

test('unknown things are real 404 pages', async () => {
  const paths = [
    '/nothing',
    '/shop/carpets',
    '/shop/laminate/9-mm',
    '/product/no-such-floor',
    '/product/bridgeport-teak',
    '/shop/laminate?page=99',
    '/product/%00',
    '/shop/%E0%A4%A',
    '/order/x',
  ]
  for (const path of paths) {
    const page = await shop.call('GET', path)
    expect(page.status, path).toBe(404)
    expect(page.headers.get('content-type'), path).toContain('text/html')
    expect(page.text, path).toContain('<main')
  }
})
