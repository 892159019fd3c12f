import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOneLine, uuidPattern } from '../measure/text.ts'
import { setBilling } from './address-rules.ts'
import { add, applyCoupon, emptyAddress, emptyCart } from './rules.ts'
import { cartStorageKey, newCartId, open, seal } from './storage.ts'

const oak = '00000000-0000-4000-8000-000000000001'
const id = '018f6b1e-7c3a-7bcd-9e01-23456789abcd'
const cart = add(applyCoupon(emptyCart(id), { code: 'SPRING', discount: 10 }), { _id: oak, price: 5530 }, 3)
/** As a cart should look after damage: nothing in it, loaded, with an id of its own. */
const empty = { ...emptyCart(''), loaded: true, id: expect.stringMatching(uuidPattern) }

test('the key in browser storage is CART', () => {
  expect(cartStorageKey).toBe('CART')
})

describe('a sealed cart', () => {
  test('opens to the same cart, loaded', () => {
    expect(open(seal(cart))).toEqual({ cart: { ...cart, loaded: true }, damaged: false })
  })

  test('opens to the same cart whatever is typed into it, but for what is not on one line', () => {
    const typed = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom('Surrey\u2028BC', ' '))
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 9999 }), fc.uuid(), (city, qty, _id) => {
        const filled = setBilling(add(cart, { _id, price: 1, color: { name: 'ধূসর 😀' } }, qty), {
          ...emptyAddress,
          city,
        })
        const kept = { ...filled.billingInfo, city: isOneLine(city) ? city : '' }
        expect(open(seal(filled)).cart).toEqual({ ...filled, billingInfo: kept, loaded: true })
      }),
    )
  })

  test('shows nothing to a casual look, and never looks the same', () => {
    const sealed = seal(cart)
    expect(sealed).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(atob(sealed)).not.toContain('SPRING')
    expect(seal(cart)).not.toBe(sealed)
  })

  test('holds a full cart', () => {
    const full = Array.from({ length: 100 }, (_, n) => ({
      _id: oak,
      price: n,
      color: { name: 'x'.repeat(77) + (100 + n) },
    }))
    const state = full.reduce((before, some) => add(before, some), emptyCart(id))
    expect(open(seal(state)).cart.items).toHaveLength(100)
  })

  test('changed in any place opens to an empty cart, and says so', () => {
    const bytes = Uint8Array.from(atob(seal(cart)), (character) => character.charCodeAt(0))
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const damaged = bytes.map((byte, index) => (index === place ? byte ^ change : byte))
        expect(open(btoa(String.fromCharCode(...damaged)))).toEqual({ cart: empty, damaged: true })
      }),
    )
  })

  test('cut short opens to an empty cart', () => {
    const sealed = seal(cart)
    for (let length = 0; length < sealed.length; length += 7) {
      expect(open(sealed.slice(0, length))).toEqual({ cart: empty, damaged: true })
    }
  })
})

test('nothing stored is an empty cart without damage', () => {
  expect(open(null)).toEqual({ cart: empty, damaged: false })
})

/** Any UTF-16, torn surrogates included. fast-check's own `binary` unit spends seconds on a table of all characters. */
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

test('any text opens to an empty cart without throwing', () => {
  const text = fc.oneof(fc.string(), anyText, fc.base64String(), fc.constantFrom('{}', 'null', '[]'))
  fc.assert(
    fc.property(text, (stored) => {
      expect(open(stored)).toEqual({ cart: empty, damaged: true })
    }),
  )
})

test('a text far too long is not even tried', () => {
  const long = seal({ ...cart, compare: Array(20_000).fill(oak) })
  expect(long.length).toBeGreaterThan(1_000_000)
  expect(open(long)).toEqual({ cart: empty, damaged: true })
})

test('cart ids are random version 4 uuids', () => {
  const ids = Array.from({ length: 200 }, newCartId)
  expect(new Set(ids).size).toBe(200)
  for (const one of ids) expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids.map((one) => one.charAt(19))).size).toBe(4)
})
