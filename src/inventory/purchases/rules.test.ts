import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beyond, costOf, groupSuggested, isComplete, isPartly, toCome } from './rules.ts'

describe('what is to come', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 999 }), received: fc.nat(2000) })
  test('is what was ordered less what came, never below nothing; what is beyond is the rest', () => {
    fc.assert(
      fc.property(line, (one) => {
        expect(one.received + toCome(one) - beyond(one)).toBe(one.quantity)
        expect(Math.min(toCome(one), beyond(one))).toBe(0)
        expect(isComplete([one])).toBe(toCome(one) === 0)
        expect(isPartly([one])).toBe(one.received > 0 && one.received < one.quantity)
      }),
    )
  })

  test('costs what its lines cost', () => {
    expect(
      costOf([
        { quantity: 48, costMinor: 1840 },
        { quantity: 62, costMinor: 2785 },
      ]),
    ).toBe(48 * 1840 + 62 * 2785)
  })

  test('is ordered together by store and supplier', () => {
    const groups = groupSuggested([
      { store: 'surrey', supplierId: 'a' },
      { store: 'richmond', supplierId: 'a' },
      { store: 'surrey', supplierId: null },
      { store: 'surrey', supplierId: 'a' },
    ])
    expect(groups.map((group) => group.length)).toEqual([2, 1, 1])
  })
})
