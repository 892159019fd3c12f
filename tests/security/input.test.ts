import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundsOf, type Endpoint } from '../../src/http/endpoint.ts'
import { listEndpoints } from '../../src/main/endpoints.ts'
import type { PaymentService } from '../../src/payments/payment-service.ts'
import { checkoutOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shop: TestShop
let asAdmin: Record<string, string>

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  asAdmin = { cookie: await shop.signIn() }
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const endpoints = listEndpoints('http://localhost', {} as PaymentService)
const writes = endpoints.filter((endpoint) => endpoint.kind === 'write')

/** An address of a call, with an id that is nobody's wherever it takes one. */
const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000')

/** What the whole database holds, by table. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('sessions', 'tries') order by 1`,
  )
  const each = tables.map(({ name }) => `select '${name}' as name, count(*)::int as total from "${name}"`)
  const { rows } = await database.pool.query<{ name: string; total: number }>(each.join(' union all '))
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]))
}

/** Signs in again where a call has ended the session. */
async function stayAdmin(): Promise<void> {
  const { body } = await shop.call('GET', '/api/auth/session', { headers: asAdmin })
  if (body.user === undefined) asAdmin = { cookie: await shop.signIn() }
}

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

const hostile: Record<string, string> = {
  'not JSON': '{"lines":',
  'no object': '[1,2,3]',
  'a bare null': 'null',
  'wrong types': '{"lines":"all","email":{"$gt":""},"password":[],"_id":7,"qty":{},"to":1,"language":9}',
  'a NUL':
    '{"email":"a\\u0000@example.com","password":"x","_id":"a\\u0000b","note":"\\u0000","lines":[{"_id":"\\u0000","qty":1}]}',
  'a lone surrogate': '{"email":"\\ud800@example.com","_id":"\\udfff","note":"\\ud800"}',
  'a polluted prototype':
    '{"__proto__":{"a":1},"constructor":{"prototype":{"isAdmin":true}},"_id":"__proto__","lines":[{"__proto__":{"qty":1}}]}',
  'bottomless nesting': nested(5000),
  'SQL in every field': `{"_id":"' or 1=1 --","email":"' or ''='","password":"' or ''='","couponCode":"'; drop table orders; --","to":"'; --","note":"'; --"}`,
}

/** Calls that ask for nothing: what a body holds beside what they know is passed over. */
const harmless = new Set([
  '/api/auth/signout',
  '/api/auth/session',
  '/api/auth/signin/{provider}',
  '/api/notification',
  '/api/home/wishlist/{id}',
  '/api/projects/{id}',
])

describe('F1 bad input gets a clear refusal, and leaves nothing behind', () => {
  test.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const before = await rowCounts()
      const logged = shop.logged.length
      for (const [what, body] of Object.entries(hostile)) {
        const reply = await shop.call(endpoint.method, pathOf(endpoint), { body, headers: asAdmin })
        const isHarmless = harmless.has(endpoint.path) && reply.status === 200
        if (!isHarmless) {
          expect(reply.status, `${what}: ${reply.text}`).toBeGreaterThanOrEqual(400)
          expect(reply.status, `${what}: ${reply.text}`).toBeLessThan(500)
        }
        if (!isHarmless && !endpoint.path.startsWith('/api/auth/')) {
          expect(reply.body, what).toMatchObject({ success: false, err: expect.stringMatching(/\S/) })
        }
        expect(reply.text, what).not.toMatch(/ at .*\.(ts|js):|select [^"]+ from |insert into |drizzle|node_modules/i)
      }
      expect(await rowCounts()).toEqual(before)
      expect(shop.logged.slice(logged)).toEqual([])
      await stayAdmin()
    },
  )
})

describe('F2 a body past its limit is a 413', () => {
  const least = 10 * 1024 * 1024
  const long = JSON.stringify({ note: 'x'.repeat(least) })
  test.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const past = endpoint.bodyLimit ?? 0
      const body = past > least ? JSON.stringify({ note: 'x'.repeat(past) }) : long
      const reply = await shop.call(endpoint.method, pathOf(endpoint), { body, headers: asAdmin })
      expect(reply.status).toBe(413)
      expect(reply.body).toMatchObject({ success: false, code: 'TOO_LARGE' })
    },
  )
})

