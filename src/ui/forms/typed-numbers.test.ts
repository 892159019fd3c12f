import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeSchema } from '../../accounts/schema.ts'
import { areaOf } from '../../cart/buy-rules.ts'
import { cartChangeSchema } from '../../cart/change-schema.ts'
import { parseQuantity } from '../../cart/islands/stepper.tsx'
import { parseFilters } from '../../catalogue/list/rules.ts'
import { stockIn } from '../../catalogue/products/screens/stock-text.ts'
import { addressSchema } from '../../delivery/schema.ts'
import { formatNumber, formatPlain } from '../../i18n/format.ts'
import { languages } from '../../i18n/languages.ts'
import { couponCodeSchema } from '../../pricing/schema.ts'
import { decimalIn, moneyIn, percentIn, scaledIn, wholeIn } from './typed-numbers.ts'

type Reader = { read: (text: string) => number | null | undefined; per: number; decimals: number; most: number }

const room = { length: '', width: '', area: '' }
const line = { _id: '0c6f6d6e-8a4f-4b7e-9d63-1f0d3f1c2a34', color: '', attribute: '' }

/** Every kind of field that the shop has for a number; `per` parts of what it reads are one of what is typed. */
const readers: Record<string, Reader> = {
  'a whole number of the dashboard': { read: wholeIn, per: 1, decimals: 0, most: 1e9 },
  'stock of the dashboard': { read: stockIn, per: 1, decimals: 0, most: 9_999_999 },
  'money of the dashboard': { read: moneyIn, per: 100, decimals: 2, most: 1e9 },
  'a discount of the dashboard': { read: percentIn(2), per: 100, decimals: 2, most: 100 },
  'a tax rate of the dashboard': { read: percentIn(3), per: 1000, decimals: 3, most: 100 },
  'an exchange rate of the dashboard': { read: decimalIn(6), per: 1, decimals: 6, most: 1e6 },
  'a share of many products': { read: decimalIn(2), per: 1, decimals: 2, most: 1e6 },
  'a measure of the data sheet': { read: scaledIn(10), per: 10, decimals: 1, most: 1e6 },
  'what a box covers': { read: scaledIn(100), per: 100, decimals: 2, most: 1e6 },
  'a number of the texture': { read: decimalIn(1), per: 1, decimals: 1, most: 1000 },
  'the price filter, also without script': {
    read: (text) => parseFilters(new URLSearchParams({ min: text })).minPerSqFtMinor,
    per: 100,
    decimals: 2,
    most: 999_999,
  },
  'the sides of a room': {
    read: (text) => areaOf({ ...room, length: text, width: '1' }),
    per: 100,
    decimals: 2,
    most: 1000,
  },
  'the area of a room': { read: (text) => areaOf({ ...room, area: text }), per: 100, decimals: 2, most: 100_000 },
  'a quantity': { read: parseQuantity, per: 1, decimals: 0, most: 9999 },
  'a quantity without script': {
    read: (text) => cartChangeSchema.safeParse({ ...line, qty: text }).data?.qty,
    per: 1,
    decimals: 0,
    most: 9999,
  },
}

const samples = [1, 7, 12, 0.5, 2.5, 12.25, 99.99, 1234, 1234.5, 12_345.67, 123_456, 1_234_567.25]
const oneGroup = /^[^.,]+[.,][^.,]{3}$/

describe.each(Object.entries(readers))('%s', (_, { read, per, decimals, most }) => {
  const fitting = samples.filter((value) => value <= most && Number.isInteger(value * 10 ** decimals))

  test.each(languages)('reads every number as the pages write it in %s', (language) => {
    for (const value of fitting) {
      const written = formatNumber(value, language)
      const isUnclear = decimals > 0 && oneGroup.test(written)
      if (!isUnclear) expect(read(written), written).toBe(Math.round(value * per * 1e6) / 1e6)
      expect(read(formatPlain(value, language)), `plain ${value}`).toBe(Math.round(value * per * 1e6) / 1e6)
    }
  })

  test('takes a comma and a point before decimals', () => {
    for (const value of fitting) {
      expect(read(String(value)), String(value)).toBe(Math.round(value * per * 1e6) / 1e6)
      expect(read(String(value).replace('.', ','))).toBe(Math.round(value * per * 1e6) / 1e6)
    }
  })

  test('makes nothing of what is no number', () => {
    for (const text of ['x', '1e3', '1..2', '12 6', '']) expect(read(text) || undefined, text).toBeUndefined()
  })
})

/** Where an input for a number is drawn by hand; each reads with a reader above. */
const ownInputs = [
  'src/cart/islands/buy/buy-calculator.tsx',
  'src/cart/islands/stepper.tsx',
  'src/cart/pages/no-script-cart.tsx',
  'src/catalogue/list/pages/price-group.tsx',
  'src/ui/forms/number-input.tsx',
]

describe('the inputs of the shop', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => ({ name: join('src', name), code: readFileSync(join('src', name), 'utf8') }))

  test('are drawn for numbers in known places only', () => {
    const drawn = files.filter(({ code }) =>
      [...code.matchAll(/<input\b[\s\S]*?\/>/g)].some(([input]) => /inputMode="(?:decimal|numeric)"/.test(input)),
    )
    expect(drawn.map(({ name }) => name).sort()).toEqual(ownInputs)
  })

  test("are never the browser's own for numbers, which reads one language only", () => {
    const numeric = files.filter(({ code }) => /<input\b[^>]*type="number"/.test(code))
    expect(numeric.map(({ name }) => name)).toEqual([])
  })

  test('read with the readers of fields', () => {
    const parsers = files.flatMap(({ name, code }) =>
      [...code.matchAll(/<(?:NumberInput|AmountField|CellEditor)\b[\s\S]*?\bparse=\{([^}]*)\}/g)].map(
        ([, parse = '']) => ({
          name,
          parse,
        }),
      ),
    )
    expect(parsers.length).toBeGreaterThan(8)
    const known =
      /^(?:parse|wholeIn|moneyIn|stockIn|(?:decimalIn|percentIn|scaledIn)\(.*\)|\(text\) => moneyIn\(text\) \|\| Number\.NaN)$/
    expect(parsers.filter(({ parse }) => !known.test(parse))).toEqual([])
  })
})

describe('codes made of digits', () => {
  test.each([
    ['a coupon', couponCodeSchema, ' save١٠ ', 'SAVE10'],
    ['a one-time code', codeSchema, '১২৩৪৫৬', '123456'],
    ['a postal code', addressSchema.shape.zipCode, '١١٥١١', '11511'],
  ] as const)('%s is the same in every digits', (_, schema, typed, code) => {
    expect(schema.parse(typed)).toBe(code)
  })
})
