import { expect, test } from 'vitest'
import { add, emptyCart } from '../../cart/rules.ts'
import { maxLines } from '../../measure/quantity.ts'
import { addToCart } from './cart-rules.ts'
import type { Kit, KitProduct } from './contracts.ts'
import { priceChanges, seenPrices } from './price-rules.ts'

const product = (id: string, rest: Partial<KitProduct> = {}): KitProduct => ({
  ...{ id, slug: id, name: id, unit: 'piece', unitMeasure: 'length', unitValueCenti: 800, pictureUrl: null },
  ...{ color: null, attribute: null, attributeLabel: null, unitPriceMinor: 450, available: 60 },
  ...rest,
})

test('lines of a kit go into the cart by its own add, with their color and attribute', () => {
  const blonde = product('trim', { color: { name: 'Blonde', label: 'Blond' }, attribute: '94 in' })
  const { cart, cutShort } = addToCart(emptyCart('1'), [
    { product: product('shoe'), quantity: 17 },
    { product: blonde, quantity: 1 },
  ])
  expect(cutShort).toEqual([])
  expect(cart.items).toMatchObject([
    { _id: 'shoe', qty: 17, price: 450 },
    { _id: 'trim', qty: 1, color: { name: 'Blonde' }, attribute: { name: '94 in' } },
  ])
})

test('no more goes in than the store has beside what is in the cart, and what was cut short is named', () => {
  const before = add(emptyCart('1'), { _id: 'shoe', price: 450 }, 50)
  const { cart, cutShort } = addToCart(before, [{ product: product('shoe'), quantity: 17 }])
  expect(cart.items[0]?.qty).toBe(60)
  expect(cutShort).toEqual(['shoe'])
  expect(addToCart(cart, [{ product: product('shoe'), quantity: 1 }])).toEqual({ cart, cutShort: ['shoe'] })
  const endless = addToCart(cart, [{ product: product('shoe', { available: null }), quantity: 20_000 }])
  expect(endless.cart.items[0]?.qty).toBe(9999)
  expect(endless.cutShort).toEqual(['shoe'])
})

test('a full cart takes no new line, and more of what it has', () => {
  const full = Array.from({ length: maxLines }, (_, index) => `p${index}`).reduce(
    (cart, id) => add(cart, { _id: id, price: 1 }),
    emptyCart('1'),
  )
  expect(addToCart(full, [{ product: product('shoe'), quantity: 1 }])).toEqual({ cart: full, cutShort: ['shoe'] })
  expect(addToCart(full, [{ product: product('p3'), quantity: 4 }]).cart.items[3]?.qty).toBe(5)
})

const kitOf = (...products: KitProduct[]): Kit => ({
  ...{ floor: null, findings: [], sums: null, isTooLarge: false, areas: [], areaId: null },
  lines: products.map((one) => ({
    ...{ key: 'base-shoe', demand: { kind: 'cuts', cuts: [] }, notNeeded: null, wouldBe: 1, others: [] },
    ...{ drawn: 1, typed: null, quantity: 1, totalMinor: one.unitPriceMinor, product: one },
  })),
})

test('a price that changed since it was first seen is told, one that is new is not', () => {
  const first = kitOf(product('shoe'))
  const seen = seenPrices(first, new Map())
  expect(priceChanges(first, seen)).toEqual([])
  const later = kitOf(product('shoe', { unitPriceMinor: 500 }), product('trim'))
  expect(priceChanges(later, seen)).toEqual([{ name: 'shoe', wasMinor: 450, nowMinor: 500 }])
  // What was seen first stays what it is compared with.
  expect(priceChanges(later, seenPrices(later, seen))).toHaveLength(1)
})