describe('T2 a quantity is a whole number from 1', () => {
  const wrong = [
    '-1',
    '0',
    '0.5',
    'NaN',
    '1e309',
    '"1e3"',
    '"٣"',
    '[1]',
    'null',
    '9007199254740992',
    '"1"',
    '{}',
    'true',
  ]
  test.each(wrong)('%s is refused by quote, checkout and cart', async (quantity) => {
    const input = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
    const before = await rowCounts()
    const body = JSON.stringify(input).replace('"qty":1', `"qty":${quantity}`)
    for (const path of ['/api/cart/quote', '/api/checkout']) {
      expect((await shop.call('POST', path, { body })).status, path).toBe(400)
    }
    expect(await rowCounts()).toEqual(before)
  })
})

describe('T1 forged fields', () => {
  test('5,000 forged fields change no total', async () => {
    const names = [
      'price',
      'unitPriceMinor',
      'discount',
      'total',
      'totalMinor',
      'custom_price',
      'lineTotalMinor',
      'free',
    ]
    const honest = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 2 }])
    const quote = await shop.call('POST', '/api/cart/quote', { body: honest })
    const total = (quote.body.quote as { totalMinor: number }).totalMinor
    for (let request = 0; request < 100; request++) {
      const forge = (): Record<string, unknown> =>
        Object.fromEntries(
          Array.from({ length: 25 }, (_, index) => [
            `${names[index % names.length]}${index < names.length ? '' : index}`,
            [0, -1, '0.01', null, Number.MAX_SAFE_INTEGER][(request + index) % 5],
          ]),
        )
      const body = { ...forge(), ...honest, lines: honest.lines.map((line) => ({ ...forge(), ...line })) }
      const reply = await shop.call('POST', '/api/cart/quote', { body })
      expect((reply.body.quote as { totalMinor: number }).totalMinor).toBe(total)
    }
    const placed = await shop.call('POST', '/api/checkout', { body: { totalMinor: 1, price: 1, ...honest } })
    expect(placed).toMatchObject({ status: 201, body: { order: { totalMinor: total } } })
  })
})

describe('A11 a write from elsewhere', () => {
  test.each([
    ['another site', { origin: 'https://evil.example.com' }],
    ['nowhere', { origin: 'null' }],
    ['no one who says', { origin: '', 'sec-fetch-site': 'cross-site' }],
  ])('from %s is a 403 on every call', async (_name, headers) => {
    // Those that may come from anywhere rest on a secret in their address, and know no cookie.
    for (const endpoint of writes.filter(({ fromAnywhere }) => fromAnywhere !== true)) {
      const reply = await shop.call(endpoint.method, pathOf(endpoint), {
        body: {},
        headers: { ...headers, ...asAdmin },
      })
      expect(reply.status, endpoint.path).toBe(403)
      expect(reply.body).toMatchObject({ success: false, code: 'CROSS_SITE' })
    }
  })
})

test('unknown calls, coupons and ids are refused as such', async () => {
  expect(await shop.call('GET', '/api/nothing')).toMatchObject({ status: 404, body: { success: false } })
  const input = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }], { couponCode: 'NOSUCH' })
  expect(await shop.call('POST', '/api/checkout', { body: input })).toMatchObject({
    status: 409,
    body: { code: 'COUPON_REFUSED', quote: { coupon: { refusal: { reason: 'unknown' } } } },
  })
})

test('every call is described by the schema that parses it', async () => {
  const { status, body } = await shop.call('GET', '/api/openapi.json')
  expect(status).toBe(200)
  const paths = body.paths as Record<string, Record<string, unknown>>
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const own = ['get /api/health', 'get /api/ready']
  const listed = endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
  expect(described.sort()).toEqual([...own, ...listed].sort())
  for (const endpoint of endpoints) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    const limit = endpoint.kind === 'read' ? undefined : boundsOf(endpoint).limit
    expect((operation as Record<string, unknown>)['x-body-limit-bytes'], endpoint.path).toBe(limit)
  }
  const page = await shop.call('GET', '/api')
  expect(page.headers.get('content-type')).toContain('text/html')
  for (const { path } of endpoints) expect(page.text).toContain(path)
})
