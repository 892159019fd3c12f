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

/** How many bits of a word are 1: Warren, Hacker's Delight, 2nd edition, figure 5-2. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** 1 where a row is set, else 0. */
export const isSet = (bits: RowBits, row: number): number => ((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1

/** How many rows are set. */
export function countRows(bits: RowBits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += bitsOf(bits[at] ?? 0)
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
    return isSet(this.#bits, row) === 1
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

  /** How many of these rows are set in `bits`. */
  countIn(bits: RowBits): number {
    let count = 0
    if (this.#list) for (const row of this.#list) count += isSet(bits, row)
    else {
      const shared = Math.min(bits.length, this.#bits.length)
      for (let at = 0; at < shared; at++) count += bitsOf((bits[at] ?? 0) & (this.#bits[at] ?? 0))
    }
    return count
  }

  /** Whether any of these rows is set in `bits`. */
  meets(bits: RowBits): boolean {
    if (this.#list) return this.#list.some((row) => isSet(bits, row) === 1)
    const shared = Math.min(bits.length, this.#bits.length)
    for (let at = 0; at < shared; at++) if (((bits[at] ?? 0) & (this.#bits[at] ?? 0)) !== 0) return true
    return false
  }

  /** The rows, the smallest first. */
  *[Symbol.iterator](): Generator<number> {
    if (this.#list) yield* this.#list
    else for (let row = 0; row < this.#bits.length * 32; row++) if (isSet(this.#bits, row) === 1) yield row
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
