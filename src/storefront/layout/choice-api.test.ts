import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'

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

/** Sends the form as a browser without script does. */
function choose(fields: Record<string, string>): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { origin: shop.url, accept: 'text/html' }
  return fetch(`${shop.url}/api/language`, { method: 'POST', body, headers, redirect: 'manual' })
}

test('the language form sets the cookie and goes back to the page it was sent from', async () => {
  const answer = await choose({ language: 'ar', back: '/shop?color=Beige' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/shop?color=Beige')
  expect(answer.headers.get('set-cookie')).toBe('LANGUAGE=ar; Path=/; Max-Age=31536000; SameSite=Lax')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/%5cevil.example'])(
  'it does not go to %j',
  async (back) => {
    expect((await choose({ language: 'fr', back })).headers.get('location')).toBe('/')
  },
)

test('a language that the shop does not speak is refused', async () => {
  const answer = await choose({ language: 'xx', back: '/' })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('every page of the frame is in the chosen language and direction', async () => {
  const { text } = await shop.call('GET', '/', { headers: { cookie: 'LANGUAGE=ar' } })
  expect(text).toContain('<html lang="ar" dir="rtl"')
  for (const word of ['تواصل معنا', 'بلاط البورسلين', 'ابحث عن منتجك', 'تسجيل الدخول', 'الاثنين إلى السبت']) {
    // What stands in a sentence is kept apart from it by marks that nobody sees.
    expect(text.replace(/[\u2068\u2069]/g, '')).toContain(word)
  }
  expect(text).toContain('href="/shop/tiles/sugar-carving-tiles"')
})

test('an address that the shop does not have is a 404 with ways on', async () => {
  const { status, text } = await shop.call('GET', '/no-such-page', { headers: { cookie: 'LANGUAGE=fr' } })
  expect(status).toBe(404)
  expect(text).toContain('Page introuvable')
  expect(text).toContain('href="/shop/engineered-wood"')
})
