import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedOf, passesShare, passesSize } from './guest-rules.ts'

describe('allowedOf', () => {
  test.each([
    [20, 50, 10],
    [7, 50, 3],
    [2, 50, 1],
    [1, 50, 1],
    [1, 1, 1],
    [0, 50, 1],
    [9, 100, 9],
  ])('of %i boxes %i %% are %i', (stock, percent, allowed) => {
    expect(allowedOf(stock, percent)).toBe(allowed)
  })
})

describe('passesShare', () => {
  const caps = { guestPercent: 50, allGuestsPercent: 75 }
  test.each([
    [{ wanted: 10, onHand: 20, heldByGuest: 0, heldByGuests: 0 }, false],
    [{ wanted: 11, onHand: 20, heldByGuest: 0, heldByGuests: 0 }, true],
    // What this guest holds already counts, and so does what it was taken from.
    [{ wanted: 2, onHand: 12, heldByGuest: 8, heldByGuests: 8 }, false],
    [{ wanted: 3, onHand: 12, heldByGuest: 8, heldByGuests: 8 }, true],
    // Fourteen of twenty are held by others: one more is three quarters.
    [{ wanted: 1, onHand: 6, heldByGuest: 0, heldByGuests: 14 }, false],
    [{ wanted: 2, onHand: 6, heldByGuest: 0, heldByGuests: 14 }, true],
    [{ wanted: 1, onHand: 1, heldByGuest: 0, heldByGuests: 0 }, false],
  ])('of %j is %s', (claim, passes) => {
    expect(passesShare(claim, caps)).toBe(passes)
  })

  test('however many guests order one after another, they hold no more than their share', () => {
    const percent = fc.integer({ min: 1, max: 99 })
    const wishes = fc.array(fc.record({ guest: fc.nat(4), wanted: fc.integer({ min: 1, max: 40 }) }), { maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500 }), percent, percent, wishes, (stock, one, all, orders) => {
        const shares = { guestPercent: one, allGuestsPercent: all }
        const held = new Map<number, number>()
        let heldByGuests = 0
        for (const { guest, wanted } of orders) {
          const onHand = stock - heldByGuests
          const heldByGuest = held.get(guest) ?? 0
          if (wanted > onHand || passesShare({ wanted, onHand, heldByGuest, heldByGuests }, shares)) continue
          held.set(guest, heldByGuest + wanted)
          heldByGuests += wanted
        }
        for (const sum of held.values()) expect(sum).toBeLessThanOrEqual(allowedOf(stock, one))
        expect(heldByGuests).toBeLessThanOrEqual(allowedOf(stock, all))
        expect(heldByGuests).toBeLessThan(stock)
      }),
    )
  })
})

test('passesSize looks at the units of all lines together and at what they come to', () => {
  const caps = { mostUnits: 100, mostValueMinor: 10_000 }
  expect(passesSize({ units: 100, totalMinor: 10_000 }, caps)).toBe(false)
  expect(passesSize({ units: 101, totalMinor: 1 }, caps)).toBe(true)
  expect(passesSize({ units: 1, totalMinor: 10_001 }, caps)).toBe(true)
})
