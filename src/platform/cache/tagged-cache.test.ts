import { expect, test, vi } from 'vitest'
import { isOfCatalogue, TaggedCache } from './tagged-cache.ts'

test('a value is read once until something it shows changes', async () => {
  const kept = new TaggedCache<string, number>(isOfCatalogue)
  const read = vi.fn(async () => read.mock.calls.length)
  expect(await Promise.all([kept.get('en', read), kept.get('en', read)])).toEqual([1, 1])
  kept.drop(['settings'])
  expect(await kept.get('en', read)).toBe(1)
  kept.drop(['settings', 'product:1'])
  expect(await kept.get('en', read)).toBe(2)
})

test('a query that is asked anew whenever it is waited for is asked once', async () => {
  const kept = new TaggedCache<string, number>(isOfCatalogue)
  let asked = 0
  const query: PromiseLike<number> = {
    // biome-ignore lint/suspicious/noThenProperty: Drizzle's queries are such objects
    then: (done, failed) => Promise.resolve(++asked).then(done, failed),
  }
  expect([await kept.get('en', () => query), await kept.get('en', () => query)]).toEqual([1, 1])
  expect(asked).toBe(1)
})

test('what was dropped while it was read is read again', async () => {
  const kept = new TaggedCache<string, number>(isOfCatalogue)
  const slow = Promise.withResolvers<number>()
  const first = kept.get('en', () => slow.promise)
  kept.drop(['catalogue'])
  slow.resolve(1)
  expect(await first).toBe(1)
  expect(await kept.get('en', async () => 2)).toBe(2)
})

test('a failed read is tried again', async () => {
  const kept = new TaggedCache<string, number>(isOfCatalogue)
  await expect(kept.get('en', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await kept.get('en', async () => 3)).toBe(3)
})

test('an old read that fails takes nothing from the one that came after it', async () => {
  const kept = new TaggedCache<string, number>(isOfCatalogue)
  const slow = Promise.withResolvers<number>()
  const first = kept.get('en', () => slow.promise)
  kept.drop(['catalogue'])
  const read = vi.fn(async () => 2)
  expect(await kept.get('en', read)).toBe(2)
  slow.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  expect(await kept.get('en', read)).toBe(2)
  expect(read).toHaveBeenCalledTimes(1)
})

test('each key has a value of its own, and all go together', async () => {
  const kept = new TaggedCache<string, string>(isOfCatalogue)
  const get = (key: string, value: string) => kept.get(key, async () => value)
  expect([await get('en', 'Oak'), await get('fr', 'Chêne')]).toEqual(['Oak', 'Chêne'])
  expect([await get('en', 'new'), await get('fr', 'new')]).toEqual(['Oak', 'Chêne'])
  kept.clear()
  expect([await get('en', 'Elm'), await get('fr', 'Orme')]).toEqual(['Elm', 'Orme'])
})

test('one that shows something of its own goes when that changes, and no other', async () => {
  const kept = new TaggedCache<string, { shows: string[]; read: number }>(
    (tag) => tag === 'settings',
    ({ shows }) => shows,
  )
  let reads = 0
  const get = async (key: string) => (await kept.get(key, async () => ({ shows: [key], read: ++reads }))).read
  expect([await get('product:1'), await get('product:2')]).toEqual([1, 2])
  kept.drop(['product:2', 'product:3'])
  expect([await get('product:1'), await get('product:2')]).toEqual([1, 3])
  kept.drop(['settings'])
  expect([await get('product:1'), await get('product:2')]).toEqual([4, 5])
})

test('one that is being read goes with any change, since nobody knows yet what it shows', async () => {
  const kept = new TaggedCache<string, number>(
    () => false,
    () => [],
  )
  const slow = Promise.withResolvers<number>()
  const first = kept.get('en', () => slow.promise)
  kept.drop(['product:1'])
  slow.resolve(1)
  await first
  expect(await kept.get('en', async () => 2)).toBe(2)
  kept.drop(['product:1'])
  expect(await kept.get('en', async () => 3)).toBe(2)
})

test('no more are kept than may be, and one may be forgotten', async () => {
  const kept = new TaggedCache<string, number>(() => false, undefined, 2)
  for (const [key, value] of [
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ] as const)
    await kept.get(key, async () => value)
  expect(await kept.get('three', async () => 30)).toBe(3)
  expect(await kept.get('two', async () => 20)).toBe(2)
  expect(await kept.get('one', async () => 10)).toBe(10)
  kept.forget('one')
  expect(await kept.get('one', async () => 100)).toBe(100)
})

test.each([
  ['catalogue', true],
  ['product:1', true],
  ['products', false],
  ['settings', false],
])('isOfCatalogue: %s is %s', (tag, isOfIt) => {
  expect(isOfCatalogue(tag)).toBe(isOfIt)
})
