import { routes } from '../../routes.ts'
import type { TourItem } from '../contracts.ts'
import { patternFor } from '../patterns.ts'
import { formatTour, tourName } from '../state-rules.ts'
import { fillFloors, markFloor } from './floor-list.ts'
import type { Tour } from './running.ts'

/**
 * The lists that the floor, and the one beside it, are chosen from; each is filled when its tool is opened.
 * @param refresh shows what the tour has become
 */
export function wireFloorChoices(tour: Tour, refresh: () => void): void {
  const { t, state, say } = tour

  function choose(item: TourItem): void {
    tour.floor = item
    state.floor = item.slug
    state.pattern = patternFor(item, state.pattern)
    if (state.other === item.slug) Object.assign(state, { other: null })
    if (state.other === null) tour.other = null
    say(t('tour.floor.changed', { name: item.name }))
  }

  function chooseOther(item: TourItem): void {
    tour.other = item
    state.other = item.slug
    say(t('tour.compare.now', { name: tour.floor.name, other: item.name }))
  }

  for (const place of tour.root.querySelectorAll<HTMLElement>('[data-floors]')) {
    const isOther = place.dataset.floors === 'other'
    const hrefOf = ({ slug }: TourItem) =>
      isOther
        ? routes.tour.href(tourName(state.floor), formatTour({ ...state, other: slug }))
        : routes.tour.href(tourName(slug), formatTour({ ...state, pattern: null }))
    place.closest('details')?.addEventListener('toggle', async (event) => {
      if (!(event.target as HTMLDetailsElement).open) return
      const texts = { find: t('tour.floor.find'), failed: t('tour.floor.failed') }
      await fillFloors(place, texts, hrefOf, (item) => {
        if (isOther && item.slug === state.floor) return
        if (isOther) chooseOther(item)
        else choose(item)
        markFloor(place, item.slug)
        refresh()
      })
      markFloor(place, isOther ? state.other : state.floor)
    })
  }
}
