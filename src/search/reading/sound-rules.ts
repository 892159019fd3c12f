import type { Language } from '../../i18n/languages.ts'
import { foldText } from '../word-rules.ts'

/*
 * Words of Arabic and Bengali as people type them in Latin letters, each in their own way: `rokham`, `rukham`; `kalo`, `kala`. What is alike in
 * all of those ways are the consonants: words with the same ones are told apart by their vowels.
 */

/** How a word sounds: by its consonants, and by all that is heard. */
export type Sound = { key: string; full: string }

/** Letters by what they sound like: a Latin letter, and behind it those of the other script. */
const soundsOf = (groups: string): ReadonlyMap<string, string> =>
  new Map(
    groups
      .split(' ')
      .flatMap(([sound = '', ...characters]) => characters.map((character) => [character, sound] as const)),
  )

/** The vowels are a, i and u: no more of them are told apart in both scripts. */
const arabicSounds = soundsOf('bبپ tتثط jج hحه xخ dدض zذزظ rر sسص cشچ gغگ fفڤ kقك lل mم nن aا uو iي')
const bengaliSounds = soundsOf('kকখ gগঘ nংনঞণঙ cচছ jজঝয tটঠতথৎ dডঢদধ pপ fফ bবভ mম rর lল sসশষ hহ aঅআাওোৌঔ iইঈিীএেঐৈ uউঊুূ')

/** How people write sounds of more than one Latin letter, and letters that sound alike; longer ones first. */
const latinOfArabic: readonly [RegExp, string][] = [
  [/kh|5/g, 'x'],
  [/gh/g, 'g'],
  [/sh|ch/g, 'c'],
  [/th|6/g, 't'],
  [/dh/g, 'd'],
  [/7/g, 'h'],
  [/9/g, 's'],
  [/[23]/g, ''],
  [/q/g, 'k'],
  [/p/g, 'b'],
  [/v/g, 'f'],
]
const latinOfBengali: readonly [RegExp, string][] = [
  [/chh|ch/g, 'c'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/ng/g, 'n'],
  [/([kgjtdb])h/g, '$1'],
  [/[vw]/g, 'b'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
]
const vowels: readonly [RegExp, string][] = [
  [/[eiy]+/g, 'i'],
  [/[uw]+/g, 'u'],
]

/** A rh that is written as a d with a dot below, and a y that does not begin a word and is hardly heard. */
const softened: readonly [RegExp, string][] = [
  [/[ডঢ]\u09bc/g, 'র'],
  [/(?<=.)য\u09bc?/g, ''],
]

const replaced = (text: string, rules: readonly [RegExp, string][]): string =>
  rules.reduce((left, [pattern, sound]) => left.replaceAll(pattern, sound), text)

/** Fewer consonants are those of too many words. */
const fewest = 2

/** A Bengali word that begins with a vowel is written with one by everybody, an Arabic one that ends with an h without it by many. */
function soundFrom(script: 'ar' | 'bn', heard: string): Sound | undefined {
  const full = heard.replaceAll(/(.)\1+/g, '$1')
  const consonants = full.replaceAll(/[aoiu]/g, '').replaceAll(/(.)\1+/g, '$1')
  const key = script === 'ar' ? consonants.replace(/(?<=..)h$/, '') : `${/^[aoiu]/.test(full) ? 'a' : ''}${consonants}`
  return key.length < fewest ? undefined : { key: `${script}:${key}`, full }
}

/** How a word of Arabic or Bengali sounds; undefined for one of another script, or too short. */
export function soundOf(word: string): Sound | undefined {
  const characters = word.normalize('NFKD').normalize('NFC')
  const isArabic = /[\u0600-\u06ff]/.test(characters)
  if (!isArabic && !/[\u0980-\u09ff]/.test(characters)) return undefined
  const sounds = isArabic ? arabicSounds : bengaliSounds
  const heard = [...(isArabic ? foldText(word) : replaced(characters, softened))].map(
    (character) => sounds.get(character) ?? '',
  )
  return soundFrom(isArabic ? 'ar' : 'bn', heard.join(''))
}

/** How a word in Latin letters would sound in the language of a page; undefined for what is no such word, and in other languages. */
export function soundOfLatin(word: string, language: Language): Sound | undefined {
  if (language === 'ar' && /^[a-z235679']*[a-z][a-z235679']*$/.test(word))
    return soundFrom('ar', replaced(replaced(word, latinOfArabic), [...vowels, [/o/g, 'u'], [/[^a-z]/g, '']]))
  if (language === 'bn' && /^[a-z']+$/.test(word))
    return soundFrom('bn', replaced(replaced(word, latinOfBengali), [...vowels, [/o/g, 'a'], [/[^a-z]/g, '']]))
  return undefined
}
