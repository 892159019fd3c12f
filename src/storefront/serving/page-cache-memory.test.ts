import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type Packed, pack } from '../../platform/cache/pack.ts'
import { heldBytes, PageCache } from './page-cache.ts'

/** A page of so many bytes that nobody has asked for in an encoding. */
const pageOf = (bytes: number): Packed => pack(Buffer.alloc(bytes))

const ticketOf = (cache: PageCache) => cache.ticket()

test('PageCache holds no more than it may, and drops what nobody asked for first', () => {
  const cache = new PageCache(100_000)
  cache.set('asked', pageOf(9000), [], ticketOf(cache))
  for (let index = 0; index < 100; index++) {
    expect(cache.get('asked')).toBeDefined()
    cache.set(`random ${index}`, pageOf(9000), ['catalogue'], ticketOf(cache))
    expect(cache.held.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(cache.get('asked')).toBeDefined()
  expect(cache.get('random 0')).toBeUndefined()
  expect(cache.get('random 99')).toBeDefined()
  expect(cache.held.pages).toBeGreaterThan(5)
})

test('PageCache does not keep a page that is larger than all that it may hold, nor drops the others for it', () => {
  const cache = new PageCache(50_000)
  cache.set('small', pageOf(9000), [], ticketOf(cache))
  cache.set('large', pageOf(90_000), [], ticketOf(cache))
  expect([cache.get('small') !== undefined, cache.get('large')]).toEqual([true, undefined])
})

test('PageCache does not keep what was read before one of its tags was dropped', () => {
  const cache = new PageCache(1_000_000)
  const before = cache.ticket()
  cache.drop(['product:1'])
  cache.set('one', pageOf(300), ['product:1'], before)
  cache.set('other', pageOf(300), ['product:2'], before)
  expect([cache.get('one'), cache.get('other') !== undefined]).toEqual([undefined, true])
  cache.set('one', pageOf(300), ['product:1'], cache.ticket())
  expect(cache.get('one')).toBeDefined()
  const early = cache.ticket()
  cache.clear()
  cache.set('one', pageOf(300), [], early)
  expect(cache.get('one')).toBeUndefined()
})

test('PageCache counts a page that takes the place of another, as it is and as it grows, and the other no more', async () => {
  const cache = new PageCache(1_000_000)
  const [old, next] = [pageOf(300), pageOf(9000)]
  cache.set('one', old, ['product:1'], cache.ticket())
  cache.replace('one', next)
  expect([cache.get('one'), cache.held]).toEqual([next, { bytes: heldBytes('one', next, ['product:1']), pages: 1 }])
  await Promise.all([old.encode('gzip'), next.encode('br')])
  expect(cache.held.bytes).toBe(heldBytes('one', next, ['product:1']))
  cache.drop(['product:1'])
  expect(cache.get('one')).toBeUndefined()
  cache.replace('one', next)
  expect(cache.get('one')).toBeUndefined()
})

test('PageCache drops every page of a tag, and remembers a bounded number of tags', () => {
  const cache = new PageCache(1_000_000)
  cache.set('both', pageOf(300), ['a', 'b'], cache.ticket())
  cache.set('one', pageOf(300), ['b'], cache.ticket())
  cache.set('none', pageOf(300), ['c'], cache.ticket())
  const early = cache.ticket()
  cache.drop(['a'])
  expect(['both', 'one', 'none'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true])
  for (let index = 0; index < 20_000; index++) cache.drop([`product:${index}`])
  expect(cache.held.bytes).toBeLessThan(1_000_000)
  // Nothing that is kept goes for it, and what was read before counts as stale.
  expect(cache.get('none')).toBeDefined()
  cache.set('early', pageOf(300), ['d'], early)
  expect(cache.get('early')).toBeUndefined()
})

test('PageCache knows the addresses of pages that it keeps or that changed, a bounded number, and no others', () => {
  const cache = new PageCache(20_000_000)
  cache.set('kept', pageOf(300), ['a'], cache.ticket())
  cache.set('changed', pageOf(300), ['b'], cache.ticket())
  cache.drop(['b'])
  expect(['kept', 'changed', 'made up'].map((key) => cache.isKnown(key))).toEqual([true, true, false])
  expect(cache.get('changed')).toBeUndefined()
  cache.set('changed', pageOf(300), ['b'], cache.ticket())
  expect(cache.isKnown('changed')).toBe(true)
  for (let index = 0; index < 5000; index++) cache.set(`page ${index}`, pageOf(3), ['c'], cache.ticket())
  cache.set('long'.repeat(1000), pageOf(3), ['c'], cache.ticket())
  cache.drop(['c'])
  const known = Array.from({ length: 5000 }, (_, index) => cache.isKnown(`page ${index}`)).filter(Boolean)
  expect(known).toHaveLength(2000)
  expect(cache.isKnown('long'.repeat(1000))).toBe(false)
})

test('PageCache counts to little when everything is gone', () => {
  const cache = new PageCache(1_000_000)
  for (let index = 0; index < 50; index++)
    cache.set(`page ${index}`, pageOf(3000), [`tag ${index}`, 'all'], cache.ticket())
  const full = cache.held
  expect(full.pages).toBe(50)
  cache.set('page 0', pageOf(3000), ['tag 0', 'all'], cache.ticket())
  expect(cache.held).toEqual(full)
  cache.drop(['all'])
  expect(cache.held.pages).toBe(0)
  cache.clear()
  for (let index = 0; index < 50; index++) cache.set(`page ${index}`, pageOf(3000), [], cache.ticket())
  const again = cache.held
  cache.clear()
  // What is left is the addresses that people will ask for again.
  expect(cache.held.pages).toBe(0)
  expect(cache.held.bytes).toBeLessThan(again.bytes / 10)
})

test('PageCache gives a page that was asked for one more chance, and only one for each time round', () => {
  const cache = new PageCache(3 * heldBytes('a', pageOf(9000), []) + 10)
  const keep = (key: string) => cache.set(key, pageOf(9000), [], cache.ticket())
  const held = () => ['a', 'b', 'c', 'd', 'e'].filter((key) => cache.isKnown(key))
  for (const key of ['a', 'b', 'c']) keep(key)
  cache.get('a')
  keep('d')
  expect(held()).toEqual(['a', 'c', 'd'])
  keep('e')
  // Nobody asked for c; a went behind d for its chance, and has none left.
  expect(held()).toEqual(['a', 'd', 'e'])
  keep('b')
  expect(held()).toEqual(['a', 'b', 'e'])
  keep('c')
  expect(held()).toEqual(['b', 'c', 'e'])
})

test('PageCache drops a page that nobody asks for after all others were asked for', () => {
  const cache = new PageCache(2 * heldBytes('a', pageOf(9000), []) + 10)
  const keep = (key: string) => cache.set(key, pageOf(9000), [], cache.ticket())
  for (const key of ['a', 'b']) keep(key)
  for (const key of ['a', 'b']) cache.get(key)
  keep('c')
  // Both had a chance, the new one had none: it is the first that nobody asked for.
  expect(['a', 'b', 'c'].filter((key) => cache.isKnown(key))).toEqual(['a', 'b'])
  expect(cache.held.pages).toBe(2)
})

test('PageCache takes a ticket as current until anything is dropped, also what no page shows', () => {
  const cache = new PageCache(1_000_000)
  const ticket = cache.ticket()
  cache.set('page', pageOf(300), ['a'], ticket)
  cache.get('page')
  expect(cache.isCurrent(ticket)).toBe(true)
  cache.drop(['unseen'])
  expect(cache.isCurrent(ticket)).toBe(false)
  // Not begun again for that, though: what it shows is as it was.
  cache.set('other', pageOf(300), ['a'], ticket)
  expect(cache.get('other')).toBeDefined()
  const later = cache.ticket()
  expect(cache.isCurrent(later)).toBe(true)
  cache.clear()
  expect(cache.isCurrent(later)).toBe(false)
})

test('PageCache leaves the page that it has where a stale one comes late', () => {
  const cache = new PageCache(1_000_000)
  const early = cache.ticket()
  cache.drop(['a'])
  const fresh = pageOf(300)
  cache.set('page', fresh, ['a'], cache.ticket())
  cache.set('page', pageOf(301), ['a'], early)
  expect(cache.get('page')).toBe(fresh)
})

test('PageCache drops a page by the tags that it has now, not by those that it had', () => {
  const cache = new PageCache(1_000_000)
  cache.set('page', pageOf(300), ['old'], cache.ticket())
  cache.set('page', pageOf(300), ['new'], cache.ticket())
  cache.drop(['old'])
  expect(cache.get('page')).toBeDefined()
  cache.drop(['new'])
  expect(cache.get('page')).toBeUndefined()
})

test('PageCache of no size keeps nothing, and says so', () => {
  const cache = new PageCache(0)
  cache.set('page', pageOf(3), [], cache.ticket())
  expect([cache.keeps, cache.get('page'), cache.held.pages]).toEqual([false, undefined, 0])
})

test('heldBytes counts the whole of the memory that a part of it keeps', () => {
  const slab = Buffer.allocUnsafeSlow(16_384)
  const part = slab.subarray(0, 100)
  const page = { etag: '', parts: [part, part, part] }
  expect(heldBytes('', page, [])).toBeGreaterThan(3 * 16_384)
  expect(heldBytes('x'.repeat(8000), page, [])).toBeGreaterThan(heldBytes('', page, []) + 8000)
})

test('PageCache counts an encoding that was asked for after the page was kept, each once', async () => {
  const cache = new PageCache(1_000_000)
  const text = 'oak '.repeat(3000)
  const page = pack(text)
  cache.set('page', page, ['a'], cache.ticket())
  const beside = cache.held.bytes - text.length
  const brotli = await page.encode('br')
  // The text itself is left.
  expect(cache.held.bytes).toBe(beside + brotli.length)
  const [gzip] = await Promise.all([page.encode('gzip'), page.encode('gzip'), page.encode('br')])
  expect(cache.held.bytes).toBe(beside + brotli.length + gzip.length)
  await page.encode(undefined)
  expect(cache.held.bytes).toBe(beside + brotli.length + gzip.length + text.length)
  expect(cache.held.bytes).toBe(heldBytes('page', page, ['a']))
})

test('PageCache makes room for an encoding that was asked for later, of the pages that nobody asks for', async () => {
  const text = crypto.randomUUID().repeat(3) + Array.from({ length: 400 }, () => crypto.randomUUID()).join()
  const page = pack(text)
  const cache = new PageCache(3 * heldBytes('page', page, []) + 100)
  for (const key of ['first', 'second']) cache.set(key, pack(`${text}${key}`), [], cache.ticket())
  cache.set('page', page, [], cache.ticket())
  expect(cache.held.pages).toBe(3)
  cache.get('second')
  cache.get('page')
  await page.encode('br')
  expect([cache.isKnown('first'), cache.isKnown('second'), cache.isKnown('page')]).toEqual([false, true, true])
  expect(cache.held.bytes).toBeLessThanOrEqual(3 * heldBytes('page', pack(text), []) + 100)
})

test('PageCache does not count an encoding of a page that was dropped, or took another’s place, while it was made', async () => {
  const cache = new PageCache(1_000_000)
  const [dropped, replaced] = [pack('oak '.repeat(3000)), pack('ash '.repeat(3000))]
  cache.set('dropped', dropped, ['a'], cache.ticket())
  cache.set('replaced', replaced, [], cache.ticket())
  const encoding = Promise.all([dropped.encode('br'), replaced.encode('br')])
  cache.drop(['a'])
  cache.set('replaced', pageOf(300), [], cache.ticket())
  const { bytes } = cache.held
  await encoding
  expect(cache.held).toEqual({ bytes, pages: 1 })
})

/** Fills a cache with 400 pages in a process of its own, as nothing else is then in its memory; prints what it grew by and what was counted. */
const filling = `
  const { pack } = await import('./src/platform/cache/pack.ts')
  const { PageCache } = await import('./src/storefront/serving/page-cache.ts')
  const cache = new PageCache(1_000_000_000)
  const words = Array.from({ length: 2000 }, () => Math.random().toString(36))
  const page = async (index) => {
    const tags = Array.from({ length: 14 }, (_, tag) => 'product:018f0000-0000-7000-8000-' + index + '-' + tag)
    const text = words.slice(index % 500, (index % 500) + 1200).join(' ') + index
    const packed = pack(text)
    // One is asked for before it is kept, as most are, another after it, a third in both encodings.
    if (index % 3 !== 1) await packed.encode('br')
    cache.set('en  /shop?color=' + index, packed, tags, cache.ticket())
    if (index % 3 !== 0) await packed.encode('gzip')
  }
  const inUse = async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise(setImmediate)
      gc()
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  for (let index = -20; index <= 0; index++) await page(index)
  const before = await inUse()
  const counted = cache.held.bytes
  for (let index = 1; index <= 400; index++) await page(index)
  console.log(JSON.stringify({ grown: (await inUse()) - before, said: cache.held.bytes - counted }))`

test('PageCache counts what the process really holds', () => {
  const flags = ['--expose-gc', '--input-type=module', '-e', filling]
  const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' })
  const { grown, said } = JSON.parse(stdout || `"${stderr}"`)
  expect(said).toBeGreaterThan(400 * 20_000)
  expect(grown / said).toBeGreaterThan(0.7)
  expect(grown / said).toBeLessThan(1.05)
})
