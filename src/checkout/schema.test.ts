import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { quoteSchema } from '../cart/schema.ts'
import { contactSchema } from '../orders/schema.ts'
import { type CheckoutInput, checkoutSchema } from './schema.ts'

const id = '018f6b1e-7c3a-7bcd-9e01-23456789abcd'
const contact = { fullName: 'Layla Haddad', phone: '+1 604-555-0142', email: 'layla@example.com' }
const billing = { house: '12 King George Blvd', city: 'Surrey', state: 'BC', zipCode: 'V3T 2W1', country: 'CA' }
const body = {
  idempotencyKey: id,
  cartId: id,
  lines: [{ _id: id, qty: 9 }],
  contact,
  billing,
  shippingSame: true,
  delivery: { type: 'pickup' },
  payment: 'cod',
} satisfies CheckoutInput

/** Each error as "path word-key". */
function errorsOf(change: object): string[] {
  const result = checkoutSchema.safeParse({ ...body, ...change })
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

function contactErrors(change: object): string[] {
  return errorsOf({ contact: { ...contact, ...change } })
}

function billingErrors(change: object): string[] {
  return errorsOf({ billing: { ...billing, ...change } })
}

describe('a checkout', () => {
  test('may be as small as this', () => {
    expect(checkoutSchema.parse(body)).toEqual(body)
  })

  test('may say more, and loses what nobody asked for', () => {
    const more = {
      couponCode: 'SPRING',
      note: 'Ring twice,\nplease',
      expectedTotalMinor: 0,
      delivery: { type: 'delivery', slot: { day: '2026-11-24', windowId: id } },
    }
    const forged = { totalMinor: 1, userId: id, lines: [{ ...body.lines[0], price: 0, unitPriceMinor: 0 }] }
    expect(checkoutSchema.parse({ ...body, ...more, ...forged })).toEqual({ ...body, ...more })
    expect(checkoutSchema.parse(JSON.parse(JSON.stringify(body).replace('{', '{"__proto__":{"a":1},')))).toEqual(body)
  })

  test('needs a shipping address where it is another one, and only there', () => {
    const shipping = { ...billing, city: 'Richmond' }
    expect(checkoutSchema.parse({ ...body, shippingSame: false, shipping })).toEqual({
      ...body,
      shippingSame: false,
      shipping,
    })
    expect(checkoutSchema.parse({ ...body, shipping: 'half filled' })).toEqual(body)
    expect(errorsOf({ shippingSame: false, shipping: { ...shipping, city: '' } })).toEqual([
      'shipping.city checkout.errors.city',
    ])
    expect(errorsOf({ shippingSame: false })).toEqual(['shipping checkout.errors.address'])
    expect(errorsOf({ shippingSame: 'yes' })).toEqual(['shippingSame checkout.errors.shippingSame'])
  })

  test.each([
    [{ idempotencyKey: 'once' }, 'idempotencyKey checkout.errors.idempotencyKey'],
    [{ cartId: undefined }, 'cartId checkout.errors.cartId'],
    [{ lines: [] }, 'lines cart.errors.empty'],
    [{ lines: [{ _id: id, qty: 0 }] }, 'lines.0.qty cart.errors.quantity'],
    [{ couponCode: ' ' }, 'couponCode pricing.errors.couponCode'],
    [{ contact: null }, 'contact checkout.errors.contact'],
    [{ billing: 'here' }, 'billing checkout.errors.address'],
    [{ delivery: { type: 'delivery', extras: ['piano'] } }, 'delivery.extras.0 delivery.errors.extras'],
    [{ payment: 'bitcoin' }, 'payment checkout.errors.payment'],
    [{ note: 'x'.repeat(1001) }, 'note checkout.errors.note'],
    [{ note: 'a\0b' }, 'note checkout.errors.note'],
    [{ expectedTotalMinor: -10 }, 'expectedTotalMinor checkout.errors.expectedTotal'],
    [{ expectedTotalMinor: 0.5 }, 'expectedTotalMinor checkout.errors.expectedTotal'],
    [{ expectedTotalMinor: '100' }, 'expectedTotalMinor checkout.errors.expectedTotal'],
  ])('refuses %j', (change, error) => {
    expect(errorsOf(change)).toEqual([error])
  })

  test.each([null, undefined, 'x', 5, [], [body]])('is not %j', (value) => {
    const messages = checkoutSchema.safeParse(value).error?.issues.map(({ message }) => message)
    expect(messages).toEqual(['checkout.errors.shippingSame'])
  })
})

describe('a contact', () => {
  test('is trimmed', () => {
    const typed = { fullName: '  Layla Haddad ', phone: ' +1 604-555-0142\n', email: ' layla@example.com ' }
    expect(contactSchema.parse(typed)).toEqual(contact)
  })

  test.each(['', ' ', 'x'.repeat(101), 'Layla\r\nBcc: all@example.com', 'a\0b', '\ud83d', 5, null])(
    'cannot be called %j',
    (name) => {
      expect(contactErrors({ fullName: name })).toContain('contact.fullName checkout.errors.fullName')
    },
  )

  test.each([
    ['(604) 555.0142', '(604) 555.0142'],
    ['604/555/0142 ext. 12', '604/555/0142 ext. 12'],
    ['6045550142x7', '6045550142x7'],
    ['604 555 0142 #9', '604 555 0142 #9'],
    ['555014', '555014'],
    ['+٩٦٦ ٥٠ ٥٥٥ ٠١٤٢', '+966 50 555 0142'],
    ['\u202a+1 604 555 0142\u202c', '+1 604 555 0142'],
    ['\u200e\u2066+1 604 555 0142\u2069', '+1 604 555 0142'],
  ])('is called at %j', (typed, phone) => {
    expect(contactSchema.parse({ ...contact, phone: typed }).phone).toBe(phone)
  })

  test.each([
    '',
    '55501',
    '-------',
    'call me',
    '604+5550142',
    '0'.repeat(41),
    '604 555\n0142',
    '604555\x0c2',
    5550142,
    null,
  ])('is not called at %j', (phone) => {
    expect(contactErrors({ phone })).toContain('contact.phone checkout.errors.phone')
  })

  test.each(['a@b.co', "o'neil+floor@mail.example.com", `${'x'.repeat(64)}@example.com`])(
    'is written to at %s',
    (email) => {
      expect(contactErrors({ email })).toEqual([])
    },
  )

  test.each([
    '',
    'layla',
    'layla@',
    '@example.com',
    'layla@example',
    'a b@example.com',
    'a@b@example.com',
    'layla@example.com\r\nBcc: all@example.com',
    'layla@example.com,all@example.com',
    '"all@example.com x"@example.com',
    'layla@example.com\0',
    `${'x'.repeat(250)}@example.com`,
    ['layla@example.com'],
    null,
  ])('is not written to at %j', (email) => {
    expect(contactErrors({ email })).toContain('contact.email checkout.errors.email')
  })
})

describe('an address', () => {
  test('may do without state and postal code, but not in Canada and the United States', () => {
    expect(billingErrors({ country: 'BD', state: '', zipCode: '' })).toEqual([])
    for (const country of ['CA', 'US', ' us ']) {
      expect(billingErrors({ country, state: '' })).toEqual(['billing.state checkout.errors.state'])
      expect(billingErrors({ country, zipCode: ' ' })).toEqual(['billing.zipCode checkout.errors.zipCode'])
      expect(billingErrors({ country })).toEqual([])
    }
  })

  test.each([
    ['house', 200],
    ['city', 100],
    ['state', 100],
    ['zipCode', 20],
  ])('has a %s of one line and at most %d characters', (name, most) => {
    const error = `billing.${name} checkout.errors.${name}`
    expect(billingErrors({ [name]: 'x'.repeat(most) })).toEqual([])
    for (const bad of ['x'.repeat(most + 1), 'a\nb', 'a\0b', 5, null]) {
      expect(billingErrors({ [name]: bad })).toContain(error)
    }
  })

  test.each(['house', 'city'])('has a %s', (name) => {
    expect(billingErrors({ [name]: ' ' })).toEqual([`billing.${name} checkout.errors.${name}`])
  })

  test.each(['', 'Canada', 'XX', 'C', 5, null])('is not in %j', (country) => {
    expect(billingErrors({ country })).toEqual(['billing.country checkout.errors.country'])
  })
})

test('the calls can be described from their schemas', () => {
  const described = JSON.stringify(z.toJSONSchema(checkoutSchema, { io: 'input' }))
  for (const field of ['idempotencyKey', 'shippingSame', 'zipCode', 'windowId']) expect(described).toContain(field)
  expect(JSON.stringify(z.toJSONSchema(quoteSchema, { io: 'input' }))).toContain('couponCode')
})
