import { countRows, firstRows, isSet, keepCommon, type RowBits, type RowSet } from '../../platform/cache/row-set.ts'
import { Slices } from '../../platform/cache/slices.ts'
import type { IndexedProduct } from './indexed-products.ts'
import type { FoundProducts, NumberedProducts } from './numbered-products.ts'
import { ProductColumns } from './product-columns.ts'
import { type OrderKey, ProductOrders } from './product-orders.ts'
import { type Section, SectionCounts } from './section-counts.ts'
import type { SortedRows } from './sorted-rows.ts'
import { type Members, MOST_DOTS, MOST_SIBLINGS, type Series, SubcategoryMembers } from './subcategory-members.ts'
import { SubcategoryRows } from './subcategory-rows.ts'

/** So many rows are looked at before the time is. */
const ROWS_A_STEP = 1024

/** The columns of all active products, with what is counted and put in order of them: by section, date, price and name. */
export class ProductIndex extends ProductColumns {
  readonly #subcategories = new SubcategoryRows()
  readonly #orders = new ProductOrders({
    compareIds: (one, other) => this.products.compare(one, other),
    dateOf: (row) => this.dateOf(row),
    priceOf: (row) => this.priceOf(row),
    nameOf: (row, language) => this.nameOf(row, language),
    rows: () => this.#usedRows(),
  })
  readonly #sections = new SectionCounts()
  #changes = 0
  readonly #changesIn = new Map<string, number>()
  readonly #members = new SubcategoryMembers((id) => this.#newestMembers(id))

  /** How often a product came, went or was taken up anew: what was made of the index holds as long as this is the same. */
  get changes(): number {
    return this.#changes
  }

  /** How many products each category and subcategory has, by its id, and from what price. What has none is not in it. */
  get sections(): ReadonlyMap<string, Section> {
    return this.#sections.read((id) => this.#pricesIn(id))
  }

  *#pricesIn(sectionId: string): Generator<number> {
    for (const row of this.rowsOfSection(sectionId)) yield this.perSqFt.at(row)
  }

  /** The category of a row and its subcategories. */
  #sectionsOf(row: number): string[] {
    return [this.categoryOf(row), ...this.#subcategories.idsOf(row)]
  }

  /** The subcategories that a product is in; none of one that is not in the index. */
  subcategoriesOf(id: string): readonly string[] {
    return this.#subcategories.idsOf(this.rowOf(id) ?? -1)
  }

  /** The series that a floor is of: the first of its subcategories that is one. */
  seriesOf(id: string): Series | undefined {
    const row = this.rowOf(id)
    if (row === undefined || !this.flags.isFloor.has(row)) return undefined
    const all = this.#subcategories.idsOf(row).map((subcategory) => this.#members.read(subcategory).series)
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

  #newestMembers(subcategoryId: string): Members {
    const newest = (one: number, other: number) =>
      this.dateOf(other) - this.dateOf(one) || this.products.compare(one, other)
    const idsOf = (bits: RowBits, most: number) => firstRows(bits, most, newest).map((row) => this.idOf(row))
    const all = this.#subcategories.rowsOf(subcategoryId).toBits(this.rowCount)
    const dotted = all.slice()
    for (const flag of [this.flags.isFloor, this.flags.hasDot]) keepCommon(dotted, flag.toBits(this.rowCount))
    return {
      series: { categoryId: subcategoryId, newestIds: idsOf(dotted, MOST_DOTS), count: countRows(dotted) },
      newestIds: idsOf(all, MOST_SIBLINGS + 1),
    }
  }

  /** How often a product of a category or subcategory came, went or was taken up anew. */
  changesIn(sectionId: string): number {
    return this.#changesIn.get(sectionId) ?? 0
  }

  /** The rows of a category or of a subcategory. */
  rowsOfSection(id: string): RowSet {
    return this.rowsOfCategory(id) ?? this.#subcategories.rowsOf(id)
  }

  /** The rows of what was found, in its order; without products that are not in. */
  rowsOf({ products, numbers }: FoundProducts): Uint32Array {
    const used = this.used.toBits(this.rowCount)
    const rows = new Uint32Array(numbers.length)
    let count = 0
    for (let at = 0; at < numbers.length; at++) {
      const row = this.#rowOfNumber(products, numbers[at] as number)
      // Past the end there are no bits, and no row has the number -1.
      if (((used[row >>> 5] ?? 0) >>> (row & 31)) & 1) rows[count++] = row
    }
    return rows.subarray(0, count)
  }

  #rowOfNumber(products: NumberedProducts, number: number): number {
    return products === this.products ? number : (this.rowOf(products.idOf(number)) ?? -1)
  }

  /** Fills an empty index, a batch at a time, and gives the thread away in between. */
  async fill(batches: AsyncIterable<readonly IndexedProduct[]>): Promise<void> {
    const slices = new Slices()
    for await (const batch of batches) {
      for (const product of batch) {
        this.#write(product)
        await slices.rest()
      }
    }
    await this.#orders.fill()
  }

  async #usedRows(): Promise<Uint32Array> {
    const used = this.used.toBits(this.rowCount)
    const rows = new Uint32Array(this.size)
    const slices = new Slices()
    let count = 0
    for (let row = 0; row < this.rowCount; row++) {
      if (isSet(used, row) === 1) rows[count++] = row
      if (row % ROWS_A_STEP === 0) await slices.rest()
    }
    return rows
  }

  /** Takes up a product as it is now: one that is new, or one that changed. */
  put(product: IndexedProduct): Promise<void> {
    return this.#orders.change((orders) => {
      this.#take(product.id, orders)
      const row = this.#write(product)
      for (const order of orders) order.insert(row)
    })
  }

  /** Takes a product out; nothing happens where it is not in. */
  remove(id: string): Promise<void> {
    return this.#orders.change((orders) => this.#take(id, orders))
  }

  #take(id: string, orders: readonly SortedRows[]): void {
    const row = this.rowOf(id)
    if (row === undefined) return
    this.#noteChange(row)
    this.#sections.remove(this.#sectionsOf(row), this.perSqFt.at(row))
    for (const order of orders) order.remove(row)
    this.#subcategories.remove(row)
    this.emptyRow(row)
  }

  #write(product: IndexedProduct): number {
    const row = this.fillRow(product)
    this.#subcategories.put(row, product.subcategoryIds)
    this.#noteChange(row)
    this.#sections.add(this.#sectionsOf(row), this.perSqFt.at(row))
    return row
  }

  /** To be called while the row is in its category and subcategories. */
  #noteChange(row: number): void {
    this.#changes++
    for (const section of this.#sectionsOf(row)) this.#changesIn.set(section, this.changesIn(section) + 1)
    this.#members.forget(this.#subcategories.idsOf(row))
  }

  /** All rows, the oldest product first. Valid until the next change. */
  get oldestFirst(): Uint32Array {
    return this.#orders.oldestFirst
  }

  /** All rows, the least price first: by the square foot where there is one. Valid until the next change. */
  get cheapestFirst(): Uint32Array {
    return this.#orders.cheapestFirst
  }

  /** Below 0 where the first row's product is older than the other's, as {@link oldestFirst} has them. */
  compareAge(one: number, other: number): number {
    return this.dateOf(one) - this.dateOf(other) || this.products.compare(one, other)
  }

  /** The newest of these rows; undefined where there is none. */
  newestIn(bits: RowBits): number | undefined {
    return this.#orders.endOf(bits, 'newest')
  }

  /** The oldest of these rows; undefined where there is none. */
  oldestIn(bits: RowBits): number | undefined {
    return this.#orders.endOf(bits, 'oldest')
  }

  /** All rows in an order, the least first. Valid until the next change. */
  inOrder(key: OrderKey): Promise<Uint32Array> {
    return this.#orders.inOrder(key)
  }
}
