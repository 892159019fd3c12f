import type { Column } from '../../platform/cache/column.ts'
import { isSet, type RowBits } from '../../platform/cache/row-set.ts'
import { NO_PRICE } from '../product-index/columns.ts'
import type { ProductIndex } from '../product-index/product-index.ts'

/*
 * What lists know of prices per square foot, in minor units. They are looked at row by row, since few products cost the same: so these are plain loops,
 * which call nothing for a row but the look at its price.
 */

/** The prices of a list's scope, and how many of its rows lie in each of the equal steps between them. */
export type PriceSteps = { lowestMinor: number; highestMinor: number; histogram: number[] }

const HISTOGRAM_STEPS = 12

/** The rows of a scope whose price is within bounds, both included. */
export function rowsPriced(
  { perSqFt }: ProductIndex,
  scope: RowBits,
  { lowestMinor, highestMinor }: { lowestMinor: number; highestMinor: number },
): RowBits {
  const within = scope.slice()
  for (let at = 0; at < within.length; at++) {
    let left = within[at] as number
    let kept = left
    while (left !== 0) {
      const bit = left & -left
      left ^= bit
      const price = perSqFt.at((at << 5) + 31 - Math.clz32(bit))
      if (price === NO_PRICE || price < lowestMinor || price > highestMinor) kept ^= bit
    }
    within[at] = kept
  }
  return within
}

/** Where the first floor of a scope, or the last, stands in an order, looked for in one direction. */
function placeOfFloor(order: Uint32Array, perSqFt: Column, scope: RowBits, isFirst: boolean): number {
  for (let looked = 0; looked < order.length; looked++) {
    const place = isFirst ? looked : order.length - 1 - looked
    const row = order[place] as number
    if (isSet(scope, row) === 1 && perSqFt.at(row) !== NO_PRICE) return place
  }
  return -1
}

/**
 * The prices of a scope, and how many of some rows lie in each step; null where all of it costs the same, or nothing has such a price.
 * @param rows those that pass every filter but the price
 */
export function priceSteps(index: ProductIndex, scope: RowBits, rows: RowBits): PriceSteps | null {
  const { perSqFt, cheapestFirst } = index
  if (!index.flags.isFloor.meets(scope)) return null
  const priceAt = (isFirst: boolean) => {
    const row = cheapestFirst[placeOfFloor(cheapestFirst, perSqFt, scope, isFirst)]
    return row === undefined ? undefined : perSqFt.at(row)
  }
  const [lowest, highest] = [priceAt(true), priceAt(false)]
  if (lowest === undefined || highest === undefined || lowest === highest) return null
  const counts = new Uint32Array(HISTOGRAM_STEPS)
  const span = highest - lowest
  for (let at = 0; at < rows.length; at++) {
    let left = rows[at] as number
    while (left !== 0) {
      const bit = left & -left
      left ^= bit
      const price = perSqFt.at((at << 5) + 31 - Math.clz32(bit))
      if (price === NO_PRICE) continue
      const step = Math.floor(((price - lowest) * HISTOGRAM_STEPS) / span)
      const highestStep = step < HISTOGRAM_STEPS ? step : HISTOGRAM_STEPS - 1
      counts[highestStep] = (counts[highestStep] as number) + 1
    }
  }
  return { lowestMinor: lowest, highestMinor: highest, histogram: Array.from(counts) }
}
