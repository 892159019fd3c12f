import type { Language } from '../i18n/languages.ts'
import { countRows, eachRow, keepCommon, leaveOut, RowBitsPool } from '../platform/cache/row-set.ts'
import type { SearchDocument, SearchField } from './document.ts'
import type { Match } from './matching.ts'
import { rangeOf } from './measure-rules.ts'
import type { MeasuredField } from './postings/posting-types.ts'
import { Postings } from './postings/postings.ts'
import { Ranker } from './ranking.ts'
import { type Clause, commonRows } from './reading/clauses.ts'
import { type Correction, type Reading, Understanding } from './reading/understanding.ts'

/** What a word was read as: `text` in the asker's language; of lengths as typed, and what is taken for that length. */
export type ReadAs = {
  kind: SearchField
  text: string
  typed: string
  /** How many rows have it, whatever else they have. */
  count: number
  rangeTenthMm?: { from: number; to: number }
}

export type SearchResult = {
  /** Every row that has all that was asked for, the best first. */
  rows: Uint32Array
  readAs: ReadAs[]
  /** Slips, and the words that they were read as; of a query of which only a part was looked for, that part. */
  corrected: readonly Correction[]
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

const nothing: SearchResult = { rows: new Uint32Array(), readAs: [], corrected: [], without: [] }

/**
 * The catalogue's full-text index, in memory and of its own: rows are numbers that the caller gives, from 0 and without
 * large gaps. What is asked costs by the words of the query and the rows found, never by a look at every product.
 */
export class SearchIndex {
  readonly #postings = new Postings()
  /** Of the last query read: its clauses are good until the next one is. */
  readonly #pool = new RowBitsPool()
  readonly #understanding = new Understanding(this.#postings, this.#pool)
  readonly #ranker = new Ranker(this.#postings, this.#pool)
  /** The last query read, since `why` is asked of many rows of one result. */
  #last: ({ query: string; language: Language } & Reading) | undefined
  #rate = 1

  /** What one unit of a price in the catalogue comes to in the currency charged, in which prices are asked for. */
  set rate(rate: number) {
    if (rate !== this.#rate) this.#last = undefined
    this.#rate = rate
  }

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

  /** Reads a query for {@link search}, which takes it up from here if no other was read meanwhile and no row changed. */
  prepare(query: string, language: Language): void {
    this.#read(query, language)
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
    if (this.#last?.query !== query || this.#last.language !== language) {
      this.#pool.reset(this.#postings.room)
      this.#last = { query, language, ...this.#understanding.read(query, language, this.#rate) }
    }
    return this.#last.clauses
  }

  #without(clause: Clause, clauses: readonly Clause[]): { typed: string; count: number } {
    const others = clauses.filter((other) => other !== clause)
    return { typed: clause.typed, count: countRows(commonRows(others, this.#pool)) }
  }
}

const textOf = ({ fact }: Pick<Match, 'fact'>, language: Language): string | undefined =>
  fact && (fact.text[language] ?? fact.text.en)

const heavier = (one: Match, other: Match): number => other.weight - one.weight || other.rows.size - one.rows.size

function readAs({ typed, matches, rows, leftOut }: Clause, language: Language): ReadAs[] {
  const [best] = matches.filter(({ isNamed }) => isNamed).toSorted(heavier)
  if (!best) return []
  const { field: kind, range } = best
  const text = textOf(best, language) ?? leftOut ?? typed
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
