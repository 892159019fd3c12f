import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, daysUntil, keptUntil, reminderDay } from './rules.ts'

test.each([
  ['2026-11-25', 14, '2026-12-09', '2026-12-06'],
  ['2026-12-30', 7, '2027-01-06', '2027-01-03'],
  ['2028-02-27', 2, '2028-02-29', '2028-02-28'],
  // Kept for a day: in the morning of the last one, which is tomorrow.
  ['2026-11-25', 1, '2026-11-26', '2026-11-26'],
])('what is ready on %s and kept for %i days is kept until %s, and reminded of on %s', (today, days, until, remind) => {
  expect(keptUntil(today, days)).toBe(until)
  expect(reminderDay(today, days)).toBe(remind)
})

test('days are counted down over every change of clocks', () => {
  expect(daysUntil('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysUntil('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysUntil('2026-12-09', '2026-12-06')).toBe(-3)
})

test('a reminder comes after the day on which it was ready, and no later than the last day', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((number) => daysAfter('1990-01-01', number))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 90 }), (today, days) => {
      const remind = reminderDay(today, days)
      expect(daysUntil(today, remind)).toBeGreaterThan(0)
      expect(daysUntil(remind, keptUntil(today, days))).toBeGreaterThanOrEqual(0)
    }),
  )
})
