import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carrierNamed, inchesOf, isFurther, ouncesOf, parcelGrams, priceOf } from './parcel-rules.ts'

describe('a parcel', () => {
  test('weighs what its goods do', () => {
    const sold = [
      { id: 'a', weightGrams: 20_000 },
      { id: 'b', weightGrams: 300 },
    ]
    const sent = [
      { lineId: 'a', quantity: 2 },
      { lineId: 'b', quantity: 5 },
    ]
    expect(parcelGrams(sold, sent)).toBe(41_500)
    expect(parcelGrams(sold, [{ lineId: 'c', quantity: 5 }])).toBe(0)
  })

  test('is never said to be lighter or smaller than it is', () => {
    expect(ouncesOf(1000)).toBe(35.3)
    expect(inchesOf(100)).toBe(39.4)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 68_000 }), (value) => {
        expect(ouncesOf(value) * 28.349_523_125).toBeGreaterThanOrEqual(value - 0.001)
        expect(inchesOf(value) * 2.54).toBeGreaterThanOrEqual(value - 0.001)
      }),
    )
  })
})

describe('a price', () => {
  test.each([
    ['7.58', 758],
    ['27.5', 2750],
    ['31', 3100],
    ['0.005', 1],
    ['12.340', 1234],
    ['12.341', 1235],
    ['', undefined],
    ['-1', undefined],
    ['1e9', undefined],
    ['12345678', undefined],
    ['NaN', undefined],
  ])('%j is %s minor units', (text, minor) => expect(priceOf(text)).toBe(minor))

  test('of so many minor units is read as just these', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (minor) => {
        expect(priceOf(`${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`)).toBe(minor)
      }),
    )
  })
})

test.each([
  ['CanadaPost', 'canadaPost', ''],
  ['UPSDAP', 'ups', ''],
  ['FedExDefault', 'fedex', ''],
  ['DHLExpress', 'dhl', ''],
  ['Purolator', 'purolator', ''],
  ['Loomis', 'other', 'Loomis'],
])('the service’s %s is the shop’s %s', (name, carrier, carrierName) =>
  expect(carrierNamed(name)).toEqual({ carrier, carrierName }),
)

test('a parcel goes only forward', () => {
  expect(isFurther(null, 'inTransit')).toBe(true)
  expect(isFurther(null, 'delivered')).toBe(true)
  expect(isFurther('inTransit', 'delivered')).toBe(true)
  expect(isFurther('inTransit', 'inTransit')).toBe(false)
  expect(isFurther('delivered', 'inTransit')).toBe(false)
})
