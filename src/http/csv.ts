import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { Slices } from '../platform/cache/slices.ts'
import type { Database, Reader } from '../platform/postgres/database.ts'
import { readSnapshot } from '../platform/postgres/snapshot.ts'
import type { Answer } from './endpoint.ts'
import type { Chunks } from './streams.ts'

/** What a cell holds. Money goes in as a text in units (`'55.30'`), moments as ISO 8601; null is an empty cell. */
export type CsvCell = string | number | boolean | null | undefined

/** Spaces, quotes and what cannot be seen: spreadsheets look behind them. */
const lead = '[\\s\\p{C}"\'`’‘“”«»]*'

/**
 * What a spreadsheet might take for a formula: after `lead` an operator, plain or full-width; or a tab or line feed in it.
 * Source: OWASP, "CSV Injection". A bar calls another program (DDE), and splits cells where a file is read with bars.
 */
const formula = new RegExp(`^${lead}[=+\\-@|＝＋－＠｜]|^${lead}[\\t\\r]`, 'u')

/** A text that no spreadsheet calculates: a leading apostrophe says that it is one. */
export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that `safeCell` was given. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

const written = (cell: CsvCell): string | number =>
  typeof cell === 'number' ? cell : safeCell(cell === null || cell === undefined ? '' : String(cell))

const lines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(written)),
    { record_delimiter: '\r\n', quoted_string: true },
  )

/**
 * Rows as CSV (RFC 4180): UTF-8 with its mark, lines ended by CR LF, texts quoted and safe to open in a spreadsheet,
 * numbers as numbers.
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): Buffer<ArrayBuffer> =>
  Buffer.from(`\ufeff${lines([head, ...rows])}`)

/**
 * The rows of a CSV text, the first one (the head) too, as `toCsv` was given them; every cell is a text.
 * @throws CsvError with a `lines` where a quote is not closed, or the rows have different lengths
 */
export const fromCsv = (bytes: Uint8Array): string[][] =>
  parse(Buffer.from(bytes), { bom: true, skip_empty_lines: true, record_delimiter: ['\r\n', '\n', '\r'] }).map(
    (row: string[]) => row.map(plainCell),
  )

/** How many rows go out at a time, and how many of them are written between two looks at the clock. */
const ROWS_A_CHUNK = 100
const ROWS_A_STEP = 10

const typed = (name: string) => ({ type: 'text/csv; charset=utf-8', name: `${name}.csv` })

/**
 * The answer of a call that gives a table out as a file, all of it at once: of as many rows as a screen shows, not more.
 * @param name of the file, without its ending: `days`
 */
export const csvTable = (
  name: string,
  head: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Pick<Answer<null>, 'body' | 'file'> => ({ body: null, file: { ...typed(name), bytes: toCsv(head, rows) } })

/** A list as a file: what it is called, without its ending (`orders`), and how its rows are read and written. */
export type CsvList<Row> = {
  name: string
  head: readonly string[]
  /** The rows in batches, from one moment of the database. */
  read: (at: Reader) => AsyncIterable<readonly Row[]>
  cells: (row: Row) => readonly CsvCell[]
}

/**
 * A list as the pieces of a file: rows are read and written in batches, no faster than they are taken. What fails before the
 * first piece is thrown with it.
 */
export async function* csvChunks<Row>(db: Database, { head, read, cells }: CsvList<Row>): Chunks {
  const slices = new Slices()
  let isBegun = false
  for await (const rows of readSnapshot(db, read)) {
    for (let from = 0; from < rows.length; from += ROWS_A_CHUNK) {
      const written = isBegun ? [] : [toCsv(head, [])]
      for await (const text of linesInSlices(rows.slice(from, from + ROWS_A_CHUNK), cells, slices))
        written.push(Buffer.from(text))
      yield Buffer.concat(written)
      isBegun = true
    }
  }
  if (!isBegun) yield toCsv(head, [])
}

/** The lines of some rows, a few at a time. A look at the clock comes first: what reading the rows took is part of the turn. */
async function* linesInSlices<Row>(
  rows: readonly Row[],
  cells: CsvList<Row>['cells'],
  slices: Slices,
): AsyncGenerator<string> {
  for (let from = 0; from < rows.length; from += ROWS_A_STEP) {
    await slices.rest()
    yield lines(rows.slice(from, from + ROWS_A_STEP).map(cells))
  }
}

/** The answer of a call that gives a list out as a file, however long it is (docs/decisions/0039). */
export const csvAnswer = <Row>(db: Database, list: CsvList<Row>): Pick<Answer<null>, 'body' | 'file'> => ({
  body: null,
  file: { ...typed(list.name), chunks: () => csvChunks(db, list) },
})
