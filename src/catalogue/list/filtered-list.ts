import { countRows, isSet, keepCommon, type RowBits, type RowSet } from '../../platform/cache/row-set.ts'
import { type ChoiceColumn, choiceColumns } from '../product-index/columns.ts'
import type { FoundProducts } from '../product-index/numbered-products.ts'
import type { ProductIndex } from '../product-index/product-index.ts'
import { type PriceSteps, priceSteps, rowsPriced } from './price-steps.ts'

/** The flags that a list is filtered by. */
export const filterFlags = ['waterproof', 'heating', 'sale'] as const
export type FilterFlag = (typeof filterFlags)[number]

/** A list as it is asked of the index: values by what the index keeps them as. */
export type ListQuestion = {
  /** The rows that the list is of, before any filter. */
  scope: RowBits
  choices: Record<ChoiceColumn, readonly string[]>
  flags: Record<FilterFlag, boolean>
  /** The rows of which the store has enough for some rooms, and whether only these are asked for; null where the list is of no rooms. */
  enough: { rows: RowBits; isAsked: boolean } | null
  /** Bounds of the price per square foot in minor units, both included; null where there is none. */
  price: { lowestMinor: number; highestMinor: number } | null
  descending: boolean
  offset: number
  limit: number
}

/** What a list can be filtered by, as the index knows it. */
export type IndexFilter = ChoiceColumn | FilterFlag | 'price' | 'enough'

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
  /** How many there are enough of; null where the list is of no rooms. */
  enough: number | null
  prices: PriceSteps | null
  /** By a filter: how many more there would be without it; where there would be none, it is left out. */
  without: ReadonlyMap<IndexFilter, number>
}

/** The values of a column that a product has; none where it is not in the index. */
export const valuesOf = (index: ProductIndex, name: ChoiceColumn, id: string): readonly string[] =>
  index.choices[name].valuesOf(index.rowOf(id))

/** For each filter that is set, the rows that pass it. */
function passedRows(
  index: ProductIndex,
  { scope, choices, flags, enough, price }: ListQuestion,
): Map<IndexFilter, RowBits> {
  const passed = new Map<IndexFilter, RowBits>()
  const fill = (filter: IndexFilter, sets: readonly RowSet[]) => {
    const bits = index.noRows()
    for (const set of sets) set.addTo(bits)
    passed.set(filter, bits)
  }
  for (const name of choiceColumns) {
    if (choices[name].length === 0) continue
    const chosen = index.choices[name].all.filter(({ values }) => values.some((value) => choices[name].includes(value)))
    fill(
      name,
      chosen.map(({ rows }) => rows),
    )
  }
  for (const name of filterFlags) if (flags[name]) fill(name, [index.flags[name]])
  if (enough?.isAsked) passed.set('enough', enough.rows)
  if (price === null) return passed
  return passed.set('price', rowsPriced(index, scope, price))
}

/** The rows of a scope that pass every filter, or every one but one. */
function passingRows(scope: RowBits, passed: ReadonlyMap<IndexFilter, RowBits>, but?: IndexFilter): RowBits {
  const rows = scope.slice()
  for (const [filter, bits] of passed) if (filter !== but) keepCommon(rows, bits)
  return rows
}

/** Of each value of a column that something in the scope has, how many of these rows have it. */
function countValues(index: ProductIndex, name: ChoiceColumn, scope: RowBits, rows: RowBits): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { values, rows: having } of index.choices[name].all) {
    if (!having.meets(scope)) continue
    const count = having.countIn(rows)
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return counts
}

/** The page of a list: rows that pass every filter, as they come in an order, after those of the pages before. */
function pageOf(
  index: ProductIndex,
  rows: Uint32Array,
  { descending, offset, limit }: ListQuestion,
  passing: RowBits,
): string[] {
  const ids: string[] = []
  let before = 0
  for (let at = 0; at < rows.length && ids.length < limit; at++) {
    const row = rows[descending ? rows.length - 1 - at : at] as number
    if (isSet(passing, row) === 1 && before++ >= offset) ids.push(index.idOf(row))
  }
  return ids
}

/** Which part of the catalogue a list shows: all, a category, a subcategory, or what a search found, the best first. */
export type ListScope = { categoryId?: string; subcategoryId?: string; found?: FoundProducts }

/** The rows of what was found, in its order; undefined where nothing was searched for. */
export const rowsFound = (index: ProductIndex, { found }: ListScope): Uint32Array | undefined =>
  found && index.rowsOf(found)

/**
 * The rows that a scope has.
 * @param found those of what was found, where they are known already
 */
export function rowsInScope(index: ProductIndex, scope: ListScope, found = rowsFound(index, scope)): RowBits {
  const rows = index.noRows()
  const section = scope.subcategoryId ?? scope.categoryId
  if (found === undefined) (section === undefined ? index.used : index.rowsOfSection(section)).addTo(rows)
  else for (const row of found) rows[row >>> 5] = (rows[row >>> 5] as number) | (1 << (row & 31))
  return rows
}

/**
 * One page of a list and the counts of every filter.
 * @param rows all rows of the index in the order that is asked for, which nothing may change while this runs
 */
export function filterList(index: ProductIndex, rows: Uint32Array, question: ListQuestion): ListAnswer {
  const { scope } = question
  const passed = passedRows(index, question)
  const passing = passingRows(scope, passed)
  const total = countRows(passing)
  /** What every filter but this one lets through. */
  const besides = (filter: IndexFilter) => (passed.has(filter) ? passingRows(scope, passed, filter) : passing)
  const countsOf = (name: ChoiceColumn) => countValues(index, name, scope, besides(name))
  const flagOf = (name: FilterFlag) =>
    index.flags[name].meets(scope) ? index.flags[name].countIn(besides(name)) : null
  const countEnough = (rows: RowBits) => {
    const both = rows.slice()
    keepCommon(both, besides('enough'))
    return countRows(both)
  }
  const without = [...passed.keys()].map((filter) => [filter, countRows(besides(filter)) - total] as const)
  return {
    ids: pageOf(index, rows, question, passing),
    total,
    unfiltered: countRows(scope),
    floors: index.flags.isFloor.countIn(scope),
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
    enough: question.enough && countEnough(question.enough.rows),
    prices: priceSteps(index, scope, besides('price')),
    without: new Map(without.filter(([, more]) => more > 0)),
  }
}
