import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, wallClockOf } from './wall-clock.ts'

const zone = 'America/New_York'

test('a time typed at a store is the time there', () => {
  expect(instantOf('2026-11-20T10:00', zone)).toBe('2026-11-20T15:00:00.000Z')
  expect(instantOf('2026-07-01T10:00', zone)).toBe('2026-07-01T14:00:00.000Z')
  expect(wallClockOf('2026-11-20T15:00:00.000Z', zone)).toBe('2026-11-20T10:00')
  expect([instantOf('never', zone), wallClockOf('never', zone)]).toEqual([null, ''])
})

test('what a clock shows leads back to a moment at which it shows that', () => {
  const minute = fc.integer({ min: 0, max: 60_000_000 }).map((minutes) => new Date(minutes * 60_000).toISOString())
  fc.assert(
    fc.property(minute, fc.constantFrom(zone, 'Asia/Dhaka', 'UTC', 'Africa/Cairo'), (iso, timeZone) => {
      const wall = wallClockOf(iso, timeZone)
      expect(wallClockOf(instantOf(wall, timeZone) ?? '', timeZone)).toBe(wall)
    }),
  )
})
