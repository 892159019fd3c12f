import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromLoaded } from './loaded-rules.ts'
import { emptyAddress, emptyCart } from './rules.ts'
import { cartLinesSchema } from './schema.ts'

const newId = '018f6b1e-7c3a-7bcd-9e01-23456789abcd'
const oak = '00000000-0000-4000-8000-000000000001'
const tile = '00000000-0000-4000-8000-00000000000b'
/** Any UTF-16, torn surrogates included. fast-check's own `binary` unit spends seconds on a table of all characters. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 90 }).map((units) => String.fromCharCode(...units))

const nothing = { ...emptyCart(newId), loaded: true }

function itemsFrom(...items: unknown[]) {
  return fromLoaded({ items }, newId).items
}

test.each([undefined, null, 0, 'cart', [], [[]], {}, { items: {} }, { items: 'x', coupon: 5, compare: {} }])(
  'from %j comes an empty, loaded cart',
  (data) => {
    expect(fromLoaded(data, newId)).toEqual(nothing)
  },
)

test('a whole cart is kept whole', () => {
  const address = Object.fromEntries(Object.keys(emptyAddress).map((name) => [name, `the ${name}`]))
  const cart = {
    id: oak,
    loaded: true,
    coupon: { code: 'SPRING', discount: 12.5 },
    items: [
      { _id: oak, uid: `["${oak}",null,null]`, qty: 3, price: 5530 },
      {
        _id: tile,
        uid: `["${tile}","Grey","Matt"]`,
        qty: 9999,
        price: 1,
        color: { name: 'Grey' },
        attribute: { name: 'Matt' },
      },
    ],
    billingInfo: address,
    shippingInfo: { ...address, city: '' },
    deliveryInfo: { type: 'delivery', area: 'Surrey and Richmond', cost: 4900 },
    deliveryWish: {
      slot: { day: '2026-11-24', windowId: tile },
      inTwoDrops: true,
      secondSlot: { day: '2026-11-26', windowId: oak },
      extras: ['stairs'],
    },
    wishlist: 4,
    compare: [tile, oak],
  }
  expect(fromLoaded(cart, newId)).toEqual(cart)
})

test('an id that is no uuid is replaced, capitals are made small', () => {
  expect(fromLoaded({ id: 'mine' }, newId).id).toBe(newId)
  expect(fromLoaded({ id: tile.toUpperCase() }, newId).id).toBe(tile)
})

describe('items', () => {
  test.each([null, 5, 'x', [], {}, { _id: 5 }, { _id: [oak] }, { _id: 'oak' }, { qty: 2 }, { _id: `${oak} ` }])(
    '%j is dropped',
    (line) => {
      expect(itemsFrom(line, { _id: oak, qty: 2, price: 10 })).toEqual([
        { _id: oak, uid: `["${oak}",null,null]`, qty: 2, price: 10 },
      ])
    },
  )

  test.each([
    [undefined, 1],
    ['3', 1],
    [0, 1],
    [-7, 1],
    [2.7, 2],
    [Number.POSITIVE_INFINITY, 9999],
    [12, 12],
  ])('a quantity of %j is %d', (qty, kept) => {
    expect(itemsFrom({ _id: oak, qty })[0]?.qty).toBe(kept)
  })

  test.each([
    [undefined, 0],
    ['5', 0],
    [-1, 0],
    [0.5, 0],
    [2 ** 53, 0],
    [1, 1],
    [5530, 5530],
  ])('a price of %j is %d', (price, kept) => {
    expect(itemsFrom({ _id: oak, price })[0]?.price).toBe(kept)
  })

  test.each([
    [{ name: ' Grey ' }, { name: 'Grey' }],
    [{ name: 'x'.repeat(80) }, { name: 'x'.repeat(80) }],
    [{ name: 'Grey', hex: '#888' }, { name: 'Grey' }],
    [{ name: 'x'.repeat(81) }, undefined],
    [{ name: 'a\0b' }, undefined],
    [{ name: ' ' }, undefined],
    [{ name: 5 }, undefined],
    ['Grey', undefined],
    [null, undefined],
  ])('a color or attribute of %j is %j', (chosen, kept) => {
    const [item] = itemsFrom({ _id: oak, color: chosen, attribute: chosen })
    expect([item?.color, item?.attribute]).toEqual([kept, kept])
    expect(Object.keys(item ?? {})).toHaveLength(kept ? 6 : 4)
  })

  test('what stands twice is added up, what differs stays apart', () => {
    const grey = { _id: tile, color: { name: 'Grey' } }
    const sand = { _id: tile, color: { name: 'Sand' } }
    const items = itemsFrom({ ...grey, qty: 3 }, { ...sand, qty: 1 }, { ...grey, _id: tile.toUpperCase(), qty: 4 })
    expect(items.map(({ color, qty }) => [color?.name, qty])).toEqual([
      ['Grey', 7],
      ['Sand', 1],
    ])
    expect(itemsFrom({ ...grey, qty: 9000 }, { ...grey, qty: 9000 })[0]?.qty).toBe(9999)
  })

  test('there are at most a hundred, and later ones still add to those', () => {
    const lines = Array.from({ length: 150 }, (_, n) => ({ _id: oak, color: { name: `c${n}` } }))
    const items = itemsFrom(...lines, { _id: oak, color: { name: 'c5' } })
    expect(items).toHaveLength(100)
    expect(items[5]?.qty).toBe(2)
    expect(items[99]?.color).toEqual({ name: 'c99' })
  })

  test('their uid is made anew', () => {
    expect(itemsFrom({ _id: oak, uid: 'forged' })[0]?.uid).toBe(`["${oak}",null,null]`)
  })
})

test.each([
  [
    { code: ' SPRING ', discount: 10 },
    { code: 'SPRING', discount: 10 },
  ],
  [
    { code: 'A', discount: 100 },
    { code: 'A', discount: 100 },
  ],
  [{ code: 'A', discount: 100.5 }, nothing.coupon],
  [{ code: 'A', discount: 0 }, nothing.coupon],
  [{ code: 'A', discount: '10' }, nothing.coupon],
  [{ code: 'A' }, nothing.coupon],
  [{ code: ' ', discount: 10 }, nothing.coupon],
  [{ code: 'x'.repeat(41), discount: 10 }, nothing.coupon],
  [{ discount: 10 }, nothing.coupon],
])('the coupon %j becomes %j', (coupon, kept) => {
  expect(fromLoaded({ coupon }, newId).coupon).toEqual(kept)
})

test('addresses keep their texts of one line and up to 200 characters', () => {
  const billingInfo = {
    fullName: ' Layla ',
    phone: 5,
    email: 'a\nb',
    city: 'x'.repeat(201),
    state: 'x'.repeat(200),
    x: 1,
  }
  expect(fromLoaded({ billingInfo }, newId).billingInfo).toEqual({
    ...emptyAddress,
    fullName: ' Layla ',
    state: 'x'.repeat(200),
  })
})

test.each([
  [{ type: 'pickup' }, { type: 'pickup', area: '', cost: 0 }],
  [{ type: 'drone', area: 'the moon\n', cost: -5 }, nothing.deliveryInfo],
  [
    // An id, as it was kept before the address decided.
    { type: 'delivery', area: tile, cost: 10 },
    { type: 'delivery', area: '', cost: 10 },
  ],
])('the delivery %j becomes %j', (deliveryInfo, kept) => {
  expect(fromLoaded({ deliveryInfo }, newId).deliveryInfo).toEqual(kept)
})

test('wishlist is a count, compare a list of products', () => {
  expect(fromLoaded({ wishlist: -1 }, newId).wishlist).toBe(0)
  expect(fromLoaded({ wishlist: 7 }, newId).wishlist).toBe(7)
  expect(fromLoaded({ compare: [oak, 5, 'x', null, tile] }, newId).compare).toEqual([oak, tile])
  expect(fromLoaded({ compare: Array(150).fill(oak) }, newId).compare).toEqual([oak])
  const many = Array.from({ length: 9 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`)
  expect(fromLoaded({ compare: many }, newId).compare).toEqual(many.slice(0, 4))
})

test('inherited parts do not count', () => {
  const proto = { id: oak, wishlist: 5, items: [{ _id: oak }] }
  expect(fromLoaded(Object.create(proto), newId)).toEqual(nothing)
})

describe('whatever was stored', () => {
  const line = fc.record(
    {
      _id: fc.oneof(fc.constantFrom(oak, tile, tile.toUpperCase(), ''), fc.uuid(), fc.string(), fc.anything()),
      qty: fc.oneof(fc.integer(), fc.double(), fc.anything()),
      price: fc.oneof(fc.nat(), fc.anything()),
      color: fc.oneof(fc.record({ name: anyText }), fc.anything()),
      attribute: fc.oneof(fc.record({ name: fc.string() }), fc.anything()),
    },
    { requiredKeys: [] },
  )
  const stored = fc.oneof(fc.anything(), fc.record({ items: fc.array(line, { minLength: 1 }) }))

  test('loads, and loads the same again', () => {
    fc.assert(
      fc.property(stored, (data) => {
        const cart = fromLoaded(data, newId)
        expect(cart.loaded).toBe(true)
        expect(fromLoaded(JSON.parse(JSON.stringify(cart)), 'unused')).toEqual(cart)
      }),
    )
  })

  test('makes lines that the calls take unchanged', () => {
    fc.assert(
      fc.property(stored, (data) => {
        const lines = fromLoaded(data, newId).items.map(({ _id, qty, color, attribute }) => ({
          _id,
          qty,
          color: color?.name ?? null,
          attribute: attribute?.name ?? null,
        }))
        fc.pre(lines.length > 0)
        expect(cartLinesSchema.parse(lines)).toEqual(lines)
      }),
      { numRuns: 500 },
    )
  })
})
