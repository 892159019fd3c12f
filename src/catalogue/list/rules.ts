import { parseHundredths } from '../../measure/decimal.ts'
import { isOneLine } from '../../measure/text.ts'

/** How many products a list page shows. */
export const pageSize = 12

/** The specification's sort codes: by date, price or name; `a` ascending, `b` descending. */
export const sortCodes = ['da', 'db', 'pa', 'pb', 'na', 'nb'] as const

export type SortCode = (typeof sortCodes)[number]

/** By what a floor costs in the rooms of a project, the least first. */
export const roomsSort = 'ra'

export type ListSort = SortCode | typeof roomsSort

/** Newest first, unless asked otherwise. */
export const defaultSort: SortCode = 'db'

/**
 * The filters of which several values may be chosen, in the order they stand in a URL and on a page. `stock` is a store that has a product;
 * `thickness` that of floors, in ranges; `underlay` that of what lies below them, in millimetres; `width` that of planks, `wear` a
 * wear class.
 */
export const choiceFilters = [
  'stock',
  'room',
  'look',
  'color',
  'thickness',
  'underlay',
  'width',
  'wear',
  'finish',
  'installation',
  'brand',
  'size',
] as const

export type ChoiceFilter = (typeof choiceFilters)[number]

/** The filters that are on or off. `enough` leaves floors of which the store has as many boxes as the rooms of a project take. */
export const flagFilters = ['waterproof', 'heating', 'sale', 'enough'] as const

/** A filter of any kind. */
export type FilterName = ChoiceFilter | (typeof flagFilters)[number] | 'price'

/** What a list page's URL asks for. Prices are minor units per square foot, null where there is no bound. */
export type ListFilters = Readonly<Record<ChoiceFilter, readonly string[]>> & {
  readonly waterproof: boolean
  /** Only what suits underfloor heating. */
  readonly heating: boolean
  readonly sale: boolean
  readonly enough: boolean
  /** What the rooms of a project take of each floor, as src/projects/lists writes it; empty where the list is of no rooms. */
  readonly rooms: string
  readonly minPerSqFtMinor: number | null
  readonly maxPerSqFtMinor: number | null
  readonly sort: ListSort
  /** From 1. */
  readonly page: number
}

/** The first page with nothing filtered. */
export const noFilters: ListFilters = {
  stock: [],
  room: [],
  look: [],
  color: [],
  thickness: [],
  underlay: [],
  width: [],
  wear: [],
  finish: [],
  installation: [],
  brand: [],
  size: [],
  waterproof: false,
  heating: false,
  sale: false,
  enough: false,
  rooms: '',
  minPerSqFtMinor: null,
  maxPerSqFtMinor: null,
  sort: defaultSort,
  page: 1,
}

/** More than a person picks; keeps hostile URLs from becoming large queries. */
const maxValues = 20
const maxValueLength = 60

/** In one order and without repetitions, so that one choice has one URL. */
function canonical(values: readonly string[]): string[] {
  const usable = values.map((value) => value.trim()).filter((value) => value !== '' && isUsable(value))
  return [...new Set(usable)].sort().slice(0, maxValues)
}

function isUsable(value: string): boolean {
  return value.length <= maxValueLength && isOneLine(value)
}

/** No bound of a price is higher, in minor units. */
const highestMinor = 99_999_999

/** `2.5` or `٢٫٥` dollars as 250; nothing, `1e3` or `-1` as null. */
function dollars(text: string | null): number | null {
  const minor = text === null ? undefined : parseHundredths(text)
  return minor !== undefined && minor <= highestMinor ? minor : null
}

