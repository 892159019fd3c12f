import { expect, test } from 'vitest'
import { languageCookie } from './language-rules.ts'

test('languageCookie keeps the language for a year, and over https only there', () => {
  expect(languageCookie('ar', false)).toBe('LANGUAGE=ar; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(languageCookie('ar', true)).toMatch(/; Secure$/)
})
