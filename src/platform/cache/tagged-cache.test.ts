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

test.each([
  ['catalogue', true],
  ['product:1', true],
  ['products', false],
  ['settings', false],
])('isOfCatalogue: %s is %s', (tag, isOfIt) => {
  expect(isOfCatalogue(tag)).toBe(isOfIt)
})
