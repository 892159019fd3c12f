import { expect, test } from 'vitest'
import { taxPeriod } from './period-rules.ts'

test.each([
  ['month', '2026-11-25', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-11-25', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2026-01-03', '2025-12-01', '2025-12-31'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-25', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-11-25', '2026-07-01', '2026-09-30'],
  ['lastQuarter', '2026-02-14', '2025-10-01', '2025-12-31'],
  ['year', '2026-11-25', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-11-25', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(taxPeriod({ period }, today)).toEqual({ from, to })
})

test('an own period has a first and a last day, in this order, and no more than a leap year', () => {
  const own = (from?: string, to?: string) => taxPeriod({ period: 'own', from, to }, '2026-11-25')
  expect(own('2026-01-01', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  for (const wrong of [own(), own('2026-01-01'), own('2026-02-01', '2026-01-31'), own('2024-01-01', '2026-01-01')])
    expect(wrong).toBeUndefined()
})
