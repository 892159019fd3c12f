/** Whether a value of an address is one that a filter knows. */
type Known<T extends string> = (value: unknown) => value is T

/** What a list's address asks for; what is not in it has its usual value. */
export type ListSearch = {
  search?: string
  sort?: string
  page?: number
  [filter: string]: string | number | undefined
}

type Chosen<Filters> = { -readonly [Name in keyof Filters]?: Filters[Name] extends Known<infer T> ? T : never }

type SearchFrom<Filters, Sort extends string> = { search?: string; sort?: Sort; page?: number } & Chosen<Filters>

/** A search with some of its parts replaced; undefined takes one out. */
export type ListChange<Search> = { [Name in keyof Search]?: Search[Name] | undefined }

export type ListAddress<Search extends object> = {
  /** What of an address's query makes sense; the rest is left out, as if nobody had written it. */
  read: (raw: Readonly<Record<string, unknown>>) => Search
  /** The order that holds where the address names none. */
  usualSort: string | undefined
}

/** What `read` of a list's address gives. */
export type SearchOf<Address> = Address extends ListAddress<infer Search> ? Search : never

/** A filter with a closed list of values. */
export const oneOf =
  <const T extends string>(values: readonly T[]): Known<T> =>
  (value): value is T =>
    values.some((known) => known === value)

/** A filter that is a calendar day. */
export const isDay: Known<string> = (value): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** A filter whose values only the server knows: an id, a name. */
export const anyText =
  (longest: number): Known<string> =>
  (value): value is string =>
    typeof value === 'string' && value.trim() !== '' && value.length <= longest

/** The search with a change; what became undefined is no longer in it. Another question begins at its first page. */
export function changedSearch<Search extends object>(search: Search, change: ListChange<Search>): Search {
  const entries = Object.entries({ ...search, page: undefined, ...change })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Search
}

/** Whether it leaves anything out. @param besides filters that have a place of their own, like tabs */
export const isNarrowedBy = (search: object, besides: readonly string[] = []): boolean =>
  Object.keys(search).some((name) => !['sort', 'page', ...besides].includes(name))

type Described<Filters, Sort extends string> = { filters: Filters; sorts?: readonly Sort[]; usualSort?: NoInfer<Sort> }

/**
 * Describes what a list's address may ask for: words, a page, an order, and filters by name.
 * @example const brandList = listAddress({ sorts: brandSorts, usualSort: 'na', filters: { used: oneOf(['yes', 'no']) } })
 * type BrandSearch = SearchOf<typeof brandList>
 */
export function listAddress<Filters extends Record<string, Known<string>>, const Sort extends string = never>({
  filters,
  sorts = [],
  usualSort,
}: Described<Filters, Sort>): ListAddress<SearchFrom<Filters, Sort>> {
  const read = (raw: Readonly<Record<string, unknown>>) => {
    const page = Number(raw.page)
    const found: [string, unknown][] = Object.entries(filters).map(([name, isKnown]) => [
      name,
      isKnown(raw[name]) ? raw[name] : undefined,
    ])
    const search = typeof raw.search === 'string' && raw.search.trim() !== '' ? raw.search.slice(0, 100) : undefined
    const sort = sorts.find((code) => code === raw.sort && code !== usualSort)
    return changedSearch({} as SearchFrom<Filters, Sort>, {
      ...Object.fromEntries(found),
      ...({ search, sort, page: Number.isInteger(page) && page > 1 ? page : undefined } as ListChange<
        SearchFrom<Filters, Sort>
      >),
    })
  }
  return { read, usualSort }
}

/** The query of an address, without its question mark. */
export function queryText(search: object): string {
  const known = Object.entries(search).filter(([, value]) => value !== undefined)
  return new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()
}

/** An address with what a list asks for. */
export function askedHref(path: string, search: object): string {
  const query = queryText(search)
  return query === '' ? path : `${path}?${query}`
}
