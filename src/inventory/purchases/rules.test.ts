import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beyond, costOf, groupSuggested, isComplete, isPartly, supplySum, toCome } from './rules.ts'

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

test('supplySum adds up what an order would cost, tells its suppliers once each, and counts the lines of unknown cost', () => {
  const supplies = [
    { itemId: 'oak', supplierId: 'kw', costMinor: 2710 },
    { itemId: 'ash', supplierId: 'kw', costMinor: 1999 },
    { itemId: 'tile', supplierId: 'other', costMinor: 0 },
    { itemId: 'new', supplierId: null, costMinor: 0 },
    { itemId: 'not asked for', supplierId: 'third', costMinor: 5 },
  ]
  const of = (itemId: string, quantity: number) => ({ itemId, quantity })
  const lines = [of('oak', 3), of('ash', 1), of('oak', 2), of('tile', 4), of('new', 5), of('gone', 6)]
  expect(supplySum(lines, supplies)).toEqual({ costMinor: 5 * 2710 + 1999, suppliers: 2, uncosted: 3 })
  expect(supplySum([], supplies)).toEqual({ costMinor: 0, suppliers: 0, uncosted: 0 })
})
