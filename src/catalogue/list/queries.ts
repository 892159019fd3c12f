import type { Language } from '../../i18n/languages.ts'
import { plankWidths, thicknessRanges } from '../product-index/facet-rules.ts'
import type { OptionNames } from '../product-index/option-names.ts'
import type { ProductIndex } from '../product-index/product-index.ts'
import type { ProductCardView } from './card-queries.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import {
  filterList,
  type ListAnswer,
  type ListQuestion,
  type ListScope,
  rowsFound,
  rowsInScope,
} from './filtered-list.ts'
import {
  type ChoiceFilter,
  defaultSort,
  keepKnown,
  type ListFilters,
  pageSize,
  type SortCode,
  sortFacetValues,
  sortOrder,
} from './rules.ts'

/** One value of a filter, with how many products it would leave under all the other filters. */
export type FacetValue = { value: string; label: string; hex: string | null; count: number }

/** The rooms of data sheets, those that most floors are bought for first. */
const rooms = ['living', 'bedroom', 'kitchen', 'dining', 'hall', 'bath', 'powder room', 'laundry', 'basement', 'office']

/** What floors look like, what most are asked for first. */
const looks = ['oak', 'walnut', 'maple', 'ash', 'hickory', 'pine', 'marble', 'stone', 'concrete', 'cement']

export type ListView = {
  cards: ProductCardView[]
  /** The filters that were applied: the asked ones without values that nothing in the scope has. */
  filters: ListFilters
  total: number
  /** Products in the scope before any filter. */
  unfiltered: number
  /** Whether everything in the scope is a floor, sold by the box. */
  onlyFloors: boolean
  facets: Record<ChoiceFilter, FacetValue[]>
  waterproof: number
  heating: number
  stock: number
  sale: number
  /** Prices per square foot in the scope, in minor units, and how many products lie in each of its equal steps. */
  prices: { lowestMinor: number; highestMinor: number; histogram: number[] } | null
}

/** All rows in the order of a sort code; undefined for what was found, which is in an order of its own. */
async function orderedRows(
  index: ProductIndex,
  { found }: ListScope,
  sort: SortCode,
  language: Language,
): Promise<{ rows: Uint32Array | undefined; descending: boolean }> {
  if (found !== undefined && sort === defaultSort) return { rows: undefined, descending: false }
  const { by, descending } = sortOrder(sort)
  return { rows: await index.inOrder(by === 'name' ? { nameIn: language } : by), descending }
}

/** What is asked of the index: colors and brands by their ids. */
function questionOf(scope: Uint8Array, filters: ListFilters, options: OptionNames, descending: boolean): ListQuestion {
  const idOf = new Map([...options.values()].map(({ id, value }) => [value, id]))
  const idsOf = (values: readonly string[]) => values.map((value) => idOf.get(value) ?? '')
  const { minPerSqFtMinor, maxPerSqFtMinor } = filters
  const hasPriceBound = minPerSqFtMinor !== null || maxPerSqFtMinor !== null
  return {
    scope,
    choices: {
      rooms: filters.room,
      look: filters.look,
      colorId: idsOf(filters.color),
      thickness: filters.thickness,
      underlay: filters.underlay,
      width: filters.width,
      wear: filters.wear,
      finish: filters.finish,
      installation: filters.installation,
      brandId: idsOf(filters.brand),
      size: filters.size,
    },
    flags: { waterproof: filters.waterproof, heating: filters.heating, inStock: filters.stock, sale: filters.sale },
    price: hasPriceBound
      ? { lowestMinor: minPerSqFtMinor ?? 0, highestMinor: maxPerSqFtMinor ?? Number.MAX_SAFE_INTEGER }
      : null,
    descending,
    offset: (filters.page - 1) * pageSize,
    limit: pageSize,
  }
}

/** One page of a list, with the counts of every filter: counted by the index, its cards read from the database. */
export async function listProducts(reader: CatalogueReader, scope: ListScope, filters: ListFilters): Promise<ListView> {
  const { products, cards, language } = reader
  const options = await products.options()
  const index = await products.current()
  const ordered = await orderedRows(index, scope, filters.sort, language)
  // From here on nothing waits, so that the index stays as it is.
  const found = rowsFound(index, scope)
  const inScope = rowsInScope(index, scope, found)
  const { rows = found ?? new Uint32Array(), descending } = ordered
  const ask = (asked: ListFilters) => filterList(index, rows, questionOf(inScope, asked, options, descending))
  const facetsOf = ({ counts }: ListAnswer): ListView['facets'] => ({
    room: inOrder(counts.rooms, rooms),
    look: inOrder(counts.look, looks),
    color: facetValues(counts.colorId, options, language),
    thickness: inOrder(counts.thickness, thicknessRanges),
    underlay: facetValues(counts.underlay, options, language),
    width: inOrder(counts.width, plankWidths),
    wear: facetValues(counts.wear, options, language),
    finish: facetValues(counts.finish, options, language),
    installation: facetValues(counts.installation, options, language),
    brand: facetValues(counts.brandId, options, language),
    size: facetValues(counts.size, options, language),
  })
  const first = ask(filters)
  const kept = keepKnown(filters, facetsOf(first))
  const answer = kept === filters ? first : ask(kept)
  const { total, unfiltered, floors, flagCounts, prices } = answer
  return {
    cards: await cards.read(answer.ids, language),
    filters: kept,
    total,
    unfiltered,
    onlyFloors: floors === unfiltered,
    facets: facetsOf(answer),
    waterproof: flagCounts.waterproof,
    heating: flagCounts.heating,
    stock: flagCounts.inStock,
    sale: flagCounts.sale,
    prices,
  }
}

/** Values in an order of their own; others, which an owner made up, after them. */
function inOrder(counts: ReadonlyMap<string, number>, order: readonly string[]): FacetValue[] {
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length)
  return [...counts]
    .map(([value, count]) => ({ value, label: value, hex: null, count }))
    .sort((one, other) => place(one.value) - place(other.value) || (one.value < other.value ? -1 : 1))
}

/** The values of a filter in the order that people look for them. */
function facetValues(counts: ReadonlyMap<string, number>, options: OptionNames, language: Language): FacetValue[] {
  const values = [...counts].map(([key, count]) => {
    const { value = key, names, hex = null } = options.get(key) ?? {}
    return { value, label: names?.[language] ?? names?.en ?? value, hex, count }
  })
  return sortFacetValues(values, language)
}
