import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { LoopDelay } from '../../platform/limits/loop-delay.ts'

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

test('whoever comes first gets a page as small as everyone after, also by an address with something added', async () => {
  const ask = (path: string, encoding: string) =>
    shop.call('GET', path, { headers: { 'accept-encoding': encoding } }).then(({ headers, text }) => ({
      encoding: headers.get('content-encoding'),
      etag: headers.get('etag'),
      text,
    }))
  const first = await ask('/shop/vinyl-plank', 'gzip, br')
  expect(first.encoding).toBe('br')
  expect(first.text).toContain('</html>')
  expect(await ask('/shop/vinyl-plank', 'gzip, br')).toEqual(first)
  expect(await ask('/shop/vinyl-plank?utm_source=letter', 'gzip')).toEqual({ ...first, encoding: 'gzip' })
  expect(await ask('/shop/vinyl-plank?utm_source=letter', 'identity')).toEqual({ ...first, encoding: null })
})

test('a kept page goes out in an encoding that nobody has asked for before', async () => {
  const ask = (encoding: string) =>
    shop.call('GET', '/shop/tiles', { headers: { 'accept-encoding': encoding } }).then(({ headers, text }) => ({
      encoding: headers.get('content-encoding'),
      etag: headers.get('etag'),
      text,
    }))
  const first = await ask('identity')
  const both = await Promise.all(['gzip', 'gzip', 'br'].map(ask))
  expect(both).toEqual(['gzip', 'gzip', 'br'].map((encoding) => ({ ...first, encoding })))
  const head = await shop.call('HEAD', '/shop/tiles', { headers: { 'accept-encoding': 'br' } })
  expect([head.headers.get('content-encoding'), head.text]).toEqual(['br', ''])
})

test('whoever waits for a page gets it in the quickest encoding, and who comes after in the smallest', async () => {
  const asBrowsers = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
  const encodings = async (path: string) => {
    const replies = [await shop.call('GET', path, asBrowsers), await shop.call('GET', path, asBrowsers)]
    for (const { text } of replies) expect(text).toContain('</html>')
    return replies.map(({ headers }) => headers.get('content-encoding'))
  }
  expect(await encodings('/shop/engineered-wood')).toEqual(['zstd', 'br'])
  // These are not kept: one is of nobody else, the other is not there.
  expect(await encodings('/signin')).toEqual(['zstd', 'zstd'])
  expect(await encodings('/no-such-page')).toEqual(['zstd', 'zstd'])
})

/** Whether a page is kept shows in its validator: what is made for one request has none. */
const isKept = async (path: string) => {
  const { status, headers } = await shop.call('GET', path)
  expect(status).toBe(200)
  return headers.get('etag') !== null
}

test.each([
  ['/shop', true],
  ['/shop?waterproof=1', true],
  ['/shop?waterproof=1&sort=pa&page=2', true],
  ['/shop?page=2&sort=pa&waterproof=1&waterproof=1', true],
  ['/shop?utm_source=letter', true],
  ['/shop?color=no-such-color', false],
  ['/shop?waterproof=1&brand=no-such-brand', false],
  ['/shop?min=2.31', false],
  ['/shop?max=4', false],
  ['/shop?page=1', false],
  ['/shop?page=2&page=3', false],
  ['/shop?q=oak', false],
  ['/faq', true],
  ['/faq?q=stairs', false],
  ['/contactus?sent=1', true],
  ['/contactus?sent=2', false],
  ['/virtualtour', true],
  ['/virtualtour?category=laminate', true],
  ['/virtualtour?category=no-such-category', false],
  ['/virtualtour?page=2', true],
  ['/virtualtour?page=1', false],
  ['/categories', true],
  ['/categories?page=1', false],
])('the page %s is kept: %s', async (path, kept) => {
  expect(await isKept(path)).toBe(kept)
})

