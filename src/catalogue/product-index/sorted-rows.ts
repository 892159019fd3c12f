import { countRows, firstRows, isSet, type RowBits } from '../../platform/cache/row-set.ts'
import { sortInSlices } from '../../platform/cache/slices.ts'

type Compare = (one: number, other: number) => number

/** Row numbers in the order of what their products have, kept in it as products come and go. */
export class SortedRows {
  readonly #compare: Compare
  #rows = new Uint32Array(64)
  #length = 0

  /** @param compare by what the rows hold now; never 0 for two different rows */
  constructor(compare: Compare) {
    this.#compare = compare
  }

  /** The rows in order. Valid until the next change. */
  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#length)
  }

  /** The first of these rows in this order; undefined where there is none. */
  first(bits: RowBits): number | undefined {
    if (this.#areFew(bits)) return firstRows(bits, 1, this.#compare)[0]
    return this.rows.find((row) => isSet(bits, row) === 1)
  }

  /** The last of these rows in this order; undefined where there is none. */
  last(bits: RowBits): number | undefined {
    if (this.#areFew(bits)) return firstRows(bits, 1, (one, other) => this.#compare(other, one))[0]
    return this.rows.findLast((row) => isSet(bits, row) === 1)
  }

  /** Few rows are looked at one by one. Of many, one is met soon by whoever goes along the order. */
  #areFew(bits: RowBits): boolean {
    return countRows(bits) ** 2 < this.#length
  }

  /** Takes all of these, in slices, instead of what was here. */
  async fill(rows: Uint32Array): Promise<void> {
    const sorted = rows.slice()
    await sortInSlices(sorted, this.#compare)
    this.#rows = sorted
    this.#length = sorted.length
  }

  insert(row: number): void {
    if (this.#length === this.#rows.length) {
      const larger = new Uint32Array(Math.max(64, this.#length * 2))
      larger.set(this.#rows)
      this.#rows = larger
    }
    const at = this.#placeOf(row)
    this.#rows.copyWithin(at + 1, at, this.#length)
    this.#rows[at] = row
    this.#length++
  }

  /** To be called while the row still holds what it was inserted with. */
  remove(row: number): void {
    const at = this.#placeOf(row)
    if (at >= this.#length || this.#rows[at] !== row) throw new Error(`row ${row} is not where it belongs`)
    this.#rows.copyWithin(at, at + 1, this.#length)
    this.#length--
  }

  /** How many rows come before this one. */
  #placeOf(row: number): number {
    let [from, to] = [0, this.#length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#compare(this.#rows[middle] as number, row) < 0) from = middle + 1
      else to = middle
    }
    return from
  }
}
