import { expect, test } from 'vitest'
import { defaultLanguage, direction, intlTag, isLanguage, languageNames, languages } from './languages.ts'

test('the shop speaks four languages, English by default', () => {
  expect(languages).toEqual(['en', 'bn', 'ar', 'fr'])
  expect(defaultLanguage).toBe('en')
})

test('only Arabic reads from right to left', () => {
  expect(languages.map(direction)).toEqual(['ltr', 'ltr', 'rtl', 'ltr'])
})

test('every language is called as its readers call it', () => {
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'language' }).of(language))
  expect(languages.map((language) => languageNames[language].toLowerCase())).toEqual(
    names.map((name) => name?.toLowerCase()),
  )
})

test.each([
  ['en', 'latn'],
  ['bn', 'beng'],
  ['ar', 'arab'],
  ['fr', 'latn'],
] as const)('the digits of %s are pinned to %s', (language, digits) => {
  const { locale, numberingSystem } = new Intl.NumberFormat(intlTag(language)).resolvedOptions()
  expect(numberingSystem).toBe(digits)
  expect(locale.startsWith(language)).toBe(true)
})

test.each(['de', 'EN', '', 'en-US', 'toString', undefined, null, 0, ['en']])('%j is no language of ours', (value) => {
  expect(isLanguage(value)).toBe(false)
})

test('every language is one', () => {
  expect(languages.every(isLanguage)).toBe(true)
})
