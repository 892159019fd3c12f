import { expect, test } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { standardTexts } from './standard-texts.ts'
import { ownText } from './text-rules.ts'

const standard = standardTexts['footerBanner.delivery.description']

test('the standing words are there in every language, and no two languages say the same', () => {
  for (const [name, texts] of Object.entries(standardTexts)) {
    expect(new Set(Object.values(texts)).size, name).toBe(languages.length)
    for (const text of Object.values(texts)) expect(text).not.toMatch(/^(common|home)\./)
  }
})

test('ownText shows the standing translation as long as the English is the standing one', () => {
  for (const language of languages)
    expect(ownText({ en: standard.en }, language, standard)).toEqual({ text: standard[language], language })
})

test('ownText shows the owner’s English in every language once it was changed: 30 days survive nowhere', () => {
  const written = { en: 'Bring unopened boxes back within 14 days.' }
  for (const language of languages)
    expect(ownText(written, language, standard)).toEqual({ text: written.en, language: 'en' })
  expect(ownText({ ...written, fr: 'Sous 14 jours.' }, 'fr', standard)).toEqual({
    text: 'Sous 14 jours.',
    language: 'fr',
  })
})

test('ownText shows what was written in a language, whatever the English, and nothing where English was emptied', () => {
  expect(ownText({ en: standard.en, ar: 'نص' }, 'ar', standard)).toEqual({ text: 'نص', language: 'ar' })
  expect(ownText({ en: '' }, 'fr', standard).text).toBe('')
  expect(ownText({ en: '© Floors' }, 'bn', undefined)).toEqual({ text: '© Floors', language: 'en' })
})
