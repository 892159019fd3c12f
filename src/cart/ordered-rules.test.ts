import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutOrdered } from './ordered-rules.ts'
import { add, applyCoupon, type Cart, emptyCart, type NewItem, reset, uidOf } from './rules.ts'

const oak: NewItem = { _id: 'oak', price: 5530 }
const tile: NewItem = { _id: 'tile', price: 4000, color: { name: 'Grey' }, attribute: { name: 'Matt' } }
const other: NewItem = { ...tile, color: { name: 'Sand' } }
const bystander = add(emptyCart('cart-1'), { _id: 'bystander', price: 1 }, 7)

/** The quantity of an item, or 0 where the cart has none of it. */
function quantityOf(cart: Cart, item: NewItem): number {
  return cart.items.find(({ uid }) => uid === uidOf(item))?.qty ?? 0
}

const item = fc.record(
  {
    _id: fc.constantFrom('a', 'b', 'c'),
    price: fc.nat(100_000),
    color: fc.record({ name: fc.constantFrom('Oak', 'Ash') }),
    attribute: fc.record({ name: fc.constantFrom('7 mm', '8 mm') }),
  },
  { requiredKeys: ['_id', 'price'] },
)

describe('withoutOrdered', () => {
  const ordered = (item: NewItem, qty: number) => ({
    _id: item._id,
    qty,
    color: item.color?.name ?? null,
    attribute: item.attribute?.name ?? null,
  })

  test('keeps what the order does not hold, with the difference of a line that holds more, as another cart', () => {
    const cart = add(add(add(bystander, oak, 3), tile, 2), other, 1)
    const left = withoutOrdered(cart, { lines: [ordered(oak, 2), ordered(tile, 2)], samples: [] }, 'cart-2')
    expect(left.id).toBe('cart-2')
    expect([quantityOf(left, oak), quantityOf(left, tile), quantityOf(left, other)]).toEqual([1, 0, 1])
    expect(left.items).toHaveLength(3)
  })

  test('resets a cart of which nothing is left', () => {
    const cart = applyCoupon(add(emptyCart('cart-1'), oak, 2), { code: 'WELCOME10', discount: 10 })
    expect(withoutOrdered(cart, { lines: [ordered(oak, 3)], samples: [] }, 'cart-2')).toEqual(reset(cart, 'cart-2'))
  })

  test('never adds anything', () => {
    fc.assert(
      fc.property(fc.array(item), fc.array(item), (put, taken) => {
        const cart = put.reduce((filled, each) => add(filled, each, 3), emptyCart('cart-1'))
        const left = withoutOrdered(cart, { lines: taken.map((each) => ordered(each, 2)), samples: [] }, 'cart-2')
        for (const each of put) expect(quantityOf(left, each)).toBeLessThanOrEqual(quantityOf(cart, each))
        for (const each of put)
          if (!taken.some((one) => uidOf(one) === uidOf(each)))
            expect(quantityOf(left, each)).toBe(quantityOf(cart, each))
      }),
    )
  })
})