/** The page that a URL asks for, from 1; the first where it names none, or what is no page. */
export function parsePage(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The filters as those of a list that is of no rooms. */
export const withoutRooms = (filters: ListFilters): ListFilters => ({
  ...filters,
  rooms: '',
  enough: false,
  sort: filters.sort === roomsSort ? defaultSort : filters.sort,
})

/** Rooms are in an address only where the list depends on them, and nothing depends on rooms that are not there. */
const withRoomsIfUsed = (filters: ListFilters): ListFilters =>
  filters.rooms !== '' && (filters.enough || filters.sort === roomsSort) ? filters : withoutRooms(filters)

/** More than any shop's boards take up. */
const longestRooms = 2800

const parseSort = (text: string | null): ListSort =>
  text === roomsSort ? text : (sortCodes.find((code) => code === text) ?? defaultSort)

function parseRooms(search: URLSearchParams): string {
  const text = search.get('rooms') ?? ''
  return text.length <= longestRooms && /^[\w-]*$/.test(text) ? text : ''
}

/** Reads the search part of a list page's URL. What it does not understand it ignores. */
export function parseFilters(search: URLSearchParams): ListFilters {
  return withRoomsIfUsed({
    stock: canonical(search.getAll('stock')),
    room: canonical(search.getAll('room')),
    look: canonical(search.getAll('look')),
    color: canonical(search.getAll('color')),
    thickness: canonical(search.getAll('thickness')),
    underlay: canonical(search.getAll('underlay')),
    width: canonical(search.getAll('width')),
    wear: canonical(search.getAll('wear')),
    finish: canonical(search.getAll('finish')),
    installation: canonical(search.getAll('installation')),
    brand: canonical(search.getAll('brand')),
    size: canonical(search.getAll('size')),
    waterproof: search.get('waterproof') === '1',
    heating: search.get('heating') === '1',
    sale: search.get('sale') === '1',
    minPerSqFtMinor: dollars(search.get('min')),
    maxPerSqFtMinor: dollars(search.get('max')),
    enough: search.get('enough') === '1',
    rooms: parseRooms(search),
    sort: parseSort(search.get('sort')),
    page: parsePage(search),
  })
}

/** What a URL names the store by whose site it is, whichever that is. */
const ownStock = '1'

/** The filters with the store of the site by its name. @param store its variant */
export const withOwnStore = (filters: ListFilters, store: string): ListFilters =>
  filters.stock.includes(ownStock)
    ? { ...filters, stock: canonical(filters.stock.map((value) => (value === ownStock ? store : value))) }
    : filters

/** The one URL of these filters: fixed order, nothing that is as it is by default. */
export function listHref(path: string, asked: ListFilters): string {
  const filters = withRoomsIfUsed(asked)
  const search = new URLSearchParams()
  for (const name of choiceFilters) for (const value of canonical(filters[name])) search.append(name, value)
  for (const name of flagFilters) if (filters[name]) search.append(name, '1')
  if (filters.minPerSqFtMinor !== null) search.append('min', String(filters.minPerSqFtMinor / 100))
  if (filters.maxPerSqFtMinor !== null) search.append('max', String(filters.maxPerSqFtMinor / 100))
  if (filters.rooms !== '') search.append('rooms', filters.rooms)
  if (filters.sort !== defaultSort) search.append('sort', filters.sort)
  if (filters.page !== 1) search.append('page', String(filters.page))
  return search.size === 0 ? path : `${path}?${search}`
}

/** A list with more filters on is one person's: hardly anybody asks for it again. */
const mostSharedFilters = 3

/** How many filters are on. */
export const countFilters = (filters: ListFilters): number =>
  choiceFilters.reduce((sum, name) => sum + filters[name].length, 0) +
  flagFilters.filter((name) => filters[name]).length +
  [filters.minPerSqFtMinor, filters.maxPerSqFtMinor].filter((bound) => bound !== null).length

/**
 * The query of a list that many may ask for, without `?`. Null for one that is a single person's: with prices, which are typed and have no
 * end, with rooms, with many filters, or with nothing in it.
 * @param filters those that were applied, of known values only
 */
export function sharedQuery(filters: ListFilters, total: number): string | null {
  const hasPrice = filters.minPerSqFtMinor !== null || filters.maxPerSqFtMinor !== null
  if (hasPrice || filters.rooms !== '' || total === 0 || countFilters(filters) > mostSharedFilters) return null
  return listHref('', filters).slice(1)
}

/** The same list with one value chosen, or no longer chosen, from its first page. */
export function withToggled(filters: ListFilters, name: ChoiceFilter, value: string): ListFilters {
  const chosen = filters[name]
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return { ...filters, [name]: canonical(values), page: 1 }
}

/** The same list with nothing chosen of one filter, from its first page. */
export function withoutFilter(filters: ListFilters, name: FilterName): ListFilters {
  if (name === 'price') return { ...filters, minPerSqFtMinor: null, maxPerSqFtMinor: null, page: 1 }
  return { ...filters, [name]: noFilters[name], page: 1 }
}

/**
 * The filters without the values that the catalogue does not have: an invented one must not make a page of its own. The same object where
 * it has them all.
 */
export function keepKnown(
  filters: ListFilters,
  known: Readonly<Record<ChoiceFilter, readonly { value: string }[]>>,
): ListFilters {
  const kept = choiceFilters.map((name): [ChoiceFilter, string[]] => [
    name,
    filters[name].filter((value) => known[name].some((each) => each.value === value)),
  ])
  const isSame = kept.every(([name, values]) => values.length === filters[name].length)
  return isSame ? filters : { ...filters, ...Object.fromEntries(kept) }
}

/** What a sort code means. */
export function sortOrder(code: SortCode): { by: 'date' | 'price' | 'name'; descending: boolean } {
  const by = code.startsWith('d') ? 'date' : code.startsWith('p') ? 'price' : 'name'
  return { by, descending: code.endsWith('b') }
}

/** How many pages a list of so many has; an empty list has one. @param size how many a page shows */
export function countPages(total: number, size = pageSize): number {
  return Math.max(1, Math.ceil(total / size))
}
