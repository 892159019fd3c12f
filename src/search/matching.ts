import { keepCommon, type RowBits, type RowBitsPool, RowSet } from '../platform/cache/row-set.ts'
import type { SearchFact, SearchField } from './document.ts'
import { type Measure, rangeOf, type Token, wordOfMeasure } from './measure-rules.ts'
import type { FactPosting, MeasuredField } from './postings/posting-types.ts'
import type { Postings } from './postings/postings.ts'
import { meaningsOf, meansAnyFloor, phraseOf, synonymsOf, widthsCalled } from './synonyms.ts'
import { factors, weights } from './weights.ts'

/** Rows that one reading of a word finds, and where it finds them. */
export type Match = {
  field: SearchField
  /** What it is worth to be found so; see `weights`. */
  weight: number
  rows: RowSet
  fact?: SearchFact
  /** Whether the word is all of the fact, or names a category: then the query is read as asking for it. */
  isNamed?: boolean
  /** In tenths of a millimetre, both ends included. */
  range?: { from: number; to: number }
  /** The lengths that are within the range, with the rows of each. */
  lengths?: readonly FactPosting[]
  /** Whether the words of a name were found apart from each other. */
  isParts?: true
}

/** What a floor is made of says no more than it says: `ceramic` in a wear layer makes no tile of a plank. */
const madeOf: ReadonlySet<SearchField> = new Set(['wearLayer', 'core', 'edge'])
const isOnlyMade = ({ field, isNamed }: Match, stems: readonly string[]): boolean =>
  madeOf.has(field) && isNamed !== true && stems.length === 1

/** The units that names say sizes in, of which a number without one may be any: `base board 5.25`. */
const unitsOfNames = ['in', 'ft', 'mm', 'lb']

/** Of the words that begin as the last one typed, so many are looked at. */
const mostBeginnings = 200

/** All rows of these sets. */
export function unionOf(sets: Iterable<{ rows: RowSet }>, pool: RowBitsPool): RowBits {
  const bits = pool.take()
  for (const { rows } of sets) rows.addTo(bits)
  return bits
}

const hasRows = ({ rows }: { rows: RowSet }): boolean => rows.size > 0

const inAll = (parts: readonly RowBits[], pool: RowBitsPool): RowSet => {
  const [first = pool.take(), ...rest] = parts
  for (const other of rest) keepCommon(first, other)
  return RowSet.of(first)
}

/** Finds what words, phrases, SKUs and measures stand for in the catalogue. Stems go in, matches that have rows come out. */
export class Matcher {
  readonly #postings: Postings
  readonly #pool: RowBitsPool
  readonly #isLenient: boolean

  /** @param isLenient whether what is sold for a kind of floor is found by that kind too */
  constructor(postings: Postings, pool: RowBitsPool, isLenient: boolean) {
    this.#postings = postings
    this.#pool = pool
    this.#isLenient = isLenient
  }

  /** Whether the catalogue or the shop's synonyms have this as a name of something: then its words belong together. */
  isPhrase(stems: readonly string[]): boolean {
    const phrase = phraseOf(stems)
    const isCalled =
      meansAnyFloor(phrase) ||
      widthsCalled(phrase) !== undefined ||
      synonymsOf(phrase).length + meaningsOf(phrase).length > 0
    return isCalled || this.#postings.factsCalled(phrase).size > 0
  }

