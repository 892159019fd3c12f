import { imageHref } from '../../routes.ts'
import { tourCalls } from '../../tour-calls.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { TourItem, TourPage } from '../contracts.ts'

let loading: Promise<TourPage> | undefined

/** The newest floors of the tour, fetched once; a failure is tried again the next time. */
export function loadFloors(): Promise<TourPage> {
  loading ??= askEndpoint(tourCalls.tour, {})
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** How long nothing is typed before floors are asked for, in milliseconds. */
const TYPED_MS = 200

type Messages = { find: string; failed: string }

/** Those of some floors whose name or category has a text. */
const matching = (floors: readonly TourItem[], text: string): TourItem[] =>
  floors.filter(({ name, category }) => `${name} ${category}`.toLocaleLowerCase().includes(text.toLocaleLowerCase()))

/** Calls back with the floors that are found for what is typed: among those that are there where they are all, else by asking for them. */
function whenTyped(field: HTMLInputElement, first: TourPage, show: (floors: readonly TourItem[]) => void): void {
  let timer: ReturnType<typeof setTimeout>
  field.addEventListener('input', () => {
    const text = field.value.trim()
    clearTimeout(timer)
    if (text === '' || first.total <= first.tour.length) return show(matching(first.tour, text))
    timer = setTimeout(async () => {
      const found = await askEndpoint(tourCalls.tour, { q: text }).catch(() => undefined)
      if (found && field.value.trim() === text) show(found.tour)
    }, TYPED_MS)
  })
}

function floorRow(floor: TourItem, href: string, choose: (floor: TourItem) => void): HTMLLIElement {
  const row = document.createElement('li')
  const link = document.createElement('a')
  link.href = href
  link.dataset.slug = floor.slug
  const picture = document.createElement('img')
  if (floor.swatch) picture.src = imageHref(floor.swatch, 128)
  if (floor.hex) picture.style.background = floor.hex
  Object.assign(picture, { alt: '', width: 64, height: 64, loading: 'lazy' })
  const name = document.createElement('bdi')
  name.textContent = floor.name
  link.append(picture, name)
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(floor)
  })
  row.append(link)
  return row
}

/** Fills a drawer with floors to choose from, and a field to find one by name. `hrefOf` is where each leads as a link. */
export async function fillFloors(
  place: HTMLElement,
  messages: Messages,
  hrefOf: (floor: TourItem) => string,
  choose: (floor: TourItem) => void,
): Promise<void> {
  if (place.dataset.filled !== undefined) return
  place.dataset.filled = ''
  const first = await loadFloors().catch(() => undefined)
  if (!first) {
    delete place.dataset.filled
    place.textContent = messages.failed
    return
  }
  const field = document.createElement('input')
  field.type = 'search'
  field.placeholder = messages.find
  field.setAttribute('aria-label', messages.find)
  const list = document.createElement('ul')
  const show = (floors: readonly TourItem[]) => {
    list.replaceChildren(...floors.map((floor) => floorRow(floor, hrefOf(floor), choose)))
    markFloor(place, place.dataset.marked ?? null)
  }
  show(first.tour)
  whenTyped(field, first, show)
  place.replaceChildren(field, list)
}

/** Marks the floor that is on show, also when the list is filled anew. */
export function markFloor(place: HTMLElement, slug: string | null): void {
  if (slug === null) delete place.dataset.marked
  else place.dataset.marked = slug
  for (const link of place.querySelectorAll<HTMLElement>('[data-slug]')) {
    if (link.dataset.slug === slug) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
