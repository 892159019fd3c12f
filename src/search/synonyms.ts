import { type Language, languages } from '../i18n/languages.ts'
import { accessoryConcepts } from './concepts/accessory-concepts.ts'
import { type Concept, floorConcepts, floorNames } from './concepts/concepts.ts'
import { qualityConcepts } from './concepts/quality-concepts.ts'
import { roomConcepts } from './concepts/room-concepts.ts'
import { groups, ordinaryWords, widthNames } from './concepts/word-groups.ts'
import { stemsOf, type Word, wordsOf } from './measure-rules.ts'

/** All things that the shop has names for. */
export const namedConcepts: readonly Concept[] = [
  ...floorConcepts,
  ...roomConcepts,
  ...qualityConcepts,
  ...accessoryConcepts,
]

const namesOf = (concept: Concept): string[] => Object.values(concept).flatMap((names) => names.split(','))

/** Words as they are looked up, parted by spaces. */
export const phraseOf = (stems: readonly string[]): string => stems.join(' ')

/** Two words as some people write them, in one: `livingroom`. */
const joined = (name: string): string =>
  phraseOf(stemsOf(/^\s*\S+ \S+\s*$/.test(name) ? name.replaceAll(' ', '') : name))

/** What else each name of some concepts means, by its phrase: every other name of the same concept, as stems. */
export function waysByPhrase(all: readonly Concept[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const ways = new Map<string, string[][]>()
  for (const concept of all) {
    const byPhrase = new Map(namesOf(concept).map((name) => [phraseOf(stemsOf(name)), stemsOf(name)]))
    for (const phrase of new Set([...byPhrase.keys(), ...namesOf(concept).map(joined)])) {
      const known = ways.get(phrase) ?? []
      ways.set(phrase, [...known, ...[...byPhrase].filter(([other]) => other !== phrase).map(([, stems]) => stems)])
    }
  }
  return ways
}

const others = waysByPhrase(namedConcepts)

/** What else the thing is called that these words name, each name as stems; empty where they name nothing known. */
export const synonymsOf = (phrase: string): readonly (readonly string[])[] => others.get(phrase) ?? []

const accessoryPhrases = new Set(accessoryConcepts.flatMap(namesOf).map((name) => phraseOf(stemsOf(name))))

/** Whether these words name something that is sold beside floors, or what such things are made of. */
export const meansAccessory = (phrase: string): boolean => accessoryPhrases.has(phrase)

const meanings = new Map(
  groups.flatMap(({ names, means }) => {
    const meant = means.split(',').map(stemsOf)
    return namesOf(names).map((name): [string, string[][]] => [phraseOf(stemsOf(name)), meant])
  }),
)

/** The several things that these words mean, the likeliest first, each as stems; empty where they mean one. */
export const meaningsOf = (phrase: string): readonly (readonly string[])[] => meanings.get(phrase) ?? []

const floorPhrases = new Set(namesOf(floorNames).map((name) => phraseOf(stemsOf(name))))

/** Whether these words mean floors of any kind. */
export const meansAnyFloor = (phrase: string): boolean => floorPhrases.has(phrase)

const widthRanges = new Map(
  widthNames.flatMap(({ names, range }) => namesOf(names).map((name) => [phraseOf(stemsOf(name)), range] as const)),
)

/** The widths that these words mean, both ends included, in tenths of a millimetre. */
export const widthsCalled = (phrase: string): { from: number; to: number } | undefined => widthRanges.get(phrase)

const ordinaryStems: ReadonlySet<string> = new Set(namesOf(ordinaryWords).flatMap(stemsOf))

/** Whether a word is one of its own, whatever the catalogue has. */
export const isOrdinary = (stem: string): boolean => ordinaryStems.has(stem)

/** Every single word by which something is called, with its languages: slips of them are understood too. */
export const synonymWords: ReadonlyMap<string, Word & { languages: ReadonlySet<Language> }> = new Map(
  languages
    .flatMap((language) => {
      const names = [...namedConcepts, floorNames, ...[...widthNames, ...groups].map(({ names }) => names)].map(
        (each) => each[language],
      )
      return names.flatMap((list) => list.split(',')).map((name) => ({ language, words: wordsOf(name) }))
    })
    .filter(({ words }) => words.length === 1)
    .reduce((byForm, { language, words }) => {
      for (const word of words) {
        const known = byForm.get(word.form)?.languages ?? []
        byForm.set(word.form, { ...word, languages: new Set([...known, language]) })
      }
      return byForm
    }, new Map<string, Word & { languages: ReadonlySet<Language> }>()),
)
