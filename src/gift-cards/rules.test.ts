import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newCode } from './codes.ts'
import { codeOf, readCode, spacedCode, stateOfCard, takeFrom } from './rules.ts'

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

describe('a code', () => {
  test('is read however it is typed: in small letters, with spaces, with dashes of any kind', () => {
    const code = newCode()
    expect(code).toHaveLength(16)
    for (const typed of [code, code.toLowerCase(), spacedCode(code), ` ${spacedCode(code).replaceAll('-', ' – ')} `])
      expect(readCode(typed)).toBe(code)
  })

  test('with one wrong character, or two that changed places, is none', () => {
    const bytes = fc.uint8Array({ minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(bytes, fc.nat(15), fc.nat(15), fc.constantFrom(...ALPHABET), (random, at, other, wrong) => {
        const code = codeOf(random)
        if (code === undefined) return
        const characters = [...code]
        const changed = characters.with(at, wrong).join('')
        expect(readCode(changed)).toBe(changed === code ? code : undefined)
        const [one = '', two = ''] = [characters[at], characters[other]]
        const swapped = characters.with(at, two).with(other, one).join('')
        expect(readCode(swapped)).toBe(swapped === code ? code : undefined)
      }),
    )
  })

  test('of other letters, too short, too long or empty is none', () => {
    for (const typed of ['', 'ABCD', 'O'.repeat(16), '1'.repeat(16), `${newCode()}A`, '\u{1f381}'.repeat(8)])
      expect(readCode(typed)).toBeUndefined()
  })
})

describe('where a card stands', () => {
  const card = { balanceMinor: 100, isBlocked: false, expiresOn: null }
  test.each([
    [card, 'live'],
    [{ ...card, balanceMinor: 0 }, 'empty'],
    [{ ...card, expiresOn: '2026-11-25' }, 'live'],
    [{ ...card, expiresOn: '2026-11-24' }, 'expired'],
    [{ ...card, expiresOn: '2026-11-24', isBlocked: true }, 'blocked'],
  ] as const)('%o is %s', (given, state) => {
    expect(stateOfCard(given, '2026-11-25')).toBe(state)
  })
})

test('cards pay in their order, never more than they have nor than is due, and as much as they can', () => {
  expect(takeFrom([3000, 5000, 9000], 7000)).toEqual([3000, 4000, 0])
  const balances = fc.array(fc.nat(1_000_000), { maxLength: 10 })
  fc.assert(
    fc.property(balances, fc.nat(5_000_000), (all, due) => {
      const taken = takeFrom(all, due)
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      expect(taken.every((amount, at) => amount >= 0 && amount <= (all[at] ?? 0))).toBe(true)
      expect(sum(taken)).toBe(Math.min(sum(all), due))
    }),
  )
})
