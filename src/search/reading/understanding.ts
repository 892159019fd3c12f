import type { Language } from '../../i18n/languages.ts'
import { countRows, type RowBits, type RowBitsPool, RowSet } from '../../platform/cache/row-set.ts'
import { type Match, unionOf } from '../matching.ts'
import { allTokensOf, telling } from '../measure-rules.ts'
import type { Postings } from '../postings/postings.ts'
import { exactWords } from '../rules.ts'
import { type Clause, commonRows } from './clauses.ts'
import { matters, readAccessory, readMostTelling, withoutFloors } from './coverage.ts'
import { nearColors } from './near-colors.ts'
import { withNameSetRight } from './phrase-slips.ts'
import { type AskedPrice, readPrice } from './price-rules.ts'
import { QueryReader } from './query-reading.ts'

/** So many words are a sentence, of which not each is about the floor. */
const sentenceWords = 4
/** Of so many things that were asked for one may be left out. */
const fewClauses = 3

/** Words, and what they were read as. */
export type Correction = { typed: string; read: string }

/** What a query was read as. */
export type Reading = { clauses: readonly Clause[]; corrected: readonly Correction[] }

const nothing: Reading = { clauses: [], corrected: [] }

const slipsIn = (clauses: readonly Clause[]): Correction[] =>
  clauses.flatMap(({ typed, read }) => (read === undefined ? [] : { typed, read }))

/** Reads queries in one way after the other, until something has all of what was read: each way takes them less at their word. */
export class Understanding {
  readonly #postings: Postings
  readonly #pool: RowBitsPool
  readonly #reader: QueryReader
  /** Where nothing else is found: `underlay for laminate` is no laminate. */
  readonly #lenientReader: QueryReader

  /** @param pool of which what is read is good until it is reset */
  constructor(postings: Postings, pool: RowBitsPool) {
    this.#postings = postings
    this.#pool = pool
    this.#reader = new QueryReader(postings, pool, false)
    this.#lenientReader = new QueryReader(postings, pool, true)
  }

