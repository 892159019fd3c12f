import { RowSet } from '../../platform/cache/row-set.ts'
import { Dictionary } from './dictionary.ts'

/** Which rows are in which subcategories, looked up either way. */
export class SubcategoryRows {
  readonly #ids = new Dictionary()
  readonly #rows = new Map<string, RowSet>()
  readonly #idsOf = new Map<number, readonly string[]>()

  put(row: number, subcategoryIds: readonly string[]): void {
    if (subcategoryIds.length === 0) return
    // One text for each subcategory, and not one for each product in it.
    const ids = subcategoryIds.map((id) => this.#ids.valueOf(this.#ids.codeOf(id)))
    this.#idsOf.set(row, ids)
    for (const id of ids) {
      const rows = this.#rows.get(id) ?? new RowSet()
      rows.add(row)
      this.#rows.set(id, rows)
    }
  }

  remove(row: number): void {
    for (const id of this.idsOf(row)) this.#rows.get(id)?.delete(row)
    this.#idsOf.delete(row)
  }

  idsOf(row: number): readonly string[] {
    return this.#idsOf.get(row) ?? []
  }

  rowsOf(id: string): RowSet {
    return this.#rows.get(id) ?? new RowSet()
  }
}
