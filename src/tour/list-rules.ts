/** What the page of all designs can be narrowed by, in the order that its address names them. */
export const tourFilters = ['category', 'color', 'finish'] as const
export type TourFilterName = (typeof tourFilters)[number]
export type TourFilter = Record<TourFilterName, string | null>
export const noTourFilter: TourFilter = { category: null, color: null, finish: null }

/** How many floors a page of them shows: a multiple of two and three, which stand beside each other. */
export const floorsAPage = 24

/** Floors that are alike to every filter, and how many there are. */
export type TourGroup = {
  category: { slug: string; name: string }
  color: { name: string; label: string } | null
  finish: string | null
  count: number
}

/** One value of a filter and how many floors it leaves under the other filters. */
export type TourFacet = { value: string; label: string; count: number; isOn: boolean; query: string }

const ownValue = (group: TourGroup, name: TourFilterName): { value: string; label: string } | null => {
  if (name === 'category') return { value: group.category.slug, label: group.category.name }
  if (name === 'color') return group.color && { value: group.color.name, label: group.color.label }
  return group.finish === null ? null : { value: group.finish, label: group.finish }
}

/** Reads the filters of an address; a value that no floor has counts for nothing. */
export function parseTourFilter(query: URLSearchParams, groups: readonly TourGroup[]): TourFilter {
  const known = (name: TourFilterName) => {
    const asked = query.get(name)
    return groups.some((group) => ownValue(group, name)?.value === asked) ? asked : null
  }
  return { category: known('category'), color: known('color'), finish: known('finish') }
}

function passes(group: TourGroup, filter: TourFilter, except?: TourFilterName): boolean {
  return tourFilters.every(
    (name) => name === except || filter[name] === null || ownValue(group, name)?.value === filter[name],
  )
}

/** How many floors pass every filter, or all but one. */
export const countFloors = (groups: readonly TourGroup[], filter: TourFilter, except?: TourFilterName): number =>
  groups.reduce((sum, group) => (passes(group, filter, except) ? sum + group.count : sum), 0)

/** The query of one page of the floors under a filter, with `?` where there is any. */
export function queryOf(filter: TourFilter, page = 1): string {
  const query = new URLSearchParams()
  for (const name of tourFilters) if (filter[name] !== null) query.set(name, filter[name])
  if (page !== 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** The values of one filter that leave something, each with the query that puts it on, or off where it is on. */
export function tourFacets(groups: readonly TourGroup[], filter: TourFilter, name: TourFilterName): TourFacet[] {
  const facets = new Map<string, { label: string; count: number }>()
  for (const group of groups) {
    const own = ownValue(group, name)
    if (!own || !passes(group, filter, name)) continue
    facets.set(own.value, { label: own.label, count: (facets.get(own.value)?.count ?? 0) + group.count })
  }
  return [...facets].map(([value, { label, count }]) => {
    const isOn = filter[name] === value
    return { value, label, count, isOn, query: queryOf({ ...filter, [name]: isOn ? null : value }) }
  })
}

/** The query without one filter, and how many floors that leaves. */
export const withoutFilter = (groups: readonly TourGroup[], filter: TourFilter, name: TourFilterName) => ({
  query: queryOf({ ...filter, [name]: null }),
  count: countFloors(groups, filter, name),
})
