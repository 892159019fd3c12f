import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Answer } from './endpoint.ts'

/** A list is given out down to this row; a query asks for one more, to know that there are more. */
export const CSV_ROWS = 100_000

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

/**
 * Rows as CSV (RFC 4180): UTF-8 with its mark, lines ended by CR LF, texts quoted and safe to open in a spreadsheet,
 * numbers as numbers.
 */
export function toCsv(head: readonly string[], rows: Iterable<readonly CsvCell[]>): Buffer {
  const cells = [head, ...rows].map((row) => row.map(written))
  return Buffer.from(stringify(cells, { bom: true, record_delimiter: '\r\n', quoted_string: true }))
}

/**
 * The rows of a CSV text, the first one (the head) too, as `toCsv` was given them; every cell is a text.
 * @throws CsvError with a `lines` where a quote is not closed, or the rows have different lengths
 */
export const fromCsv = (bytes: Uint8Array): string[][] =>
  parse(Buffer.from(bytes), { bom: true, skip_empty_lines: true, record_delimiter: ['\r\n', '\n', '\r'] }).map(
    (row: string[]) => row.map(plainCell),
  )

/**
 * The answer of a call that gives a list out as a file. Of more than `CSV_ROWS` rows it has the first ones, and its name
 * says so.
 * @param name of the file, without its ending: `orders`
 */
export function csvAnswer(
  name: string,
  head: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Pick<Answer<null>, 'body' | 'file'> {
  const isCut = rows.length > CSV_ROWS
  const bytes = toCsv(head, isCut ? rows.slice(0, CSV_ROWS) : rows)
  return {
    body: null,
    file: { bytes, type: 'text/csv; charset=utf-8', name: `${name}${isCut ? `-first-${CSV_ROWS}` : ''}.csv` },
  }
}
