import { keepCommon, leaveOut, type RowBits, type RowBitsPool, RowSet } from '../../platform/cache/row-set.ts'
import { type Match, unionOf } from '../matching.ts'
import type { Measure } from '../measure-rules.ts'

/** Words of a query that say one thing together. A row is found if every clause matches it. */
export type Clause = {
  typed: string
  matches: readonly Match[]
  /** Every row that matches. */
  rows: RowBits
  /** The word that was meant, where a slip was read as another. */
  read?: string
  /** The length that was asked for. */
  measure?: Measure
  /** What the words find one by one, where they are taken as one name first. */
  parts?: readonly Clause[]
  /** The words that the rows do not have, where the query turns round what they say: `without glue`. */
  leftOut?: string
}

/** The rows that are in every clause; none where there is no clause. */
export function commonRows(clauses: readonly { rows: RowBits }[], pool: RowBitsPool): RowBits {
  const [first, ...rest] = clauses
  const common = first ? pool.copy(first.rows) : pool.take()
  for (const { rows } of rest) keepCommon(common, rows)
  return common
}

/**
 * The rows that a clause does not find; undefined where it finds none, which is nothing to leave out.
 * @param all the rows that there are
 * @param typed the word that turns it round
 */
export function turnRound(clause: Clause, all: { rows: RowSet }, typed: string, pool: RowBitsPool): Clause | undefined {
  if (clause.matches.length === 0) return undefined
  const rows = unionOf([all], pool)
  leaveOut(rows, clause.rows)
  const match: Match = { field: 'without', weight: 0, rows: RowSet.of(rows), isNamed: true }
  return { typed: `${typed} ${clause.typed}`, matches: [match], rows, leftOut: clause.typed }
}
