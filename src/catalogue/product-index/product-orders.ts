import type { Language } from '../../i18n/languages.ts'
import type { RowBits } from '../../platform/cache/row-set.ts'
import { SortedRows } from './sorted-rows.ts'

/** What a list can be ordered by: dates and prices as numbers, names as each language orders them. */
export type OrderKey = 'date' | 'price' | { nameIn: Language }

/** What rows are put in order by. */
export type Ordered = {
  /** Of two products, by their identifiers. */
  compareIds: (one: number, other: number) => number
  dateOf: (row: number) => number
  priceOf: (row: number) => number
  nameOf: (row: number, language: Language) => string
  /** All rows that there are, found in slices. */
  rows: () => Promise<Uint32Array>
}

/** The orders of an index's rows, each kept as products come and go; those of names are made when somebody first asks for one. */
export class ProductOrders {
  readonly #products: Ordered
  readonly #byDate: SortedRows
  readonly #byPrice: SortedRows
  readonly #byName = new Map<Language, Promise<SortedRows>>()
  /** The orders that are whole, and how many are being filled. */
  readonly #whole: SortedRows[]
  #filling = 0

  constructor(products: Ordered) {
    this.#products = products
    // Ids settle what is equal, so that a product stands on one page only.
    const { dateOf, priceOf, compareIds } = products
    this.#byDate = new SortedRows((one, other) => dateOf(one) - dateOf(other) || compareIds(one, other))
    this.#byPrice = new SortedRows((one, other) => priceOf(one) - priceOf(other) || compareIds(one, other))
    this.#whole = [this.#byDate, this.#byPrice]
  }

  get oldestFirst(): Uint32Array {
    return this.#byDate.rows
  }

  get cheapestFirst(): Uint32Array {
    return this.#byPrice.rows
  }

  /** The row of some that comes first or last by date; undefined where there is none. */
  endOf(bits: RowBits, end: 'oldest' | 'newest'): number | undefined {
    return end === 'oldest' ? this.#byDate.first(bits) : this.#byDate.last(bits)
  }

  /** Puts all rows in order by date and price, in slices. */
  async fill(): Promise<void> {
    const rows = await this.#products.rows()
    for (const order of [this.#byDate, this.#byPrice]) await order.fill(rows)
  }

  async inOrder(key: OrderKey): Promise<Uint32Array> {
    if (key === 'date') return this.oldestFirst
    if (key === 'price') return this.cheapestFirst
    const kept = this.#byName.get(key.nameIn) ?? this.#orderNames(key.nameIn)
    this.#byName.set(key.nameIn, kept)
    return (await kept).rows
  }

  async #orderNames(language: Language): Promise<SortedRows> {
    const collator = new Intl.Collator(language, { numeric: true })
    const { nameOf, rows, compareIds } = this.#products
    const order = new SortedRows(
      (one, other) => collator.compare(nameOf(one, language), nameOf(other, language)) || compareIds(one, other),
    )
    this.#filling++
    await order.fill(await rows())
    this.#whole.push(order)
    this.#filling--
    return order
  }

  /** Changes the rows, and all orders at once: when none of them is half filled. */
  async change(act: (orders: readonly SortedRows[]) => void): Promise<void> {
    while (this.#filling > 0) await Promise.all(this.#byName.values())
    act(this.#whole)
  }
}
