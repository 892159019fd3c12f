import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses } from '../schema.ts'
import { dueState, leftOfLimit, owedMinor } from './rules.ts'

const owing = {
  status: 'shipped',
  totalMinor: 10_000,
  paidMinor: 0,
  takenOffMinor: 0,
  differencesGivenMinor: 0,
} as const

describe('owedMinor', () => {
  test.each([
    [owing, 10_000],
    [{ ...owing, paidMinor: 4000 }, 6000],
    [{ ...owing, paidMinor: 10_000 }, 0],
    // An edit made it cheaper than what was paid, and the difference went back.
    [{ ...owing, totalMinor: 8000, paidMinor: 10_000, differencesGivenMinor: 2000 }, 0],
    [{ ...owing, totalMinor: 9000, paidMinor: 10_000, differencesGivenMinor: 2000 }, 1000],
    // Some of it came back before it was paid.
    [{ ...owing, takenOffMinor: 3000 }, 7000],
    [{ ...owing, paidMinor: 8000, takenOffMinor: 2000 }, 0],
    [{ ...owing, paidMinor: 8000, takenOffMinor: 3000 }, 0],
    [{ ...owing, status: 'cancelled' as const }, 0],
    [{ ...owing, status: 'returned' as const, paidMinor: 100 }, 0],
    [{ ...owing, status: 'requested' as const }, 0],
  ])('of %j is %i', (order, minor) => expect(owedMinor(order)).toBe(minor))

  test('is never below nothing, and never more than the order costs with what went back', () => {
    const amount = fc.nat(1_000_000)
    const order = fc.record({
      status: fc.constantFrom(...orderStatuses),
      totalMinor: amount,
      paidMinor: amount,
      takenOffMinor: amount,
      differencesGivenMinor: amount,
    })
    fc.assert(
      fc.property(order, (one) => {
        const minor = owedMinor(one)
        expect(minor).toBeGreaterThanOrEqual(0)
        expect(minor).toBeLessThanOrEqual(one.totalMinor + one.differencesGivenMinor)
      }),
    )
  })
})

test('what is left of a limit is nothing once more is owed than it allows', () => {
  expect(leftOfLimit({ limitMinor: 500, usedMinor: 200 })).toBe(300)
  expect(leftOfLimit({ limitMinor: 500, usedMinor: 900 })).toBe(0)
})

test.each([
  [{ dueOn: '2026-12-01', owedMinor: 5 }, 'due'],
  [{ dueOn: '2026-11-30', owedMinor: 5 }, 'due'],
  [{ dueOn: '2026-11-29', owedMinor: 5 }, 'overdue'],
  [{ dueOn: '2026-11-29', owedMinor: 0 }, undefined],
  [{ dueOn: null, owedMinor: 5 }, undefined],
] as const)('%j on the last of November is %s', (terms, state) => expect(dueState(terms, '2026-11-30')).toBe(state))
