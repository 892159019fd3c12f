import { countRows, eachRow, keepCommon, type RowBits, type RowBitsPool } from '../platform/cache/row-set.ts'
import { unionOf } from './matching.ts'
import type { Postings } from './postings/postings.ts'
import type { Clause } from './reading/clauses.ts'

/** A floor stands before what is sold for floors, where the words alone do not tell. */
const floorWeight = 5
/** Who types several words of one name means that name, whatever else each of the words is. */
const nameWeight = 30
/** Among equals a shorter name is closer to what was typed; of longer names than that all are alike. */
const longestName = 15
/** Scores are kept in 16 bits. */
const mostScores = 2 ** 16

/** What the clauses can add to a row at most. */
const mostOf = (clauses: readonly Clause[]): number =>
  clauses.reduce((sum, { matches }) => sum + Math.max(0, ...matches.map(({ weight }) => weight)), 0)

/** Puts the rows that a query found in order. What it works with is kept from one query to the next. */
export class Ranker {
  readonly #postings: Postings
  readonly #pool: RowBitsPool
  readonly #places = new Uint32Array(mostScores + 1)
  #scores = new Uint16Array(0)

  constructor(postings: Postings, pool: RowBitsPool) {
    this.#postings = postings
    this.#pool = pool
  }

  /** The rows found, the best first: by what their matches are worth, then by the shorter name, then by row. */
  rank(clauses: readonly Clause[], found: RowBits): Uint32Array {
    const room = found.length * 32
    if (this.#scores.length < room) this.#scores = new Uint16Array(room)
    const scores = this.#scores.fill(0)
    for (const clause of clauses) this.#addScores(clause, found)
    if (clauses.length > 1) this.#addToNames(clauses, found)
    const floors = this.#pool.take()
    this.#postings.floors.addTo(floors)
    // No row has more: places are counted from there, in the same pass that finishes the scores.
    const most = (mostOf(clauses) + nameWeight + floorWeight) * (longestName + 1) + longestName
    const places = this.#places.fill(0, 0, most + 2)
    eachRow(found, (row) => {
      const isFloor = ((floors[row >>> 5] ?? 0) >>> (row & 31)) & 1
      const shortness = longestName - Math.min(longestName, this.#postings.nameLength(row))
      const score = ((scores[row] ?? 0) + isFloor * floorWeight) * (longestName + 1) + shortness
      scores[row] = score
      const after = most - score + 1
      places[after] = (places[after] ?? 0) + 1
    })
    return this.#sorted(most, found)
  }

  /** Adds to each row of `found` what the best of a clause's matches is worth. */
  #addScores(clause: Clause, found: RowBits): void {
    const scores = this.#scores
    const byWeight = Map.groupBy(clause.matches, ({ weight }) => weight)
    const left = this.#pool.copy(found)
    const rows = this.#pool.take()
    for (const weight of [...byWeight.keys()].toSorted((one, other) => other - one)) {
      rows.fill(0)
      for (const match of byWeight.get(weight) ?? []) match.rows.addTo(rows)
      for (let at = 0; at < left.length; at++) {
        const both = (rows[at] ?? 0) & (left[at] ?? 0)
        rows[at] = both
        left[at] = (left[at] ?? 0) & ~both
      }
      eachRow(rows, (row) => {
        scores[row] = (scores[row] ?? 0) + weight
      })
    }
  }

  /** Adds to the rows that have all of the query in their name. */
  #addToNames(clauses: readonly Clause[], found: RowBits): void {
    const scores = this.#scores
    const named = this.#pool.copy(found)
    for (const { matches } of clauses) {
      const inName = matches.filter(({ field, isParts }) => field === 'name' && !isParts)
      keepCommon(named, unionOf(inName, this.#pool))
    }
    eachRow(named, (row) => {
      scores[row] = (scores[row] ?? 0) + nameWeight
    })
  }

  /** Sorts by how many rows have each score, which `places` has behind each score's place. */
  #sorted(most: number, found: RowBits): Uint32Array {
    const [scores, places] = [this.#scores, this.#places]
    for (let at = 1; at <= most; at++) places[at] = (places[at] ?? 0) + (places[at - 1] ?? 0)
    const rows = new Uint32Array(countRows(found))
    eachRow(found, (row) => {
      const at = most - (scores[row] ?? 0)
      const place = places[at] ?? 0
      places[at] = place + 1
      rows[place] = row
    })
    return rows
  }
}
