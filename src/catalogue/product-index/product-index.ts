import { type Language, languages } from '../../i18n/languages.ts'
import { Slices } from '../../platform/cache/slices.ts'
import { type ChoiceColumn, choiceColumns, type FlagColumn, flagColumns, keptAs, NO_PRICE } from './columns.ts'
import { Dictionary } from './dictionary.ts'
import type { IndexedProduct } from './indexed-products.ts'
import { type Section, SectionCounts } from './section-counts.ts'
import { type Members, MOST_SIBLINGS, membersAmong, type Series } from './series.ts'
import { SortedRows } from './sorted-rows.ts'
import { SubcategoryRows } from './subcategory-rows.ts'

/** What a list can be ordered by: dates and prices as numbers, names as each language orders them. */
export type OrderKey = 'date' | 'price' | { nameIn: Language }

const FIRST_ROWS = 1024
/**
 * What lists need of every active product, a column for each property, a row for each product: so that a hundred thousand
 * are filtered, counted and put in order in a few milliseconds. It holds identifiers only; what they are called is read where a page is made.
 * A row whose product is gone is used again.
 */
export class ProductIndex {
  readonly choices: Record<ChoiceColumn, { dictionary: Dictionary; codes: Uint16Array }>
  readonly flags: Record<FlagColumn, Uint8Array>
  perSqFt = new Float64Array(FIRST_ROWS)
  /** The sale price as a share of the full one; 1 of what is not on sale. */
  saleShare = new Float64Array(FIRST_ROWS)
  /** 1 where the row has a product. */
  isUsed = new Uint8Array(FIRST_ROWS)
  readonly #categories = new Dictionary()
  #categoryCodes = new Uint16Array(FIRST_ROWS)
  #dates = new Float64Array(FIRST_ROWS)
  #prices = new Float64Array(FIRST_ROWS)
  readonly #ids: string[] = []
  readonly #names: string[] = []
  readonly #otherNames = new Map<number, IndexedProduct['names']>()
  readonly #rowOf = new Map<string, number>()
  readonly #free: number[] = []
  readonly #subcategories = new SubcategoryRows()
  readonly #byDate = new SortedRows((one, other) => this.#byNumber(this.#dates, one, other))
  readonly #byPrice = new SortedRows((one, other) => this.#byNumber(this.#prices, one, other))
  readonly #sections = new SectionCounts()
  /** As long as nothing changes. */
  readonly #members = new Map<string, Members>()
  /** Made when somebody first asks for that order. */
  readonly #byName = new Map<Language, Promise<SortedRows>>()

  constructor() {
    const column = () => ({ dictionary: new Dictionary(), codes: new Uint16Array(FIRST_ROWS) })
    this.choices = Object.fromEntries(choiceColumns.map((name) => [name, column()])) as typeof this.choices
    this.flags = Object.fromEntries(flagColumns.map((name) => [name, new Uint8Array(FIRST_ROWS)])) as typeof this.flags
  }

  /** One more than the greatest row in use. */
  get rowCount(): number {
    return this.#ids.length
  }

  get size(): number {
    return this.#rowOf.size
  }

  idOf(row: number): string {
    return this.#ids[row] ?? ''
  }

  rowOf(id: string): number | undefined {
    return this.#rowOf.get(id)
  }

  nameOf(row: number, language: Language): string {
    return this.#otherNames.get(row)?.[language] ?? this.#names[row] ?? ''
  }

  /** How many products each category and subcategory has, by its id, and from what price. What has none is not in it. */
  get sections(): ReadonlyMap<string, Section> {
    return this.#sections.read((id) => this.#pricesIn(id))
  }

