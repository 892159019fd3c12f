import { countPages, parsePage } from '../catalogue/list/rules.ts'
import { translatorFor } from '../i18n/messages.ts'
import { ownRoomRoute } from '../own-room-route.ts'
import { PRODUCTS_TAG } from '../platform/cache/page-tags.ts'
import { routes } from '../routes.ts'
import { countFloors, floorsAPage, noTourFilter, parseTourFilter, queryOf, tourFilters } from '../tour/list-rules.ts'
import { OwnRoomPage } from '../tour/own-room/pages/own-room-page.tsx'
import { stillSizes, TourPage } from '../tour/pages/tour-page.tsx'
import { leadOf, leadSizes, VirtualTourPage } from '../tour/pages/virtual-tour-page.tsx'
import { patternFor } from '../tour/patterns.ts'
import { findTourFloor, listTourFloors, listTourGroups } from '../tour/queries.ts'
import { formatTour, parseTour, sharedTourQuery, slugOfName, tourName, tourQuery } from '../tour/state-rules.ts'
import { shareAddress, stillSrcSet } from '../tour/still-addresses.ts'
import { Island } from '../ui/island.tsx'
import { OwnRoom } from './own-room.tsx'
import type { Moved, Page, PageRequest } from './serving/page.ts'
import { personal, type StorefrontPage, shared } from './serving/page.ts'
import { canonicalQuery } from './serving/page-address.ts'
import { tagsOf } from './shown-tags.ts'

/** What is said of samples; null where the shop sends none. */
const samplesOf = ({ samples }: PageRequest['settings']) => (samples.offered ? samples : null)

/** The designs, a page at a time; undefined past the last page. */
async function virtualTourPage({
  db,
  catalogue,
  store,
  settings,
  language,
  query,
}: PageRequest): Promise<Page | undefined> {
  const groups = await listTourGroups(db, language)
  const filter = parseTourFilter(query, groups)
  const page = parsePage(query)
  const total = countFloors(groups, filter)
  if (page > countPages(total, floorsAPage)) return undefined
  const floors = await listTourFloors(db, language, store.variant, filter, page)
  const t = translatorFor(language)
  const view = { groups, filter, page, total, floors }
  const lead = leadOf(view)
  const [first] = floors
  return {
    title: `${t('tour.title')} · ${settings.title}`,
    description: t('tour.intro', { count: countFloors(groups, noTourFilter) }),
    body: <VirtualTourPage view={view} />,
    query: queryOf(filter, page).slice(1),
    tags: [...(await tagsOf(catalogue, floors)), PRODUCTS_TAG],
    noIndex: tourFilters.filter((name) => filter[name] !== null).length > 1 || total === 0,
    ...(first && { shareStill: shareAddress(first) }),
    ...(lead && { preload: { srcSet: stillSrcSet(lead), sizes: leadSizes } }),
  }
}

/**
 * One floor in the room. Every view of it has one address: others, with a name that is not in capitals or a query that says
 * nothing, or nothing that fits, lead to it. Search engines are shown the floor's page without a query; other sites the
 * view that was shared.
 */
async function tourPage(request: PageRequest): Promise<Page | Moved | undefined> {
  const { db, catalogue, store, settings, language, params, query } = request
  const name = params.name ?? ''
  const slug = slugOfName(name)
  if (slug === null) return undefined
  const state = parseTour(slug, query)
  const find = (wanted: string) => findTourFloor(db, language, store.variant, wanted)
  const [floor, other] = await Promise.all([find(slug), state.other === null ? undefined : find(state.other)])
  if (!floor) return undefined
  const pattern = patternFor(floor, state.pattern)
  const isGrouted = floor.sheet.isGrouted || other?.sheet.isGrouted === true
  const noGrout = { grout: null, joint: null }
  const shown = { ...state, ...(!isGrouted && noGrout), pattern, other: other ? state.other : null }
  const address = routes.tour.href(tourName(slug), formatTour(shown))
  const isPlain = canonicalQuery(tourQuery, new URLSearchParams(formatTour(shown))) === query.toString()
  // A floor that is not there today may be there tomorrow.
  if (name !== tourName(slug) || !isPlain) return { redirect: address, isForGood: isPlain }
  return {
    title: `${translatorFor(language)('tour.pageTitle', { name: floor.name })} · ${settings.title}`,
    description: floor.description,
    body: <TourPage floor={floor} other={other ?? null} state={shown} samples={samplesOf(settings)} />,
    frame: 'tour',
    messages: ['tour'],
    tags: await tagsOf(catalogue, other ? [floor, other] : [floor]),
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

/** The page on which one's own room is photographed; it is the same for everyone, whatever floor its address names for the browser. */
async function ownRoomPage({ language, settings }: PageRequest): Promise<Page> {
  const t = translatorFor(language)
  return {
    title: `${t('own-room.title')} · ${settings.title}`,
    description: t('own-room.pick'),
    body: (
      <OwnRoomPage>
        <Island
          name="OwnRoom"
          component={OwnRoom}
          props={{ samples: samplesOf(settings) }}
          when="load"
          isDrawnIn
          messages={['own-room', 'tour', 'catalogue', 'samples', 'project-lines']}
        />
      </OwnRoomPage>
    ),
    tags: [],
  }
}

/** The pages of the virtual tour. */
export const tourPages: readonly StorefrontPage[] = [
  shared(routes.virtualTour.pattern, [...tourFilters, 'page'], virtualTourPage),
  shared(routes.tour.pattern, tourQuery, tourPage),
  tourFolder,
  shared(ownRoomRoute.pattern, [], ownRoomPage),
]
