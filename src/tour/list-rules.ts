/** What the page of all designs can be narrowed by, in the order that its address names them. */
export const tourFilters = ['category', 'color', 'finish'] as const
export type TourFilterName = (typeof tourFilters)[number]
export type TourFilter = Record<TourFilterName, string | null>

/** One value of a filter and how many floors it leaves under the other filters. */
export type TourFacet = { value: string; label: string; count: number; isOn: boolean; query: string }

type Floor = {
  category: { slug: string; name: string }
  color: { name: string; label: string } | null
  finish: string | null
}

const ownValue = (floor: Floor, name: TourFilterName): { value: string; label: string } | null => {
  if (name === 'category') return { value: floor.category.slug, label: floor.category.name }
  if (name === 'color') return floor.color && { value: floor.color.name, label: floor.color.label }
  return floor.finish === null ? null : { value: floor.finish, label: floor.finish }
}

/** Reads the filters of an address; a value that no floor has counts for nothing. */
export function parseTourFilter(query: URLSearchParams, floors: readonly Floor[]): TourFilter {
  const known = (name: TourFilterName) => {
    const asked = query.get(name)
    return floors.some((floor) => ownValue(floor, name)?.value === asked) ? asked : null
  }
  return { category: known('category'), color: known('color'), finish: known('finish') }
}

function passes(floor: Floor, filter: TourFilter, except?: TourFilterName): boolean {
  return tourFilters.every(
    (name) => name === except || filter[name] === null || ownValue(floor, name)?.value === filter[name],
  )
}

/** The floors that pass every filter. */
export const filterTour = <F extends Floor>(floors: readonly F[], filter: TourFilter): F[] =>
  floors.filter((floor) => passes(floor, filter))

/** The query of the page under a filter, with `?` where there is any. */
export function queryOf(filter: TourFilter): string {
  const query = new URLSearchParams()
  for (const name of tourFilters) if (filter[name] !== null) query.set(name, filter[name])
  return query.size > 0 ? `?${query}` : ''
}

/** The values of one filter that leave something, each with the query that puts it on, or off where it is on. */
export function tourFacets(floors: readonly Floor[], filter: TourFilter, name: TourFilterName): TourFacet[] {
  const facets = new Map<string, { label: string; count: number }>()
  for (const floor of floors) {
    const own = ownValue(floor, name)
    if (!own || !passes(floor, filter, name)) continue
    facets.set(own.value, { label: own.label, count: (facets.get(own.value)?.count ?? 0) + 1 })
  }
  return [...facets].map(([value, { label, count }]) => {
    const isOn = filter[name] === value
    return { value, label, count, isOn, query: queryOf({ ...filter, [name]: isOn ? null : value }) }
  })
}

/** The query without one filter, and how many floors that leaves. */
export const withoutFilter = (floors: readonly Floor[], filter: TourFilter, name: TourFilterName) => ({
  query: queryOf({ ...filter, [name]: null }),
  count: floors.filter((floor) => passes(floor, filter, name)).length,
})
