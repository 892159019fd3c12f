import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEligible, isOnSale, priceOrder, pricePerSqFt, unitPrice } from './rules.ts'

const line = { unitPriceMinor: 5530, qty: 2, categoryId: 'laminate' }
const tiles = { unitPriceMinor: 1234, qty: 3, categoryId: 'tiles' }

describe('unitPrice', () => {
  test.each([
    [{ priceMinor: 5530 }, 5530, false],
    [{ priceMinor: 5530, salePriceMinor: null }, 5530, false],
    [{ priceMinor: 5530, salePriceMinor: 4700 }, 4700, true],
    [{ priceMinor: 5530, salePriceMinor: 5529 }, 5529, true],
    [{ priceMinor: 5530, salePriceMinor: 5530 }, 5530, false],
    [{ priceMinor: 5530, salePriceMinor: 6000 }, 5530, false],
    [{ priceMinor: 5530, salePriceMinor: 1 }, 1, true],
    [{ priceMinor: 5530, salePriceMinor: 0 }, 5530, false],
    [{ priceMinor: 5530, salePriceMinor: -10 }, 5530, false],
  ])('of %j is %d', (product, price, onSale) => {
    expect(unitPrice(product)).toBe(price)
    expect(isOnSale(product)).toBe(onSale)
  })
})

test('a box of 20.54 sq ft at 55.30 is 2.69 a square foot', () => {
  expect(pricePerSqFt(5530, 2054)).toBe(269)
  expect(() => pricePerSqFt(5530, 0)).toThrow(RangeError)
})

test('a coupon without categories counts for every line, another only for its own', () => {
  expect(isEligible(line, { categoryIds: [] })).toBe(true)
  expect(isEligible(line, { categoryIds: ['tiles', 'laminate'] })).toBe(true)
  expect(isEligible(line, { categoryIds: ['tiles'] })).toBe(false)
})

