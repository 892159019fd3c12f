import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderDelivery } from '../orders/schema.ts'
import { isSameOrder, type OrderTerms, payloadFingerprint, saysSame } from './rules.ts'
import { type CheckoutInput, checkoutSchema, type PlacedInput } from './schema.ts'

const id = '018f6b1e-7c3a-7bcd-9e01-23456789abcd'
const body: CheckoutInput = checkoutSchema.parse({
  idempotencyKey: id,
  cartId: id,
  lines: [
    { _id: id, qty: 9, color: 'Grey' },
    { _id: id, qty: 1, color: null },
  ],
  contact: { fullName: 'Layla Haddad', phone: '604 555 0142', email: 'layla@example.com' },
  billing: { house: '12 King George Blvd', city: 'Surrey', state: 'BC', zipCode: 'V3T 2W1', country: 'CA' },
  shippingSame: true,
  delivery: { type: 'pickup' },
  payment: 'cod',
})

/** The same value with the keys of every object turned round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reversed(part)]),
  )
}

test('is canonical JSON', () => {
  expect(payloadFingerprint(body)).toBe(
    `{"billing":{"city":"Surrey","country":"CA","house":"12 King George Blvd","state":"BC","zipCode":"V3T 2W1"},` +
      `"cartId":"${id}","contact":{"email":"layla@example.com","fullName":"Layla Haddad","phone":"604 555 0142"},` +
      `"delivery":{"type":"pickup"},"idempotencyKey":"${id}",` +
      `"lines":[{"_id":"${id}","color":"Grey","qty":9},{"_id":"${id}","color":null,"qty":1}],` +
      `"payment":"cod","shippingSame":true}`,
  )
})

test('does not depend on the order of keys', () => {
  const turned = checkoutSchema.parse(reversed(body))
  expect(payloadFingerprint(turned)).toBe(payloadFingerprint(body))
  expect(payloadFingerprint({ ...turned, note: undefined })).toBe(payloadFingerprint(body))
})

test('tells any change', () => {
  const changes: object[] = [
    { note: 'ring twice' },
    { lines: body.lines.toReversed() },
    { lines: body.lines.slice(1) },
    { contact: { ...body.contact, phone: '604 555 0143' } },
    { billing: { ...body.billing, city: 'Richmond' } },
    { expectedTotalMinor: 10 },
    { couponCode: 'SPRING' },
  ]
  const texts = changes.map((change) => payloadFingerprint(checkoutSchema.parse({ ...body, ...change })))
  expect(new Set([...texts, payloadFingerprint(body)]).size).toBe(changes.length + 1)
})

test('two notes have one fingerprint only if they are the same', () => {
  const text = fc.string({ maxLength: 30 })
  fc.assert(
    fc.property(text, text, (one, another) => {
      expect(payloadFingerprint({ ...body, note: one }) === payloadFingerprint({ ...body, note: another })).toBe(
        one === another,
      )
    }),
  )
})

test('two values say the same whatever order their keys stand in, and not where a part differs or is missing', () => {
  expect(saysSame({ a: 1, b: { c: [1, 2], d: undefined } }, { b: { c: [1, 2] }, a: 1 })).toBe(true)
  expect(saysSame({ a: 1, b: 2 }, { a: 1 })).toBe(false)
  expect(saysSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(saysSame({ a: null }, {})).toBe(false)
})

describe('a submit is a repetition of an order', () => {
  const slot = { day: '2026-12-01', windowId: 'morning' }
  const later = { day: '2026-12-03', windowId: 'noon' }
  const times = { opens: '08:00', closes: '12:00' }
  const brought = {
    type: 'delivery',
    areaId: 'near',
    areaName: { en: 'Near' },
    leadDays: 1,
    slot: { ...slot, ...times },
    second: { expectedOn: '2026-12-03', slot: { ...later, ...times } },
    extras: [{ kind: 'tailLift', amountMinor: 2500 }],
  } as unknown as OrderDelivery
  const input: PlacedInput = {
    ...body,
    lines: [
      { _id: 'floor', qty: 9, color: 'Grey' },
      { _id: 'floor', qty: 1, color: null },
      { _id: 'floor', qty: 2 },
      { _id: 'tile', qty: 4, attribute: 'Matt' },
    ],
    samples: ['b', 'a'],
    note: 'ring twice',
    couponCode: 'SPRING',
    delivery: { type: 'delivery', slot, secondSlot: later, extras: ['tailLift'] },
  } as unknown as PlacedInput
  const placed = {
    lines: [
      { _id: 'tile', color: null, attribute: 'Matt', qty: 4 },
      { _id: 'floor', color: null, attribute: null, qty: 3 },
      { _id: 'floor', color: 'Grey', attribute: null, qty: 9 },
    ],
    samples: ['a', 'b'],
  }
  const order: OrderTerms = {
    ...body.contact,
    billing: body.billing,
    shipping: body.billing,
    delivery: brought,
    paymentMethod: 'cod',
    couponCode: 'SPRING',
    note: 'ring twice',
  }
  const asked = (change: object): PlacedInput => ({ ...input, ...change }) as PlacedInput

  test('of the same goods to the same person and place', () => {
    expect(isSameOrder(order, placed, input)).toBe(true)
    expect(isSameOrder(order, placed, asked({ contact: { ...body.contact, email: 'Layla@Example.com' } }))).toBe(true)
  })

  test('whose slots were not asked for: an order without one asked for has the soonest', () => {
    expect(isSameOrder(order, placed, asked({ delivery: { type: 'delivery', extras: ['tailLift'] } }))).toBe(true)
  })

  test('that is picked up by the same person, whatever address it names', () => {
    const pickedUp: OrderTerms = {
      ...order,
      shipping: null,
      delivery: { type: 'pickup', store: 'surrey', collector: 'Omar' },
    }
    const toPickUp = { type: 'pickup', collector: 'Omar' }
    expect(isSameOrder(pickedUp, placed, asked({ delivery: toPickUp }))).toBe(true)
    expect(isSameOrder(pickedUp, placed, asked({ delivery: { type: 'pickup' } }))).toBe(false)
    expect(isSameOrder(pickedUp, placed, input)).toBe(false)
    expect(isSameOrder(order, placed, asked({ delivery: toPickUp }))).toBe(false)
  })

  test('that has no coupon, note, samples or extras, as none are asked for', () => {
    const plain: OrderTerms = {
      ...order,
      couponCode: null,
      note: '',
      delivery: { ...brought, extras: [] } as OrderDelivery,
    }
    const wanted = asked({
      couponCode: undefined,
      note: undefined,
      samples: undefined,
      delivery: { type: 'delivery', slot, secondSlot: later },
    })
    expect(isSameOrder(plain, { ...placed, samples: [] }, wanted)).toBe(true)
    expect(isSameOrder(plain, placed, wanted)).toBe(false)
  })

  test.each<[string, object]>([
    ['one more', { lines: [...input.lines, { _id: 'tile', qty: 1, attribute: 'Matt' }] }],
    ['another color', { lines: input.lines.map((line) => (line.color ? { ...line, color: 'Oak' } : line)) }],
    [
      'another surface',
      { lines: input.lines.map((line) => (line.attribute ? { ...line, attribute: 'Gloss' } : line)) },
    ],
    ['another sample', { samples: ['a', 'c'] }],
    ['another name', { contact: { ...body.contact, fullName: 'Omar Haddad' } }],
    ['another telephone', { contact: { ...body.contact, phone: '604 555 0143' } }],
    ['another email', { contact: { ...body.contact, email: 'omar@example.com' } }],
    [
      'another address for the bill',
      { billing: { ...body.billing, house: '13' }, shippingSame: false, shipping: body.billing },
    ],
    ['another address for the goods', { shippingSame: false, shipping: { ...body.billing, house: '13' } }],
    ['another slot', { delivery: { type: 'delivery', slot: later, secondSlot: later, extras: ['tailLift'] } }],
    [
      'another window of the day',
      { delivery: { type: 'delivery', slot: { ...slot, windowId: 'noon' }, secondSlot: later, extras: ['tailLift'] } },
    ],
    ['another second slot', { delivery: { type: 'delivery', slot, secondSlot: slot, extras: ['tailLift'] } }],
    ['another extra', { delivery: { type: 'delivery', slot, secondSlot: later, extras: ['inside'] } }],
    ['another way to pay', { payment: 'stripe' }],
    ['another coupon', { couponCode: 'AUTUMN' }],
    ['another note', { note: 'ring once' }],
  ])('not where it asks for %s', (_, change) => {
    expect(isSameOrder(order, placed, asked(change))).toBe(false)
  })
})
