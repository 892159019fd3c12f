import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { formatMoney } from './format.ts'
import { parseMoney } from './parse.ts'

describe('parseMoney', () => {
  test.each([
    ['$1,234.50', 123_450],
    ['1 234,50 €', 123_450],
    ['৳ ৫', 500],
    ['CA$7', 700],
    ['0', 0],
  ])('%s is %d minor units', (text, minor) => {
    expect(parseMoney(text)).toBe(minor)
  })

  test.each(['', '$', '-5', 'five', '1e3', '0x10', '5.001', 'US 5', 'ABC$5', 'Infinity'])('%j is no amount', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  test('reads back what formatMoney wrote, in every language', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), fc.constantFrom(...languages), (minor, language) => {
        const written = formatMoney(minor, { currency: 'USD', language, symbol: '$' }).replace(
          /[\u200e\u200f\u061c]/g,
          '',
        )
        expect(parseMoney(written)).toBe(minor)
      }),
    )
  })
})
