import { countRows, firstRows, keepCommon, type RowBits, type RowSet } from '../../platform/cache/row-set.ts'
import type { OptionNames } from '../product-index/option-names.ts'
import { perState } from '../product-index/per-state.ts'
import type { ProductIndex } from '../product-index/product-index.ts'

const MOST_FEATURED = 8
const MOST_ON_SALE = 5

/** The products that the home page shows, by their ids, the newest first; `newest` has one with a picture of each category. */
export type Chosen = {
  byColor: Map<string, string>
  featured: string[]
  sale: string[]
  newest: string[]
  saleCount: number
  floorCount: number
}

/** Chooses by sets of rows. @param hexOf the color of each code; empty of one that has none */
function choose(index: ProductIndex, hexOf: readonly string[]): Chosen {
  const bitsOf = (set: RowSet) => set.toBits(index.rowCount)
  const among = (rows: RowBits, set: RowSet) => {
    const bits = bitsOf(set)
    keepCommon(bits, rows)
    return bits
  }
  const { featured, hasPicture, hasRoom, isFloor, sale } = index.flags
  const newestFirst = (one: number, other: number) => index.compareAge(other, one)
  const idOf = (row: number) => index.idOf(row)
  const floors = bitsOf(isFloor)
  const inRooms = among(floors, hasRoom)
  const ofTone = new Map<string, RowBits>()
  for (const [at, { rows }] of index.choices.colorId.all.entries()) {
    const hex = hexOf[at + 1]
    if (!hex || !rows.meets(inRooms)) continue
    const bits = ofTone.get(hex) ?? index.noRows()
    ofTone.set(hex, bits)
    rows.addTo(bits)
  }
  const byColor = [...ofTone].flatMap(([hex, rows]) => {
    keepCommon(rows, inRooms)
    const row = index.newestIn(among(rows, featured)) ?? index.newestIn(rows)
    return row === undefined ? [] : [{ hex, row }]
  })
  byColor.sort((one, other) => newestFirst(one.row, other.row))
  const onSale = among(floors, sale)
  const cheapest = firstRows(
    onSale,
    MOST_ON_SALE,
    (one, other) => index.saleShare.at(one) - index.saleShare.at(other) || newestFirst(one, other),
  )
  const pictured = bitsOf(hasPicture)
  const newest = index.categoryIds.flatMap((id) => index.newestIn(among(pictured, index.rowsOfSection(id))) ?? [])
  return {
    byColor: new Map(byColor.map(({ hex, row }) => [idOf(row), hex])),
    featured: firstRows(bitsOf(featured), MOST_FEATURED, newestFirst).map(idOf),
    sale: cheapest.sort(newestFirst).map(idOf),
    newest: newest.sort(newestFirst).map(idOf),
    saleCount: countRows(onSale),
    floorCount: isFloor.size,
  }
}

/** What was chosen last in each state of an index. */
const chosenLast = perState((): { last?: { options: OptionNames; chosen: Chosen } } => ({}))

/** What the home page shows: the same until the index or the options change. @param options what colors are called, and their tones */
export function chosenForShowcase(index: ProductIndex, options: OptionNames): Chosen {
  const kept = chosenLast(index)
  if (kept.last?.options === options) return kept.last.chosen
  const { dictionary } = index.choices.colorId
  const hexOf = Array.from({ length: dictionary.size }, (_, code) => options.get(dictionary.valueOf(code))?.hex ?? '')
  const chosen = choose(index, hexOf)
  kept.last = { options, chosen }
  return chosen
}
