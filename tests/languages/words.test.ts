import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { findNamespace } from '../../src/i18n/messages.ts'
import { wrongFrenchMarks } from './french-spaces.ts'
import { wrongWords } from './wrong-words.ts'

type Text = { key: string; text: string }

/** The words by which people look for a screen or a setting: also those that the shop does not use itself. */
const searched = 'admin-palette'
/** They say what a file has, as a file has it. */
const asInAFile = new Set(['admin-products.import.guide.cellsText'])

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : []

/** The text of a page of the demo shop, without its tags and the names of the lines at its head (`title: …`). */
const withoutTags = (html: string): string =>
  html
    .replace(/^\w+: (?:[a-z0-9-]+ \| )?/gm, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
    .replace(/&#?\w+;/g, ' ')

function messageTexts(language: Language): Text[] {
  return readdirSync(`src/i18n/messages/${language}`)
    .map((file) => file.replace('.json', ''))
    .filter((namespace) => namespace !== searched)
    .flatMap((namespace) =>
      Object.entries(findNamespace(language, namespace) ?? {}).map(([key, text]) => ({
        key: `${namespace}.${key}`,
        text,
      })),
    )
    .filter(({ key }) => !asInAFile.has(key))
}

/** The demo shop's pages, its products' texts, and the names that its loader writes. */
function demoTexts(language: Language): Text[] {
  const pages = readdirSync(join('demo/pages', language)).flatMap((file) => {
    const source = readFileSync(join('demo/pages', language, file), 'utf8')
    const texts = file.endsWith('.json') ? stringsIn(JSON.parse(source)) : [source]
    return texts
      .filter((text) => !/^[/#]|^[a-z-]+$/.test(text))
      .map((text) => ({ key: `demo/pages/${language}/${file}`, text: withoutTags(text) }))
  })
  const products: Record<string, Partial<Record<Language, string>>> = JSON.parse(
    readFileSync('demo/texts.json', 'utf8'),
  )
  const described = Object.entries(products).flatMap(([slug, { [language]: text }]) =>
    text === undefined ? [] : [{ key: `demo/texts.json ${slug}`, text }],
  )
  const demo = readdirSync('src/main/demo', { recursive: true, encoding: 'utf8' })
  const named = demo
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join('src/main/demo', file), 'utf8').matchAll(/\b(en|fr|bn|ar): (?:'([^'\n]*)'|`([^`]*)`)/g)]
        .filter(([, found]) => found === language)
        .map(([, , plain, long]) => ({ key: `src/main/demo/${file}`, text: plain ?? long ?? '' })),
    )
  return [...pages, ...described, ...named]
}

describe.each(languages)('no text in %s', (language) => {
  const texts = [...messageTexts(language), ...demoTexts(language)].map(({ key, text }) => ({
    key,
    text: text.replace(/\{\{[^}]*\}\}/g, 'X').replace(/https?:\/\/\S+/g, 'X'),
  }))

  test('is left out of the search', () => {
    expect(texts.length).toBeGreaterThan(2000)
    expect(texts.some(({ key }) => key.startsWith('demo/pages'))).toBe(true)
  })

  test.each(wrongWords[language])('has $word', ({ pattern, except = [] }) => {
    const found = texts.filter(({ key, text }) => pattern.test(text) && !except.some((begin) => key.startsWith(begin)))
    expect(
      found.map(({ key, text }) => {
        const at = pattern.exec(text)?.index ?? 0
        return `${key}: ${text.slice(Math.max(0, at - 30), at + 50)}`
      }),
    ).toEqual([])
  })
})

describe('French marks', () => {
  const nobreak = '\u00a0'
  const narrow = '\u202f'

  test.each([
    `Prix${nobreak}: 5${nobreak}%`,
    `Êtes-vous sûr${narrow}?`,
    `«${nobreak}Chêne${nobreak}»${narrow}; l’autre${narrow}!`,
    'Ouvert de 9:00 à 17:00',
    'https://example.com/a?b=1',
    '{{name}}',
  ])('are right in %j', (text) => expect(wrongFrenchMarks(text)).toEqual([]))

  test.each([
    'Prix : 5',
    'Prix: 5',
    'Sûr ?',
    `Sûr${nobreak}?`,
    '« Chêne »',
    "l'autre",
    '5 %',
    '{{percent}}%',
    `Prix${narrow}: 5`,
  ])('are wrong in %j', (text) => expect(wrongFrenchMarks(text)).not.toEqual([]))

  test('are right in every text', () => {
    const texts = [...messageTexts('fr'), ...demoTexts('fr')]
    const wrong = texts.flatMap(({ key, text }) => wrongFrenchMarks(text).map((place) => `${key}: ${place}`))
    expect(wrong).toEqual([])
  })
})

/** Numbers with a hyphen or a slash between them, outside of the marks that let them run from the left. */
const turnedRound = (text: string): string[] =>
  text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, ' ').match(/[0-9]+(?:[-–/][0-9]+)+/g) ?? []

describe('numbers with hyphens in an Arabic text', () => {
  test('are found where they would be turned round: 2026-12-25 would read 25-12-2026', () => {
    expect(turnedRound('مثل 2026-12-25، أو 98101-98199')).toEqual(['2026-12-25', '98101-98199'])
    expect(turnedRound('مثل \u20662026-12-25\u2069، أو 14:00')).toEqual([])
  })

  test('run from the left in every text', () => {
    const wrong = messageTexts('ar').flatMap(({ key, text }) => turnedRound(text).map((found) => `${key}: ${found}`))
    expect(wrong).toEqual([])
  })
})
