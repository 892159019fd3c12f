import { describe, expect, test, vi } from 'vitest'
import { createFormats, formatNumber } from './format.ts'
import { languages } from './languages.ts'

const zone = 'America/New_York'
/** In New York still the evening of the 19th. */
const instant = new Date('2026-11-20T04:07:00Z')

function visible(text: string): string {
  return text.replace(/[\u200e\u200f]/g, '').replace(/\s/g, ' ')
}

describe('formatNumber', () => {
  test('uses the digits and grouping of the language', () => {
    const written = languages.map((language) => visible(formatNumber(1_234_567.891, language)))
    expect(written).toEqual(['1,234,567.89', '১২,৩৪,৫৬৭.৮৯', '١٬٢٣٤٬٥٦٧٫٨٩', '1 234 567,89'])
  })

  test('shows no more decimals than asked for', () => {
    expect(formatNumber(12.345, 'en', 1)).toBe('12.3')
    expect(formatNumber(12.345, 'en', 0)).toBe('12')
    expect(formatNumber(12, 'en', 2)).toBe('12')
    expect(formatNumber(12.345, 'en', 1)).toBe('12.3')
  })
})

describe('createFormats', () => {
  test('writes numbers and money', () => {
    const formats = createFormats('en', { currency: 'USD' }, zone)
    expect(formats.number(1234.567)).toBe('1,234.57')
    expect(formats.number(1234.567, 1)).toBe('1,234.6')
    expect(formats.money(5530)).toBe('$55.30')
  })

  test('writes each currency with its sign in the settings', () => {
    const symbols = { CAD: 'CA$', EUR: 'E' }
    const shown = { name: 'EUR', rate: 2, chargedRate: 1.37 }
    const formats = createFormats('en', { currency: 'CAD', shown, symbols, rate: 1.37 }, zone)
    expect([formats.charged(1370), formats.currency.rate]).toEqual(['CA$13.70', 1.37])
    expect(visible(formats.money(1370))).toBe('E 20.00')
    expect(formats.amount(500, 'GBP')).toBe('£5.00')
  })

  test('writes the day of the store with a short month', () => {
    const written = languages.map((language) =>
      visible(createFormats(language, { currency: 'USD' }, zone).date(instant)),
    )
    expect(written).toEqual(['Nov 19, 2026', '১৯ নভে, ২০২৬', '١٩ نوفمبر ٢٠٢٦', '19 nov. 2026'])
  })

  test('keeps time zones apart', () => {
    expect(createFormats('en', { currency: 'USD' }, 'UTC').date(instant)).toBe('Nov 20, 2026')
    expect(createFormats('en', { currency: 'USD' }, zone).date(instant)).toBe('Nov 19, 2026')
  })

  test('writes the time of the store', () => {
    expect(visible(createFormats('en', { currency: 'USD' }, zone).dateTime(instant))).toBe('Nov 19, 2026, 11:07 PM')
    expect(visible(createFormats('fr', { currency: 'USD' }, zone).dateTime(instant))).toBe('19 nov. 2026, 23:07')
    expect(visible(createFormats('bn', { currency: 'USD' }, zone).dateTime(instant))).not.toMatch(/[A-Z]/)
  })
})

test('each formatter is made once', () => {
  const numbers = vi.spyOn(Intl, 'NumberFormat')
  const dates = vi.spyOn(Intl, 'DateTimeFormat')
  for (let round = 0; round < 3; round++) {
    formatNumber(round, 'fr', 7)
    createFormats('fr', { currency: 'USD' }, 'Asia/Dhaka').date(instant)
  }
  expect([numbers.mock.calls.length, dates.mock.calls.length]).toEqual([1, 1])
  numbers.mockRestore()
  dates.mockRestore()
})
