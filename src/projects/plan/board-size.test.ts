import { expect, test } from 'vitest'
import { formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { boardSizes } from './board-size.ts'
import type { LengthUnit } from './length-text.ts'

const oak = { thicknessTenthMm: 123, boardWidthTenthMm: 1960, boardLengthTenthMm: 12_170 }
const sizes = (language: Language, unit: LengthUnit, board = oak as Parameters<typeof boardSizes>[2]) =>
  boardSizes(
    {
      t: translatorFor(language),
      format: { number: (value, decimals) => formatNumber(value, language, decimals) },
      language,
    },
    unit,
    board,
  )

test.each([
  ['en', 'ft-in', ['12.3 mm', '7.72 × 47.91 in']],
  ['en', 'm', ['12.3 mm', '196 × 1,217 mm']],
  ['fr', 'ft-in', ['12,3 mm', '7,72 × 47,91 po']],
  ['ar', 'cm', ['\u2068١٢٫٣\u2069 مم', '\u2066١٩٦ × ١٬٢١٧\u2069 مم']],
] as const)('in %s, by %s', (language, unit, expected) => {
  expect(sizes(language, unit)).toEqual(expected)
})

test('a thickness that is not known is left out', () => {
  expect(sizes('en', 'ft-in', { ...oak, thicknessTenthMm: null })).toEqual(['7.72 × 47.91 in'])
})
