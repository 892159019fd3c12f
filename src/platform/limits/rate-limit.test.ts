import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limit.ts'

test('refills for whoever keeps coming sooner than one try takes to come back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 5000 }), (perMinute, stepMs) => {
      let now = 0
      const limiter = new RateLimiter({ now: () => now })
      let allowed = 0
      const span = 10 * 60_000
      for (; now < span; now += Math.max(stepMs, 20)) if (limiter.take('one', perMinute) === 0) allowed++
      const arrivals = Math.ceil(span / Math.max(stepMs, 20))
      // The bucket that was full at first, and what came back since: never more, and hardly less.
      const most = perMinute + (perMinute * span) / 60_000
      expect(allowed).toBeLessThanOrEqual(most + 1)
      expect(allowed).toBeGreaterThanOrEqual(Math.min(arrivals, most) - perMinute - 1)
      expect(allowed).toBeGreaterThanOrEqual(Math.min(arrivals, Math.floor(span / 60_000)))
    }),
    { numRuns: 40 },
  )
})

test('says when the next try is there, and it is', () => {
  let now = 0
  const limiter = new RateLimiter({ now: () => now })
  for (let index = 0; index < 3; index++) expect(limiter.take('one', 3)).toBe(0)
  const seconds = limiter.take('one', 3)
  expect(seconds).toBe(20)
  now += seconds * 1000
  expect(limiter.take('one', 3)).toBe(0)
})

test('A7 stays below 10 MB after a million keys, and is quick about it', () => {
  const limiter = new RateLimiter()
  const start = performance.now()
  const key = (index: number) => `write /api/auth/x 2001:db8:1:2:3:4:5:${index}`
  for (let index = 0; index < 1_000_000; index++) limiter.take(key(index), 10)
  expect(performance.now() - start).toBeLessThan(40_000)
  // Two bytes a letter at most, and 150 for the bucket and its place in the map.
  expect(limiter.size * (key(1_000_000).length * 2 + 150)).toBeLessThan(50_000 * 250)
  expect(limiter.size).toBeLessThanOrEqual(50_000)
})

test('forgets the longest unused key first', () => {
  const limiter = new RateLimiter({ maxKeys: 10, now: () => 0 })
  for (const key of 'abcdefghij') limiter.take(key, 1)
  limiter.take('a', 1)
  limiter.take('new', 1)
  expect(limiter.take('a', 1)).toBeGreaterThan(0)
  expect(limiter.take('b', 1)).toBe(0)
})

test('RateLimiter tells how long somebody has to wait without taking a try', () => {
  const limiter = new RateLimiter({ now: () => 0 })
  for (let index = 0; index < 5; index++) expect(limiter.wait('one', 2)).toBe(0)
  expect([limiter.take('one', 2), limiter.take('one', 2), limiter.wait('one', 2)]).toEqual([0, 0, 30])
  expect(limiter.size).toBe(1)
})

test('RateLimiter goes by a clock that no step of the wall clock moves', () => {
  const limiter = new RateLimiter()
  const { now } = Date
  try {
    for (const step of [-70_000, 70_000, -86_400_000, 86_400_000, -70 * 86_400_000]) {
      const start = now()
      Date.now = () => start + step
      expect(limiter.take(`one ${step}`, 1)).toBe(0)
      Date.now = () => start - step
      const wait = limiter.take(`one ${step}`, 1)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60)
    }
  } finally {
    Date.now = now
  }
})

test('RateLimiter takes nothing away when its clock runs backwards', () => {
  let now = 100_000
  const limiter = new RateLimiter({ now: () => now })
  expect(limiter.take('one', 2)).toBe(0)
  now = 0
  expect(limiter.take('one', 2)).toBe(0)
  expect(limiter.take('one', 2)).toBe(30)
})

test('RateLimiter tells of whoever used a tenth, once, those first of whom most was taken', () => {
  const limiter = new RateLimiter({ now: () => 0 })
  for (let index = 0; index < 60; index++) limiter.take('office', 600)
  expect(limiter.untold()).toEqual([])
  for (let index = 0; index < 5; index++) limiter.take('office', 600)
  limiter.take('one call', 2)
  expect(limiter.untold()).toEqual([
    ['one call', 1, 2],
    ['office', 5, 600],
  ])
  expect(limiter.untold()).toEqual([])
  limiter.take('one call', 2)
  expect(limiter.take('one call', 2)).toBeGreaterThan(0)
  expect(limiter.untold()).toEqual([['one call', 1, 2]])
})

test('RateLimiter counts what other processes gave away, and makes nobody wait longer for it', () => {
  const limiter = new RateLimiter({ now: () => 0 })
  limiter.takeElsewhere(['one', 8, 10])
  expect([limiter.take('one', 10), limiter.take('one', 10), limiter.take('one', 10)]).toEqual([0, 0, 6])
  limiter.takeElsewhere(['one', 500, 10])
  expect(limiter.take('one', 10)).toBe(6)
  // What is told is told to no third process, or it would go round for ever.
  limiter.takeElsewhere(['two', 9, 10])
  expect(limiter.untold().map(([key]) => key)).toEqual(['one'])
})

test('RateLimiter takes the same share of a process whose limits are multiplied by something else', () => {
  const limiter = new RateLimiter({ now: () => 0 })
  limiter.takeElsewhere(['one', 300, 600])
  expect(limiter.wait('one', 6000)).toBe(0)
  for (let index = 0; index < 3000; index++) expect(limiter.take('one', 6000)).toBe(0)
  expect(limiter.take('one', 6000)).toBe(1)
  limiter.take('other', 6000)
  limiter.takeElsewhere(['other', 600, 600])
  expect(limiter.take('other', 6000)).toBe(1)
})
