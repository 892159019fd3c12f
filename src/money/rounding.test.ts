import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, convertBack, convertShare, percentOf, roundToTenth, scaleMoney } from './rounding.ts'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('roundToTenth', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 10],
    [14, 10],
    [15, 20],
    [16, 20],
    [12_340, 12_340],
    [-4, 0],
    [-5, -10],
    [-15, -20],
    [-14, -10],
  ])('%d minor units become %d', (minor, rounded) => {
    expect(roundToTenth(minor)).toBe(rounded)
  })

  test('gives the nearest multiple of ten, the half away from zero', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        const rounded = roundToTenth(minor)
        expect(Math.abs(rounded % 10)).toBe(0)
        expect(Math.abs(rounded - minor)).toBeLessThanOrEqual(5)
        if (Math.abs(minor % 10) === 5) expect(Math.abs(rounded)).toBeGreaterThan(Math.abs(minor))
        expect(roundToTenth(rounded)).toBe(rounded)
        expect(roundToTenth(-minor) + rounded).toBe(0)
      }),
    )
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (minor) => {
    expect(() => roundToTenth(minor)).toThrow(RangeError)
  })

  test('refuses a result that a number cannot hold exactly', () => {
    expect(roundToTenth(9_007_199_254_740_990)).toBe(9_007_199_254_740_990)
    expect(() => roundToTenth(9_007_199_254_741_000)).toThrow('amount too large: 9007199254741000')
    expect(() => roundToTenth(-(2 ** 60))).toThrow(RangeError)
  })
})

describe('percentOf', () => {
  test.each([
    [10_000, 10, 1000],
    [10_000, 12.5, 1250],
    [10_050, 10, 1010],
    [10_049, 10, 1000],
    [-10_050, 10, -1010],
    [100_000, 0.29, 290],
    [100_000, 1.15, 1150],
    [5530, 33.33, 1840],
    [5530, 0, 0],
    [5530, 100, 5530],
    // Two decimals count.
    [1_000_000, 1.005, 10_000],
    [1_000_000, 1.006, 10_100],
  ])('of %d minor units, %d %% is %d', (minor, percent, expected) => {
    expect(percentOf(minor, percent)).toBe(expected)
  })

  test('is exact where floating point is not: amounts beyond 2^53 / 10000', () => {
    expect(percentOf(900_719_925_474_090, 99.99)).toBe(900_629_853_481_540)
  })

  test('agrees with long division', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(10_000), (minor, hundredths) => {
        const exactE5 = BigInt(minor) * BigInt(hundredths)
        const rounded = BigInt(percentOf(minor, hundredths / 100)) * 10_000n
        const off = rounded - exactE5
        expect(off <= 50_000n && off > -50_000n).toBe(true)
      }),
    )
  })

  test('refuses what is no percentage', () => {
    expect(() => percentOf(100, Number.NaN)).toThrow(RangeError)
    expect(() => percentOf(100.5, 10)).toThrow(RangeError)
  })
})

describe('convert', () => {
  test.each([
    [10_000, 1, 10_000],
    [10_000, 1.38, 13_800],
    [1, 0.5, 1],
    [1, 0.49, 0],
    [3, 0.5, 2],
    [-1, 0.5, -1],
    [5530, 110.257, 609_721],
    [1_000_000_000, 0.00000001, 10],
    [12_345, 0, 0],
    // In floating point 0.29 × 100,000,000 is 28999999.999999996.
    [100_000_000, 0.29, 29_000_000],
  ])('%d minor units at %d are %d', (minor, rate, expected) => {
    expect(convert(minor, rate)).toBe(expected)
  })

  test('there and back at a rate above 1 loses nothing', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(2, 4, 5, 8, 100, 1.25), (minor, rate) => {
        expect(convert(convert(minor, rate), 1 / rate)).toBe(minor)
      }),
    )
  })

  test('shows the largest order at the largest rate, to the nearest number', () => {
    expect(convert(1_000_000_000_000, 1_000_000)).toBe(1e18)
    expect(convertShare(1_000_000_000_000, 1_000_000, 100, 1)).toBe(1e20)
  })
  test('refuses an infinite rate', () => {
    expect(() => convert(100, Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})

describe('convertBack', () => {
  test('finds the amount again at any rate from 1', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 100_000_000, max: 100_000_000_000 }), (minor, e8) => {
        expect(convertBack(convert(minor, e8 / 1e8), e8 / 1e8)).toBe(minor)
      }),
    )
  })
  test.each([0, -1, 1e-9])('refuses a rate of %d', (rate) => {
    expect(() => convertBack(100, rate)).toThrow(`cannot convert back by ${rate}`)
  })
})

describe('scaleMoney', () => {
  test.each([
    [5530, 100, 2054, 269],
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [0, 5, 7, 0],
  ])('%d × %d ÷ %d is %d', (minor, times, per, expected) => {
    expect(scaleMoney(minor, times, per)).toBe(expected)
  })

  test.each([0, -1])('cannot divide by %d', (per) => {
    expect(() => scaleMoney(100, 1, per)).toThrow(`cannot share an amount by ${per}`)
  })
})
