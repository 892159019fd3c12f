import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const own = '/media/fraser-drift-oak/swatch.webp'
const address = (url: string, rest = '&w=384&q=75') => `/_next/image?url=${encodeURIComponent(url)}${rest}`

describe('I1 the image route serves the shop’s own pictures and nothing else', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://example.com/a.webp',
    '//example.com/a.webp',
    'file:///etc/passwd',
    'http://2130706433/a.webp',
    'http://0x7f000001/a.webp',
    '/media/../package.json',
    '/media/%2e%2e/package.json',
    '/media/fraser-drift-oak/..%2f..%2fpackage.json',
    '/media/fraser-drift-oak/swatch.webp?x=1',
    '/media/fraser-drift-oak/swatch.webp#x',
    '/media/fraser-drift-oak\\swatch.webp',
    '/media/fraser-drift-oak/swatch.svg',
    '/api/health',
    '/_next/image?url=/media/a.webp',
    '',
    '/media/\u0000.webp',
    '/MEDIA/fraser-drift-oak/swatch.webp',
  ])('%j is a 400', async (url) => {
    expect((await shop.call('GET', address(url))).status).toBe(400)
  })

  test.each([
    '&w=383',
    '&w=0',
    '&w=-640',
    '&w=640.5',
    '&w=1e3',
    '&w=99999',
    '',
    '&w=640&q=101',
    '&w=640&q=0',
    '&w=640&q=74.5',
    '&w=640&q=-1',
    '&w=640&q=1e1',
    '&w=640&q=075',
    '&w=640&q=75&q=75',
    '&w=640&w=750',
  ])('with %j it is a 400', async (rest) => {
    expect((await shop.call('GET', address(own, rest))).status).toBe(400)
  })

  test('a picture that is not there is a 404', async () => {
    expect((await shop.call('GET', address('/media/no-such-floor/swatch.webp'))).status).toBe(404)
  })

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/webp'],
  ])('Accept: %s gets %s at the asked width, whoever asks', async (accept, type) => {
    for (const cookie of ['', 'underfoot-session=someone', 'LANGUAGE=ar']) {
      const response = await fetch(shop.url + address(own, '&w=256'), { headers: { accept, cookie } })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('vary')).toContain('accept')
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(width).toBe(256)
    }
  })

  test('takes any quality from 1 to 100, and keeps a picture at no more than three of them', async () => {
    const ask = async (q: number) =>
      Buffer.from(
        await (await fetch(shop.url + address(own, `&w=128&q=${q}`), { headers: { accept: '*/*' } })).arrayBuffer(),
      )
    const made = await Promise.all([1, 50, 62, 63, 74, 75, 76, 82, 83, 90, 100].map(ask))
    const sizes = made.map(({ length }) => length)
    const [low = 0, , , usual = 0, , , , , high = 0] = sizes
    expect(sizes).toEqual([low, low, low, usual, usual, usual, usual, usual, high, high, high])
    expect(low).toBeLessThan(usual)
    expect(usual).toBeLessThan(high)
  })

  test('an original goes out as a file that cannot do anything', async () => {
    const reply = await shop.call('GET', own)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
