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

/**
 * The first of these rows in an order, so many at most. It looks at each of them once and puts none in order that is not among the first.
 * @param compare never 0 for two different rows
 */
export function firstRows(bits: RowBits, most: number, compare: (one: number, other: number) => number): number[] {
  const first: number[] = []
  eachRow(bits, (row) => {
    if (first.length === most && compare(row, first[most - 1] as number) > 0) return
    let at = first.length
    while (at > 0 && compare(row, first[at - 1] as number) < 0) at--
    first.splice(at, 0, row)
    first.length = Math.min(first.length, most)
  })
  return first
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

const noRow = -1

/** Sets a row in bits, which it makes roomier where they have no room for it. @returns the bits, or the roomier ones */
function withRow(bits: RowBits, row: number): RowBits {
  const roomy = row >>> 5 < bits.length ? bits : emptyBits(Math.max(row + 1, bits.length * 64))
  if (roomy !== bits) roomy.set(bits)
  roomy[row >>> 5] = (roomy[row >>> 5] ?? 0) | (1 << (row & 31))
  return roomy
}

/** Where a row stands in a sorted list, or would stand. */
function placeOf(list: readonly number[], row: number): number {
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

/**
 * The rows of products that have something: one by itself, as most words have, few as a sorted list, many as bits. Changing one
 * row never copies all.
 */
export class RowSet {
  #rows: number | number[] | RowBits = noRow
  #size = 0

  static of(bits: RowBits): RowSet {
    const set = new RowSet()
    set.#rows = bits
    set.#size = countRows(bits)
    return set
  }

  get size(): number {
    return this.#size
  }

  has(row: number): boolean {
    const rows = this.#rows
    if (typeof rows === 'number') return rows === row
    return Array.isArray(rows) ? rows[placeOf(rows, row)] === row : isSet(rows, row) === 1
  }

  add(row: number): void {
    if (this.has(row)) return
    this.#size++
    const rows = this.#rows
    if (rows === noRow) this.#rows = row
    else if (typeof rows === 'number') this.#rows = rows < row ? [rows, row] : [row, rows]
    else if (!Array.isArray(rows)) this.#rows = withRow(rows, row)
    else if (rows.length < longestList) rows.splice(placeOf(rows, row), 0, row)
    else this.#rows = [...rows, row].reduce(withRow, emptyBits(0))
  }

  delete(row: number): void {
    if (!this.has(row)) return
    this.#size--
    const rows = this.#rows
    if (typeof rows === 'number') this.#rows = noRow
    else if (!Array.isArray(rows)) rows[row >>> 5] = (rows[row >>> 5] ?? 0) & ~(1 << (row & 31))
    else if (this.#size === 0) this.#rows = noRow
    else rows.splice(placeOf(rows, row), 1)
  }

  /** How many of these rows are set in `bits`. */
  countIn(bits: RowBits): number {
    const rows = this.#rows
    if (typeof rows === 'number') return rows === noRow ? 0 : isSet(bits, rows)
    let count = 0
    if (Array.isArray(rows)) for (const row of rows) count += isSet(bits, row)
    else {
      const shared = Math.min(bits.length, rows.length)
      for (let at = 0; at < shared; at++) count += bitsOf((bits[at] ?? 0) & (rows[at] ?? 0))
    }
    return count
  }

  /** Whether any of these rows is set in `bits`. */
  meets(bits: RowBits): boolean {
    const rows = this.#rows
    if (typeof rows === 'number') return rows !== noRow && isSet(bits, rows) === 1
    if (Array.isArray(rows)) return rows.some((row) => isSet(bits, row) === 1)
    const shared = Math.min(bits.length, rows.length)
    for (let at = 0; at < shared; at++) if (((bits[at] ?? 0) & (rows[at] ?? 0)) !== 0) return true
    return false
  }

  /** The rows, the smallest first. */
  *[Symbol.iterator](): Generator<number> {
    const rows = this.#rows
    if (Array.isArray(rows)) yield* rows
    else if (typeof rows !== 'number')
      for (let row = 0; row < rows.length * 32; row++) {
        if (isSet(rows, row) === 1) yield row
      }
    else if (rows !== noRow) yield rows
  }

  /** The same as bits, with room for rows below `rows`. */
  toBits(rows: number): RowBits {
    const bits = emptyBits(rows)
    this.addTo(bits)
    return bits
  }

  /** Sets these rows in `bits`, which has room for them. */
  addTo(bits: RowBits): void {
    const rows = this.#rows
    if (typeof rows === 'number') {
      if (rows !== noRow) withRow(bits, rows)
    } else if (Array.isArray(rows)) for (const row of rows) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
    else {
      const shared = Math.min(bits.length, rows.length)
      for (let at = 0; at < shared; at++) bits[at] = (bits[at] ?? 0) | (rows[at] ?? 0)
    }
  }
}
