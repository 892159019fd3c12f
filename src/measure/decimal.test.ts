import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latinDigits, parseHundredths, parseNumber } from './decimal.ts'

describe('latinDigits', () => {
  test('reads every digit of every row', () => {
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
    expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
    expect(latinDigits('০১২৩৪৫৬৭৮৯')).toBe('0123456789')
  })

  test('leaves everything else alone', () => {
    expect(latinDigits('4 ft, ٣٫٥ م')).toBe('4 ft, 3٫5 م')
  })
})

describe('parseHundredths', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,5', 1250],
    ['12.05', 1205],
    ['12.', 1200],
    ['.5', 50],
    [',05', 5],
    ['  7 ', 700],
    ['007', 700],
    ['٣٫٥', 350],
    ['۳٫۵', 350],
    ['৩.৫', 350],
    ['1,234.50', 123_450],
    ['1,234.5', 123_450],
    ['1.234,50', 123_450],
    ['1.234.567,8', 123_456_780],
    ['1 234', 123_400],
    ['1 234,50', 123_450],
    ['1\u202f234\u00a0567.25', 123_456_725],
    ['١٬٢٣٤٫٥', 123_450],
    ['12,34,567.50', 123_456_750],
    ['1,234,567', 123_456_700],
    ['123456789012.34', 12_345_678_901_234],
  ])('%j is %d hundredths', (text, hundredths) => {
    expect(parseHundredths(text)).toBe(hundredths)
  })

  test.each([
    '',
    ' ',
    '.',
    ',',
    '-1',
    '+1',
    '1e3',
    '1e309',
    'NaN',
    'Infinity',
    '0x1f',
    '12 6',
    '12\u00a06',
    '12 ft',
    'a12',
    '1,234',
    '1.234',
    '1.2.3',
    '1,2,3',
    '1..2',
    '1,234,5',
    '1234,567.50',
    '1 2345',
    '1 234.567',
    '1,234.567',
    '1.234,567',
    '1.234.567',
    '.5.',
    '.555',
    '1234567890123',
    '1,234.50 sq ft',
    'x1 234',
    'x1,234.50',
    'x1,234,567',
    'x1.234,50',
    '1,234,567x',
    '1.234,50x',
    '٣٫٥٫١',
  ])('%j is refused', (text) => {
    expect(parseHundredths(text)).toBeUndefined()
  })

  test('reads every number below a billion as JavaScript writes it', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (hundredths) => {
        expect(parseHundredths(String(hundredths / 100))).toBe(hundredths)
      }),
    )
  })

  test('gives a safe whole number or nothing, whatever is typed', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789., ٣৫٫٬-+e'), maxLength: 24 }))
    fc.assert(
      fc.property(typed, (text) => {
        const hundredths = parseHundredths(text) ?? 0
        expect(Number.isSafeInteger(hundredths) && hundredths >= 0).toBe(true)
      }),
    )
  })
})

describe('parseNumber', () => {
  test.each([
    ['12', 0, 12],
    [' 007 ', 0, 7],
    ['-3', 0, -3],
    ['−3', 0, -3],
    ['\u061c-٣', 0, -3],
    ['١٢', 0, 12],
    ['২,৫', 1, 2.5],
    ['٢٫٥', 1, 2.5],
    ['٢،٥', 1, 2.5],
    ['.5', 1, 0.5],
    ['-,5', 1, -0.5],
    ['2.', 1, 2],
    ['2,', 0, 2],
    ['1 000', 0, 1000],
    ['1\u202f234,5', 1, 1234.5],
    ['١٬٢٣٤', 0, 1234],
    ['১,২৩,৪৫৬', 0, 123_456],
    ['1,234', 0, 1234],
    ['9.975', 3, 9.975],
    ['9,975', 3, 9.975],
    ['0,012345', 6, 0.012345],
    ['1,234,567', 3, 1_234_567],
  ])('reads %j with at most %d decimals', (text, decimals, number) => expect(parseNumber(text, decimals)).toBe(number))

  test.each([
    ['2.5', 0],
    ['.5', 0],
    ['1.234', 0],
    ['1e3', 0],
    ['', 0],
    ['-', 0],
    ['--1', 0],
    ['Infinity', 0],
    ['1,234', 1],
    ['1,234', 2],
    ['٣٫٥٦٧', 0],
    ['١،٢٣٤', 0],
    ['1.234', 2],
    ['12,345', 2],
  ])('makes nothing of %j with at most %d decimals', (text, decimals) => expect(parseNumber(text, decimals)).toBeNaN())
})
