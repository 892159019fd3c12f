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
