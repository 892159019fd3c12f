import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Options, parse } from 'csv-parse'
import { plainCell } from '../../http/csv.ts'
import { slugOf } from '../../measure/slug.ts'
import { Slices } from '../../platform/cache/slices.ts'
import { mostVariants } from '../products/admin-schema.ts'
import { columnName, delimiterOf, withoutSeparatorLine } from './cells.ts'
import { unknownColumns } from './columns.ts'
import { mostImportLines } from './schema.ts'
import { isAboutVariant } from './variant-cells.ts'

/** A file that cannot be taken at all: the word key of why. */
export class Refused extends Error {}

/** The lines of one product, with the file's line on which it begins, counted from 1. */
export type Group = { line: number; slug: string; rows: Record<string, string>[] }

/** A file's head is looked for in so many bytes. */
const HEAD_BYTES = 8 * 1024
/** The parser works through so many bytes at a time; requests are answered in between. The first of them take it ten times as long. */
const [FIRST_PIECE_BYTES, PIECE_BYTES] = [256, 2 * 1024]
/** A line with texts of the most characters in four languages, all of them of three bytes. */
const LONGEST_LINE_BYTES = 1_000_000
/** More columns than there are, so that unknown ones can be told of. */
const MOST_COLUMNS = 500

/** A file from its head on without a mark before it, what stands between its cells, and how many lines come before the head. */
type Opened = { parts: AsyncIterable<Buffer>; delimiter: string; linesBefore: number }

/** Looks into the beginning of a file, in which its head is. */
async function open(parts: AsyncIterable<Buffer>): Promise<Opened> {
  const rest = parts[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (start.length < HEAD_BYTES) {
    const { value, done } = await rest.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  const source = start.toString('utf8', 0, HEAD_BYTES)
  const text = source.replace(/^\ufeff/, '')
  const fromHead = withoutSeparatorLine(text)
  const before = Buffer.byteLength(source) - Buffer.byteLength(fromHead)
  async function* all() {
    yield start.subarray(before)
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { parts: all(), delimiter: delimiterOf(source), linesBefore: fromHead === text ? 0 : 1 }
}

type Line = { record: string[]; info: { lines: number; bytes: number } }

/** @param readTo how many bytes the lines that were read take: what comes after them is one line, however little is in it */
async function* inPieces(parts: AsyncIterable<Buffer>, readTo: () => number): AsyncGenerator<Buffer> {
  let bytes = 0
  let most = FIRST_PIECE_BYTES
  // Whoever asks for the first has made the streams in this turn.
  await nextTurn()
  for await (const part of parts) {
    for (let from = 0; from < part.length; ) {
      const piece = part.subarray(from, from + most)
      bytes += piece.length
      from += piece.length
      most = Math.min(most * 2, PIECE_BYTES)
      if (bytes - readTo() > LONGEST_LINE_BYTES) throw new Refused('admin-products.import.noCsv')
      yield piece
      await nextTurn()
    }
  }
}

function readHead(cells: readonly string[], stores: readonly string[]): string[] {
  const head = cells.slice(0, MOST_COLUMNS).map((name) => columnName(plainCell(name)))
  if (!head.includes('slug')) throw new Refused('admin-products.import.noSlug')
  if (unknownColumns(head, stores).length > 0) throw new Refused('admin-products.import.unknownColumn')
  if (new Set(head).size < head.length) throw new Refused('admin-products.import.columnTwice')
  return head
}

/** The first line of a product says all of it; of the further ones only what they say of a variant is kept. */
const rowOf = (head: readonly string[], cells: readonly string[], isFirst: boolean): Record<string, string> =>
  Object.fromEntries(
    head.flatMap((name, index) => (isFirst || isAboutVariant(name) ? [[name, plainCell(cells[index] ?? '')]] : [])),
  )

/**
 * The products of a file in its order. Lines are counted and measured while they are read, so that a file costs no more than its
 * bounds whatever is in it; of a product with too many variants one more than it may have is kept, which its check refuses.
 * @throws Refused, or csv-parse's error (its code begins with `CSV_`)
 */
export async function readGroups(file: AsyncIterable<Buffer>, stores: readonly string[]): Promise<Group[]> {
  const { parts, delimiter, linesBefore } = await open(file)
  const groups = new Map<string, Group>()
  let head: string[] | undefined
  let count = 0
  let slug = ''
  const take = ({ record, info }: Line) => {
    if (record.every((cell) => cell.trim() === '')) return
    if (!head) {
      head = readHead(record, stores)
      return
    }
    if (++count > mostImportLines) throw new Refused('admin-products.import.tooLong')
    const own = plainCell(record[head.indexOf('slug')] ?? '')
    const name = plainCell(record[head.indexOf('name')] ?? '')
    // A line without either goes on about the product of the one before it.
    slug = own || slugOf(name) || (name ? '' : slug)
    const group = groups.get(slug) ?? { line: info.lines + linesBefore, slug, rows: [] }
    if (group.rows.length <= mostVariants) group.rows.push(rowOf(head, record, group.rows.length === 0))
    groups.set(slug, group)
  }
  let readTo = 0
  const options: Options = {
    skip_empty_lines: true,
    trim: true,
    info: true,
    relax_column_count: true,
    delimiter,
    on_record: (line, { bytes }) => {
      readTo = bytes
      return line
    },
  }
  const records = parse(options)
  const pieces = Readable.from(
    inPieces(parts, () => readTo),
    { objectMode: false },
  )
  await pipeline(pieces, records, async (lines: AsyncIterable<Line>) => {
    for await (const line of lines) take(line)
  })
  if (count === 0) throw new Refused('admin-products.import.empty')
  // The end of the file was read, and its streams were taken down, in this turn.
  await nextTurn()
  return [...groups.values()]
}

/** SKUs that stand under more than one product of the file. */
export async function sharedSkus(groups: readonly Group[]): Promise<Set<string>> {
  const slices = new Slices()
  const owners = new Map<string, string>()
  const shared = new Set<string>()
  for (const { slug, rows } of groups) {
    await slices.rest()
    for (const { sku } of rows) {
      if (!sku) continue
      if ((owners.get(sku) ?? slug) !== slug) shared.add(sku)
      owners.set(sku, slug)
    }
  }
  return shared
}
