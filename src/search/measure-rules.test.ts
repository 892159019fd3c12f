import { describe, expect, test } from 'vitest'
import { type Measure, rangeOf, stemsOf, tokensOf } from './measure-rules.ts'

const measureIn = (text: string): Measure | undefined => tokensOf(text)[0]?.measure

describe('a measure', () => {
  test.each<[string, number, string | undefined]>([
    ['12mm', 12, 'mm'],
    ['12 mm', 12, 'mm'],
    ['12,3 mm', 12.3, 'mm'],
    ['١٢٫٣ مم', 12.3, 'mm'],
    ['১২.৩ মিমি', 12.3, 'mm'],
    ['1.2 cm', 12, 'mm'],
    ['7 1/2 in', 7.5, 'in'],
    ['7-1/2 inches', 7.5, 'in'],
    ['7½″', 7.5, 'in'],
    ['7"', 7, 'in'],
    ['7,5 po', 7.5, 'in'],
    ['٧٫٥ بوصة', 7.5, 'in'],
    ['৭ ১/২ ইঞ্চি', 7.5, 'in'],
    ['5/8 in', 0.625, 'in'],
    ['8 ft', 8, 'ft'],
    ['72-hour', 72, 'h'],
    ['৭২ ঘণ্টা', 72, 'h'],
    ['6-mil', 6, 'mil'],
    ['33', 33, undefined],
  ])('%s is %d %s', (text, value, unit) => expect(measureIn(text)).toEqual({ value, unit }))

  test('is not read out of a word or a SKU', () => {
    expect(tokensOf('AC5 LAM12-FDO01').map(({ word, measure }) => [word, measure])).toEqual([
      ['ac5', undefined],
      ['lam12', undefined],
      ['fdo01', undefined],
    ])
  })

  test('is the same word in every language', () => {
    const written = ['White oak 7½″', 'Chêne blanc 7½ po', 'بلوط أبيض ٧٫٥ بوصة', 'হোয়াইট ওক ৭½″']
    for (const text of written) expect(stemsOf(text)).toContain('7.5in')
  })
})

test.each<[string, Measure, Measure]>([
  ['24x48', { value: 24, unit: undefined }, { value: 48, unit: undefined }],
  ['12 x 24 in', { value: 12, unit: 'in' }, { value: 24, unit: 'in' }],
  ['600 × 1200 mm', { value: 600, unit: 'mm' }, { value: 1200, unit: 'mm' }],
  ['24 by 48', { value: 24, unit: undefined }, { value: 48, unit: undefined }],
  ['60 sur 120 cm', { value: 600, unit: 'mm' }, { value: 1200, unit: 'mm' }],
  ['٦٠ في ١٢٠', { value: 60, unit: undefined }, { value: 120, unit: undefined }],
  ['2 x 4 ft', { value: 2, unit: 'ft' }, { value: 4, unit: 'ft' }],
  ['২৪x২৪', { value: 24, unit: undefined }, { value: 24, unit: undefined }],
])('%s is two measures', (text, one, other) => expect(tokensOf(text)[0]?.across).toEqual([one, other]))

describe('rangeOf', () => {
  test('takes half a millimetre to either side, and two in a hundred of longer ones', () => {
    expect(rangeOf({ value: 12, unit: 'mm' }, undefined)).toEqual({ from: 115, to: 125 })
    expect(rangeOf({ value: 7.5, unit: 'in' }, undefined)).toEqual({ from: 1867, to: 1943 })
    expect(rangeOf({ value: 0.5, unit: 'in' }, undefined)).toEqual({ from: 122, to: 132 })
    expect(rangeOf({ value: 2, unit: 'ft' }, undefined)).toEqual({ from: 5974, to: 6218 })
  })

  test('reads a number without a unit as it is told, and knows no other lengths', () => {
    expect(rangeOf({ value: 12, unit: undefined }, 'mm')).toEqual({ from: 115, to: 125 })
    expect(rangeOf({ value: 12, unit: undefined }, undefined)).toBeUndefined()
    expect(rangeOf({ value: 12, unit: 'lb' }, 'mm')).toBeUndefined()
  })
})

test('fillers are left out of a query, unless it has nothing else', () => {
  expect(tokensOf('oak for the kitchen').map(({ folded }) => folded)).toEqual(['oak', 'kitchen'])
  expect(tokensOf('for the').map(({ folded }) => folded)).toEqual(['for', 'the'])
  expect(tokensOf('  ')).toEqual([])
})

test.each([
  ['laminate under $3', 'laminate'],
  ['3 $ laminate', 'laminate'],
  ['oak 2.99 dollars', 'oak'],
  ['cheap oak', 'oak'],
  ['what is AC4', 'ac4'],
  ['sol pas cher', 'sol'],
])('%s is searched for as %s: neither money nor what only a sentence needs is in the catalogue', (typed, searched) => {
  expect(stemsOf(typed)).toEqual(stemsOf(searched))
})

test.each([['$3'], ['what is that']])('%s keeps what there is, as it has nothing else', (typed) => {
  expect(stemsOf(typed)).not.toEqual([])
})
