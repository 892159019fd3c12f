import type { Concept } from '../concepts/concepts.ts'
import { tokensOf } from '../measure-rules.ts'
import { Spelling } from '../postings/spelling.ts'
import { namedConcepts } from '../synonyms.ts'
import { foldText } from '../word-rules.ts'

/** So many words of a query are read as one name at most. */
const longest = 3
/** Shorter names have too few characters to tell a slip of one from another name. */
const shortest = 7

const joinedOf = (words: readonly { folded: string }[]): string => words.map(({ folded }) => folded).join('')

/** The shop's names of several words, by their characters alone: their single words mean nothing by themselves. */
function readNames(concepts: readonly Concept[]): { byCharacters: ReadonlyMap<string, string>; spelling: Spelling } {
  const byCharacters = new Map<string, string>()
  const spelling = new Spelling()
  for (const name of concepts.flatMap((concept) => Object.values(concept).flatMap((names) => names.split(',')))) {
    const words = tokensOf(name)
    const characters = joinedOf(words)
    if (words.length < 2 || characters.length < shortest || byCharacters.has(characters)) continue
    byCharacters.set(characters, foldText(name).trim())
    spelling.add(characters)
  }
  return { byCharacters, spelling }
}
/** Made with the program and not with the first query, which would wait for it. */
const names = readNames(namedConcepts)

/** Fewer characters may be wrong than of a word: a name is longer. */
const allowed = (characters: string): number => Math.max(1, Math.floor(characters.length / 4))

/**
 * A query with a slip in a name of several words set right: `stare nose`, `vaper barrier`.
 * @param isKnown whether a folded word is one of the catalogue's: words that all are known are no slips
 * @returns undefined where nothing in it is such a slip
 */
export function withNameSetRight(
  query: string,
  isKnown: (folded: string) => boolean,
): { text: string; typed: string; read: string } | undefined {
  const tokens = tokensOf(query)
  for (let count = longest; count > 1; count--) {
    for (let from = 0; from + count <= tokens.length; from++) {
      const words = tokens.slice(from, from + count)
      if (words.every(({ folded }) => isKnown(folded))) continue
      const characters = joinedOf(words)
      if (characters.length < shortest) continue
      const [closest] = names.spelling.closest(characters, { most: allowed(characters), passes: () => true })
      const read = closest === undefined ? undefined : names.byCharacters.get(closest)
      if (read === undefined) continue
      const typedOf = (some: typeof tokens) => some.map(({ typed }) => typed).join(' ')
      const text = [typedOf(tokens.slice(0, from)), read, typedOf(tokens.slice(from + count))].join(' ')
      return { text: `${text.trim()} `, typed: typedOf(words), read }
    }
  }
  return undefined
}
