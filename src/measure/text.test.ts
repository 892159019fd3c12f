import { describe, expect, test } from 'vitest'
import { isOneLine, isPlainText, uuidPattern } from './text.ts'

const strange = ['\0', 'a\u0007b', '\u009f', '\ud800', 'a\udc00b', '\u2028', '\u2029', '\ud83d\n\ude00']

describe('isOneLine and isPlainText', () => {
  test.each(['', 'Layla Haddad', 'বাংলা', 'العربية \u200f!', '😀'])('%j may be stored', (text) => {
    expect(isOneLine(text)).toBe(true)
    expect(isPlainText(text)).toBe(true)
  })

  test.each(strange)('%j may not', (text) => {
    expect(isOneLine(text)).toBe(false)
    expect(isPlainText(text)).toBe(false)
  })

  test.each(['a\nb', 'a\r\nb', 'a\tb', '\n\n'])('%j is a note, but not one line', (text) => {
    expect(isOneLine(text)).toBe(false)
    expect(isPlainText(text)).toBe(true)
  })
})

describe('uuidPattern', () => {
  test.each(['018f6b1e-7c3a-7bcd-9e01-23456789abcd', '018F6B1E-7C3A-7BCD-9E01-23456789ABCD'])('knows %s', (text) => {
    expect(uuidPattern.test(text)).toBe(true)
  })

  test.each([
    '',
    '018f6b1e7c3a7bcd9e0123456789abcd',
    '018f6b1e-7c3a-7bcd-9e01-23456789abcg',
    'x018f6b1e-7c3a-7bcd-9e01-23456789abcd',
    '018f6b1e-7c3a-7bcd-9e01-23456789abcdx',
    '018f6b1e-7c3a-7bcd-23456789abcd',
    '018f6b1-e7c3a-7bcd-9e01-23456789abcd',
  ])('%j is none', (text) => {
    expect(uuidPattern.test(text)).toBe(false)
  })
})
