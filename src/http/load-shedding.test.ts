import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { createShedder } from './load-shedding.ts'

const delay = { isLate: false }
let wait = 0
let server: Server
let url: string

beforeAll(async () => {
  const shed = createShedder({
    delay,
    waitForPage: () => wait,
    isKnown: ({ url }) => url === '/shop/laminate',
    defaultLanguage: () => 'en',
    headers: { 'x-content-type-options': 'nosniff' },
  })
  server = createServer((request, response) => {
    if (!shed(request, response)) response.end('served')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const statusOf = async (path: string, method = 'GET') => {
  const response = await fetch(url + path, { method })
  await response.arrayBuffer()
  return response.status
}

test('createShedder lets everything through while the loop is in time', async () => {
  delay.isLate = false
  for (const path of ['/', '/shop?color=oak', '/api/home/product_search', '/_next/image'])
    expect(await statusOf(path)).toBe(200)
})

test.each([
  ['GET', '/shop?color=plaid', 503],
  ['GET', '/no-such-page', 503],
  ['GET', '/sitemap.xml', 503],
  ['GET', '/_next/image?url=/media/a.webp&w=640', 503],
  ['GET', '/360/OAK/still.webp', 503],
  ['GET', '/api/home/product_search?q=oak', 503],
  ['POST', '/api/product-imports', 503],
  ['GET', '/assets/entry.js', 200],
  ['GET', '/media/floors/oak.webp', 200],
  ['GET', '/locales/en/cart.json', 200],
  ['GET', '/shop/laminate', 200],
  ['GET', '/cart', 200],
  ['GET', '/checkout', 200],
  ['GET', '/order/token/pay', 200],
  ['POST', '/api/checkout', 200],
  ['POST', '/api/checkout/pay', 200],
  ['POST', '/api/cart/quote', 200],
  ['POST', '/api/payments/notices/stripe', 200],
  ['GET', '/api/payments/return/id', 200],
  ['GET', '/api/auth/session', 200],
  ['POST', '/api/auth/callback/credentials', 200],
  ['GET', '/signin', 200],
])('createShedder answers %s %s while the loop is late with %i', async (method, path, status) => {
  delay.isLate = true
  expect(await statusOf(path, method)).toBe(status)
})

test('createShedder says so in the visitor’s language, and when to come again', async () => {
  delay.isLate = true
  const titles = new Set<string>()
  for (const language of languages) {
    const response = await fetch(`${url}/shop?color=plaid`, {
      headers: { accept: 'text/html', cookie: `LANGUAGE=${language}` },
    })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3'])
    expect([response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ])
    const html = await response.text()
    expect(html).toContain(`<html lang="${language}"`)
    titles.add(/<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? '')
  }
  expect(titles.size).toBe(languages.length)
  const call = await fetch(`${url}/api/home/saved`)
  expect([call.status, await call.json()]).toMatchObject([503, { success: false, code: 'BUSY' }])
  expect(call.headers.get('retry-after')).toBe('3')
  const head = await fetch(`${url}/shop?color=plaid`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([503, ''])
})

test('createShedder turns a network away that has used up its pages, from pages alone', async () => {
  delay.isLate = false
  wait = 7
  const statuses = await Promise.all(
    [
      '/shop?color=plaid',
      '/shop/laminate',
      '/checkout',
      '/api/home/settings',
      '/_next/image',
      '/360/OAK/still.webp',
    ].map((path) => statusOf(path)),
  )
  const response = await fetch(`${url}/no-such-page`, { headers: { accept: 'text/html' } })
  wait = 0
  expect(statuses).toEqual([429, 200, 200, 200, 200, 200])
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await response.text()).toContain('in 7 seconds')
})
