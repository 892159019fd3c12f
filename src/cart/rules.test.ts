import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setBilling, setDelivery, setShipping } from './address-rules.ts'
import {
  add,
  applyCoupon,
  type Cart,
  compare,
  countPieces,
  countWishes,
  decrement,
  emptyAddress,
  emptyCart,
  hasRoomFor,
  increment,
  type NewItem,
  remove,
  removeCoupon,
  reset,
  setQuantity,
  stopComparing,
  uidOf,
} from './rules.ts'

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

test('an empty cart is not loaded and has every part, empty', () => {
  expect(emptyCart('cart-1')).toEqual({
    id: 'cart-1',
    loaded: false,
    coupon: { code: '', discount: 0 },
    items: [],
    billingInfo: emptyAddress,
    shippingInfo: emptyAddress,
    deliveryInfo: { type: '', area: '', cost: 0 },
    wishlist: 0,
    compare: [],
  })
  const parts = ['fullName', 'phone', 'email', 'house', 'city', 'state', 'zipCode', 'country']
  expect(emptyAddress).toEqual(Object.fromEntries(parts.map((part) => [part, ''])))
})

describe('add', () => {
  test('starts a line with all that was chosen', () => {
    const cart = add(bystander, tile, 3)
    expect(cart.items[1]).toEqual({ ...tile, qty: 3, uid: '["tile","Grey","Matt"]' })
    expect(cart.items[0]).toBe(bystander.items[0])
    expect(bystander.items).toHaveLength(1)
  })

  test.each([
    [undefined, 1],
    [1, 1],
    [0, 1],
    [-4, 1],
    [Number.NaN, 1],
    [2, 2],
    [2.5, 2],
    [Number.POSITIVE_INFINITY, 9999],
  ])('an amount of %d adds %d, to a new line or a known one', (amount, added) => {
    const once = add(bystander, oak, amount)
    expect(quantityOf(once, oak)).toBe(added)
    expect(quantityOf(add(once, oak, amount), oak)).toBe(Math.min(9999, 2 * added))
  })

  test('keeps apart what differs in product, color or attribute, and only that', () => {
    const versions: NewItem[] = [
      tile,
      other,
      { ...tile, attribute: { name: 'Gloss' } },
      { _id: 'tile', price: 4000 },
      { _id: 'tile', price: 4000, color: { name: 'Grey' } },
      { _id: 'tile', price: 4000, attribute: { name: 'Grey' } },
      { ...tile, _id: 'tile2' },
    ]
    const cart = versions.reduce((before, version) => add(before, version), bystander)
    expect(cart.items).toHaveLength(8)
    expect(add(cart, { ...other, price: 99 }).items[2]).toEqual({ ...other, uid: uidOf(other), qty: 2 })
  })

  test('n times is a quantity of n', () => {
    fc.assert(
      fc.property(item, fc.integer({ min: 1, max: 50 }), (some, times) => {
        let cart = bystander
        for (let time = 0; time < times; time++) cart = add(cart, some)
        expect(quantityOf(cart, some)).toBe(times)
        expect(quantityOf(add(bystander, some, times), some)).toBe(times)
        expect(cart.items).toHaveLength(2)
      }),
    )
  })

  test('in any order makes the same cart', () => {
    const additions = fc.array(fc.tuple(item, fc.integer({ min: 1, max: 90 })), { maxLength: 12 })
    const shuffled = additions.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    const quantities = (list: [NewItem, number][]) =>
      list
        .reduce((cart, [some, amount]) => add(cart, some, amount), bystander)
        .items.map(({ uid, qty }) => `${uid} ${qty}`)
        .sort()
    fc.assert(
      fc.property(shuffled, ([one, another]) => {
        expect(quantities(one)).toEqual(quantities(another))
      }),
    )
  })

  test('stops at a hundred lines, but raises the quantity of those there are', () => {
    const ids = Array.from({ length: 100 }, (_, index) => ({ _id: String(index), price: 1 }))
    const full = ids.reduce((cart, some) => add(cart, some), emptyCart('cart-1'))
    expect(full.items).toHaveLength(100)
    expect(hasRoomFor(full, oak)).toBe(false)
    expect(add(full, oak)).toBe(full)
    const known = { _id: '42', price: 1 }
    expect(hasRoomFor(full, known)).toBe(true)
    expect(quantityOf(add(full, known), known)).toBe(2)
    expect(hasRoomFor(remove(full, uidOf(known)), oak)).toBe(true)
  })
})

