import { expect, test } from 'vitest'
import type { OrderDiscount } from '../pricing/discounts/order-rules.ts'
import { cartByHandCenti, hasByHand, isCartBeyondRight, manualOf } from './desk-rules.ts'
import type { PricedCart } from './priced-cart.ts'

const line = { _id: '0198f000-0000-7000-8000-000000000001', qty: 10, color: null, attribute: null }
const usual = { id: 'usual' } as OrderDiscount
const byHand = {
  id: 'by hand',
  amountMinor: 5000,
  terms: { kind: 'fixed' },
  manual: { byName: 'Jo' },
} as unknown as OrderDiscount

/** Ten boxes that the shop asks $100 for, and a service. */
const cartOf = (unitPriceMinor: number, discounts: OrderDiscount[] = []) =>
  ({
    lines: [
      { line, unitPriceMinor, offer: { priceMinor: 10_000, salePriceMinor: null } },
      { line, unitPriceMinor: 0, offer: undefined },
    ],
    custom: [{ unitPriceMinor: 99_000, quantity: 1 }],
    off: { discounts },
  }) as unknown as PricedCart

test('of the discounts of an order the one by hand is found, if there is one', () => {
  expect(manualOf([usual, byHand])).toBe(byHand)
  expect(manualOf([usual])).toBeUndefined()
  expect(manualOf([])).toBeUndefined()
})

test.each([
  ['a price', { lines: [line, { ...line, price: 1 }] }, true],
  ['a line that is no goods', { lines: [line], custom: [{ name: 'Fitting', unitPriceMinor: 1, quantity: 1 }] }, true],
  ['a discount', { lines: [line], discount: { kind: 'fixed', amount: 1 } }, true],
  ['nothing', { lines: [line], custom: [] }, false],
  ['nothing, where no line is', { lines: [] }, false],
])('%s that staff set is told', (_name, input, isSet) => {
  expect(hasByHand(input as unknown as Parameters<typeof hasByHand>[0])).toBe(isSet)
})

test('what comes off is measured by what the shop asks for its goods, whatever services cost', () => {
  expect(cartByHandCenti(cartOf(10_000))).toBe(0)
  expect(cartByHandCenti(cartOf(9000))).toBe(1000)
  expect(cartByHandCenti(cartOf(10_000, [usual, byHand]))).toBe(500)
  expect(cartByHandCenti(cartOf(9000, [byHand]))).toBe(1500)
})

test('it is beyond somebody’s right where it is more than they may take off', () => {
  expect(isCartBeyondRight(cartOf(9000), 1000)).toBe(false)
  expect(isCartBeyondRight(cartOf(9000), 999)).toBe(true)
})
