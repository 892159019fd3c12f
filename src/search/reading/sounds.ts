import type { Language } from '../../i18n/languages.ts'
import { accessoryConcepts } from '../concepts/accessory-concepts.ts'
import { type Concept, floorConcepts, floorNames } from '../concepts/concepts.ts'
import { fillerWords } from '../concepts/filler-words.ts'
import { qualityConcepts } from '../concepts/quality-concepts.ts'
import { roomConcepts } from '../concepts/room-concepts.ts'
import { groups, ordinaryWords, widthNames } from '../concepts/word-groups.ts'
import { editDistance } from '../postings/spelling.ts'
import { foldText } from '../word-rules.ts'
import { soundOf, soundOfLatin } from './sound-rules.ts'

const scripts = ['ar', 'bn'] as const

/** Nobody types the article of a word that they look for. */
const withAndWithoutArticle = (word: string): string[] => [...new Set([word, word.replace(/^ال(?=...)/, '')])]

function* wordsOfScripts(): Generator<string> {
  const named: readonly Concept[] = [
    ...[...floorConcepts, ...roomConcepts, ...qualityConcepts, ...accessoryConcepts, floorNames, ordinaryWords],
    ...[...groups, ...widthNames].map(({ names }) => names),
  ]
  for (const script of scripts) {
    for (const concept of named) yield* concept[script].split(/[\s,-]+/).flatMap(withAndWithoutArticle)
    yield* fillerWords[script].split(/\s+/)
  }
}

/** What the shop's own words of both scripts sound like: the folded words of each sound, with all that is heard. */
function readSounds(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const bySound = new Map<string, Map<string, string>>()
  for (const word of wordsOfScripts()) {
    const sound = soundOf(word)
    if (!sound) continue
    const known = bySound.get(sound.key) ?? new Map<string, string>()
    bySound.set(sound.key, known.set(foldText(word), sound.full))
  }
  return bySound
}
let sounds: ReturnType<typeof readSounds> | undefined

/** So many vowels may be others, or unwritten: an Arabic word has few, a Bengali one most of them. */
const mostVowels = { ar: 3, bn: 2 }

/** Whether all letters of a part stand in a text, in their order. */
function hasInOrder(text: string, part: string): boolean {
  let at = 0
  for (const character of text) if (character === part[at]) at++
  return at === part.length
}

/**
 * The word of the page's language that a word in Latin letters is meant as, folded: `kalo` on a Bengali page. Undefined where none sounds like it, and in
 * languages of that script.
 */
export function wordSoundingLike(word: string, language: Language): string | undefined {
  const sound = soundOfLatin(word, language)
  if (!sound || (language !== 'ar' && language !== 'bn')) return undefined
  sounds ??= readSounds()
  const most = mostVowels[language]
  const candidates = [...(sounds.get(sound.key) ?? [])].map(([form, full]) => ({
    form,
    distance: editDistance(full, sound.full, most),
    // What is written is heard, where not all that is heard is written.
    unheard: Number(!hasInOrder(sound.full, full)),
  }))
  const [best] = candidates.toSorted((one, other) => one.unheard - other.unheard || one.distance - other.distance)
  return best && best.distance <= most ? best.form : undefined
}
