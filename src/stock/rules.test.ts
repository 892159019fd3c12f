import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availability, findVariant, isInStock, lastFew, lowStockBelow, runsLow, unlimited } from './rules.ts'

function variable(...quantities: number[]) {
  return { type: 'variable', variants: quantities.map((qty) => ({ qty })) } as const
}

describe('isInStock', () => {
  test.each([
    [-1, true],
    [1, true],
    [500, true],
    [0, false],
    [-2, false],
  ])('a simple product with %d is in stock: %s', (quantity, expected) => {
    expect(isInStock({ type: 'simple', quantity })).toBe(expected)
  })

  test.each([
    [[], false],
    [[0, 0], false],
    [[0, 3], true],
    [[-1], true],
    [[0, -1, 0], true],
    [[-5, 4], false],
    // By specification an unlimited variant counts as 100000 in the sum.
    [[-1, -99_999], true],
    [[-1, -100_000], false],
  ])('a variable product with %j is in stock: %s', (quantities, expected) => {
    expect(isInStock(variable(...quantities))).toBe(expected)
  })
})

describe('availability', () => {
  test('unlimited stock has any quantity', () => {
    expect(availability(unlimited, 9999)).toEqual({ status: 'available' })
  })

  test.each([
    [5, 5, { status: 'available' }],
    [5, 4, { status: 'available' }],
    [5, 6, { status: 'short', left: 5 }],
    [1, 2, { status: 'short', left: 1 }],
    [0, 1, { status: 'soldOut' }],
    [0, 0, { status: 'soldOut' }],
    [-2, 1, { status: 'soldOut' }],
  ])('of %d, %d can be had: %j', (onHand, wanted, expected) => {
    expect(availability(onHand, wanted)).toEqual(expected)
  })

  test('what is available leaves nothing below zero', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: 1, max: 120 }), (onHand, wanted) => {
        expect(availability(onHand, wanted).status === 'available').toBe(onHand - wanted >= 0)
      }),
    )
  })
})

test('the last few are named below ten', () => {
  expect(lowStockBelow).toBe(10)
  expect([-1, 0, 1, 9, 10, 500].map(lastFew)).toEqual([undefined, undefined, 1, 9, undefined, undefined])
})

test.each([
  [12, 9, true],
  [10, 0, true],
  [10, 9, true],
  [12, 10, false],
  [9, 3, false],
  [3, 12, false],
])('from %d to %d stock runs low: %s', (before, after, expected) => expect(runsLow(before, after)).toBe(expected))

describe('findVariant', () => {
  const oak = { id: 1, color: 'Oak', attribute: '7 mm' }
  const ash = { id: 2, color: 'Ash', attribute: null }
  const thick = { id: 3, attribute: '12 mm' }
  const variants = [oak, ash, thick]

  test('wants both names', () => {
    expect(findVariant(variants, { color: 'Oak', attribute: '7 mm' })).toBe(oak)
    expect(findVariant(variants, { color: 'Oak', attribute: '12 mm' })).toBeUndefined()
    expect(findVariant(variants, { color: 'Ash', attribute: '7 mm' })).toBeUndefined()
    expect(findVariant(variants, { color: 'Oak' })).toBeUndefined()
  })

  test('takes null and absent for the same', () => {
    expect(findVariant(variants, { color: 'Ash' })).toBe(ash)
    expect(findVariant(variants, { color: null, attribute: '12 mm' })).toBe(thick)
    expect(findVariant(variants, {})).toBeUndefined()
  })
})
