import { describe, expect, it } from 'vitest'
import { noAnswer, servedAnswer } from '../../tests/data/delivery.ts'
import { setBilling, setShipping } from '../cart/address-rules.ts'
import type { Quote } from '../cart/contracts.ts'
import { add, applyCoupon, type Cart, emptyAddress, emptyCart } from '../cart/rules.ts'
import { checkoutBody, errorsByField, fieldOf, hasOwnBilling, keptValues, typedInfo } from './form-rules.ts'
import { checkoutSchema } from './schema.ts'

const oak = { _id: '0198f000-0000-7000-8000-000000000001', price: 4700 }
const cart: Cart = applyCoupon(add(emptyCart('0198f000-0000-7000-8000-0000000000cc'), oak, 9), {
  code: 'WINTER10',
  discount: 10,
})

const quote: Quote = {
  lines: [],
  samples: [],
  sampleCreditMinor: 0,
  itemTotalMinor: 42_300,
  discountMinor: 4230,
  deliveryMinor: 6500,
  totalMinor: 44_570,
  isTooLarge: false,
  weightGrams: 0,
  coupon: { code: 'WINTER10', percent: 10, refusal: null },
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
}

const typed = {
  'contact.fullName': 'Maya Lindqvist',
  'contact.phone': '604-555-0119',
  'contact.email': 'maya@example.com',
  'shipping.house': '2218 Salal Crescent',
  'shipping.city': 'Surrey',
  'shipping.state': 'British Columbia',
  'shipping.zipCode': 'V3S 1A1',
  'shipping.country': 'CA',
  delivery: 'delivery',
  payment: 'cod',
  note: '',
}
const same = { ...typed, billingSame: 'true' }
const own = {
  ...typed,
  'billing.house': '1 Office Road',
  'billing.city': 'Richmond',
  'billing.state': 'BC',
  'billing.zipCode': 'V7E 0A2',
  'billing.country': 'CA',
}
const key = { idempotencyKey: '0198f000-0000-7000-8000-0000000000dd' }

describe('the order that is sent', () => {
  it('passes the schema of the call with one address and with two', () => {
    const one = checkoutSchema.parse({ ...checkoutBody(same, cart, quote), ...key })
    expect(one).toMatchObject({ shippingSame: true, billing: { house: '2218 Salal Crescent' }, couponCode: 'WINTER10' })
    expect(one).toMatchObject({ delivery: { type: 'delivery' }, expectedTotalMinor: 44_570 })
    const two = checkoutSchema.parse({ ...checkoutBody(own, cart, quote), ...key })
    expect(two).toMatchObject({ shippingSame: false, billing: { city: 'Richmond' }, shipping: { city: 'Surrey' } })
  })

  it('has one address where the goods are collected', () => {
    const body = checkoutBody({ ...own, delivery: 'pickup' }, cart, quote)
    expect(body).toMatchObject({ delivery: { type: 'pickup' }, shippingSame: true, billing: { city: 'Surrey' } })
    expect(body).not.toHaveProperty('shipping')
  })

  it('says that it comes in two drops, and in which slots these were seen, once they are chosen', () => {
    const [first, second] = ['2026-12-01', '2026-12-03'].map((day) => ({ day, windowId: key.idempotencyKey }))
    const seen = { ...servedAnswer, slot: { ...first, starts: '08:00', ends: '12:00' } } as Quote['delivery']
    const slot = { ...second, starts: '12:00', ends: '17:00' } as NonNullable<typeof seen.slot>
    const twoDrops = { costMinor: 9000, arrivesOn: '2026-12-03', slot, isSlotGone: false, days: [] }
    const sent = (delivery: Quote['delivery']) => checkoutBody(same, cart, { ...quote, delivery }).delivery
    expect(sent({ ...seen, twoDrops })).toEqual({ type: 'delivery', slot: first, inTwoDrops: true, secondSlot: second })
    expect(sent({ ...seen, kind: 'tooHeavy', twoDrops })).toEqual({ type: 'delivery', slot: first })
    expect(sent(seen)).toEqual({ type: 'delivery', slot: first })
  })

  it('says what was chosen beside the goods, and nothing of what was not', () => {
    const plain = checkoutBody({ ...same, note: 'Ring twice' }, cart, quote)
    expect(plain).toMatchObject({ cartId: cart.id, lines: [{ _id: oak._id, qty: 9 }], note: 'Ring twice' })
    for (const name of ['projects', 'samples', 'purchaseOrder', 'mayMixLots']) expect(plain).not.toHaveProperty(name)
    const extras = (['stairs', 'liftgate'] as const).map((kind) => ({
      kind,
      priceMinor: 2500,
      isChosen: kind === 'stairs',
    }))
    const rich = checkoutBody(
      { ...same, purchaseOrder: 'PO-77', mayMixLots: 'true' },
      { ...cart, samples: [oak._id] },
      { ...quote, delivery: { ...servedAnswer, extras } },
    )
    expect(rich).toMatchObject({ purchaseOrder: 'PO-77', mayMixLots: true, samples: [oak._id] })
    expect(rich.delivery).toMatchObject({ extras: ['stairs'] })
    expect(checkoutBody({ ...same, mayMixLots: 'false' }, { ...cart, samples: [] }, quote)).toEqual({
      ...plain,
      note: '',
    })
  })

  it('names who collects where somebody is named, and has no note where none was typed', () => {
    const { note: _, ...noNote } = same
    const collected = { ...noNote, delivery: 'pickup' }
    expect(checkoutBody({ ...collected, collector: 'Jo' }, cart, quote).delivery).toEqual({
      type: 'pickup',
      collector: 'Jo',
    })
    const body = checkoutBody({ ...collected, collector: '' }, cart, quote)
    expect([body.delivery, body.note]).toEqual([{ type: 'pickup' }, ''])
  })

  it('has the rooms of the projects that its lines are of, and no line where the cart is empty', () => {
    const project = { id: key.idempotencyKey, name: 'Home', floor: null }
    const [line] = cart.items
    const ofProject = checkoutBody(same, { ...cart, items: line ? [{ ...line, project }] : [] }, quote)
    expect(ofProject.projects).toEqual([project])
    expect(checkoutBody(same, emptyCart(cart.id), quote).lines).toEqual([])
  })

  it('leaves out a coupon that is not taken', () => {
    const refused: Quote = { ...quote, coupon: { code: 'WINTER10', percent: 10, refusal: { reason: 'inactive' } } }
    expect(checkoutBody(same, cart, refused)).not.toHaveProperty('couponCode')
  })
})

