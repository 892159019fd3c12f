import { type Language, languages } from '../../i18n/languages.ts'
import { emptyBits, type RowBits, RowSet } from '../../platform/cache/row-set.ts'
import { Slices } from '../../platform/cache/slices.ts'
import { ChoiceValues } from './choice-values.ts'
import {
  type ChoiceColumn,
  choiceColumns,
  type FlagColumn,
  flagColumns,
  keptAs,
  NO_PRICE,
  valuesIn,
} from './columns.ts'
import { FloorRows } from './floor-rows.ts'
import type { IndexedProduct } from './indexed-products.ts'
import { type Section, SectionCounts } from './section-counts.ts'
import { SortedRows } from './sorted-rows.ts'
import { type Member, MOST_SIBLINGS, type Series, SubcategoryMembers } from './subcategory-members.ts'
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
  readonly choices: Record<ChoiceColumn, ChoiceValues>
  readonly flags: Record<FlagColumn, RowSet>
  perSqFt = new Float64Array(FIRST_ROWS)
  /** The sale price as a share of the full one; 1 of what is not on sale. */
  saleShare = new Float64Array(FIRST_ROWS)
  /** The rows that have a product. */
  readonly used = new RowSet()
  readonly floors = new FloorRows()
  readonly #categories = new ChoiceValues(FIRST_ROWS)
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
  #changes = 0
  readonly #members = new SubcategoryMembers((id) => this.#newestMembers(id))
  /** Made when somebody first asks for that order. */
  readonly #byName = new Map<Language, Promise<SortedRows>>()

  constructor() {
    const columns = choiceColumns.map((name) => [name, new ChoiceValues(FIRST_ROWS, (value) => valuesIn(name, value))])
    this.choices = Object.fromEntries(columns) as typeof this.choices
    this.flags = Object.fromEntries(flagColumns.map((name) => [name, new RowSet()])) as typeof this.flags
  }

  /** One more than the greatest row in use. */
  get rowCount(): number {
    return this.#ids.length
  }

  /** How often a product came, went or was taken up anew: what was made of the index holds as long as this is the same. */
  get changes(): number {
    return this.#changes
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
    for (const row of this.rowsOfSection(sectionId)) yield this.perSqFt[row] as number
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
    if (row === undefined || !this.flags.isFloor.has(row)) return undefined
    const all = this.subcategoriesOf(id).map((subcategory) => this.#members.read(subcategory).series)
    return all.find(({ count }) => count > 0)
  }

  /** The newest others of a product's first subcategory. */
  siblingsOf(id: string): string[] {
    const [subcategory] = this.subcategoriesOf(id)
    if (subcategory === undefined) return []
    return this.#members
      .read(subcategory)
      .newestIds.filter((other) => other !== id)
      .slice(0, MOST_SIBLINGS)
  }

  #newestMembers(subcategoryId: string): Member[] {
    const newest = (one: number, other: number) =>
      (this.#dates[other] as number) - (this.#dates[one] as number) || this.#byId(one, other)
    const { isFloor, hasDot } = this.flags
    const rows = [...this.#subcategories.rowsOf(subcategoryId)].sort(newest)
    return rows.map((row) => ({ id: this.idOf(row), isDotted: isFloor.has(row) && hasDot.has(row) }))
  }

  categoryOf(row: number): string {
    return this.#categories.valuesOf(row)[0] ?? ''
  }

  /** The rows of a category or of a subcategory. */
  rowsOfSection(id: string): RowSet {
    return this.#categories.rowsOf(id) ?? this.#subcategories.rowsOf(id)
  }

  /** Room for a mark for each row, none of them set. */
  noRows(): RowBits {
    return emptyBits(this.rowCount)
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
    this.#noteChange()
    this.#sections.remove(this.#sectionsOf(row), this.perSqFt[row] as number)
    for (const order of orders) order.remove(row)
    this.#subcategories.remove(row)
    this.#categories.remove(row)
    for (const name of choiceColumns) this.choices[name].remove(row)
    for (const name of flagColumns) this.flags[name].delete(row)
    this.#otherNames.delete(row)
    this.floors.remove(row)
    this.#rowOf.delete(id)
    this.used.delete(row)
    this.#free.push(row)
  }

  #noteChange(): void {
    this.#changes++
    this.#members.clear()
  }

  /** All rows, the oldest product first. Valid until the next change. */
  get oldestFirst(): Uint32Array {
    return this.#byDate.rows
  }

  /** All rows, the least price first: by the square foot where there is one. Valid until the next change. */
  get cheapestFirst(): Uint32Array {
    return this.#byPrice.rows
  }

  /** All rows in an order, the least first. Valid until the next change. */
  async inOrder(key: OrderKey): Promise<Uint32Array> {
    if (key === 'date') return this.oldestFirst
    if (key === 'price') return this.cheapestFirst
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
    if (row === this.perSqFt.length) this.#grow()
    return row
  }

  #grow(): void {
    const size = this.perSqFt.length * 2
    const larger = (column: Float64Array): Float64Array<ArrayBuffer> => {
      const copy = new Float64Array(size)
      copy.set(column)
      return copy
    }
    this.perSqFt = larger(this.perSqFt)
    this.saleShare = larger(this.saleShare)
    this.#dates = larger(this.#dates)
    this.#prices = larger(this.#prices)
    for (const column of [this.#categories, ...Object.values(this.choices)]) column.grow(size)
  }

  #write(row: number, product: IndexedProduct): void {
    this.#noteChange()
    this.#ids[row] = product.id
    this.#names[row] = product.name
    if (languages.some((language) => product.names[language] !== undefined)) this.#otherNames.set(row, product.names)
    this.#rowOf.set(product.id, row)
    this.used.add(row)
    this.#dates[row] = product.createdAt
    this.#prices[row] = product.perSqFtMinor ?? product.priceMinor
    this.perSqFt[row] = product.perSqFtMinor ?? NO_PRICE
    this.saleShare[row] = product.saleShare ?? 1
    this.#categories.put(row, product.categoryId)
    for (const name of choiceColumns) this.choices[name].put(row, keptAs(product[name]))
    for (const name of flagColumns) if (product[name]) this.flags[name].add(row)
    if (product.floor) this.floors.put(row, product.floor)
    this.#subcategories.put(row, product.subcategoryIds)
    this.#sections.add(this.#sectionsOf(row), this.perSqFt[row] as number)
  }
}
