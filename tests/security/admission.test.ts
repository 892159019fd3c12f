import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundsOf, type Endpoint } from '../../src/http/endpoint.ts'
import { listEndpoints } from '../../src/main/endpoints.ts'
import type { PaymentService } from '../../src/payments/payment-service.ts'
import { signedIn } from '../data/admin.ts'
import { everyRole, type Role } from '../data/people.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { chunked, rawRequest, repeated } from '../shop/raw-request.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shop: TestShop
let roles: Role[]
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  roles = await everyRole(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const MEGABYTE = 1024 * 1024
const endpoints = listEndpoints('http://localhost', {} as PaymentService)
const withBody = endpoints.filter(({ kind }) => kind !== 'read')
const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000')
const cookieOf = (name: string) => ({ cookie: roles.find((role) => role.name === name)?.cookie ?? '' })
const json = { 'content-type': 'application/json' }
const called = (all: readonly Endpoint[]) => all.map((each) => [`${each.method} ${each.path}`, each] as const)

describe('access is decided before anything of a body is read', () => {
  const closed = withBody.filter(({ access }) => access !== 'public')

  test.each(called(closed))('%s', async (_, endpoint) => {
    const isForStaff = endpoint.access !== 'signed-in'
    const ask = async (role: string, status: number, headers: Record<string, string>) => {
      // The body is announced and never sent: whoever waits for it gives no answer.
      const { method } = endpoint
      const answer = await rawRequest(shop.url, {
        method,
        path: pathOf(endpoint),
        withinMs: 5000,
        headers: { ...json, ...headers, ...cookieOf(role) },
      })
      expect(answer.status, `${role}: ${answer.body}`).toBe(status)
      expect(answer.body).not.toContain('"fields"')
      expect(answer.head.toLowerCase()).toContain('connection: close')
      expect(answer.closedMs - answer.answeredMs).toBeLessThan(4000)
    }
    for (const headers of [{ 'content-length': '1000000' }, { 'transfer-encoding': 'chunked' }]) {
      await ask('guest', 401, headers)
      if (isForStaff) await ask('customer', 403, headers)
      if (isForStaff && endpoint.access !== 'staff') await ask('staff with nothing', 403, headers)
    }
  })

  test('the connection of a small body that was refused is kept', async () => {
    const reply = await shop.call('POST', '/api/product-imports', { body: { id: 'x' } })
    expect(reply.status).toBe(401)
    expect(reply.headers.get('connection')).not.toBe('close')
  })
})

describe('a body that is refused is not read to its end', () => {
  const sent = 200 * MEGABYTE
  // What the system's buffers of both ends take before the sender has to wait.
  const buffered = 24 * MEGABYTE

  test.each([
    ['a stranger’s', 'guest', 401],
    ['a customer’s', 'customer', 403],
    ['one of an administrator that is too long', 'administrator', 413],
  ])('%s', async (_, role, status) => {
    // Together, as each connection stays open for a second after its answer.
    const ask = async (path: string) => {
      const headers = { 'content-type': path.endsWith('bulk') ? 'application/json' : 'multipart/form-data; boundary=b' }
      const request = { method: 'POST', path }
      const [told, untold] = await Promise.all([
        rawRequest(shop.url, {
          ...request,
          headers: { ...headers, ...cookieOf(role), 'content-length': String(sent) },
          body: repeated('[],', sent),
        }),
        rawRequest(shop.url, {
          ...request,
          headers: { ...headers, ...cookieOf(role), 'transfer-encoding': 'chunked' },
          body: chunked(repeated('[],', sent)),
        }),
      ])
      expect(told.status, told.body).toBe(status)
      expect(told.sentBytes).toBeLessThan(buffered)
      expect(untold.status, untold.body).toBe(status)
      // Of a body that says nothing of its length as much is read as it may have.
      expect(untold.sentBytes).toBeLessThan(buffered + 25 * MEGABYTE)
    }
    await Promise.all(['/api/products-bulk', '/api/product-imports'].map(ask))
  })

  test('one that nothing answers to, and one that a page is asked with', async () => {
    const ask = async (path: string) => {
      const answer = await rawRequest(shop.url, {
        method: 'POST',
        path,
        body: repeated('x', sent),
        headers: { 'content-length': String(sent) },
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.sentBytes, path).toBeLessThan(buffered)
    }
    await Promise.all(['/api/nothing', '/cart', '/category/laminate'].map(ask))
  })
})

describe('a body one byte past its limit is a 413, and one of its limit is not', () => {
  test.each(called(withBody.filter(({ kind }) => kind === 'write')))('%s', async (_, endpoint) => {
    const { limit } = boundsOf(endpoint)
    const { method } = endpoint
    const frame = '{"unknown":""}'
    const ask = async (bytes: number, isTold: boolean) => {
      const body = Buffer.from(frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`))
      // What is within the limit may end the session that it is sent with.
      const { cookie } = await signedIn(database.db, { isAdmin: true })
      const headers = { ...json, cookie: cookie.replace('__Host-', '') }
      return rawRequest(shop.url, {
        method,
        path: pathOf(endpoint),
        body: isTold ? [body] : chunked([body]),
        headers: {
          ...headers,
          connection: 'close',
          ...(isTold ? { 'content-length': String(bytes) } : { 'transfer-encoding': 'chunked' }),
        },
      })
    }
    for (const isTold of [true, false]) {
      expect((await ask(limit + 1, isTold)).status).toBe(413)
      const within = await ask(limit, isTold)
      expect(within.status, within.body).not.toBe(413)
      expect(within.status, within.body).toBeLessThan(500)
    }
  })
})

describe('what a body holds is counted before anything is made of it', () => {
  const cookie = () => cookieOf('administrator')
  const post = (path: string, body: string, type: string) =>
    shop.call('POST', path, { body, headers: { ...cookie(), 'content-type': type } })

  test.each([
    ['empty lists', `{"a":[${'[],'.repeat(2500)}[]]}`, 413],
    ['keys', `{${Array.from({ length: 2500 }, (_, index) => `"${index}":1`).join(',')}}`, 413],
    ['depth', `{"a":${'['.repeat(13)}${']'.repeat(13)}}`, 400],
    ['depth of objects', `${'{"a":'.repeat(13)}1${'}'.repeat(13)}`, 400],
    ['a bracket too many', ']'.repeat(100), 400],
  ])('JSON of too much: %s', async (_, body, status) => {
    expect((await post('/api/orders/quote', body, 'application/json')).status).toBe(status)
  })

  test.each([
    ['fields', 'a=&'.repeat(1100), 413],
    ['a name’s length', `${'n'.repeat(201)}=1`, 400],
    ['a name’s nesting', 'a.b.c.d.e=1', 400],
  ])('a form of too much: %s', async (_, body, status) => {
    expect((await post('/api/contact', body, 'application/x-www-form-urlencoded')).status).toBe(status)
    const form = body
      .split('&')
      .filter(Boolean)
      .map((pair) => `--b\r\ncontent-disposition: form-data; name="${pair.split('=')[0]}"\r\n\r\n\r\n`)
      .join('')
    expect((await post('/api/cart/quote', `${form}--b--`, 'multipart/form-data; boundary=b')).status).toBe(status)
  })

  test('a body that is cut into single bytes is refused', async () => {
    const bytes = Buffer.from(`{"note":"${'x'.repeat(20_000)}"}`)
    const answer = await rawRequest(shop.url, {
      method: 'POST',
      path: '/api/contact',
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body: chunked(Array.from(bytes, (byte) => Buffer.from([byte]))),
    })
    expect(answer.status).toBe(400)
  })

  test('a list is asked with a hundred parameters at most', async () => {
    const query = (count: number) => new URLSearchParams(Array.from({ length: count }, (_, at) => [`p${at}`, '1']))
    expect((await shop.call('GET', `/api/orders?${query(100)}`, { headers: cookie() })).status).toBe(200)
    expect((await shop.call('GET', `/api/orders?${query(101)}`, { headers: cookie() })).status).toBe(400)
  })

  test('an address or headers of more than 16 KB are refused', async () => {
    for (const [path, headers] of [
      [`/api/home/settings?${'x'.repeat(17_000)}`, {}],
      ['/api/home/settings', { cookie: `a=${'x'.repeat(17_000)}` }],
    ] as const) {
      expect((await rawRequest(shop.url, { method: 'GET', path, headers })).status).toBe(431)
    }
  })
})
