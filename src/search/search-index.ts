import type { Language } from '../i18n/languages.ts'
import { countRows, eachRow, keepCommon, leaveOut, type RowBits, RowBitsPool } from '../platform/cache/row-set.ts'
import { matters, readAccessory, readMostTelling, withoutFloors } from './coverage.ts'
import type { SearchDocument, SearchField } from './document.ts'
import { type Match, unionOf } from './matching.ts'
import { rangeOf } from './measure-rules.ts'
import { type MeasuredField, Postings } from './postings.ts'
import { type Clause, commonRows, QueryReader } from './query-reading.ts'
import { Ranker } from './ranking.ts'
import { exactWords } from './rules.ts'

/** What a word was read as: `text` in the asker's language; of lengths as typed, and what is taken for that length. */
export type ReadAs = {
  kind: SearchField
  text: string
  typed: string
  /** How many rows have it, whatever else they have. */
  count: number
  rangeTenthMm?: { from: number; to: number }
}

type Correction = { typed: string; read: string }

export type SearchResult = {
  /** Every row that has all that was asked for, the best first. */
  rows: Uint32Array
  readAs: ReadAs[]
  /** Slips, and the words that they were read as; of a query of which only a part was looked for, that part. */
  corrected: Correction[]
  /** Where nothing was found: each word, and how many rows have all the others. */
  without: { typed: string; count: number }[]
}

/** Where a row has a word of the query; `text` is missing where it is the row's name or SKU. */
export type Reason = { typed: string; kind: SearchField; text?: string }

/** A row that has all but a length that was asked for, and the nearest length that it has. */
export type NearMiss = {
  row: number
  kind: SearchField
  /** The length as it was asked for; in tenths of a millimetre where it was said in millimetres. */
  typed: string
  askedTenthMm?: number
  /** The length that the row has. */
  text: string
}

/** No board is so narrow and no floor so thick, in tenths of a millimetre: what is less is a thickness. */
const narrowestTenthMm = 500

/** So many words are a sentence, of which not each is about the floor. */
const sentenceWords = 4
/** Of so many things that were asked for one may be left out. */
const fewClauses = 3

const nothing: SearchResult = { rows: new Uint32Array(), readAs: [], corrected: [], without: [] }

/**
 * The catalogue's full-text index, in memory and of its own: rows are numbers that the caller gives, from 0 and without
 * large gaps. What is asked costs by the words of the query and the rows found, never by a look at every product.
 */
export class SearchIndex {
  readonly #postings = new Postings()
  /** Of the last query read: its clauses are good until the next one is. */
  readonly #pool = new RowBitsPool()
  readonly #reader = new QueryReader(this.#postings, this.#pool, false)
  /** Where nothing else is found: `underlay for laminate` is no laminate. */
  readonly #lenientReader = new QueryReader(this.#postings, this.#pool, true)
  readonly #ranker = new Ranker(this.#postings, this.#pool)
  /** The last query read, since `why` is asked of many rows of one result. */
  #last: { query: string; language: Language; clauses: readonly Clause[]; corrected: Correction[] } | undefined

  /** Takes in a product, in place of what the row was before. */
  put(row: number, document: SearchDocument): void {
    this.#last = undefined
    this.#postings.put(row, document)
  }

  /** Forgets a row; one that is not there is none the less gone. */
  remove(row: number): void {
    this.#last = undefined
    this.#postings.remove(row)
  }

