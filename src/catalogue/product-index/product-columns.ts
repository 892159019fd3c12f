import { type Language, languages } from '../../i18n/languages.ts'
import { Column } from '../../platform/cache/column.ts'
import { emptyBits, type RowBits, RowSet } from '../../platform/cache/row-set.ts'
import { RowTexts } from '../../platform/cache/row-texts.ts'
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
import { NumberedProducts } from './numbered-products.ts'

/**
 * What lists need of every active product, a column for each property, a row for each product: so that a hundred thousand
 * are filtered, counted and put in order in a few milliseconds. It holds identifiers only; what they are called is read where a page is made.
 * A product's row is its number, also after it was gone for a while.
 */
export class ProductColumns {
  readonly products: NumberedProducts
  readonly choices: Record<ChoiceColumn, ChoiceValues>
  readonly flags: Record<FlagColumn, RowSet>
  /** What a square foot costs, in minor units; `NO_PRICE` of what is not sold by it. */
  readonly perSqFt = new Column(Float64Array)
  /** The sale price as a share of the full one; 1 of what is not on sale. */
  readonly saleShare = new Column(Float64Array)
  /** The rows that have a product. */
  readonly used = new RowSet()
  readonly floors = new FloorRows()
  readonly #categories = new ChoiceValues()
  readonly #dates = new Column(Float64Array)
  readonly #prices = new Column(Float64Array)
  readonly #names: Record<Language, RowTexts>
  #rowCount = 0

  /** @param products who numbers the products: what a search found by the same numbers is found here by its rows */
  constructor(products = new NumberedProducts()) {
    this.products = products
    const columns = choiceColumns.map((name) => [name, new ChoiceValues((value) => valuesIn(name, value))])
    this.choices = Object.fromEntries(columns) as typeof this.choices
    this.flags = Object.fromEntries(flagColumns.map((name) => [name, new RowSet()])) as typeof this.flags
    const names = languages.map((language) => [language, new RowTexts()])
    this.#names = Object.fromEntries(names) as Record<Language, RowTexts>
  }

  /** One more than the greatest row that was ever in use. */
  get rowCount(): number {
    return this.#rowCount
  }

  get size(): number {
    return this.used.size
  }

  idOf(row: number): string {
    return this.products.idOf(row)
  }

  rowOf(id: string): number | undefined {
    const row = this.products.findNumber(id)
    return row !== undefined && this.used.has(row) ? row : undefined
  }

  nameOf(row: number, language: Language): string {
    return this.#names[language].textOf(row) || this.#names.en.textOf(row)
  }

  /** When a row's product was made, in microseconds since 1970. */
  dateOf(row: number): number {
    return this.#dates.at(row)
  }

  /** What a row is ordered by when a list goes by price, in minor units. */
  priceOf(row: number): number {
    return this.#prices.at(row)
  }

  /** The categories that have products, or had some. */
  get categoryIds(): readonly string[] {
    return this.#categories.dictionary.values
  }

  categoryOf(row: number): string {
    return this.#categories.valuesOf(row)[0] ?? ''
  }

  /** The rows of a category; undefined where it never had any. */
  protected rowsOfCategory(id: string): RowSet | undefined {
    return this.#categories.rowsOf(id)
  }

  /** Room for a mark for each row, none of them set. */
  noRows(): RowBits {
    return emptyBits(this.rowCount)
  }

  /** Fills the row of a product that is not in. @returns the row */
  protected fillRow(product: IndexedProduct): number {
    const row = this.products.numberOf(product.id)
    this.#rowCount = Math.max(this.#rowCount, row + 1)
    for (const language of languages)
      this.#names[language].put(row, (language === 'en' ? product.name : product.names[language]) ?? '')
    this.used.add(row)
    this.#dates.set(row, product.createdAt)
    this.#prices.set(row, product.perSqFtMinor ?? product.priceMinor)
    this.perSqFt.set(row, product.perSqFtMinor ?? NO_PRICE)
    this.saleShare.set(row, product.saleShare ?? 1)
    this.#categories.put(row, product.categoryId)
    for (const name of choiceColumns) this.choices[name].put(row, keptAs(product[name]))
    for (const name of flagColumns) if (product[name]) this.flags[name].add(row)
    if (product.floor) this.floors.put(row, product.floor)
    return row
  }

  protected emptyRow(row: number): void {
    this.#categories.remove(row)
    for (const name of choiceColumns) this.choices[name].remove(row)
    for (const name of flagColumns) this.flags[name].delete(row)
    for (const language of languages) this.#names[language].put(row, '')
    this.floors.remove(row)
    this.used.delete(row)
  }
}
