import { describe, expect, test, vi } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { formatMoney } from './format.ts'

/** Without the invisible direction marks, and with every kind of space as a plain one. */
function visible(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s/g, ' ')
}

describe('formatMoney', () => {
  test('writes each language in its own digits, grouping and place of the sign', () => {
    const written = languages.map((language) =>
      visible(formatMoney(123_456_750, { currency: 'USD', language, symbol: '$' })),
    )
    expect(written).toEqual(['$1,234,567.50', '১২,৩৪,৫৬৭.৫০$', '١٬٢٣٤٬٥٦٧٫٥٠ $', '1 234 567,50 $'])
  })

  test('shows the sign in the settings, whatever the language calls the currency', () => {
    const written = languages.map((language) =>
      visible(formatMoney(1370, { currency: 'CAD', language, symbol: 'CA$' })),
    )
    expect(written).toEqual(['CA$13.70', '১৩.৭০ CA$', '١٣٫٧٠ CA$', '13,70 CA$'])
    expect(visible(formatMoney(-1370, { currency: 'CAD', language: 'en', symbol: 'CA$' }))).toBe('−CA$13.70')
  })

  test('nothing has no sign, also where it is taken back', () => {
    for (const language of languages) {
      const writing = { currency: 'USD', language, symbol: '$' }
      expect(formatMoney(-0, writing)).toBe(formatMoney(0, writing))
      expect(formatMoney(-0, { currency: 'USD', language })).toBe(formatMoney(0, { currency: 'USD', language }))
    }
  })

  test('a sign that is a word stands off from the digits', () => {
    const kr = { currency: 'USD', symbol: 'kr' } as const
    expect(visible(formatMoney(500, { ...kr, language: 'en' }))).toBe('kr 5.00')
    expect(visible(formatMoney(500, { ...kr, language: 'bn' }))).toBe('৫.০০ kr')
  })

  test('a currency that is in no settings has a sign of its own', () => {
    expect(formatMoney(500, { currency: 'CAD', language: 'en' })).toBe('CA$5.00')
  })

  test('shows two decimals in every currency', () => {
    expect(formatMoney(550, { currency: 'JPY', language: 'en' })).toBe('¥5.50')
  })

  test('keeps languages and currencies apart when asked again', () => {
    for (let round = 0; round < 2; round++) {
      expect(formatMoney(100, { currency: 'USD', language: 'en' })).toBe('$1.00')
      expect(formatMoney(100, { currency: 'EUR', language: 'en' })).toBe('€1.00')
      expect(visible(formatMoney(100, { currency: 'EUR', language: 'fr' }))).toBe('1,00 €')
    }
  })

  test('makes each formatter once', () => {
    const made = vi.spyOn(Intl, 'NumberFormat')
    for (let round = 0; round < 3; round++) formatMoney(round, { currency: 'CHF', language: 'fr' })
    expect(made).toHaveBeenCalledTimes(1)
    made.mockRestore()
  })

  test('writes a negative amount with its sign', () => {
    expect(formatMoney(-1250, { currency: 'USD', language: 'en' })).toBe('−$12.50')
  })

  test('refuses a currency that is none', () => {
    expect(() => formatMoney(1, { currency: 'dollars', language: 'en' })).toThrow(RangeError)
  })
})
