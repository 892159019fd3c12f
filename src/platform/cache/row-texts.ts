import { Column } from './column.ts'

/** So many rows share a piece of memory: a new text moves those of no others. */
const ROWS_A_PIECE = 128

const encoder = new TextEncoder()

/** The texts of some rows, one behind the other, with those that are not theirs any more between them. */
type Piece = { bytes: Buffer; used: number }

/**
 * A text for each row, which may change, kept as bytes outside of the heap: strings would take twice as much, for which the collector
 * then leaves half as much again unused.
 */
export class RowTexts {
  readonly #pieces: (Piece | undefined)[] = []
  /** By the row, where in its piece a text begins, and how many bytes it has. */
  readonly #begins = new Column(Uint32Array)
  readonly #lengths = new Column(Uint32Array)

  /** What all texts take, with what they have left room for. */
  get byteLength(): number {
    return this.#pieces.reduce((sum, piece) => sum + (piece?.bytes.length ?? 0), 0)
  }

  /** Gives a row a text in place of the one that it had; an empty one is none. */
  put(row: number, text: string): void {
    if (this.#lengths.at(row) > 0) this.#lengths.set(row, 0)
    if (text === '') return
    const length = Buffer.byteLength(text)
    const piece = this.#pieceWithRoom(Math.floor(row / ROWS_A_PIECE), length)
    encoder.encodeInto(text, piece.bytes.subarray(piece.used))
    this.#begins.set(row, piece.used)
    this.#lengths.set(row, length)
    piece.used += length
  }

  /** The text of a row; empty where it has none. */
  textOf(row: number): string {
    const length = this.#lengths.at(row)
    const piece = this.#pieces[Math.floor(row / ROWS_A_PIECE)]
    if (length === 0 || piece === undefined) return ''
    const begin = this.#begins.at(row)
    return piece.bytes.toString('utf8', begin, begin + length)
  }

  #pieceWithRoom(at: number, length: number): Piece {
    const piece = this.#pieces[at]
    if (piece !== undefined && piece.used + length <= piece.bytes.length) return piece
    const first = at * ROWS_A_PIECE
    const last = first + ROWS_A_PIECE
    let kept = 0
    let count = 0
    for (let row = first; row < last; row++) {
      const of = this.#lengths.at(row)
      kept += of
      if (of > 0) count++
    }
    // Room for as many as there may be, as long as those that are there.
    const each = (kept + length) / (count + 1)
    const room = Math.ceil(Math.max(kept + length, Math.min((kept + length) * 2, each * ROWS_A_PIECE * 1.1)))
    const larger: Piece = { bytes: Buffer.from(new ArrayBuffer(room)), used: 0 }
    for (let row = first; row < last; row++) {
      const of = this.#lengths.at(row)
      if (piece === undefined || of === 0) continue
      const begin = this.#begins.at(row)
      piece.bytes.copy(larger.bytes, larger.used, begin, begin + of)
      this.#begins.set(row, larger.used)
      larger.used += of
    }
    this.#pieces[at] = larger
    return larger
  }
}
