import { describe, expect, test } from 'vitest'
import { countryCodes, countryName, isCountryCode, listCountries } from './countries.ts'
import { languages } from './languages.ts'

test('there are the 249 assigned codes, each once, in order', () => {
  expect(countryCodes).toHaveLength(249)
  expect([...new Set(countryCodes)].sort()).toEqual(countryCodes)
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
})

test.each(['AF', 'BD', 'CA', 'FR', 'SA', 'US', 'ZW'])('%s is a country', (code) => {
  expect(isCountryCode(code)).toBe(true)
})

test.each(['', 'ca', 'XX', 'UK', 'EU', 'CAN', 'AD AE'])('%j is none', (code) => {
  expect(isCountryCode(code)).toBe(false)
})

describe.each(languages)('in %s', (language) => {
  test('every country has a name of its own', () => {
    const names = countryCodes.map((code) => countryName(code, language))
    expect(names.filter((name, index) => name === '' || name === countryCodes[index])).toEqual([])
    expect(new Set(names).size).toBe(249)
  })

  test('the list holds them all, in alphabetical order', () => {
    const list = listCountries(language)
    expect(list.map(({ code }) => code).sort()).toEqual(countryCodes)
    const collator = new Intl.Collator(language)
    list.slice(1).forEach(({ name }, index) => {
      expect(collator.compare(list[index]?.name ?? '', name)).toBeLessThan(0)
    })
    expect(listCountries(language)).toBe(list)
  })
})

test('names are those of the language', () => {
  expect(languages.map((language) => countryName('DE', language))).toEqual(['Germany', 'জার্মানি', 'ألمانيا', 'Allemagne'])
})
