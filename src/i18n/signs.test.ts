import { describe, expect, test } from 'vitest'
import { formatMoney } from '../money/format.ts'
import { createFormats, formatNumber, formatPlain } from './format.ts'
import { intlTag, languages } from './languages.ts'
import { signed } from './signed.ts'
import { minus, writeNumber } from './signs.ts'

const percent = (language: (typeof languages)[number]) =>
  new Intl.NumberFormat(intlTag(language), { style: 'percent', maximumFractionDigits: 1 })
const visible = (text: string) => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replace(/\s/g, ' ')

describe.each(languages)('a number below zero in %s', (language) => {
  const money = (minor: number, symbol?: string) => formatMoney(minor, { currency: 'CAD', language, symbol })
  const written = (sign: 1 | -1) => [
    money(sign * 1250),
    money(sign * 1250, '$'),
    formatNumber(sign * 1234.5, language),
    formatPlain(sign * 1234.5, language),
    writeNumber(sign * 0.125, percent(language).format),
  ]

  test('is the one above zero after one minus, whatever it counts', () => {
    expect(written(-1).map(visible)).toEqual(written(1).map((text) => minus + visible(text)))
  })

  test('has no hyphen, and no mark that would put the minus behind its digits', () => {
    for (const text of written(-1)) expect(text).toMatch(/^\u2066?\u2212[^-\u061c]+\u061c?\u2069?$/)
  })

  test('has no sign where it is rounded to nothing', () => {
    expect([formatNumber(-0.001, language), formatNumber(-0, language), money(-0)].map(visible)).toEqual(
      [formatNumber(0, language), formatNumber(0, language), money(0)].map(visible),
    )
  })
})

test('a number below zero stays in one piece in a sentence from the right', () => {
  expect(formatNumber(-5, 'ar')).toBe('\u2066\u2212٥\u2069')
  expect(formatPlain(-5, 'ar')).toBe('\u2212٥')
})

test('a difference has a plus too, and none where there is none', () => {
  const { number } = createFormats('en', { currency: 'CAD' }, 'UTC')
  expect([3, 0, -3].map((value) => signed(value, number))).toEqual(['+3', '0', '−3'])
  expect(visible(signed(0.5, (share) => writeNumber(share, percent('ar').format)))).toBe('+٥٠٪')
})