describe('what was refused', () => {
  it('stands at the field where it was typed', () => {
    expect(fieldOf('billing.zipCode', true)).toBe('shipping.zipCode')
    expect(fieldOf('billing.zipCode', false)).toBe('billing.zipCode')
    expect(fieldOf('delivery.slot', true)).toBe('delivery')
    expect(fieldOf('lines.0.qty', true)).toBe('')
    expect(fieldOf('', true)).toBe('')
    expect(fieldOf('contact', true)).toBe('')
    expect(fieldOf('shipping.city', true)).toBe('shipping.city')
    expect(fieldOf('shipping.city', false)).toBe('shipping.city')
  })

  it.each([
    ['delivery.collector', 'collector'],
    ['couponCode', 'couponCode'],
    ['giftCards.0', 'giftCard'],
    ['note', 'note'],
    ['payment', 'payment'],
    ['purchaseOrder', 'purchaseOrder'],
  ])('as %s stands at %s', (path, field) => {
    expect(fieldOf(path, true)).toBe(field)
  })

  it('comes in the order of the page, each field once', () => {
    const fields = { 'billing.zipCode': 'zip', 'lines.0': 'lines', 'contact.phone': 'phone', 'contact.email': 'mail' }
    expect(errorsByField({ ...fields, 'shipping.zipCode': 'zip again' }, true)).toEqual([
      ['contact.email', 'mail'],
      ['contact.phone', 'phone'],
      ['shipping.zipCode', 'zip'],
      ['', 'lines'],
    ])
  })
})

describe('what was typed, kept in the cart', () => {
  const keep = (values: Record<string, string>) => {
    const { shippingInfo, billingInfo } = typedInfo(values)
    return setBilling(setShipping(cart, shippingInfo), billingInfo)
  }

  it('comes back as it was', () => {
    const kept = keptValues(keep(own))
    const { delivery: _d, payment: _p, note: _n, ...fields } = own
    expect(kept).toEqual(fields)
    expect(hasOwnBilling(keep(own))).toBe(true)
  })

  it('is one address where one was typed, and nothing where nothing was', () => {
    expect(keep(same).billingInfo).toEqual(keep(same).shippingInfo)
    expect(hasOwnBilling(keep(same))).toBe(false)
    expect(keptValues({ billingInfo: emptyAddress, shippingInfo: emptyAddress })).toEqual({})
    expect(hasOwnBilling(cart)).toBe(false)
    // An address of which only the city is known is none yet.
    expect(hasOwnBilling({ billingInfo: { ...emptyAddress, city: 'Surrey' }, shippingInfo: emptyAddress })).toBe(false)
  })
})
