import { type ChoiceColumn, choiceColumns, NO_PRICE, valuesIn } from '../product-index/columns.ts'
import type { ProductIndex } from '../product-index/product-index.ts'
import type { FoundProducts } from './found-products.ts'

/** The flags that a list is filtered by. */
export const filterFlags = ['waterproof', 'heating', 'sale'] as const
export type FilterFlag = (typeof filterFlags)[number]

/** A list as it is asked of the index: values by what the index keeps them as. */
export type ListQuestion = {
  /** 1 for each row that the list is of, before any filter. */
  scope: Uint8Array
  choices: Record<ChoiceColumn, readonly string[]>
  flags: Record<FilterFlag, boolean>
  /** Bounds of the price per square foot in minor units, both included; null where there is none. */
  price: { lowestMinor: number; highestMinor: number } | null
  descending: boolean
  offset: number
  limit: number
}

/** What a list can be filtered by, as the index knows it. */
export type IndexFilter = ChoiceColumn | FilterFlag | 'price'

export type ListAnswer = {
  /** The products of the page, in order. */
  ids: string[]
  total: number
  unfiltered: number
  floors: number
  /** For each value that something in the scope has: how many it would leave under all the other filters. */
  counts: Record<ChoiceColumn, ReadonlyMap<string, number>>
  /** The same of what is or is not; null where nothing in the scope is. */
  flagCounts: Record<FilterFlag, number | null>
  prices: { lowestMinor: number; highestMinor: number; histogram: number[] } | null
  /** By a filter: how many more there would be without it; where there would be none, it is left out. */
  without: ReadonlyMap<IndexFilter, number>
}

const HISTOGRAM_STEPS = 12

const choiceBits = choiceColumns.map((_, at) => 1 << at)
const flagBits = filterFlags.map((_, at) => 1 << (choiceColumns.length + at))
const PRICE_BIT = 1 << (choiceColumns.length + filterFlags.length)

/** The values of a column that a product has; none where it is not in the index. */
export function valuesOf(index: ProductIndex, name: ChoiceColumn, id: string): string[] {
  const { codes, dictionary } = index.choices[name]
  const code = codes[index.rowOf(id) ?? -1] ?? 0
  return code === 0 ? [] : valuesIn(name, dictionary.valueOf(code))
}

/** Of each row in scope, a bit for each filter that it does not pass. */
function missedFilters(index: ProductIndex, { scope, choices, flags, price }: ListQuestion): Uint16Array {
  const missed = new Uint16Array(scope.length)
  for (const [at, name] of choiceColumns.entries()) {
    if (choices[name].length === 0) continue
    const { codes, dictionary } = index.choices[name]
    const isChosen = new Uint8Array(dictionary.size)
    for (let code = 1; code < dictionary.size; code++)
      if (valuesIn(name, dictionary.valueOf(code)).some((value) => choices[name].includes(value))) isChosen[code] = 1
    const bit = choiceBits[at] as number
    for (let row = 0; row < scope.length; row++)
      if (isChosen[codes[row] as number] === 0) missed[row] = (missed[row] as number) | bit
  }
  for (const [at, name] of filterFlags.entries()) {
    if (!flags[name]) continue
    const column = index.flags[name]
    const bit = flagBits[at] as number
    for (let row = 0; row < scope.length; row++) if (column[row] === 0) missed[row] = (missed[row] as number) | bit
  }
  if (price === null) return missed
  for (let row = 0; row < scope.length; row++) {
    const perSqFt = index.perSqFt[row] as number
    const isWithin = perSqFt !== NO_PRICE && perSqFt >= price.lowestMinor && perSqFt <= price.highestMinor
    if (!isWithin) missed[row] = (missed[row] as number) | PRICE_BIT
  }
  return missed
}

/** How many rows have each value of a column and pass every filter but its own. */
function countValues(
  index: ProductIndex,
  name: ChoiceColumn,
  rows: Uint32Array,
  missed: Uint16Array,
): Map<string, number> {
  const { codes, dictionary } = index.choices[name]
  const bit = choiceBits[choiceColumns.indexOf(name)] as number
  const counts = new Int32Array(dictionary.size).fill(-1)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const code = codes[row] as number
    const count = counts[code] === -1 ? 0 : (counts[code] as number)
    counts[code] = ((missed[row] as number) | bit) === bit ? count + 1 : count
  }
  const found = new Map<string, number>()
  for (let code = 1; code < counts.length; code++) {
    const count = counts[code] as number
    if (count < 0) continue
    for (const value of valuesIn(name, dictionary.valueOf(code))) found.set(value, (found.get(value) ?? 0) + count)
  }
  return found
}

/** How many rows have a flag and pass every filter but its own; null where none of them has it. */
function countFlag(index: ProductIndex, name: FilterFlag, rows: Uint32Array, missed: Uint16Array): number | null {
  const column = index.flags[name]
  const bit = flagBits[filterFlags.indexOf(name)] as number
  let count: number | null = null
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (column[row] === 0) continue
    count ??= 0
    if (((missed[row] as number) | bit) === bit) count++
  }
  return count
}