  /** Where all these words stand together, under this name or another for the same thing. */
  named(stems: readonly string[], factor: number = factors.exact): Match[] {
    const phrase = phraseOf(stems)
    const widths = widthsCalled(phrase)
    if (meansAnyFloor(phrase)) return [this.#match('kind', this.#postings.floors, factor)].filter(hasRows)
    const matches = this.#together(stems, factor)
    for (const other of synonymsOf(phrase)) {
      matches.push(...this.#together(other, factor * factors.synonym).filter((match) => !isOnlyMade(match, other)))
    }
    for (const [at, meant] of meaningsOf(phrase).entries()) {
      matches.push(...this.#together(meant, factor * factors.synonym - at * 0.02))
    }
    if (widths) matches.push(...this.#between('width', widths, factor))
    return matches.filter(hasRows)
  }

  /** Whether anything has a word by itself. */
  isKnown(stem: string): boolean {
    return this.#postings.sku(stem) !== undefined || this.#postings.words(stem).length > 0
  }

  /** A word by itself, which may be part of a SKU. */
  word(stem: string): Match[] {
    const sku = this.#postings.sku(stem)
    // A part of a SKU may be a word or a count: OAK, WHT, 7.
    const isCode = /\d/.test(stem) && /\p{L}/u.test(stem)
    return [...this.named([stem]), ...(sku ? [this.#match('sku', sku, factors.exact, isCode)] : [])]
  }

  /** What begins with a word that may not be finished. */
  begun(folded: string): Match[] {
    const stems = new Set<string>()
    for (const { stem } of this.#postings.wordsBeginningWith(folded)) {
      stems.add(stem)
      if (stems.size === mostBeginnings) break
    }
    const matches = [...stems].flatMap((stem) => this.named([stem], factors.begun))
    if (folded.length < 3) return matches
    const bits = this.#pool.take()
    for (const rows of this.#postings.skusBeginningWith(folded)) rows.addTo(bits)
    const skus = this.#match('sku', RowSet.of(bits), factors.begun)
    return skus.rows.size > 0 ? [...matches, skus] : matches
  }

  /** Words that have the typed one inside: `ford` is in Guildford. */
  inside(folded: string): Match[] {
    const stems = new Set([...this.#postings.wordsWith(folded)].map(({ stem }) => stem))
    return [...stems].flatMap((stem) => this.named([stem], factors.inside))
  }

  /** A length, as thickness, width or length of a board and as words; a number without a unit may be any of them. */
  measure(measure: Measure): Match[] {
    const word = wordOfMeasure(measure)
    const thickness = this.#lengths('thickness', measure, 'mm')
    const width = this.#lengths('width', measure, measure.value < leastMm ? 'in' : 'mm')
    const inNames =
      measure.unit === undefined ? unitsOfNames.map((unit) => this.named([`${word}${unit}`], factors.numberOnly)) : []
    const matches = [
      ...thickness,
      ...width,
      ...this.#lengths('length', measure, undefined),
      ...this.word(word),
      ...inNames.flat(),
    ]
    return matches.some(hasRows) ? matches : this.#rounded(measure)
  }

  /** What is meant by whole inches where nothing is so long: a board of 5 1/4 in is said to be one of 5. */
  #rounded({ value, unit }: Measure): Match[] {
    if (unit !== 'in' || !Number.isInteger(value)) return []
    return quarters.flatMap((quarter) =>
      this.named([wordOfMeasure({ value: value + quarter, unit })], factors.numberOnly),
    )
  }

  /** Two lengths with a cross between: width and length in any order, or words that both stand in a name. */
  across([one, other]: readonly [Measure, Measure], words: readonly string[]): Match[] {
    const units = one.unit === undefined ? guessedUnits(Math.max(one.value, other.value)) : [one.unit]
    const pairs = units.flatMap((unit) => {
      const [a, b] = [one, other].map(({ value }) =>
        unit === 'cm' ? { value: value * 10, unit: 'mm' } : { value, unit },
      )
      return a && b ? [this.#board(a, b), this.#board(b, a)] : []
    })
    const rows = RowSet.of(unionOf(pairs, this.#pool))
    return [{ ...this.#match('width', rows, factors.exact), isNamed: true }, ...this.named(words)].filter(hasRows)
  }

  #board(width: Measure, length: Measure): { rows: RowSet } {
    const sides = [this.#lengths('width', width, undefined), this.#lengths('length', length, undefined)]
    return {
      rows: inAll(
        sides.map((side) => unionOf(side, this.#pool)),
        this.#pool,
      ),
    }
  }

  #lengths(field: MeasuredField, measure: Measure, unit: 'mm' | 'in' | undefined): Match[] {
    const range = rangeOf(measure, unit)
    return range ? this.#between(field, range, measure.unit === undefined ? factors.numberOnly : factors.exact) : []
  }

  #between(field: MeasuredField, range: { from: number; to: number }, factor: number): Match[] {
    const facts = this.#postings.lengths(field, range)
    return facts.length === 0
      ? []
      : [{ ...this.#match(field, RowSet.of(unionOf(facts, this.#pool)), factor), isNamed: true, range, lengths: facts }]
  }

  #together(stems: readonly string[], factor: number): Match[] {
    const called = this.#postings.factsCalled(phraseOf(stems))
    const matches = [...this.#factsWith(stems)].map((fact) => this.#factMatch(fact, factor, called.has(fact)))
    matches.push(this.#match('name', this.#namesWith(stems), factor))
    return matches
  }

  #factMatch({ fact, rows }: FactPosting, factor: number, isWhole: boolean): Match {
    const isNamed = isWhole || fact.field === 'category'
    return { ...this.#match(fact.field, rows, factor, isWhole), fact, isNamed }
  }

  #match(field: SearchField, rows: RowSet, factor: number, isWhole = true): Match {
    return { field, rows, weight: Math.round(weights[field][isWhole ? 0 : 1] * factor) }
  }

  /** The facts of which one text has all these words. */
  #factsWith(stems: readonly string[]): Set<FactPosting> {
    const [first = '', ...rest] = stems
    const facts = new Set<FactPosting>()
    for (const word of this.#postings.words(first)) {
      for (const fact of word.facts) {
        const hasAll = (text: readonly string[]) => text.includes(first) && rest.every((stem) => text.includes(stem))
        if (fact.fact.field === 'goesWith' && !this.#isLenient) continue
        if (rest.length === 0 || fact.texts.some(hasAll)) facts.add(fact)
      }
    }
    return facts
  }

  /** Names that have all these words; most words of facts and synonyms are in no name at all. */
  #namesWith(stems: readonly string[]): RowSet {
    const inNames = stems.map((stem) => this.#postings.words(stem).filter(hasRows))
    const [[only, another] = []] = inNames
    if (only && !another && stems.length === 1) return only.rows
    if (inNames.some((words) => words.length === 0)) return new RowSet()
    return inAll(
      inNames.map((words) => unionOf(words, this.#pool)),
      this.#pool,
    )
  }
}

/** Parts of an inch that names of goods have. */
const quarters = [0.25, 0.5, 0.75]

/** A side of a tile without a unit is in millimetres from here on. */
const leastMm = 150

/** What a size without a unit may be in: tiles are said in inches, centimetres or millimetres. */
const guessedUnits = (larger: number): string[] => (larger >= leastMm ? ['mm'] : ['in', 'cm'])

/** Whether a piece of a query is a plain word. */
export const isWord = (token: Token): boolean => token.measure === undefined && token.across === undefined
