/** Past so many rows a list of them is larger than one bit for each row of a shop of a hundred thousand products. */
const longestList = 2048

/** So many bits are kept for the next query: more than any but a strange one needs. */
const mostKept = 256

const wordsFor = (rows: number): number => (rows + 31) >>> 5

/** A set of rows as bits: bit `row & 31` of word `row >>> 5`. */
export type RowBits = Uint32Array

/** No rows, with room for rows below `rows`. */
export const emptyBits = (rows: number): RowBits => new Uint32Array(wordsFor(rows))

/** Calls `visit` with each row that is set, the smallest first. */
export function eachRow(bits: RowBits, visit: (row: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      visit((at << 5) + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}

/** How many rows are set. */
export function countRows(bits: RowBits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Leaves in `bits` only what is in `other` too; both have the same room. */
export function keepCommon(bits: RowBits, other: RowBits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0)
}

/** Leaves in `bits` only what is not in `other`; both have the same room. */
export function leaveOut(bits: RowBits, other: RowBits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & ~(other[at] ?? 0)
}

/**
 * Bits to work with while one query is answered: given back all at once, so that a query leaves nothing for the garbage
 * collector, which would hold up the thread for longer than the query itself.
 */
export class RowBitsPool {
  #pool: RowBits[] = []
  #used = 0
  #room = 0

  /** Takes back all that was given out. From here on there is room for rows below `room`. */
  reset(room: number): void {
    if (wordsFor(room) !== wordsFor(this.#room)) this.#pool = []
    this.#pool.length = Math.min(this.#pool.length, mostKept)
    this.#room = room
    this.#used = 0
  }

  /** No rows. */
  take(): RowBits {
    const at = this.#used++
    const kept = this.#pool[at]
    if (kept) return kept.fill(0)
    const bits = emptyBits(this.#room)
    this.#pool[at] = bits
    return bits
  }

  copy(bits: RowBits): RowBits {
    const copy = this.take()
    copy.set(bits)
    return copy
  }
}

const noBits = emptyBits(0)

/** The rows of products that have something: few as a sorted list, many as bits. Changing one row never copies all. */
export class RowSet {
  #list: number[] | undefined = []
  #bits: RowBits = noBits
  #size = 0

  static of(bits: RowBits): RowSet {
    const set = new RowSet()
    set.#list = undefined
    set.#bits = bits
    set.#size = countRows(bits)
    return set
  }

  get size(): number {
    return this.#size
  }

  has(row: number): boolean {
    if (this.#list) return this.#list[this.#place(this.#list, row)] === row
    return (((this.#bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
  }

  add(row: number): void {
    if (this.has(row)) return
    this.#size++
    if (this.#list === undefined) this.#set(row)
    // A list that is pushed to has room for more, which most never need.
    else if (this.#list.length === 0) this.#list = [row]
    else this.#list.splice(this.#place(this.#list, row), 0, row)
    if (this.#list === undefined || this.#size <= longestList) return
    const list = this.#list
    this.#list = undefined
    for (const each of list) this.#set(each)
  }

  delete(row: number): void {
    if (!this.has(row)) return
    this.#size--
    if (this.#list) this.#list.splice(this.#place(this.#list, row), 1)
    else this.#bits[row >>> 5] = (this.#bits[row >>> 5] ?? 0) & ~(1 << (row & 31))
  }

  /** Sets these rows in `bits`, which has room for them. */
  addTo(bits: RowBits): void {
    if (this.#list) for (const row of this.#list) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
    else {
      const shared = Math.min(bits.length, this.#bits.length)
      for (let at = 0; at < shared; at++) bits[at] = (bits[at] ?? 0) | (this.#bits[at] ?? 0)
    }
  }

  #set(row: number): void {
    if (row >>> 5 >= this.#bits.length) {
      const roomier = emptyBits(Math.max(row + 1, this.#bits.length * 64))
      roomier.set(this.#bits)
      this.#bits = roomier
    }
    this.#bits[row >>> 5] = (this.#bits[row >>> 5] ?? 0) | (1 << (row & 31))
  }

  /** Where a row stands in the list, or would stand. */
  #place(list: readonly number[], row: number): number {
    let low = 0
    let high = list.length
    if (high > 0 && (list[high - 1] ?? 0) < row) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((list[middle] ?? 0) < row) low = middle + 1
      else high = middle
    }
    return low
  }
}
