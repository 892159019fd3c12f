/** So many rows share a piece of memory: a new text moves those of no others. */
const ROWS_A_PIECE = 128
const FIRST_ROWS = 1024

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
  #begins = new Uint32Array(FIRST_ROWS)
  #lengths = new Uint32Array(FIRST_ROWS)

  /** What all texts take, with what they have left room for. */
  get byteLength(): number {
    return this.#pieces.reduce((sum, piece) => sum + (piece?.bytes.length ?? 0), 0)
  }

  /** Gives a row a text in place of the one that it had; an empty one is none. */
  put(row: number, text: string): void {
    if (row < this.#lengths.length) this.#lengths[row] = 0
    if (text === '') return
    if (row >= this.#lengths.length) this.#grow(row + 1)
    const length = Buffer.byteLength(text)
    const piece = this.#pieceWithRoom(Math.floor(row / ROWS_A_PIECE), length)
    encoder.encodeInto(text, piece.bytes.subarray(piece.used))
    this.#begins[row] = piece.used
    this.#lengths[row] = length
    piece.used += length
  }

  /** The text of a row; empty where it has none. */
  textOf(row: number): string {
    const length = this.#lengths[row] ?? 0
    const piece = this.#pieces[Math.floor(row / ROWS_A_PIECE)]
    if (length === 0 || piece === undefined) return ''
    const begin = this.#begins[row] as number
    return piece.bytes.toString('utf8', begin, begin + length)
  }

  #pieceWithRoom(at: number, length: number): Piece {
    const piece = this.#pieces[at]
    if (piece !== undefined && piece.used + length <= piece.bytes.length) return piece
    const first = at * ROWS_A_PIECE
    const last = Math.min(first + ROWS_A_PIECE, this.#lengths.length)
    let kept = 0
    let count = 0
    for (let row = first; row < last; row++) {
      const of = this.#lengths[row] as number
      kept += of
      if (of > 0) count++
    }
    // Room for as many as there may be, as long as those that are there.
    const each = (kept + length) / (count + 1)
    const room = Math.ceil(Math.max(kept + length, Math.min((kept + length) * 2, each * ROWS_A_PIECE * 1.1)))
    const larger: Piece = { bytes: Buffer.from(new ArrayBuffer(room)), used: 0 }
    for (let row = first; row < last; row++) {
      const of = this.#lengths[row] as number
      if (piece === undefined || of === 0) continue
      const begin = this.#begins[row] as number
      piece.bytes.copy(larger.bytes, larger.used, begin, begin + of)
      this.#begins[row] = larger.used
      larger.used += of
    }
    this.#pieces[at] = larger
    return larger
  }

  #grow(rows: number): void {
    const length = Math.max(rows, this.#lengths.length * 2)
    const larger = (column: Uint32Array): Uint32Array<ArrayBuffer> => {
      const copy = new Uint32Array(length)
      copy.set(column)
      return copy
    }
    this.#begins = larger(this.#begins)
    this.#lengths = larger(this.#lengths)
  }
}
