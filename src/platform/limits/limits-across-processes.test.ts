import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messagesOf, shareLimits } from './limits-across-processes.ts'
import { RateLimiter, type Taken } from './rate-limit.ts'

/** Hands every message to all who listen, the sender included, as PostgreSQL does. */
function memoryBroadcast() {
  const listeners = new Set<(payload: string) => void>()
  return {
    isAway: false,
    async send(_channel: string, payload: string) {
      if (this.isAway) throw new Error('away')
      for (const listener of listeners) listener(payload)
    },
    async on(_channel: string, listener: (payload: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const aSecond = () => vi.advanceTimersByTimeAsync(1000)

const taken = (limiter: RateLimiter, key: string, perMinute: number): number => {
  let count = 0
  while (limiter.take(key, perMinute) === 0) count++
  return count
}

test('what one process gave away is missing at the others, and is given back there as time goes on', async () => {
  const broadcast = memoryBroadcast()
  let now = 0
  const [one, two, three] = [0, 1, 2].map(() => new RateLimiter({ now: () => now }))
  if (!one || !two || !three) throw new Error('three')
  const ends = await Promise.all([one, two, three].map((each) => shareLimits(each, broadcast)))
  try {
    for (let index = 0; index < 400; index++) one.take('office', 600)
    // The first tenth is not told of.
    await aSecond()
    expect(taken(two, 'office', 600)).toBe(260)
    expect(three.wait('office', 600)).toBe(0)
    await aSecond()
    expect(three.wait('office', 600)).toBe(1)
    now = 60_000
    expect(taken(three, 'office', 600)).toBe(600)
  } finally {
    for (const end of ends) end()
  }
})

test('while nobody can be told each process counts by itself, and tells again afterwards', async () => {
  const broadcast = memoryBroadcast()
  const [one, two] = [new RateLimiter({ now: () => 0 }), new RateLimiter({ now: () => 0 })]
  const ends = await Promise.all([one, two].map((each) => shareLimits(each, broadcast)))
  try {
    broadcast.isAway = true
    expect(taken(one, 'office', 600)).toBe(600)
    await aSecond()
    expect(two.wait('office', 600)).toBe(0)
    broadcast.isAway = false
    expect(taken(one, 'home', 10)).toBe(10)
    await aSecond()
    // One process told nobody of the first tenth.
    expect(taken(two, 'home', 10)).toBe(1)
  } finally {
    for (const end of ends) end()
  }
})

test('messages are never longer than PostgreSQL carries, and the first keys are in them whole', () => {
  const entry = fc.tuple(fc.string({ maxLength: 9000, unit: 'grapheme' }), fc.nat(600), fc.constantFrom(10, 600))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60, size: 'max' }), (entries) => {
      const messages = messagesOf('0198c0de-0000-7000-8000-000000000000', entries)
      expect(messages.length).toBeLessThanOrEqual(8)
      for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(7999)
      const told = messages.flatMap((message) => (JSON.parse(message) as { taken: Taken[] }).taken)
      const short = entries.filter((each) => Buffer.byteLength(JSON.stringify(each)) < 7500)
      expect(told).toEqual(short.slice(0, told.length))
      if (messages.length < 8) expect(told).toEqual(short)
    }),
    { numRuns: 200 },
  )
})
