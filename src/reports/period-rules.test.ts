import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overviewSchema } from './overview-schema.ts'
import {
  averageMinor,
  changePercent,
  comparedPeriods,
  dayAfter,
  dayCount,
  daysOf,
  periodNames,
} from './period-rules.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => dayAfter('1970-01-01', days))

describe('periods', () => {
  test.each([
    ['today', '2026-03-08', '2026-03-08', '2026-03-07', '2026-03-07'],
    ['7days', '2026-03-10', '2026-03-04', '2026-02-25', '2026-03-03'],
    ['30days', '2024-03-01', '2024-02-01', '2024-01-02', '2024-01-31'],
    ['90days', '2026-11-21', '2026-08-24', '2026-05-26', '2026-08-23'],
    ['month', '2026-11-21', '2026-11-01', '2026-10-11', '2026-10-31'],
    ['year', '2024-12-31', '2024-01-01', '2022-12-31', '2023-12-31'],
  ] as const)('%s on %s begins on %s, after %s to %s', (period, today, from, before, until) => {
    expect(comparedPeriods({ period }, today)).toEqual({
      now: { from, to: today },
      before: { from: before, to: until },
    })
  })

  test('the period before is as long and ends the day before, whatever is asked', () =>
    fc.assert(
      fc.property(day, fc.constantFrom(...periodNames), fc.integer({ min: 1, max: 366 }), (today, period, length) => {
        const found = comparedPeriods({ period, from: dayAfter(today, 1 - length), to: today }, today)
        if (!found) throw new Error('no days')
        expect(dayCount(found.before)).toBe(dayCount(found.now))
        expect(dayAfter(found.before.to, 1)).toBe(found.now.from)
        expect(found.now.to).toBe(today)
        const days = [...daysOf(found.before), ...daysOf(found.now)]
        expect(days).toEqual([...new Set(days)].sort())
        expect(days.length).toBe(2 * dayCount(found.now))
      }),
    ))

  test.each([
    [{ period: 'own' }],
    [{ period: 'own', from: '2026-01-02' }],
    [{ period: 'own', from: '2026-01-02', to: '2026-01-01' }],
    [{ period: 'own', from: '2026-01-01', to: '2027-01-02' }],
    [{ period: 'own', from: '2026-02-30', to: '2026-03-02' }],
    [{ period: 'own', from: "2026-01-01'; drop table orders", to: '2026-01-02' }],
    [{ period: 'ever' }],
    [{ store: 'x'.repeat(41) }],
  ])('%j is refused', (asked) => {
    expect(overviewSchema.safeParse(asked).success).toBe(false)
  })

  test('an own period may have a leap year', () => {
    expect(overviewSchema.parse({ period: 'own', from: '2024-01-01', to: '2024-12-31' })).toEqual({
      period: 'own',
      from: '2024-01-01',
      to: '2024-12-31',
    })
  })
})

test('a change is in percent of what was, and none where nothing was', () => {
  expect(changePercent(150, 100)).toBe(50)
  expect(changePercent(0, 80)).toBe(-100)
  expect(changePercent(7, 0)).toBeUndefined()
  expect(changePercent(7, -3)).toBeUndefined()
})

test('an average is rounded half up to a minor unit', () => {
  expect(averageMinor(0, 0)).toBe(0)
  expect(averageMinor(5, 2)).toBe(3)
  expect(averageMinor(7, 3)).toBe(2)
  expect(averageMinor(8, 3)).toBe(3)
})
