import { storeVariants } from '../../../stores/index.ts'
import type { Language } from '../../i18n/languages.ts'
import type { RowBits } from '../../platform/cache/row-set.ts'
import { Slices } from '../../platform/cache/slices.ts'
import { plankWidths, thicknessRanges } from '../product-index/facet-rules.ts'
import { lookExamples } from '../product-index/look-examples.ts'
import type { OptionNames } from '../product-index/option-names.ts'
import type { ProductIndex } from '../product-index/product-index.ts'
import type { Picture } from '../schema.ts'
import type { ProductCardView } from './card-queries.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { type CostInRooms, type OrderedByCost, rememberedOrder } from './cost-in-rooms.ts'
import { sortFacetValues } from './facet-order-rules.ts'
import {
  filterList,
  type IndexFilter,
  type ListAnswer,
  type ListQuestion,
  type ListScope,
  rowsFound,
  rowsInScope,
  valuesOf,
} from './filtered-list.ts'
import { readLookPictures } from './look-pictures.ts'
import {
  type ChoiceFilter,
  defaultSort,
  type FilterName,
  keepKnown,
  type ListFilters,
  type ListSort,
  pageSize,
  roomsSort,
  sortOrder,
  withOwnStore,
} from './rules.ts'

/** One value of a filter, with how many products it would leave under all the other filters. */
export type FacetValue = { value: string; label: string; hex: string | null; count: number }

/** The rooms of data sheets, those that most floors are bought for first. */
const rooms = ['living', 'bedroom', 'kitchen', 'dining', 'hall', 'bath', 'powder room', 'laundry', 'basement', 'office']

/** What floors look like, what most are asked for first. */
const looks = ['oak', 'walnut', 'maple', 'ash', 'hickory', 'pine', 'marble', 'stone', 'concrete', 'cement']

/** How much floors shine, the least first. */
const finishes = [
  ...['matt', 'embossed', 'satin', 'brushed', 'handScraped', 'structured', 'carved', 'sugar', 'gloss', 'highGloss'],
]

export type ListView = {
  cards: ProductCardView[]
  /** By a card's id: the first store that was asked for and has it; only where this one has none. */
  stockedAt: ReadonlyMap<string, string>
  /** The filters that were applied: the asked ones without values that nothing in the scope has. */
  filters: ListFilters
  total: number
  /** Products in the scope before any filter. */
  unfiltered: number
  /** Whether everything in the scope is a floor, sold by the box. */
  onlyFloors: boolean
  facets: Record<ChoiceFilter, FacetValue[]>
  /** A picture of a floor of each look, by what the look is called in addresses. */
  lookPictures: ReadonlyMap<string, Picture>
  /** The floors that stand for looks, by what the look is called in addresses. */
  lookExamples: ReadonlyMap<string, string>
  /** How many of each would be left; null where nothing in the scope is that. */
  waterproof: number | null
  heating: number | null
  sale: number | null
  enough: number | null
  /** Prices per square foot in the scope, in minor units, and how many products lie in each of its equal steps. */
  prices: { lowestMinor: number; highestMinor: number; histogram: number[] } | null
  /** Where nothing is left: each filter without which something would be, with how many. */
  without: ReadonlyMap<FilterName, number>
}

/** The filters that the index knows by another name. */
const filterNames = { stores: 'stock', rooms: 'room', colorId: 'color', brandId: 'brand' } as const

const filterNameOf = (name: IndexFilter): FilterName =>
  name === 'stores' || name === 'rooms' || name === 'colorId' || name === 'brandId' ? filterNames[name] : name

/** All rows in the order of a sort code; undefined for what was found, and for what rooms cost, which are in an order of their own. */
async function orderedRows(
  index: ProductIndex,
  { found }: ListScope,
  sort: ListSort,
  language: Language,
): Promise<{ rows: Uint32Array | undefined; descending: boolean }> {
  if (sort === roomsSort || (found !== undefined && sort === defaultSort)) return { rows: undefined, descending: false }
  const { by, descending } = sortOrder(sort)
  return { rows: await index.inOrder(by === 'name' ? { nameIn: language } : by), descending }
}

