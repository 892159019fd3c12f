import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payloadFingerprint } from './rules.ts'
import { type CheckoutInput, checkoutSchema } from './schema.ts'

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