  *#pricesIn(sectionId: string): Generator<number> {
    const code = this.#categories.find(sectionId)
    for (const row of this.#subcategories.rowsOf(sectionId)) yield this.perSqFt[row] as number
    if (code === undefined) return
    for (let row = 0; row < this.rowCount; row++)
      if (this.isUsed[row] === 1 && this.#categoryCodes[row] === code) yield this.perSqFt[row] as number
  }

  /** The category of a row and its subcategories. */
  #sectionsOf(row: number): string[] {
    return [this.categoryOf(row), ...this.#subcategories.idsOf(row)]
  }

  /** The subcategories that a product is in; none of one that is not in the index. */
  subcategoriesOf(id: string): readonly string[] {
    return this.#subcategories.idsOf(this.#rowOf.get(id) ?? -1)
  }

  /** When a row's product was made, in microseconds since 1970. */
  dateOf(row: number): number {
    return this.#dates[row] as number
  }

  /** What a row is ordered by when a list goes by price, in minor units. */
  priceOf(row: number): number {
    return this.#prices[row] as number
  }

  /** The series that a floor is of: the first of its subcategories that is one. */
  seriesOf(id: string): Series | undefined {
    const row = this.#rowOf.get(id)
    if (row === undefined || this.flags.isFloor[row] === 0) return undefined
    const all = this.subcategoriesOf(id).map((subcategory) => this.#readMembers(subcategory).series)
    return all.find(({ count }) => count > 0)
  }

  /** The newest others of a product's first subcategory. */
  siblingsOf(id: string): string[] {
    const [subcategory] = this.subcategoriesOf(id)
    if (subcategory === undefined) return []
    return this.#readMembers(subcategory)
      .newestIds.filter((other) => other !== id)
      .slice(0, MOST_SIBLINGS)
  }

  #readMembers(categoryId: string): Members {
    const known = this.#members.get(categoryId)
    if (known) return known
    const members = membersAmong(this, this.#subcategories.rowsOf(categoryId))
    this.#members.set(categoryId, members)
    return members
  }

  categoryOf(row: number): string {
    return this.#categories.valueOf(this.#categoryCodes[row] as number)
  }

  /** Marks with 1 the rows of a category. */
  markCategory(id: string, mask: Uint8Array): void {
    const code = this.#categories.find(id)
    if (code === undefined) return
    for (let row = 0; row < mask.length; row++)
      mask[row] = this.#categoryCodes[row] === code ? (this.isUsed[row] as number) : 0
  }

  /** Marks with 1 the rows of a subcategory. */
  markSubcategory(id: string, mask: Uint8Array): void {
    for (const row of this.#subcategories.rowsOf(id)) mask[row] = 1
  }

  /** Fills an empty index, a batch at a time, and gives the thread away in between. */
  async fill(batches: AsyncIterable<readonly IndexedProduct[]>): Promise<void> {
    const slices = new Slices()
    for await (const batch of batches) {
      for (const product of batch) {
        this.#write(this.#nextRow(), product)
        await slices.rest()
      }
    }
    const rows = Uint32Array.from(this.#rowOf.values())
    for (const order of [this.#byDate, this.#byPrice]) await order.fill(rows)
  }

  /** Takes up a product as it is now: one that is new, or one that changed. */
  async put(product: IndexedProduct): Promise<void> {
    const orders = await this.#filledOrders()
    this.#take(product.id, orders)
    const row = this.#nextRow()
    this.#write(row, product)
    for (const order of orders) order.insert(row)
  }

  /** Takes a product out; nothing happens where it is not in. */
  async remove(id: string): Promise<void> {
    this.#take(id, await this.#filledOrders())
  }

  #take(id: string, orders: readonly SortedRows[]): void {
    const row = this.#rowOf.get(id)
    if (row === undefined) return
    this.#members.clear()
    this.#sections.remove(this.#sectionsOf(row), this.perSqFt[row] as number)
    for (const order of orders) order.remove(row)
    this.#subcategories.remove(row)
    this.#otherNames.delete(row)
    this.#rowOf.delete(id)
    this.isUsed[row] = 0
    this.#free.push(row)
  }

  /** All rows, the oldest product first. Valid until the next change. */
  get oldestFirst(): Uint32Array {
    return this.#byDate.rows
  }

  /** All rows in an order, the least first. Valid until the next change. */
  async inOrder(key: OrderKey): Promise<Uint32Array> {
    if (key === 'date') return this.oldestFirst
    if (key === 'price') return this.#byPrice.rows
    const kept = this.#byName.get(key.nameIn) ?? this.#orderNames(key.nameIn)
    this.#byName.set(key.nameIn, kept)
    return (await kept).rows
  }

  async #orderNames(language: Language): Promise<SortedRows> {
    const collator = new Intl.Collator(language, { numeric: true })
    const order = new SortedRows(
      (one, other) =>
        collator.compare(this.nameOf(one, language), this.nameOf(other, language)) || this.#byId(one, other),
    )
    await order.fill(Uint32Array.from(this.#rowOf.values()))
    return order
  }

  /** Every order that is kept, none of them half filled: what changes the rows waits for that, and then changes all at once. */
  async #filledOrders(): Promise<SortedRows[]> {
    for (;;) {
      const begun = this.#byName.size
      const byName = await Promise.all(this.#byName.values())
      if (this.#byName.size === begun) return [this.#byDate, this.#byPrice, ...byName]
    }
  }

  #byNumber(numbers: Float64Array, one: number, other: number): number {
    return (numbers[one] as number) - (numbers[other] as number) || this.#byId(one, other)
  }

  // Ids settle what is equal, so that a product stands on one page only.
  #byId(one: number, other: number): number {
    const [a, b] = [this.#ids[one] as string, this.#ids[other] as string]
    return a < b ? -1 : a > b ? 1 : 0
  }

  #nextRow(): number {
    const row = this.#free.pop() ?? this.#ids.length
    if (row === this.isUsed.length) this.#grow()
    return row
  }

  #grow(): void {
    const size = this.isUsed.length * 2
    const larger = <T extends Uint8Array | Uint16Array | Float64Array>(column: T, copy: T): T => {
      copy.set(column)
      return copy
    }
    this.isUsed = larger(this.isUsed, new Uint8Array(size))
    this.perSqFt = larger(this.perSqFt, new Float64Array(size))
    this.saleShare = larger(this.saleShare, new Float64Array(size))
    this.#dates = larger(this.#dates, new Float64Array(size))
    this.#prices = larger(this.#prices, new Float64Array(size))
    this.#categoryCodes = larger(this.#categoryCodes, new Uint16Array(size))
    for (const column of Object.values(this.choices)) column.codes = larger(column.codes, new Uint16Array(size))
    for (const name of flagColumns) this.flags[name] = larger(this.flags[name], new Uint8Array(size))
  }

  #write(row: number, product: IndexedProduct): void {
    this.#members.clear()
    this.#ids[row] = product.id
    this.#names[row] = product.name
    if (languages.some((language) => product.names[language] !== undefined)) this.#otherNames.set(row, product.names)
    this.#rowOf.set(product.id, row)
    this.isUsed[row] = 1
    this.#dates[row] = product.createdAt
    this.#prices[row] = product.perSqFtMinor ?? product.priceMinor
    this.perSqFt[row] = product.perSqFtMinor ?? NO_PRICE
    this.saleShare[row] = product.saleShare ?? 1
    this.#categoryCodes[row] = this.#categories.codeOf(product.categoryId)
    for (const name of choiceColumns) {
      const { codes, dictionary } = this.choices[name]
      codes[row] = dictionary.codeOf(keptAs(product[name]))
    }
    for (const name of flagColumns) this.flags[name][row] = product[name] ? 1 : 0
    this.#subcategories.put(row, product.subcategoryIds)
    this.#sections.add(this.#sectionsOf(row), this.perSqFt[row] as number)
  }
}
