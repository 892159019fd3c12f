import { translatorFor } from '../i18n/words.ts'
import { routes } from '../routes.ts'
import { filterTour, parseTourFilter, tourFilters } from '../tour/list-rules.ts'
import { stillSizes, stillSrcSet, TourPage } from '../tour/pages/tour-page.tsx'
import { leadSizes, VirtualTourPage } from '../tour/pages/virtual-tour-page.tsx'
import { listTourFloors } from '../tour/queries.ts'
import { parseTour, slugOfName, tourName, tourQuery } from '../tour/state-rules.ts'
import type { Moved, Page, PageRequest } from './page.ts'
import { personal, type StorefrontPage, shared } from './page.ts'

/** All designs. */
async function virtualTourPage({ db, store, settings, language, query }: PageRequest): Promise<Page> {
  const all = await listTourFloors(db, language, store.variant)
  const filter = parseTourFilter(query, all)
  const shown = filterTour(all, filter)
  const t = translatorFor(language)
  const lead = all[0] && tourName(all[0].slug)
  const isFiltered = tourFilters.some((name) => filter[name] !== null)
  return {
    title: `${t('tour.title')} · ${settings.name}`,
    description: t('tour.intro', { count: all.length }),
    body: <VirtualTourPage all={all} shown={shown} filter={filter} />,
    tags: ['catalogue', ...all.map(({ id }) => `product:${id}`)],
    noIndex: tourFilters.filter((name) => filter[name] !== null).length > 1,
    ...(lead && { shareStill: routes.tourShare.href(lead) }),
    ...(lead &&
      !isFiltered && {
        preload: {
          srcSet: [640, 1200].map((width) => `${routes.tourStill.href(lead, `?w=${width}`)} ${width}w`).join(', '),
          sizes: leadSizes,
        },
      }),
  }
}

/** One floor in the room. A name that is not written in capitals moves to the one that is. */
async function tourPage(request: PageRequest): Promise<Page | Moved | undefined> {
  const { db, store, settings, language, params, query } = request
  const name = params.name ?? ''
  const slug = slugOfName(name)
  if (slug === null) return undefined
  const state = parseTour(slug, query)
  const find = async (wanted: string) => (await listTourFloors(db, language, store.variant, wanted))[0]
  const [floor, other] = await Promise.all([find(slug), state.other === null ? undefined : find(state.other)])
  if (!floor) return undefined
  if (name !== tourName(slug)) return { redirect: routes.tour.href(tourName(slug), query.size > 0 ? `?${query}` : '') }
  const shown = { ...state, other: other ? state.other : null }
  return {
    title: `${translatorFor(language)('tour.pageTitle', { name: floor.name })} · ${settings.name}`,
    description: floor.description,
    body: <TourPage floor={floor} other={other ?? null} state={shown} />,
    frame: 'tour',
    words: ['tour'],
    tags: [`product:${floor.id}`, ...(other ? [`product:${other.id}`] : [])],
    noIndex: query.size > 0,
    shareStill: routes.tourShare.href(name),
    preload: { srcSet: stillSrcSet(shown, slug), sizes: stillSizes },
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
