import { perSection } from '../../../catalogue/product-index/per-state.ts'
import type { ProductIndex } from '../../../catalogue/product-index/product-index.ts'
import { keepCommon, type RowBits, type RowSet } from '../../../platform/cache/row-set.ts'

/** What is chosen to stand for a category: of each of its colors how many there are and the newest with a swatch, and one product. */
export type Chosen = { colors: { colorId: string; count: number; swatchId: string | null }[]; pickId: string | null }

/** What stands for a category, by its products alone: chosen anew, for all languages at once, when one of them has changed. */
export const chosenForMenu = perSection((index, categoryId): Chosen => {
  const { hasSwatch, hasPicture, hasRoom, featured } = index.flags
  const own = index.rowsOfSection(categoryId).toBits(index.rowCount)
  const swatched = among(index, own, [hasSwatch])
  const idOf = (row: number | undefined) => (row === undefined ? null : index.idOf(row))
  const colors = index.choices.colorId.all.flatMap(({ values: [colorId = ''], rows }) => {
    const count = rows.countIn(own)
    if (count === 0) return []
    const swatch = rows.meets(swatched) ? index.newestIn(among(index, swatched, [rows])) : undefined
    return [{ colorId, count, swatchId: idOf(swatch) }]
  })
  // Seen in a room is better than featured, and both are best.
  const pick = [[hasRoom, featured], [hasRoom], [featured], []]
    .map((having) => among(index, own, [hasPicture, ...having]))
    .map((rows) => index.newestIn(rows))
    .find((row) => row !== undefined)
  return { colors, pickId: idOf(pick) }
})

/** Those of some rows that are in all of these sets. */
function among(index: ProductIndex, rows: RowBits, sets: readonly RowSet[]): RowBits {
  const bits = rows.slice()
  for (const set of sets) keepCommon(bits, set.toBits(index.rowCount))
  return bits
}