test('a list is one page by every order of its parameters', async () => {
  const etagOf = async (path: string) => (await shop.call('GET', path)).headers.get('etag')
  const first = await etagOf('/shop?stock=surrey&sale=1&sort=na')
  expect(first).not.toBeNull()
  expect(await etagOf('/shop?sort=na&sale=1&stock=surrey')).toBe(first)
  expect(await etagOf('/shop?sort=na&color=&sale=1&stock=surrey&sale=1&x=y')).toBe(first)
  expect(await etagOf('/%73hop?%73ale=1&stock=%73urrey&sort=na')).toBe(first)
})

test('a page that is not there is never kept, and a page that nobody has asked for yet is made once for all who do', async () => {
  for (const path of [
    '/shop?page=99999',
    '/virtualtour?page=4',
    '/virtualtour?category=tiles&page=2',
    '/categories?page=2',
  ]) {
    const { status, headers } = await shop.call('GET', path)
    expect([status, headers.get('etag'), headers.get('cache-control')], path).toEqual([404, null, 'no-store'])
  }
  const strict = await testShop(database, { env: { RATE_LIMIT_SCALE: '1' } })
  try {
    // More than may wait, so that each of them made by itself would be turned away. On a busy machine the loop may be late, and some are turned away for that.
    const askAtOnce = (path: string) => Promise.all(Array.from({ length: 80 }, () => strict.call('GET', path)))
    let all: Awaited<ReturnType<typeof askAtOnce>> = []
    const end = performance.now() + 60_000
    for (
      let time = 0;
      performance.now() < end && !(all.length > 0 && all.every(({ status }) => status === 200));
      time++
    )
      all = await askAtOnce(`/shop?q=oak+${time}`)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
  } finally {
    await strict.close()
  }
})

test('a network past its budget gets a page that says so, and everything from memory all the same', async () => {
  const strict = await testShop(database, { env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' } })
  try {
    const ask = (path: string, ip: string, cookie = 'LANGUAGE=fr') =>
      strict.call('GET', path, { headers: { 'x-forwarded-for': ip, cookie, accept: 'text/html' } })
    await ask('/', '203.0.113.9')
    // The loop may be late on a busy machine: then it is 503, and nothing was taken.
    let refused: Awaited<ReturnType<typeof ask>> | undefined
    const end = performance.now() + 40_000
    for (let time = 0; performance.now() < end && refused?.status !== 429; time++) {
      const asked = await Promise.all(['a', 'b'].map((half) => ask(`/no-such-page-${time}${half}`, '2001:db8::1')))
      refused = asked.find(({ status }) => status === 429)
    }
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused?.text).toContain('<html lang="fr"')
    expect(refused?.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await ask('/', '2001:db8::2')).status).toBe(200)
    expect((await ask('/cart', '2001:db8::3')).status).toBe(200)
    expect((await ask('/no-such-page', '2001:db8:0:1::1')).status).not.toBe(429)
  } finally {
    await strict.close()
  }
})

test('a shop whose loop is kept busy turns work away that costs, and nothing else, until it has time again', async () => {
  const strict = await testShop(database, { env: { RATE_LIMIT_SCALE: '1' }, delay: new LoopDelay().start() })
  const ask = (path: string) =>
    fetch(strict.url + path).then(async (response) => ({ status: response.status, text: await response.text() }))
  try {
    await expect.poll(async () => (await ask('/')).status).toBe(200)
    const asked: Promise<{ status: number }[]>[] = []
    for (let round = 0; round < 15; round++) {
      const end = performance.now() + 200
      while (performance.now() < end);
      await new Promise(setImmediate)
      if (round >= 8) asked.push(Promise.all(['/', '/cart', `/shop?q=word${round}`].map(ask)))
    }
    const answers = await Promise.all(asked)
    for (const [kept, cart, search] of answers)
      expect([kept?.status, cart?.status, search?.status]).toEqual([200, 200, 503])
    await expect.poll(async () => (await ask('/shop?q=oak')).status).toBe(200)
  } finally {
    await strict.close()
  }
})
