import type { RowBits } from '../../platform/cache/row-set.ts'
import type { IndexedFloor } from '../product-index/floor-rows.ts'
import type { ProductIndex } from '../product-index/product-index.ts'

/**
 * What the boxes of a floor cost that some rooms take, in minor units, and whether the store has as many: given by the department
 * that knows rooms, which stands above this one.
 */
export type CostInRooms = (floor: IndexedFloor) => { readonly costMinor: number; readonly isEnough: boolean }

export type OrderedByCost = {
  /** All rows: the floor first that costs least in the rooms; what is no floor after all floors, by its price. */
  rows: Uint32Array
  /** The floors of which the store has enough. */
  enough: RowBits
}

/**
 * Puts the products of an index in the order of what they cost in some rooms. What costs the same stands in the order of prices. A cost and a place
 * are one number each, so that a hundred thousand are sorted as numbers: exact up to 2^53 divided by how many there are.
 */
export function orderByCost(index: ProductIndex, costInRooms: CostInRooms): OrderedByCost {
  const places = index.cheapestFirst
  const enough = index.noRows()
  const keys = new Float64Array(places.length)
  let count = 0
  const others: number[] = []
  for (let place = 0; place < places.length; place++) {
    const row = places[place] as number
    const floor = index.floors.of(row)
    if (!floor) {
      others.push(row)
      continue
    }
    const { costMinor, isEnough } = costInRooms(floor)
    keys[count++] = costMinor * places.length + place
    if (isEnough) enough[row >>> 5] = (enough[row >>> 5] as number) | (1 << (row & 31))
  }
  const rows = new Uint32Array(places.length)
  const sorted = keys.subarray(0, count).sort()
  for (let at = 0; at < count; at++) rows[at] = places[(sorted[at] as number) % places.length] as number
  rows.set(others, count)
  return { rows, enough }
}

type Remembered = { changes: number; ordered: OrderedByCost }

/** Orders of each index that are remembered: of the lists that somebody leafs through. */
const MOST_REMEMBERED = 8
const remembered = new WeakMap<ProductIndex, Map<string, Remembered>>()

/** As {@link orderByCost}; the same rooms have the same order until a product changes. @param rooms what tells them from others */
export function rememberedOrder(index: ProductIndex, rooms: string, costInRooms: CostInRooms): OrderedByCost {
  const orders = remembered.get(index) ?? new Map<string, Remembered>()
  remembered.set(index, orders)
  const known = orders.get(rooms)
  if (known?.changes === index.changes) return known.ordered
  const ordered = orderByCost(index, costInRooms)
  orders.delete(rooms)
  orders.set(rooms, { changes: index.changes, ordered })
  const [oldest] = orders.keys()
  if (oldest !== undefined && orders.size > MOST_REMEMBERED) orders.delete(oldest)
  return ordered
}
