/** A block of 8,192 numbers is small enough to be made within a turn of the event loop, among much else. */
const BLOCK_BITS = 13
const BLOCK_ROWS = 1 << BLOCK_BITS

type Block = Uint16Array | Uint32Array | Int32Array | Float64Array

/**
 * A number for each row, 0 until it is set. They stand in blocks: what is there stays where it is while more is added. One array that is copied when it
 * is full takes 2 to 5 ms of the thread with 65,536 rows, most of it for memory that is touched for the first time.
 */
export class Column {
  readonly #blocks: Block[] = []
  readonly #ofKind: new (
    rows: number,
  ) => Block

  /** @param ofKind what numbers it has room for */
  constructor(ofKind: new (rows: number) => Block) {
    this.#ofKind = ofKind
  }

  at(row: number): number {
    return this.#blocks[row >>> BLOCK_BITS]?.[row & (BLOCK_ROWS - 1)] ?? 0
  }

  set(row: number, value: number): void {
    while (this.#blocks.length <= row >>> BLOCK_BITS) this.#blocks.push(new this.#ofKind(BLOCK_ROWS))
    const block = this.#blocks[row >>> BLOCK_BITS] as Block
    block[row & (BLOCK_ROWS - 1)] = value
  }
}
