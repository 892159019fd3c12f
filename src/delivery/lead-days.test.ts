import { expect, test } from 'vitest'
import { afterWorkingDays, dayIn, instantOf } from './lead-days.ts'

test.each([
  ['2026-11-18', 0, '2026-11-18'],
  ['2026-11-18', 1, '2026-11-19'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 5, '2026-11-27'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-31', 1, '2027-01-01'],
])('from %s, %d working days later is %s', (from, leadDays, day) => {
  expect(afterWorkingDays(from, leadDays)).toBe(day)
})

test('a day is that of the store, not of Greenwich, and comes back from its instant', () => {
  const late = new Date('2026-11-21T06:30:00Z')
  expect(dayIn('America/Vancouver', late)).toBe('2026-11-20')
  expect(dayIn('UTC', late)).toBe('2026-11-21')
  expect(dayIn('America/Vancouver', instantOf('2026-11-20'))).toBe('2026-11-20')
})