  /**
   * The rows that have every word of a query, in whatever field and language; of one in quotation marks the words as they are typed.
   * @param language of the page: slips are read in it first, and `readAs` says in it what was understood
   */
  search(query: string, language: Language): SearchResult {
    const clauses = this.#read(query, language)
    if (clauses.length === 0) return nothing
    const found = commonRows(clauses, this.#pool)
    const rows = this.#ranker.rank(clauses, found)
    return {
      rows,
      readAs: clauses.flatMap((clause) => readAs(clause, language)),
      corrected: this.#last?.corrected ?? [],
      without: rows.length > 0 ? [] : clauses.map((clause) => this.#without(clause, clauses)),
    }
  }

  /** By what a row was found: for each word of the query where it counts most. */
  why(row: number, query: string, language: Language): Reason[] {
    return this.#read(query, language).flatMap((clause) => reasons(clause, row, language))
  }

  /**
   * Rows that have all of a query but one length, which is not far off: the nearest lengths first. None where the query asks for
   * no length, or for nothing else.
   * @param most so many at most
   */
  nearMisses(query: string, language: Language, most: number): NearMiss[] {
    const clauses = this.#read(query, language)
    const asked = clauses.find(({ measure }) => measure !== undefined)
    const range = asked?.measure && rangeOf(asked.measure, 'mm')
    const others = clauses.filter((clause) => clause !== asked)
    if (!asked?.measure || !range || others.length === 0) return []
    const kind: MeasuredField = range.to < narrowestTenthMm ? 'thickness' : 'width'
    const { value, unit = 'mm' } = asked.measure
    const said = { kind, typed: asked.typed, ...(unit === 'mm' && { askedTenthMm: value * 10 }) }
    const missing = commonRows(others, this.#pool)
    leaveOut(missing, asked.rows)
    const near: NearMiss[] = []
    for (const { fact, rows } of this.#postings.lengthsNear(kind, range)) {
      const having = this.#pool.take()
      rows.addTo(having)
      keepCommon(having, missing)
      eachRow(having, (row) => {
        if (near.length < most) near.push({ row, ...said, text: fact.text[language] ?? fact.text.en })
      })
      if (near.length === most) break
    }
    return near
  }

  #read(query: string, language: Language): readonly Clause[] {
    if (this.#last?.query === query && this.#last.language === language) return this.#last.clauses
    this.#pool.reset(this.#postings.room)
    const exact = exactWords(query)
    if (exact !== undefined) {
      this.#last = { query, language, clauses: this.#reader.read(exact, language, true), corrected: [] }
      return this.#last.clauses
    }
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
      () => [lenient()],
      () => this.#shortened(query, strict, floors),
    ]
    this.#last = { query, language, clauses, corrected: slips }
    for (const readAgain of others) {
      if (this.#finds(this.#last.clauses)) break
      const [again, corrected = slipsIn(again)] = readAgain()
      if (this.#finds(again)) this.#last = { query, language, clauses: again, corrected }
    }
    return this.#last.clauses
  }

  /** A query with its slips set right: a name of several words is known as one only then. */
  #readCorrected(clauses: readonly Clause[], language: Language): readonly Clause[] {
    if (clauses.every(({ read }) => read === undefined)) return []
    const text = clauses.map(({ typed, read }) => read ?? typed).join(' ')
    return this.#reader.read(`${text} `, language)
  }

  /**
   * What is read of a query that nothing has all of: of one that names what is sold beside floors that thing, of a sentence what the catalogue
   * knows of it. One or two things are taken at their word, as each of them may be what matters; and so is what has a digit in it, and of three a
   * colour or a kind of goods that the shop does not have.
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
    if (unknown.some(matters) || (isShort && unknown.length > 0) || unknown.length > 1) return []
    const accessories = readAccessory(known, floors, this.#pool)
    return accessories.length > 0 || isShort ? accessories : readMostTelling(known, floors, this.#pool)
  }

  #finds(clauses: readonly Clause[]): boolean {
    return countRows(commonRows(clauses, this.#pool)) > 0
  }

  #without(clause: Clause, clauses: readonly Clause[]): { typed: string; count: number } {
    const others = clauses.filter((other) => other !== clause)
    return { typed: clause.typed, count: countRows(commonRows(others, this.#pool)) }
  }
}

const slipsIn = (clauses: readonly Clause[]): Correction[] =>
  clauses.flatMap(({ typed, read }) => (read === undefined ? [] : { typed, read }))

const textOf = ({ fact }: Pick<Match, 'fact'>, language: Language): string | undefined =>
  fact && (fact.text[language] ?? fact.text.en)

const heavier = (one: Match, other: Match): number => other.weight - one.weight || other.rows.size - one.rows.size

function readAs({ typed, matches, rows }: Clause, language: Language): ReadAs[] {
  const [best] = matches.filter(({ isNamed }) => isNamed).toSorted(heavier)
  if (!best) return []
  const { field: kind, range } = best
  const text = textOf(best, language) ?? typed
  return [{ kind, text, typed, count: countRows(rows), ...(range && { rangeTenthMm: range }) }]
}

function reasons({ typed, matches, parts }: Clause, row: number, language: Language): Reason[] {
  const [best] = matches.filter(({ rows }) => rows.has(row)).toSorted(heavier)
  if (!best) return []
  if (best.isParts) return (parts ?? []).flatMap((part) => reasons(part, row, language))
  const length = best.lengths?.find(({ rows }) => rows.has(row))
  const text = textOf(length ?? best, language)
  return [{ typed, kind: best.field, ...(text !== undefined && { text }) }]
}
