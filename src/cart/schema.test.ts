import { describe, expect, test } from 'vitest'
import { cartLineSchema, cartLinesSchema, quoteSchema } from './schema.ts'

const _id = '018f6b1e-7c3a-7bcd-9e01-23456789abcd'
const line = { _id, qty: 2 }

type Parser = { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } }

function errorsOf(schema: Parser, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}

describe('a line', () => {
  test('is what and how much; all else is dropped', () => {
    expect(cartLineSchema.parse(line)).toEqual(line)
    expect(cartLineSchema.parse({ ...line, color: ' Grey ', attribute: null, price: 1, unitPriceMinor: 0 })).toEqual({
      ...line,
      color: 'Grey',
      attribute: null,
    })
    expect(cartLineSchema.parse({ ...line, _id: _id.toUpperCase() })._id).toBe(_id)
    const smuggled: unknown = JSON.parse(`{"_id":"${_id}","qty":1,"__proto__":{"price":0},"constructor":{}}`)
    expect(cartLineSchema.parse(smuggled)).toEqual({ _id, qty: 1 })
  })

  test.each([1, 9999])('may be of %d', (qty) => {
    expect(errorsOf(cartLineSchema, { ...line, qty })).toEqual([])
  })

  test.each([
    -1,
    0,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e3',
    '1',
    '٣',
    [1],
    null,
    undefined,
    true,
    2 ** 53,
    10_000,
    1n,
  ])('may not be of %s', (qty) => {
    expect(errorsOf(cartLineSchema, { ...line, qty })).toContain('cart.errors.quantity')
  })

  test.each(['', 'oak', 5, null, undefined, `${_id} `, [_id], { _id }])('%j is no product', (bad) => {
    expect(errorsOf(cartLineSchema, { ...line, _id: bad })).toContain('cart.errors.product')
  })

  test.each(['', ' ', 'x'.repeat(81), 'a\0', '\ud800', 5, {}, []])('%j is no color or attribute', (name) => {
    expect(errorsOf(cartLineSchema, { ...line, color: name })).toContain('cart.errors.variant')
    expect(errorsOf(cartLineSchema, { ...line, attribute: name })).toContain('cart.errors.variant')
  })
})

test('a cart has 1 to 100 lines', () => {
  expect(errorsOf(cartLinesSchema, [])).toEqual(['cart.errors.empty'])
  expect(errorsOf(cartLinesSchema, Array(100).fill(line))).toEqual([])
  expect(errorsOf(cartLinesSchema, Array(101).fill(line))).toEqual(['cart.errors.tooManyLines'])
  expect(errorsOf(cartLinesSchema, { 0: line })).toEqual(['cart.errors.lines'])
})

describe('a quote', () => {
  test('wants lines, and takes a coupon and a delivery', () => {
    expect(quoteSchema.parse({ lines: [line] })).toEqual({ lines: [line] })
    expect(quoteSchema.parse({ lines: [line], couponCode: null, delivery: null, x: 1 })).toEqual({
      lines: [line],
      couponCode: null,
      delivery: null,
    })
    expect(quoteSchema.parse({ lines: [line], couponCode: 'spring', delivery: { type: 'pickup' } })).toEqual({
      lines: [line],
      couponCode: 'SPRING',
      delivery: { type: 'pickup' },
    })
  })

  test.each([
    [{ lines: [] }, 'cart.errors.empty'],
    [{ lines: undefined }, 'cart.errors.lines'],
    [{ couponCode: '' }, 'pricing.errors.couponCode'],
    [{ delivery: { type: 'delivery', extras: ['piano'] } }, 'delivery.errors.extras'],
    [{ delivery: 'pickup' }, 'delivery.errors.type'],
  ])('refuses %j', (change, error) => {
    expect(errorsOf(quoteSchema, { lines: [line], ...change })).toEqual([error])
  })
})