  /** @param rate what one unit of a price in the catalogue comes to in the currency that prices are asked for in */
  read(query: string, language: Language, rate: number): Reading {
    const exact = exactWords(query)
    if (exact !== undefined) return { clauses: this.#reader.read(exact, language, true), corrected: [] }
    const { rest, price } = readPrice(query)
    if (!price) return this.#readWords(query, language)
    const words = telling(allTokensOf(rest)).length === 0 ? nothing : this.#readWords(rest, language)
    return this.#priced(words, price, rate)
  }

  /** What is in a bound of the price; about a sum that stands alone, only as long as something is. */
  #priced({ clauses, corrected }: Reading, price: AskedPrice, rate: number): Reading {
    const rows = this.#postings.prices.rowsAt(price, rate, this.#postings.floors, this.#pool)
    const match: Match = { field: 'price', weight: 0, rows: RowSet.of(rows), isNamed: true }
    const all = [...clauses, { typed: price.typed, matches: [match], rows }]
    return { corrected, clauses: price.isAbout && clauses.length > 0 && !this.#finds(all) ? clauses : all }
  }

  #readWords(query: string, language: Language): Reading {
    const floors = unionOf([{ rows: this.#postings.floors }], this.#pool)
    const strict = this.#reader.read(query, language)
    const clauses = withoutFloors(strict, floors, this.#pool)
    // What knows nothing of a word finds no more with more leniency.
    const isHopeless = clauses.some(({ matches }) => matches.length === 0)
    const lenient = () =>
      isHopeless ? [] : withoutFloors(this.#lenientReader.read(query, language), floors, this.#pool)
    const slips = slipsIn(strict)
    const others: (() => [readonly Clause[], Correction[]?])[] = [
      () => [this.#reader.readName(query)],
      () => [this.#readCorrected(strict, language), slips],
      () => this.#withNameSetRight(query, language),
      () => [lenient()],
      () => this.#withNearColor(strict, language),
      () => this.#shortened(query, strict, floors),
    ]
    let read: Reading = { clauses, corrected: slips }
    for (const readAgain of others) {
      if (this.#finds(read.clauses)) break
      const [again, corrected = slipsIn(again)] = readAgain()
      if (this.#finds(again)) read = { clauses: again, corrected }
    }
    return read
  }

  /** A query with its slips set right: a name of several words is known as one only then. */
  #readCorrected(clauses: readonly Clause[], language: Language): readonly Clause[] {
    if (clauses.every(({ read }) => read === undefined)) return []
    const text = clauses.map(({ typed, read }) => read ?? typed).join(' ')
    return this.#reader.read(`${text} `, language)
  }

  #withNameSetRight(query: string, language: Language): [readonly Clause[], Correction[]] {
    const right = withNameSetRight(query, (folded) => this.#postings.hasForm(folded))
    if (!right) return [[], []]
    const { text, ...correction } = right
    const clauses = this.#reader.read(text, language)
    return [clauses, [correction, ...slipsIn(clauses)]]
  }

  /** What nothing has in the colour that was asked for, in the colour nearest to it that something has. */
  #withNearColor(clauses: readonly Clause[], language: Language): [readonly Clause[], Correction[]] {
    const none: [readonly Clause[], Correction[]] = [[], []]
    const asked = clauses.filter(({ matches }) => matches.some(({ field, isNamed }) => field === 'color' && isNamed))
    const [color] = asked
    if (!color || asked.length > 1 || clauses.length < 2) return none
    for (const near of nearColors(color.typed)) {
      const found = this.#reader.read(`${near} `, language).map((clause) => ({ ...clause, typed: color.typed }))
      const all = clauses.flatMap((clause) => (clause === color ? found : [clause]))
      if (this.#finds(all))
        return [all, [...slipsIn(clauses), { typed: color.typed, read: nameIn(found, language) ?? near }]]
    }
    return none
  }

  /**
   * What is read of a query that nothing has all of: of one that names what is sold beside floors that thing, of a sentence what the catalogue
   * knows of it. One or two things are taken at their word, as each of them may be what matters, unless one is a kind of goods and the other a word that nobody
   * knows; and so is what has a digit in it, and of three a colour or a kind of goods that the shop does not have.
   */
  #shortened(query: string, clauses: readonly Clause[], floors: RowBits): [readonly Clause[], Correction[]] {
    const shorter = this.#readShorter(query.trim().split(/\s+/).length, clauses, floors)
    return [shorter, [{ typed: query.trim(), read: shorter.map(({ typed, read }) => read ?? typed).join(' ') }]]
  }

  #readShorter(count: number, clauses: readonly Clause[], floors: RowBits): readonly Clause[] {
    if (count >= sentenceWords) return readMostTelling(clauses, floors, this.#pool)
    const known = clauses.filter(({ matches }) => matches.length > 0)
    const unknown = clauses.filter(({ matches }) => matches.length === 0)
    const isShort = clauses.length < fewClauses
    if (isShort && known.length === 1 && !unknown.some(matters) && known.some(namesKind)) return known
    if (unknown.some(matters) || (isShort && unknown.length > 0) || unknown.length > 1) return []
    const accessories = readAccessory(known, floors, this.#pool)
    return accessories.length > 0 || isShort ? accessories : readMostTelling(known, floors, this.#pool)
  }

  #finds(clauses: readonly Clause[]): boolean {
    return countRows(commonRows(clauses, this.#pool)) > 0
  }
}

/** Whether words name a kind of goods. */
const namesKind = ({ matches }: Clause): boolean =>
  matches.some(({ field, isNamed }) => field === 'category' && isNamed)

/** What the colour that was found is called. */
function nameIn(clauses: readonly Clause[], language: Language): string | undefined {
  const fact = clauses
    .flatMap(({ matches }) => matches)
    .find(({ field, isNamed }) => field === 'color' && isNamed)?.fact
  return fact && (fact.text[language] ?? fact.text.en)
}