describe('priceOrder', () => {
  test('adds up lines, coupon and delivery', () => {
    const coupon = { percent: 10, categoryIds: [] }
    expect(priceOrder({ lines: [line, tiles], coupon, deliveryCostMinor: 4900 })).toEqual({
      lineTotalsMinor: [11_060, 3702],
      roundingMinor: -2,
      itemTotalMinor: 14_760,
      discountMinor: 1480,
      sampleCreditMinor: 0,
      deliveryMinor: 4900,
      totalMinor: 18_180,
    })
  })

  test('takes a credit off the goods alone, after their coupon, and never more than they cost', () => {
    const sample = { unitPriceMinor: 200, qty: 1, categoryId: 'laminate', isSample: true }
    const coupon = { percent: 50, categoryIds: [] }
    const order = { lines: [line, sample], coupon, deliveryCostMinor: 0 }
    expect(priceOrder({ ...order, creditMinor: 400 })).toMatchObject({
      itemTotalMinor: 11_260,
      discountMinor: 5530,
      sampleCreditMinor: 400,
      totalMinor: 5330,
    })
    expect(priceOrder({ ...order, creditMinor: 9000 })).toMatchObject({ sampleCreditMinor: 5530, totalMinor: 200 })
    expect(priceOrder({ ...order, lines: [sample], creditMinor: 400 })).toMatchObject({ sampleCreditMinor: 0 })
  })

  test('takes the percentage of the rounded item total', () => {
    const lines = [{ unitPriceMinor: 1045, qty: 1, categoryId: 'tiles' }]
    // 10 % of 10.45 would be rounded to 1.0; 10 % of the shown 10.50 is 1.05 and rounded to 1.1.
    const { itemTotalMinor, discountMinor } = priceOrder({
      lines,
      coupon: { percent: 10, categoryIds: [] },
      deliveryCostMinor: 0,
    })
    expect([itemTotalMinor, discountMinor]).toEqual([1050, 110])
  })

  test('takes the coupon off its categories only', () => {
    const coupon = { percent: 50, categoryIds: ['tiles'] }
    expect(priceOrder({ lines: [line, tiles], coupon, deliveryCostMinor: 0 }).discountMinor).toBe(1850)
  })

  test('a coupon takes at most everything, and never adds', () => {
    const order = { lines: [line], deliveryCostMinor: 100 }
    expect(priceOrder({ ...order, coupon: { percent: 150, categoryIds: [] } }).totalMinor).toBe(100)
    expect(priceOrder({ ...order, coupon: { percent: -10, categoryIds: [] } }).totalMinor).toBe(11_160)
  })

  test('without coupon and lines there is only delivery, rounded to one decimal', () => {
    expect(priceOrder({ lines: [], coupon: null, deliveryCostMinor: 4905 })).toEqual({
      lineTotalsMinor: [],
      roundingMinor: 0,
      itemTotalMinor: 0,
      discountMinor: 0,
      sampleCreditMinor: 0,
      deliveryMinor: 4910,
      totalMinor: 4910,
    })
  })

  test.each([
    { unitPriceMinor: 100, qty: 0 },
    { unitPriceMinor: 100, qty: -1 },
    { unitPriceMinor: 100, qty: 0.5 },
    { unitPriceMinor: 100, qty: Number.NaN },
    { unitPriceMinor: -100, qty: 1 },
    { unitPriceMinor: 0.5, qty: 1 },
    { unitPriceMinor: 2 ** 52, qty: 9999 },
  ])('refuses the line %j', (bad) => {
    expect(() => priceOrder({ lines: [{ ...bad, categoryId: 'tiles' }], deliveryCostMinor: 0 })).toThrow(
      `cannot price ${bad.qty} at ${bad.unitPriceMinor}`,
    )
  })

  test('lines may be free, delivery may not be negative', () => {
    const free = { unitPriceMinor: 0, qty: 1, categoryId: 'samples' }
    expect(priceOrder({ lines: [free], deliveryCostMinor: 0 }).totalMinor).toBe(0)
    expect(() => priceOrder({ lines: [free], deliveryCostMinor: -10 })).toThrow('delivery cannot cost -10')
  })

  test('every figure adds up, over 100,000 random carts', () => {
    // A plain generator: as a fast-check property this would take a minute. The seed is in the failure message.
    const seed = Math.floor(Math.random() * 2 ** 31)
    let state = seed
    let soundCarts = 0
    const below = (limit: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return Math.floor((state / 0x80000000) * limit)
    }
    for (let cart = 0; cart < 100_000; cart++) {
      const lines = Array.from({ length: below(6) }, () => ({
        unitPriceMinor: below(500_000),
        qty: 1 + below(50),
        categoryId: String(below(3)),
        isSample: below(4) === 0,
      }))
      const creditMinor = 10 * below(2000)
      const coupon = { percent: below(10_001) / 100, categoryIds: below(2) === 0 ? [] : ['1'] }
      const priced = priceOrder({ lines, coupon, creditMinor, deliveryCostMinor: below(20_000) })
      const sum = priced.lineTotalsMinor.reduce((total, amount) => total + amount, 0)
      const isSound =
        sum + priced.roundingMinor - priced.discountMinor - priced.sampleCreditMinor + priced.deliveryMinor ===
          priced.totalMinor &&
        priced.sampleCreditMinor >= 0 &&
        priced.sampleCreditMinor <= creditMinor &&
        sum + priced.roundingMinor === priced.itemTotalMinor &&
        Math.abs(priced.roundingMinor) <= 5 &&
        priced.discountMinor >= 0 &&
        priced.discountMinor <= priced.itemTotalMinor &&
        priced.totalMinor >= priced.deliveryMinor &&
        (priced.totalMinor % 10 === 0 || priced.sampleCreditMinor > 0)
      if (!isSound) expect.fail(`seed ${seed}, cart ${cart}: ${JSON.stringify({ lines, coupon, priced })}`)
      soundCarts++
    }
    expect(soundCarts).toBe(100_000)
  })

  test('a better coupon never costs more', () => {
    const lines = fc.array(
      fc.record({
        unitPriceMinor: fc.nat(1_000_000),
        qty: fc.integer({ min: 1, max: 9999 }),
        categoryId: fc.constantFrom('laminate', 'tiles'),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(lines, fc.nat(99), fc.constantFrom([], ['tiles']), (some, percent, categoryIds) => {
        const at = (rate: number) =>
          priceOrder({ lines: some, coupon: { percent: rate, categoryIds }, deliveryCostMinor: 0 }).totalMinor
        expect(at(percent + 1)).toBeLessThanOrEqual(at(percent))
      }),
    )
  })
})
