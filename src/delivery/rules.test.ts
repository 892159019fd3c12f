import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryCost, missingForFreeDelivery } from './rules.ts'

const light = { perKgMinor: null, freeWeightGrams: 0 }
const area = { costMinor: 4900, freeFromMinor: 100_000, ...light }
const far = { costMinor: 9900, freeFromMinor: null, ...light }

test('pickup is free', () => {
  expect(deliveryCost({ type: 'pickup' }, 0, 5000)).toBe(0)
})

test.each([
  [area, 0, 4900, 100_000],
  [area, 99_990, 4900, 10],
  [area, 100_000, 0, 0],
  [area, 250_000, 0, 0],
  [far, 9_999_999, 9900, undefined],
  [{ costMinor: 4900, freeFromMinor: 0, ...light }, 0, 0, 0],
])('to %j, items of %d cost %d to deliver and lack %s', (to, itemTotalMinor, cost, missing) => {
  expect(deliveryCost({ type: 'delivery', area: to }, itemTotalMinor, 5000)).toBe(cost)
  expect(missingForFreeDelivery(to, itemTotalMinor)).toBe(missing)
})

test('buying what is missing makes delivery free', () => {
  fc.assert(
    fc.property(fc.nat(500_000), (itemTotalMinor) => {
      const missing = missingForFreeDelivery(area, itemTotalMinor) ?? Number.NaN
      expect(deliveryCost({ type: 'delivery', area }, itemTotalMinor + missing, 0)).toBe(0)
    }),
  )
})

const heavy = { costMinor: 4900, freeFromMinor: 100_000, perKgMinor: 30, freeWeightGrams: 50_000 }

test.each([
  [0, 4900],
  [50_000, 4900],
  [50_001, 4930],
  [51_000, 4930],
  [51_001, 4960],
  [350_000, 4900 + 300 * 30],
])('%d grams cost %d to deliver where weight costs: each kilogram begun above the free weight', (grams, cost) => {
  expect(deliveryCost({ type: 'delivery', area: heavy }, 0, grams)).toBe(cost)
  expect(deliveryCost({ type: 'delivery', area: heavy }, 100_000, grams)).toBe(0)
})