/** How many rows each filter alone keeps out. */
function countWithout(rows: Uint32Array, missed: Uint16Array): Map<IndexFilter, number> {
  const filters: IndexFilter[] = [...choiceColumns, ...filterFlags, 'price']
  const counts = new Map<IndexFilter, number>()
  for (let at = 0; at < rows.length; at++) {
    const bits = missed[rows[at] as number] as number
    const isOne = bits !== 0 && (bits & (bits - 1)) === 0
    const filter = isOne ? filters[Math.log2(bits)] : undefined
    if (filter) counts.set(filter, (counts.get(filter) ?? 0) + 1)
  }
  return counts
}

function priceSteps(index: ProductIndex, rows: Uint32Array, missed: Uint16Array): ListAnswer['prices'] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < rows.length; at++) {
    const price = index.perSqFt[rows[at] as number] as number
    if (price === NO_PRICE) continue
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  }
  if (highest <= lowest) return null
  const histogram = Array.from({ length: HISTOGRAM_STEPS }, () => 0)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const price = index.perSqFt[row] as number
    if (price === NO_PRICE || ((missed[row] as number) | PRICE_BIT) !== PRICE_BIT) continue
    const step = Math.min(HISTOGRAM_STEPS - 1, Math.floor(((price - lowest) * HISTOGRAM_STEPS) / (highest - lowest)))
    histogram[step] = (histogram[step] ?? 0) + 1
  }
  return { lowestMinor: lowest, highestMinor: highest, histogram }
}

/** The page of a list: rows that pass every filter, as they come in an order, after those of the pages before. */
function pageOf(
  index: ProductIndex,
  rows: Uint32Array,
  { scope, descending, offset, limit }: ListQuestion,
  missed: Uint16Array,
): string[] {
  const ids: string[] = []
  let before = 0
  for (let at = 0; at < rows.length && ids.length < limit; at++) {
    const row = rows[descending ? rows.length - 1 - at : at] as number
    if (scope[row] === 0 || missed[row] !== 0) continue
    if (before++ >= offset) ids.push(index.idOf(row))
  }
  return ids
}

/** Which part of the catalogue a list shows: all, a category, a subcategory, or what a search found, the best first. */
export type ListScope = { categoryId?: string; subcategoryId?: string; found?: FoundProducts }

/** The rows of what was found, in its order; undefined where nothing was searched for. */
export const rowsFound = (index: ProductIndex, { found }: ListScope): Uint32Array | undefined =>
  found?.products.rowsIn(index, found.numbers)

/**
 * A mark for each row that a scope has.
 * @param found the rows of what was found, where they are known already
 */
export function rowsInScope(index: ProductIndex, scope: ListScope, found = rowsFound(index, scope)): Uint8Array {
  const { categoryId, subcategoryId } = scope
  const marks = new Uint8Array(index.rowCount)
  if (found !== undefined) for (const row of found) marks[row] = 1
  else if (subcategoryId !== undefined) index.markSubcategory(subcategoryId, marks)
  else if (categoryId !== undefined) index.markCategory(categoryId, marks)
  else marks.set(index.isUsed.subarray(0, marks.length))
  return marks
}

/** Room for the rows of one list at a time, so that large ones leave nothing for the garbage collector. */
let room = new Uint32Array(0)

/** The rows that are marked, the least first: what is counted again and again is counted by them (with an index: `for of` takes three times as long). Good until the next call. */
function markedRows(marks: Uint8Array): Uint32Array {
  if (room.length < marks.length) room = new Uint32Array(marks.length)
  let count = 0
  for (let row = 0; row < marks.length; row++) if (marks[row] === 1) room[count++] = row
  return room.subarray(0, count)
}

/**
 * One page of a list and the counts of every filter.
 * @param rows all rows of the index in the order that is asked for, which nothing may change while this runs
 */
export function filterList(index: ProductIndex, rows: Uint32Array, question: ListQuestion): ListAnswer {
  const missed = missedFilters(index, question)
  const inScope = markedRows(question.scope)
  let [total, floors] = [0, 0]
  for (let at = 0; at < inScope.length; at++) {
    const row = inScope[at] as number
    if (missed[row] === 0) total++
    if (index.flags.isFloor[row] === 1) floors++
  }
  const countsOf = (name: ChoiceColumn) => countValues(index, name, inScope, missed)
  const flagOf = (name: FilterFlag) => countFlag(index, name, inScope, missed)
  return {
    ids: pageOf(index, rows, question, missed),
    total,
    unfiltered: inScope.length,
    floors,
    counts: {
      stores: countsOf('stores'),
      rooms: countsOf('rooms'),
      look: countsOf('look'),
      colorId: countsOf('colorId'),
      thickness: countsOf('thickness'),
      underlay: countsOf('underlay'),
      width: countsOf('width'),
      wear: countsOf('wear'),
      finish: countsOf('finish'),
      installation: countsOf('installation'),
      brandId: countsOf('brandId'),
      size: countsOf('size'),
    },
    flagCounts: {
      waterproof: flagOf('waterproof'),
      heating: flagOf('heating'),
      sale: flagOf('sale'),
    },
    prices: priceSteps(index, inScope, missed),
    without: countWithout(inScope, missed),
  }
}
