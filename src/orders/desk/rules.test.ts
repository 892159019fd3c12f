import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byHandCenti, isBeyondRight, manualDiscount, overruled } from './rules.ts'

const who = { byName: 'Dana Okafor', at: '2026-11-25T20:00:00.000Z' }
const line = (listPriceMinor: number | null, unitPriceMinor: number, quantity = 1) => ({
  listPriceMinor,
  unitPriceMinor,
  quantity,
})
const given = (amountMinor: number, percentCenti?: number) => ({
  ...manualDiscount(
    percentCenti === undefined
      ? { kind: 'fixed', amountMinor, reason: 'x' }
      : { kind: 'percent', percentCenti, reason: 'x' },
    { id: 'a', ...who },
  ),
  amountMinor,
})

describe('what staff take off by hand', () => {
  test.each([
    ['nothing', [line(1000, 1000)], undefined, 0],
    ['a price lowered by a tenth', [line(1000, 900)], undefined, 1000],
    ['a price that makes up for another', [line(1000, 900), line(1000, 1100)], undefined, 0],
    ['a price above the shop’s', [line(1000, 1500)], undefined, 0],
    ['an amount', [line(1000, 1000, 10)], given(500), 500],
    ['an amount and a price', [line(1000, 900, 10)], given(500), 1500],
    // A percentage of what is left of the goods is never less than it says.
    ['a percentage', [line(1000, 1000)], given(90, 1000), 1000],
    [
      'an amount off a dear custom line beside cheap goods',
      [line(1000, 1000), line(null, 90_000)],
      given(1000),
      10_000,
    ],
    ['an amount off custom lines alone', [line(null, 1000, 2)], given(200), 1000],
    ['an uneven share, rounded up', [line(300, 299)], undefined, 34],
    ['something that costs nothing', [line(0, 0)], undefined, 0],
  ])('%s', (_, lines, discount, expected) => {
    expect(byHandCenti(lines, discount)).toBe(expected)
  })

  test('is never less for a lower price, whatever stands beside it', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    const lines = fc.array(fc.tuple(amount, amount, fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(lines, amount, (some, less) => {
        const priced = some.map(([list, unit, quantity]) => line(list, unit, quantity))
        const lower = priced.map((one, at) =>
          at === 0 ? { ...one, unitPriceMinor: Math.max(0, one.unitPriceMinor - less) } : one,
        )
        expect(byHandCenti(lower, undefined)).toBeGreaterThanOrEqual(byHandCenti(priced, undefined))
      }),
    )
  })

  test('is within a right, or no more than an order had before', () => {
    expect(isBeyondRight(1000, { mostCenti: 1000 })).toBe(false)
    expect(isBeyondRight(1001, { mostCenti: 1000 })).toBe(true)
    expect(isBeyondRight(5000, { mostCenti: 1000, beforeCenti: 5000 })).toBe(false)
    expect(isBeyondRight(5001, { mostCenti: 1000, beforeCenti: 5000 })).toBe(true)
  })
})

describe('a price by hand', () => {
  const price = (unitPriceMinor: number, reason = 'Price match') => ({ unitPriceMinor, reason })
  const first = { unitPriceMinor: 6200, overruled: null }

  test('keeps what it was before, why, and by whom', () => {
    expect(overruled(first, price(5800), who)).toEqual({
      unitPriceMinor: 5800,
      overruled: { fromMinor: 6200, reason: 'Price match', ...who },
    })
  })

  test('set again keeps the very first price; the same again keeps who set it', () => {
    const once = overruled(first, price(5800), who)
    const later = { byName: 'Nadia', at: '2026-11-26T08:00:00.000Z' }
    expect(overruled(once, price(5000), later).overruled).toEqual({ fromMinor: 6200, reason: 'Price match', ...later })
    expect(overruled(once, price(5800), later)).toEqual(once)
    expect(overruled(once, undefined, later)).toEqual(once)
  })

  test('taken back, or the first one again, is none', () => {
    const once = overruled(first, price(5800), who)
    expect(overruled(once, null, who)).toEqual(first)
    expect(overruled(once, price(6200), who)).toEqual(first)
    expect(overruled(first, price(6200), who)).toEqual(first)
  })
})
