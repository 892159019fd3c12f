import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areaOfUnits,
  feetAndInches,
  parseLength,
  unitsPerFoot,
  unitsPerInch,
  unitsPerMm,
  wholeCentimetres,
} from './length.ts'

const feet = (whole: number, inches = 0) => whole * unitsPerFoot + inches * unitsPerInch

test.each([
  [`14'6"`, feet(14, 6)],
  ['14′ 6″', feet(14, 6)],
  ['14’6”', feet(14, 6)],
  ['14 6', feet(14, 6)],
  ['14-6', feet(14, 6)],
  ['14-6 1/2', feet(14, 6.5)],
  [`14'6 1/2"`, feet(14, 6.5)],
  [`14' 6-1/2"`, feet(14, 6.5)],
  ['14 6½', feet(14, 6.5)],
  ['14 ft 6 in', feet(14, 6)],
  ['14 ft. 6 in.', feet(14, 6)],
  ['14 pi 6 po', feet(14, 6)],
  ["14'", feet(14)],
  ['14', feet(14)],
  ['14.5', feet(14, 6)],
  ['14,5', feet(14, 6)],
  ['174"', feet(14, 6)],
  ["174''", feet(14, 6)],
  ['174 in', feet(14, 6)],
  ['1/2', feet(0, 0.5)],
  ['14 1/2', feet(14, 6)],
  ['3/16"', 3 * 127],
  ['7 1/2 in', feet(0, 7.5)],
  ['0 6', feet(0, 6)],
  ['١٤ ٦', feet(14, 6)],
  ['১৪ ফুট ৬ ইঞ্চি', feet(14, 6)],
  ['14 قدم 6 بوصة', feet(14, 6)],
  ['4.42 m', 4420 * unitsPerMm],
  ['442 cm', 4420 * unitsPerMm],
])('%s, typed where feet are meant, is read', (text, units) => {
  expect(parseLength(text, 'imperial')).toBe(units)
})

test.each([
  ['4.42', 4420],
  ['4,42', 4420],
  ['4,42 m', 4420],
  ['442', 4420],
  ['4420', 4420],
  ['4', 4000],
  ['4 m 42', 4420],
  ['4 m 42 cm', 4420],
  ['44.2 cm', 442],
  ['4420 mm', 4420],
  ['٤٫٤٢ متر', 4420],
  ['٤٤٢ سم', 4420],
  ['৪.৪২ মিটার', 4420],
])('%s, typed where metres are meant, is read', (text, mm) => {
  expect(parseLength(text, 'metric')).toBe(mm * unitsPerMm)
})

test('feet typed where metres are meant are feet', () => {
  expect(parseLength(`14'6"`, 'metric')).toBe(feet(14, 6))
})

test.each([
  ...[
    '',
    ' ',
    'abc',
    '14 x',
    '14 6 7',
    '14 12',
    `14' 12"`,
    '14.5 6',
    '-3',
    '1/0',
    '6" 14\'',
    '14 m 6 in 3',
    '1e5',
    '12345678',
    '14//2',
    '4 mm 3',
  ],
])('%j is no length', (text) => {
  expect(parseLength(text, 'imperial')).toBeUndefined()
})

test('what was typed in sixteenths of an inch or in millimetres is stored exactly', () => {
  fc.assert(
    fc.property(fc.nat(90), fc.nat(11), fc.nat(15), fc.nat(30_000), (whole, inches, sixteenths, mm) => {
      expect(parseLength(`${whole}' ${inches} ${sixteenths}/16"`, 'metric')).toBe(
        whole * unitsPerFoot + inches * unitsPerInch + sixteenths * 127,
      )
      expect(parseLength(`${mm} mm`, 'imperial')).toBe(mm * unitsPerMm)
    }),
  )
})

test('a length is shown in feet, inches and eighths, and in centimetres', () => {
  expect(feetAndInches(feet(14, 6.5))).toEqual({ feet: 14, inches: 6, eighths: 4 })
  expect(feetAndInches(feet(13, 11.99))).toEqual({ feet: 14, inches: 0, eighths: 0 })
  expect(wholeCentimetres(4_424 * unitsPerMm)).toBe(442)
})

test('the area of a square of ten feet is a hundred square feet', () => {
  expect(areaOfUnits(feet(10) * feet(10))).toBe(10_000)
})
