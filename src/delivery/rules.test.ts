import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryCost, missingForFreeDelivery } from './rules.ts'

const area = { costMinor: 4900, freeFromMinor: 100_000 }
const far = { costMinor: 9900, freeFromMinor: null }

test('pickup is free', () => {
  expect(deliveryCost({ type: 'pickup' }, 0)).toBe(0)
})

test.each([
  [area, 0, 4900, 100_000],
  [area, 99_990, 4900, 10],
  [area, 100_000, 0, 0],
  [area, 250_000, 0, 0],
  [far, 9_999_999, 9900, undefined],
  [{ costMinor: 4900, freeFromMinor: 0 }, 0, 0, 0],
])('to %j, items of %d cost %d to deliver and lack %s', (to, itemTotalMinor, cost, missing) => {
  expect(deliveryCost({ type: 'delivery', area: to }, itemTotalMinor)).toBe(cost)
  expect(missingForFreeDelivery(to, itemTotalMinor)).toBe(missing)
})

test('buying what is missing makes delivery free', () => {
  fc.assert(
    fc.property(fc.nat(500_000), (itemTotalMinor) => {
      const missing = missingForFreeDelivery(area, itemTotalMinor) ?? Number.NaN
      expect(deliveryCost({ type: 'delivery', area }, itemTotalMinor + missing)).toBe(0)
    }),
  )
})