/** What is asked of the index: colors and brands by their ids. */
function questionOf(
  scope: RowBits,
  filters: ListFilters,
  options: OptionNames,
  descending: boolean,
  enough: RowBits | null,
): ListQuestion {
  const idOf = new Map([...options.values()].map(({ id, value }) => [value, id]))
  const idsOf = (values: readonly string[]) => values.map((value) => idOf.get(value) ?? '')
  const { minPerSqFtMinor, maxPerSqFtMinor } = filters
  const hasPriceBound = minPerSqFtMinor !== null || maxPerSqFtMinor !== null
  return {
    scope,
    choices: {
      stores: filters.stock,
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
    flags: { waterproof: filters.waterproof, heating: filters.heating, sale: filters.sale },
    enough: enough && { rows: enough, isAsked: filters.enough },
    price: hasPriceBound
      ? { lowestMinor: minPerSqFtMinor ?? 0, highestMinor: maxPerSqFtMinor ?? Number.MAX_SAFE_INTEGER }
      : null,
    descending,
    offset: (filters.page - 1) * pageSize,
    limit: pageSize,
  }
}

/**
 * One page of a list, with the counts of every filter: counted by the index, its cards read from the database.
 * @param costInRooms what floors cost in the rooms that the filters name; without it they name none
 */
export async function listProducts(
  reader: CatalogueReader,
  scope: ListScope,
  asked: ListFilters,
  costInRooms?: CostInRooms,
): Promise<ListView> {
  const { products, cards, language, store } = reader
  // What was asked is read in this turn, and the list counted in the next one.
  const slices = new Slices(0)
  const filters = withOwnStore(asked, store)
  const options = await products.options()
  // Whoever waited for the index to be filled waited with others, of whom one goes on in each turn.
  await products.current()
  await slices.rest()
  const index = await products.current()
  const ordered = await orderedRows(index, scope, filters.sort, language)
  // From here on nothing waits, so that the index stays as it is.
  const found = rowsFound(index, scope)
  const inScope = rowsInScope(index, scope, found)
  const byCost: OrderedByCost | undefined = costInRooms && rememberedOrder(index, filters.rooms, costInRooms)
  const ownOrder = filters.sort === roomsSort ? byCost?.rows : found
  const { rows = ownOrder ?? new Uint32Array(), descending } = ordered
  const enough = byCost?.enough ?? null
  const ask = (all: ListFilters) => filterList(index, rows, questionOf(inScope, all, options, descending, enough))
  const facetsOf = ({ counts }: ListAnswer): ListView['facets'] => ({
    stock: inOrder(counts.stores, [store, ...storeVariants]),
    room: inOrder(counts.rooms, rooms),
    look: inOrder(counts.look, looks),
    color: lightestFirst(facetValues(counts.colorId, options, language)),
    thickness: inOrder(counts.thickness, thicknessRanges),
    underlay: facetValues(counts.underlay, options, language),
    width: inOrder(counts.width, plankWidths),
    wear: facetValues(counts.wear, options, language),
    finish: inOrder(counts.finish, finishes),
    installation: facetValues(counts.installation, options, language),
    brand: facetValues(counts.brandId, options, language),
    size: facetValues(counts.size, options, language),
  })
  const answer = ask(filters)
  const { total, unfiltered, floors, flagCounts, prices } = answer
  const stockedAt = otherStores(index, answer.ids, filters.stock, store)
  // The first list of a process takes ten times as long as later ones. What stands for a look may be newer from here on, as what is on the cards is.
  await slices.rest()
  const examples = lookExamples(index, answer.counts.look.keys())
  await slices.rest()
  const facets = facetsOf(answer)
  const kept = keepKnown(filters, facets)
  // Nothing in the scope has some of what was asked for: the list is what it is without that, as of now.
  if (kept !== filters) return listProducts(reader, scope, kept, costInRooms)
  await slices.rest()
  return {
    cards: await cards.read(answer.ids, language),
    stockedAt,
    lookPictures: await readLookPictures(reader, examples),
    lookExamples: examples,
    filters,
    total,
    unfiltered,
    onlyFloors: floors === unfiltered,
    facets,
    waterproof: flagCounts.waterproof,
    heating: flagCounts.heating,
    sale: flagCounts.sale,
    enough: answer.enough,
    prices,
    without: new Map(total > 0 ? [] : [...answer.without].map(([name, count]) => [filterNameOf(name), count])),
  }
}

/** Of these products that a store has none of: the first of the chosen stores that has some. */
function otherStores(
  index: ProductIndex,
  ids: readonly string[],
  chosen: readonly string[],
  store: string,
): Map<string, string> {
  const found = new Map<string, string>()
  if (chosen.length === 0) return found
  for (const id of ids) {
    const stores = valuesOf(index, 'stores', id)
    const other = chosen.find((each) => stores.includes(each))
    if (other !== undefined && !stores.includes(store)) found.set(id, other)
  }
  return found
}

/** Values in an order of their own; others, which an owner made up, after them. */
function inOrder(counts: ReadonlyMap<string, number>, order: readonly string[]): FacetValue[] {
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length)
  return [...counts]
    .map(([value, count]) => ({ value, label: value, hex: null, count }))
    .sort((one, other) => place(one.value) - place(other.value) || (one.value < other.value ? -1 : 1))
}

/** The share of light that a color gives back, from 0 to 1: the relative luminance of WCAG 2, without its gamma. */
function lightness(hex: string): number {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Colors from white to black; those that have no tone after them. */
const lightestFirst = (values: FacetValue[]): FacetValue[] =>
  values.toSorted((one, other) => (other.hex ? lightness(other.hex) : -1) - (one.hex ? lightness(one.hex) : -1))

/** The values of a filter in the order that people look for them. */
function facetValues(counts: ReadonlyMap<string, number>, options: OptionNames, language: Language): FacetValue[] {
  const values = [...counts].map(([key, count]) => {
    const { value = key, names, hex = null } = options.get(key) ?? {}
    return { value, label: names?.[language] ?? names?.en ?? value, hex, count }
  })
  return sortFacetValues(values, language)
}
