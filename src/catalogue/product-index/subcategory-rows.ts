import { RowSet } from '../../platform/cache/row-set.ts'

/** Which rows are in which subcategories, looked up either way. */
export class SubcategoryRows {
  /** Of the subcategories that products are in together, one list each, and not one for each product. */
  readonly #lists = new Map<string, readonly string[]>()
  readonly #rows = new Map<string, RowSet>()
  /** By the row. */
  readonly #idsOf: (readonly string[] | undefined)[] = []

  put(row: number, subcategoryIds: readonly string[]): void {
    if (subcategoryIds.length === 0) return
    const ids = this.#listOf(subcategoryIds)
    this.#idsOf[row] = ids
    for (const id of ids) {
      const rows = this.#rows.get(id) ?? new RowSet()
      rows.add(row)
      this.#rows.set(id, rows)
    }
  }

  remove(row: number): void {
    for (const id of this.idsOf(row)) this.#rows.get(id)?.delete(row)
    if (row < this.#idsOf.length) this.#idsOf[row] = undefined
  }

  idsOf(row: number): readonly string[] {
    return this.#idsOf[row] ?? []
  }

  rowsOf(id: string): RowSet {
    return this.#rows.get(id) ?? new RowSet()
  }

  #listOf(ids: readonly string[]): readonly string[] {
    const key = ids.join(' ')
    const list = this.#lists.get(key) ?? [...ids]
    this.#lists.set(key, list)
    return list
  }
}
