import { translatorFor } from '../i18n/messages.ts'
import { routes } from '../routes.ts'
import { filterTour, parseTourFilter, queryOf, tourFilters } from '../tour/list-rules.ts'
import { stillSizes, TourPage } from '../tour/pages/tour-page.tsx'
import { leadSizes, VirtualTourPage } from '../tour/pages/virtual-tour-page.tsx'
import { patternFor } from '../tour/patterns.ts'
import { listTourFloors } from '../tour/queries.ts'
import { formatTour, parseTour, sharedTourQuery, slugOfName, tourName, tourQuery } from '../tour/state-rules.ts'
import { shareAddress, stillSrcSet } from '../tour/still-addresses.ts'
import type { Moved, Page, PageRequest } from './serving/page.ts'
import { personal, type StorefrontPage, shared } from './serving/page.ts'
import { canonicalQuery } from './serving/page-address.ts'

/** All designs. */
async function virtualTourPage({ db, store, settings, language, query }: PageRequest): Promise<Page> {
  const all = await listTourFloors(db, language, store.variant)
  const filter = parseTourFilter(query, all)
  const shown = filterTour(all, filter)
  const t = translatorFor(language)
  const [lead] = all
  const isFiltered = tourFilters.some((name) => filter[name] !== null)
  return {
    title: `${t('tour.title')} · ${settings.title}`,
    description: t('tour.intro', { count: all.length }),
    body: <VirtualTourPage all={all} shown={shown} filter={filter} />,
    query: queryOf(filter).slice(1),
    tags: ['catalogue', ...all.map(({ id }) => `product:${id}`)],
    noIndex: tourFilters.filter((name) => filter[name] !== null).length > 1,
    ...(lead && { shareStill: shareAddress(lead) }),
    ...(lead && !isFiltered && { preload: { srcSet: stillSrcSet(lead), sizes: leadSizes } }),
  }
}

/**
 * One floor in the room. Every view of it has one address: others, with a name that is not in capitals or a query that says
 * nothing, or nothing that fits, lead to it. Search engines are shown the floor's page without a query; other sites the
 * view that was shared.
 */
async function tourPage(request: PageRequest): Promise<Page | Moved | undefined> {
  const { db, store, settings, language, params, query } = request
  const name = params.name ?? ''
  const slug = slugOfName(name)
  if (slug === null) return undefined
  const state = parseTour(slug, query)
  const find = async (wanted: string) => (await listTourFloors(db, language, store.variant, wanted))[0]
  const [floor, other] = await Promise.all([find(slug), state.other === null ? undefined : find(state.other)])
  if (!floor) return undefined
  const pattern = patternFor(floor, state.pattern)
  const shown = { ...state, pattern, other: other ? state.other : null }
  const address = routes.tour.href(tourName(slug), formatTour(shown))
  const isPlain = canonicalQuery(tourQuery, new URLSearchParams(formatTour(shown))) === query.toString()
  // A floor that is not there today may be there tomorrow.
  if (name !== tourName(slug) || !isPlain) return { redirect: address, isForGood: isPlain }
  return {
    title: `${translatorFor(language)('tour.pageTitle', { name: floor.name })} · ${settings.title}`,
    description: floor.description,
    body: <TourPage floor={floor} other={other ?? null} state={shown} />,
    frame: 'tour',
    messages: ['tour'],
    tags: [`product:${floor.id}`, ...(other ? [`product:${other.id}`] : [])],
    query: sharedTourQuery(shown),
    canonical: routes.tour.href(name),
    shareStill: shareAddress(floor, shown),
    preload: { srcSet: stillSrcSet(floor, shown), sizes: stillSizes },
  }
}

/** The folder of a tour leads to what is in it. */
const tourFolder = personal(routes.tourFolder.pattern, async ({ params }) => ({
  redirect: routes.tour.href((params.name ?? '').toUpperCase()),
}))

/** The pages of the virtual tour. */
export const tourPages: readonly StorefrontPage[] = [
  shared(routes.virtualTour.pattern, tourFilters, virtualTourPage),
  shared(routes.tour.pattern, tourQuery, tourPage),
  tourFolder,
]
