import { describe, expect, test } from 'vitest'
import { intlTag, type Language, languages } from './languages.ts'

const files = import.meta.glob<Record<string, string>>('./messages/*/*.json', { eager: true, import: 'default' })
const plural = /_(zero|one|two|few|many|other)$/

/** The forms that a count needs, in the order of the files: without one it would be written as another is. */
const formsOf = (language: Language) =>
  ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
    new Intl.PluralRules(intlTag(language)).resolvedOptions().pluralCategories.includes(form as Intl.LDMLPluralRule),
  )

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
})

const everywhere = namespaces.flatMap((namespace) => languages.map((language) => [namespace, language] as const))

test.each(everywhere)('%s in %s has every form of its counts', (namespace, language) => {
  const messages = messagesOf(language, namespace)
  const counted = namesOf(messages).filter((name) => !(name in messages))
  const missing = counted.flatMap((name) =>
    formsOf(language)
      .filter((form) => !(`${name}_${form}` in messages))
      .map((form) => `${name}_${form}`),
  )
  expect(missing).toEqual([])
  // A text beside its own forms would never be read.
  expect(namesOf(messages).filter((name) => name in messages && `${name}_other` in messages)).toEqual([])
})

/** What the texts count. */
const nouns =
  'seconds|minutes|hours|days|times|addresses|boxes|characters|customers|items|lines|messages|orders|people|pictures|pieces|products|results|rows|uses'

test('every number before a noun is a count with forms, so that the noun can follow it', () => {
  const numbered = new RegExp(`\\{\\{\\w+\\}\\} (?:more |open )?(?:${nouns})\\b`)
  const texts = namespaces.flatMap((namespace) => Object.entries(messagesOf('en', namespace)))
  expect(texts.filter(([key, text]) => numbered.test(text) && !plural.test(key))).toEqual([])
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
