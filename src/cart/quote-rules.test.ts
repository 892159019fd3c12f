import { describe, expect, it } from 'vitest'
import { noAnswer } from '../../tests/data/delivery.ts'
import { setBilling, setDelivery, setShipping } from './address-rules.ts'
import type { Quote, QuoteLine } from './contracts.ts'
import { acceptedCoupon, isOrderable, putBack, quotedItems, quoteInputOf, wayInSums } from './quote-rules.ts'
import { add, applyCoupon, type Cart, emptyAddress, emptyCart, remove, setQuantity, uidOf } from './rules.ts'
import { quoteSchema } from './schema.ts'

const oak = { _id: '0198f000-0000-7000-8000-000000000001', price: 4700 }
const shoe = { _id: '0198f000-0000-7000-8000-000000000002', price: 2490, color: { name: 'Honey' } }
const cart = add(add(emptyCart('c'), oak, 9), shoe)

const line = (of: Partial<QuoteLine>): QuoteLine => ({
  _id: oak._id,
  color: null,
  colorLabel: null,
  attribute: null,
  projectId: null,
  qty: 9,
  name: 'Oak',
  slug: 'oak',
  sku: 'O',
  unit: 'box',
  unitValueCenti: 2054,
  unitMeasure: 'area',
  pictureUrl: null,
  unitPriceMinor: 4700,
  oldUnitPriceMinor: null,
  publicPriceMinor: null,
  lineTotalMinor: 42_300,
  weightGrams: 0,
  available: 12,
  problem: null,
  discounts: [],
  ...of,
})

const quote = (lines: QuoteLine[], coupon: Quote['coupon'] = null): Quote => ({
  lines,
  samples: [],
  sampleCreditMinor: 0,
  coupon,
  itemTotalMinor: 0,
  discountMinor: 0,
  deliveryMinor: 0,
  totalMinor: 0,
  isTooLarge: false,
  weightGrams: 0,
  deliveryKnown: true,
  delivery: noAnswer,
  taxMinor: 0,
  taxIncluded: false,
  taxes: [],
  taxIsEstimate: false,
  pickup: null,
  needsConfirmation: false,
  discounts: [],
  mixedLots: [],
})

describe('asking for a quote', () => {
  it('asks for the delivery that was chosen, whatever country the bill goes to afterwards', () => {
    const chosen = { type: 'delivery', area: 'Surrey', cost: 6500 } as const
    const cart = setDelivery(add(emptyCart('c'), oak, 9), chosen)
    const abroad = setBilling(cart, { ...emptyAddress, country: 'FR' })
    expect(abroad.deliveryInfo).toEqual(chosen)
    expect(quoteInputOf(abroad)).toEqual(quoteInputOf(cart))
    const moved = setShipping(abroad, { ...emptyAddress, country: 'CA', state: 'BC', zipCode: 'V3S 1A1' })
    expect(quoteInputOf(moved)).toEqual({
      ...quoteInputOf(cart),
      destination: { country: 'CA', state: 'BC', zipCode: 'V3S 1A1' },
    })
    expect(quoteInputOf(setDelivery(moved, { type: 'pickup', area: '', cost: 0 }))).not.toHaveProperty('destination')
  })

  it('asks nothing of an empty cart', () => {
    expect(quoteInputOf(emptyCart('c'))).toBeNull()
  })

  it('asks what and how much, never for how much money, in the shape that the call parses', () => {
    const area = 'Surrey'
    const full = setDelivery(applyCoupon(cart, { code: 'WINTER10', discount: 10 }), {
      type: 'delivery',
      area,
      cost: 6500,
    })
    const input = quoteInputOf(full)
    expect(JSON.stringify(input)).not.toContain('4700')
    expect(quoteSchema.parse(input)).toEqual({
      lines: [
        { _id: oak._id, qty: 9 },
        { _id: shoe._id, qty: 1, color: 'Honey' },
      ],
      couponCode: 'WINTER10',
      delivery: { type: 'delivery' },
    })
    const pickup: Cart = setDelivery(cart, { type: 'pickup', area: '', cost: 0 })
    expect(quoteInputOf(pickup)?.delivery).toEqual({ type: 'pickup' })
  })
})

describe('the lines beside their quote', () => {
  it('finds each line by product, color and attribute, whatever their order', () => {
    const answered = quote([line({ _id: shoe._id, color: 'Honey', qty: 1, name: 'Shoe' }), line({})])
    expect(quotedItems(cart.items, answered).map(({ line }) => line?.name)).toEqual(['Oak', 'Shoe'])
    expect(quotedItems(cart.items, null).map(({ line }) => line)).toEqual([undefined, undefined])
  })

  it('prices a changed quantity at once and forgets a problem that it mends', () => {
    const short = quote([line({ available: 7, problem: 'notEnough' })])
    const fewer = setQuantity(cart, uidOf(oak), 7)
    expect(quotedItems(fewer.items, short)[0]?.line).toMatchObject({ qty: 7, lineTotalMinor: 32_900, problem: null })
    const more = setQuantity(cart, uidOf(oak), 8)
    expect(quotedItems(more.items, short)[0]?.line).toMatchObject({ qty: 8, problem: 'notEnough' })
  })
})

it('a cart can be ordered when it has lines and none of them has a problem', () => {
  expect(isOrderable(quote([line({})]))).toBe(true)
  expect(isOrderable(quote([line({}), line({ problem: 'gone' })]))).toBe(false)
  expect(isOrderable(quote([]))).toBe(false)
})

it('an order is placed with a coupon only where the quote takes it', () => {
  const coupon = { code: 'WINTER10', percent: 10 }
  expect(acceptedCoupon(quote([], { ...coupon, refusal: null }))).toBe('WINTER10')
  expect(acceptedCoupon(quote([], { ...coupon, refusal: { reason: 'unknown' } }))).toBeUndefined()
  expect(acceptedCoupon(quote([]))).toBeUndefined()
})

describe('putting a line back', () => {
  const [first] = cart.items
  it('gives it its place again, and leaves one that came back meanwhile', () => {
    if (!first) throw new Error('the cart has lines')
    expect(putBack(remove(cart, first.uid), first, 0)).toEqual(cart)
    expect(putBack(cart, { ...first, qty: 1 }, 0)).toBe(cart)
    expect(putBack(remove(cart, first.uid), first, 9).items.at(-1)).toBe(first)
  })
})

describe('the way of delivery in the sums', () => {
  it.each([
    ['delivery', 'served', 'delivery'],
    ['delivery', 'posted', 'delivery'],
    ['delivery', 'unknown', undefined],
    ['delivery', 'unserved', undefined],
    ['pickup', 'unknown', 'pickup'],
    ['', 'served', undefined],
  ] as const)('chosen %j to an address that is %s is named as %j', (chosen, kind, shown) => {
    expect(wayInSums(chosen, { delivery: { ...noAnswer, kind } })).toBe(shown)
  })
})
