import { expect, it } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { findNamespace } from '../../i18n/messages.ts'
import { specificationWords, wordOf } from './specification-rules.ts'

it.each(languages)('has every word of a data sheet in %s', (language) => {
  const words = findNamespace(language, 'catalogue') ?? {}
  expect(specificationWords.filter((word) => !words[`value.${word}`])).toEqual([])
})

it('leaves the owner’s own words alone', () => {
  expect(wordOf('rectified')).toBe('rectified')
  expect(wordOf('hand-picked by Ana')).toBeUndefined()
  expect(wordOf('constructor')).toBeUndefined()
})
