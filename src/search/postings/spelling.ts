import { fuzziness } from '../rules.ts'
import { SortedWords } from './sorted-words.ts'
import type { TextRows } from './text-rows.ts'

/** Which letters are in a word, each as one of 32 bits: words that differ in few letters differ in few bits. */
function charactersOf(word: string): number {
  let characters = 0
  for (let at = 0; at < word.length; at++) characters |= 1 << (word.charCodeAt(at) & 31)
  return characters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Whether words with these characters can differ in so few letters. */
const areNear = (characters: number, others: number, errors: number): boolean =>
  countBits(characters & ~others) <= errors && countBits(others & ~characters) <= errors

/** An i and a y are heard alike. */
const heard = (word: string): string => word.replaceAll('y', 'i')

/** A slip in a short word is hardly ever in its first letter. */
const shortWord = 5

/** How many letters of a word may be wrong. */
export const allowedErrors = (word: string): number => Math.floor(fuzziness * word.length)

/**
 * How many letters have to be added, dropped, changed or swapped with their neighbour to make one word of another; more
 * than `most` is not worked out. The optimal string alignment distance.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    let least = at
    for (let column = 1; column <= other.length; column++) {
      const same = one[at - 1] === other[column - 1]
      let errors = Math.min(
        (row[column - 1] ?? 0) + (same ? 0 : 1),
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      )
      const swapped = at > 1 && column > 1 && one[at - 1] === other[column - 2] && one[at - 2] === other[column - 1]
      if (swapped) errors = Math.min(errors, (before[column - 2] ?? 0) + 1)
      next.push(errors)
      least = Math.min(least, errors)
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/** Whether a word is of digits alone. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** The words that slips are read as, by length: what is looked through is the vocabulary, never the products. */
export class Spelling {
  /** By how many letters they have, each with which letters are in it. */
  readonly #words = new Map<number, Map<string, number>>()
  /** They are as many as products where names count them, and no slip of a word. */
  readonly #numbers = new SortedWords()
  readonly #counted: TextRows | undefined

  /** @param counted more numbers, which are kept elsewhere */
  constructor(counted?: TextRows) {
    this.#counted = counted
  }

  add(word: string): void {
    if (isNumber(word)) {
      this.#numbers.add(word)
      return
    }
    const words = this.#words.get(word.length) ?? new Map<string, number>()
    this.#words.set(word.length, words.set(word, charactersOf(heard(word))))
  }

  delete(word: string): void {
    if (isNumber(word)) this.#numbers.delete(word)
    else this.#words.get(word.length)?.delete(word)
  }

  /** The words that a typed one may be meant as, by how many letters they have, each with which letters are in it. */
  *#candidates(typed: string, characters: number, errors: number): Generator<[string, number]> {
    for (let length = typed.length - errors; length <= typed.length + errors; length++)
      yield* this.#words.get(length) ?? []
    if (!/\d/.test(typed)) return
    for (const word of this.#numbers.beginningWith(''))
      if (Math.abs(word.length - typed.length) <= errors) yield [word, charactersOf(word)]
    const length = { from: typed.length - errors, to: typed.length + errors }
    const isNear = (others: number) => areNear(characters, others, errors)
    for (const word of this.#counted?.resembling(length, isNear) ?? []) yield [word, charactersOf(word)]
  }

  /**
   * The words that a typed one may be meant as: all that have the fewest letters wrong. None where more than `fuzziness`
   * of its letters would be wrong.
   * @param within only those that pass, with so many letters wrong at most, the first one too: where other words of the
   * query tell what is meant
   */
  closest(typed: string, within?: { most: number; passes: (word: string) => boolean }): string[] {
    const meant = heard(typed)
    const characters = charactersOf(meant)
    let errors = within?.most ?? allowedErrors(typed)
    let words: string[] = []
    if (errors === 0) return words
    for (const [word, others] of this.#candidates(typed, characters, errors)) {
      if (!within && typed.length <= shortWord && word[0] !== typed[0]) continue
      if (!areNear(characters, others, errors)) continue
      const distance = editDistance(meant, heard(word), errors)
      if (distance > errors || (within && !within.passes(word))) continue
      if (distance < errors) words = []
      errors = distance
      words.push(word)
    }
    return words
  }
}