describe('increment, decrement, remove and setQuantity', () => {
  const cart = add(add(bystander, oak, 2), tile)

  test('raise and lower one line and leave the others', () => {
    expect(increment(cart, uidOf(oak)).items.map(({ qty }) => qty)).toEqual([7, 3, 1])
    expect(decrement(cart, uidOf(oak)).items.map(({ qty }) => qty)).toEqual([7, 1, 1])
    expect(decrement(cart, uidOf(tile)).items.map(({ qty }) => qty)).toEqual([7, 2])
    expect(remove(cart, uidOf(oak)).items.map(({ qty }) => qty)).toEqual([7, 1])
  })

  test('do nothing to a line that is not there', () => {
    for (const change of [increment, decrement, remove]) expect(change(cart, 'nothing')).toEqual(cart)
    expect(setQuantity(cart, 'nothing', 5)).toEqual(cart)
  })

  test('undo each other, up to the most there may be', () => {
    fc.assert(
      fc.property(item, fc.integer({ min: 1, max: 9998 }), (some, qty) => {
        const before = add(bystander, some, qty)
        expect(decrement(increment(before, uidOf(some)), uidOf(some))).toEqual(before)
      }),
    )
    const most = add(bystander, oak, 9999)
    expect(increment(most, uidOf(oak))).toEqual(most)
  })

  test('no history leaves a quantity below 1, above 9999 or broken', () => {
    const change = fc.constantFrom(add, increment, decrement, setQuantity)
    const step = fc.tuple(change, item, fc.oneof(fc.integer({ min: -3, max: 5 }), fc.double(), fc.constant(9999)))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = bystander
        for (const [how, some, amount] of steps) {
          if (how === add) state = add(state, some, amount)
          else if (how === setQuantity) state = setQuantity(state, uidOf(some), amount)
          else state = how === increment ? increment(state, uidOf(some)) : decrement(state, uidOf(some))
          for (const { qty } of state.items) expect(Number.isInteger(qty) && qty >= 1 && qty <= 9999).toBe(true)
          expect(new Set(state.items.map(({ uid }) => uid)).size).toBe(state.items.length)
        }
      }),
    )
  })

  test.each([
    [5, 5],
    [5.9, 5],
    [1, 1],
    [0, 0],
    [0.9, 0],
    [-3, 0],
    [10_000, 9999],
    [Number.NaN, 2],
  ])('setting %d gives %d', (wanted, qty) => {
    expect(quantityOf(setQuantity(cart, uidOf(oak), wanted), oak)).toBe(qty)
  })
})

test('a coupon is stored, and nothing else changes', () => {
  const coupon = { code: 'SPRING', discount: 10 }
  expect(applyCoupon(bystander, coupon)).toEqual({ ...bystander, coupon })
  expect(removeCoupon(applyCoupon(bystander, coupon))).toEqual(bystander)
})

test('reset empties coupon, items, billing, shipping and delivery, and makes it another cart', () => {
  const address = { ...emptyAddress, city: 'Surrey' }
  const kept = { loaded: true, wishlist: 3, compare: ['oak'] }
  let cart: Cart = { ...bystander, ...kept }
  cart = applyCoupon(cart, { code: 'SPRING', discount: 10 })
  cart = setDelivery(setShipping(setBilling(cart, address), address), { type: 'pickup', area: '', cost: 0 })
  expect(reset(cart, 'cart-2')).toEqual({ ...emptyCart('cart-2'), ...kept })
})

test('the number on the cart counts pieces', () => {
  expect(countPieces(emptyCart('cart-1'))).toBe(0)
  expect(countPieces(add(add(bystander, oak, 2), tile))).toBe(10)
})

test('four products stand side by side, each once', () => {
  let cart = bystander
  for (const id of ['oak', 'oak', 'tile', 'ash', 'elm', 'fir']) cart = compare(cart, id)
  expect(cart.compare).toEqual(['oak', 'tile', 'ash', 'elm'])
  cart = compare(stopComparing(stopComparing(cart, 'tile'), 'fir'), 'fir')
  expect(cart.compare).toEqual(['oak', 'ash', 'elm', 'fir'])
  expect(cart.items).toEqual(bystander.items)
})

test('the wishlist is a count', () => {
  const counted = countWishes(bystander, 3)
  expect(counted).toEqual({ ...bystander, wishlist: 3 })
  expect(countWishes(counted, 3)).toBe(counted)
})
