import { expect, test } from 'vitest'
import { parseHundredths } from '../../../measure/decimal.ts'
import { pricePattern } from './price-pattern.ts'

/** As a browser uses the attribute. */
const pattern = new RegExp(`^(?:${pricePattern})$`, 'v')

test.each([
  '2.5',
  '2,5',
  ' 12 ',
  '12.',
  ',5',
  '٢٫٥',
  '٢،٥',
  '۲٫۵',
  '২.৫',
  '1,234.50',
  '1 234,50',
  '1\u202f234,5',
  '1\u00a0234',
  '١٬٢٣٤٫٥',
  '1.234,50',
  '1,23,456',
  '১,২৩,৪৫৬.৫',
  '999999.99',
])('the field of a price takes %j, which the reader understands', (text) => {
  expect(parseHundredths(text)).toBeDefined()
  expect(pattern.test(text)).toBe(true)
})

test.each(['', '1,234', '1.234', '-1', '1e3', '2.555', '٢٫٥٥٥', '12 6', '1.2.3', 'two'])(
  'neither the field nor the reader takes %j',
  (text) => {
    expect(parseHundredths(text)).toBeUndefined()
    expect(pattern.test(text)).toBe(false)
  },
)
