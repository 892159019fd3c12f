import { expect, test } from 'vitest'
import { dialHref, languageCookie } from './rules.ts'

test('a phone number is dialled with its country code', () => {
  expect(dialHref('604-555-0142')).toBe('tel:+16045550142')
  expect(dialHref('+44 20 7946 0000')).toBe('tel:+442079460000')
})

test('the language is kept for a year, and over https only there', () => {
  expect(languageCookie('ar', false)).toBe('LANGUAGE=ar; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(languageCookie('ar', true)).toMatch(/; Secure$/)
})
