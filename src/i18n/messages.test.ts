import { describe, expect, test } from 'vitest'
import { type Language, languages } from './languages.ts'

const files = import.meta.glob<Record<string, string>>('./messages/*/*.json', { eager: true, import: 'default' })
const plural = /_(zero|one|two|few|many|other)$/

/** Without these a count would be written in a form that the language does not have. */
const needed: Record<Language, readonly string[]> = {
  en: ['one', 'other'],
  bn: ['one', 'other'],
  fr: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
}

const messagesOf = (language: Language, namespace: string) => files[`./messages/${language}/${namespace}.json`] ?? {}
const namesOf = (messages: object) => [...new Set(Object.keys(messages).map((key) => key.replace(plural, '')))].sort()
const slotsOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '')

const namespaces = [...new Set(Object.keys(files).map((file) => file.replace(/^.*\/(.*)\.json$/, '$1')))]
const others = languages.filter((language) => language !== 'en')
const pairs = namespaces.flatMap((namespace) => others.map((language) => [namespace, language] as const))

/** Digits that stand by themselves: those of a code (`AC4`, `UTF-8`, `#C8A27A`) or of what is isolated are no number. */
const ownDigits = /(?<![\w#@/.:\u2066-])\d+(?:[.,]\d+)*(?![\w:]|-\w|[.,]\w)/g
/** What may be in a file is told as a file has it. */
const asInAFile = new Set(['import.guide.cellsText'])

describe.each(['ar', 'bn'] as const)('the numbers of %s', (language) => {
  test.each(namespaces)('are written in its own digits in %s', (namespace) => {
    const texts = Object.entries(messagesOf(language, namespace)).filter(([key]) => !asInAFile.has(key))
    const foreign = texts.filter(([, text]) => text.replace(/\{\{[^}]*\}\}/g, '').match(ownDigits))
    expect(foreign).toEqual([])
  })
})

describe.each(pairs)('%s in %s', (namespace, language) => {
  const english = messagesOf('en', namespace)
  const messages = messagesOf(language, namespace)

  test('has every text that English has, and no other', () => {
    expect(namesOf(messages)).toEqual(namesOf(english))
  })

  test('fills in nothing that English does not', () => {
    for (const [key, text] of Object.entries(messages)) {
      const name = key.replace(plural, '')
      const known = Object.entries(english).filter(([other]) => other.replace(plural, '') === name)
      expect(
        known.flatMap(([, other]) => slotsOf(other)),
        key,
      ).toEqual(expect.arrayContaining(slotsOf(text)))
      expect(text.trim(), key).not.toBe('')
    }
  })

  test('counts as the language counts', () => {
    for (const name of namesOf(english).filter((key) => `${key}_other` in english)) {
      const forms = needed[language].filter((form) => !(`${name}_${form}` in messages))
      expect(forms, name).toEqual([])
    }
  })
})

/** What readers take for Monday to Friday; the store counts the days on which it is open. */
const businessDays: Record<Language, RegExp> = {
  en: /working day|business day|weekday/i,
  fr: /jours? ouvr(é|able)/i,
  bn: /কর্মদিবস|কার্যদিবস/,
  ar: /(يوم|أيام|يومَ?ي|يوما) عمل(?! (واحد )?(لل|ال)(متجر|فرع))|(يوم|أيام) العمل(?! التالي (للمتجر|للفرع))/,
}

test.each(languages)('in %s, days of delivery are those on which the store is open', (language) => {
  const texts = namespaces.flatMap((namespace) => Object.entries(messagesOf(language, namespace)))
  expect(texts.filter(([, text]) => businessDays[language].test(text))).toEqual([])
})

test('the beginning of an address keeps its signs in their order within Arabic', () => {
  const texts = namespaces.flatMap((namespace) => Object.entries(messagesOf('ar', namespace)))
  // Isolated, or followed by a mark of its own direction: else its slashes would go to its other end.
  expect(texts.filter(([, text]) => /:\/\/(?![\w\u2069\u200e])/.test(text))).toEqual([])
})
