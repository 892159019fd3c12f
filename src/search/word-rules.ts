import { latinDigits } from '../measure/decimal.ts'
import { fillerWords } from './concepts/filler-words.ts'

/** Accents, Arabic vowel signs and the long stroke, Bengali nukta and chandrabindu, joiners and marks of direction. */
const ignored =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u0981\u09bc\u200b-\u200f\u2066-\u2069\u061c]/g

/** Letters that are read alike and written one for the other. */
const alike: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  'ী': 'ি',
  'ূ': 'ু',
  ঈ: 'ই',
  ঊ: 'উ',
  ণ: 'ন',
  শ: 'স',
  ষ: 'স',
  ঙ: 'ং',
  ৎ: 'ত',
  œ: 'oe',
  '\u2044': '/',
  '\u066b': '.',
  '’': "'",
  '′': "'",
  '”': '"',
}
const alikeCharacters = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu')

/**
 * A text as it is compared: small letters without accents, digits of every script as 0 to 9, Arabic letter forms, and
 * Bengali vowels and consonants that sound the same, as one of them; `7½` as `7 1/2`.
 */
export function foldText(text: string): string {
  const plain = text
    .replace(/([¼-¾⅐-⅞])/g, ' $1')
    .normalize('NFKD')
    .replace(ignored, '')
    // What is left of signs in two parts is one again: who leaves out a Bengali o has one letter wrong, not two.
    .normalize('NFC')
    .toLowerCase()
  return latinDigits(plain.replace(alikeCharacters, (character) => alike[character] ?? character))
    .replaceAll('্যা', 'ে')
    .replaceAll('অে', 'এ')
}

/** Words that say nothing of a floor, folded. */
const fillers = new Set(foldText(Object.values(fillerWords).join(' ')).split(/\s+/))

/** Whether a folded word may be left out of a query. */
export const isFiller = (word: string): boolean => fillers.has(word)

function latinStem(word: string): string {
  if (word.length <= 3) return word
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|ss|x)es$/, '$1')
    .replace(/(eau|eu)x$/, '$1')
    .replace(/(?<![sui])s$/, '')
  return singular.length > 3 ? singular.replace(/(?<=...)e+$/, '') : singular
}

function arabicStem(word: string): string {
  const bare = word.replace(/^(?:[وب]?ال|لل)(?=...)/, '')
  return bare.replace(/(?<=...)(?:ات|ه)$/, '')
}

/** Case endings, articles and plurals; টাইলস is the plural of টাইল. Behind a vowel the genitive is a bare র: সিঁড়ির. */
const bengaliEnding = new RegExp(`(?<=..)(?:${'গুলো|গুলি|গুলা|ের|ে|টি|টা|কে|তে'.normalize('NFC')}|(?<=[িুো])র)$`)

function bengaliStem(word: string): string {
  if (word.length <= 3) return word
  const bare = word.replace(bengaliEnding, '')
  return bare.length >= 5 ? bare.replace(/(?<!্)স$/, '') : bare
}

/**
 * What is left of a folded word without what only its place in a sentence puts on it: plural, article, case, gender.
 * Rough on purpose: words are only compared with words that were cut the same way.
 */
export function stemWord(word: string): string {
  if (/\d/.test(word)) return word
  if (/[\u0600-\u06ff]/.test(word)) return arabicStem(word)
  if (/[\u0980-\u09ff]/.test(word)) return bengaliStem(word)
  return latinStem(word)
}
