import { expect, test } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { accessoryConcepts } from './concepts/accessory-concepts.ts'
import { floorConcepts } from './concepts/concepts.ts'
import { stemsOf } from './measure-rules.ts'
import { isOrdinary, meansAnyFloor, phraseOf, synonymsOf, widthsCalled } from './synonyms.ts'

const phrase = (text: string): string => phraseOf(stemsOf(text))
const named = (text: string): string[] => synonymsOf(phrase(text)).map(phraseOf)

test.each([
  ['LVP', 'vinyl plank'],
  ['lino', 'vinyle'],
  ['timber', 'wood'],
  ['hardwood', 'engineered wood'],
  ['plinthe', 'base board'],
  ['مونة لاصقة', 'thinset'],
  ['স্টেয়ার নোজ', 'stair nose'],
  ['washroom', 'bathroom'],
])('%s also means %s, and the other way round', (one, other) => {
  expect(named(one)).toContain(phrase(other))
  expect(named(other)).toContain(phrase(one))
})

test('a word is no synonym of itself, and a stranger has none', () => {
  expect(named('vinyl')).not.toContain(phrase('vinyl'))
  expect(named('zebra')).toEqual([])
})

test('every concept has a name in every language that is a word', () => {
  for (const concept of [...floorConcepts, ...accessoryConcepts]) {
    for (const language of languages) {
      for (const name of concept[language].split(',')) expect(stemsOf(name), `${language} ${name}`).not.toEqual([])
    }
  }
})

test('floors of any kind, widths and ordinary words are known', () => {
  for (const text of ['flooring', 'planchers', 'أرضيات', 'ফ্লোরিং']) expect(meansAnyFloor(phrase(text))).toBe(true)
  expect(meansAnyFloor(phrase('oak'))).toBe(false)
  expect(widthsCalled(phrase('wide plank'))?.from).toBeGreaterThan(widthsCalled(phrase('narrow'))?.to ?? Infinity)
  expect(isOrdinary('pink')).toBe(true)
  expect(isOrdinary('oak')).toBe(false)
})
