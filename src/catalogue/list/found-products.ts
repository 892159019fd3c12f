import type { ProductIndex } from '../product-index/product-index.ts'

/**
 * Products by numbers of their own, which a search counts them by: a number is of one product for good. It remembers in which
 * row a product index had each, since looking up thousands of identifiers takes longer than all else that a list is made of.
 */
export class NumberedProducts {
  readonly #ids: string[] = []
  readonly #numbers = new Map<string, number>()
  #rows = new Uint32Array(1024)
  /** In which state of an index each row was looked at last. */
  #lookedAt = new Uint32Array(1024)
  /** The state that an index was last seen in, numbered: while it stays, what was looked at stands. */
  #state: { index: ProductIndex; changes: number; number: number } | undefined

  /** The number of a product; one that is not known yet gets the next. */
  numberOf(id: string): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const number = this.#ids.push(id) - 1
    this.#numbers.set(id, number)
    if (number >= this.#rows.length) {
      const larger = new Uint32Array(this.#rows.length * 2)
      larger.set(this.#rows)
      this.#rows = larger
      const lookedAt = new Uint32Array(larger.length)
      lookedAt.set(this.#lookedAt)
      this.#lookedAt = lookedAt
    }
    return number
  }

  /** The number of a product that is known, else undefined. */
  findNumber(id: string): number | undefined {
    return this.#numbers.get(id)
  }

  idOf(number: number): string {
    return this.#ids[number] ?? ''
  }

  /** The rows that these products have in an index, in their order; without those that it does not list. */
  rowsIn(index: ProductIndex, numbers: Uint32Array): Uint32Array {
    const rows = new Uint32Array(numbers.length)
    const state = this.#stateOf(index)
    let count = 0
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] as number
      if (this.#lookedAt[number] === state) rows[count++] = this.#rows[number] as number
      else {
        const row = this.#rowIn(index, number)
        if (row === undefined) continue
        this.#lookedAt[number] = state
        rows[count++] = row
      }
    }
    return rows.subarray(0, count)
  }

  #stateOf(index: ProductIndex): number {
    const last = this.#state
    if (last?.index === index && last.changes === index.changes) return last.number
    this.#state = { index, changes: index.changes, number: (last?.number ?? 0) + 1 }
    return this.#state.number
  }

  #rowIn(index: ProductIndex, number: number): number | undefined {
    const remembered = this.#rows[number] as number
    const id = this.idOf(number)
    if (index.idOf(remembered) === id && index.used.has(remembered)) return remembered
    const row = index.rowOf(id)
    if (row === undefined) return undefined
    this.#rows[number] = row
    // The very text that the index has: two that are one are found to be alike at once.
    this.#ids[number] = index.idOf(row)
    return row
  }
}

/** What a search found, the best first. */
export type FoundProducts = { products: NumberedProducts; numbers: Uint32Array }

/** The identifiers of the first `most` products found. */
export const firstIds = ({ products, numbers }: FoundProducts, most: number): string[] =>
  Array.from(numbers.subarray(0, most), (number) => products.idOf(number))
