import { imageHref } from '../../routes.ts'
import { tourCalls } from '../../tour-calls.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { TourItem } from '../contracts.ts'

let loading: Promise<TourItem[]> | undefined

/** Every floor of the tour, fetched once; a failure is tried again the next time. */
export function loadFloors(): Promise<TourItem[]> {
  loading ??= askEndpoint(tourCalls.tour, {}).then(({ tour }) => tour)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

type Messages = { find: string; failed: string }

/** Fills a drawer with floors to choose from, and a field to find one by name. `hrefOf` is where each leads as a link. */
export async function fillFloors(
  place: HTMLElement,
  messages: Messages,
  hrefOf: (floor: TourItem) => string,
  choose: (floor: TourItem) => void,
): Promise<void> {
  if (place.dataset.filled !== undefined) return
  place.dataset.filled = ''
  const floors = await loadFloors().catch(() => undefined)
  if (!floors) {
    delete place.dataset.filled
    place.textContent = messages.failed
    return
  }
  const field = document.createElement('input')
  field.type = 'search'
  field.placeholder = messages.find
  field.setAttribute('aria-label', messages.find)
  const list = document.createElement('ul')
  const rows = floors.map((floor) => {
    const row = document.createElement('li')
    const link = document.createElement('a')
    link.href = hrefOf(floor)
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
  })
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLocaleLowerCase()
    for (const [index, row] of rows.entries()) {
      const { name, category } = floors[index] ?? { name: '', category: '' }
      row.hidden = !`${name} ${category}`.toLocaleLowerCase().includes(wanted)
    }
  })
  list.append(...rows)
  place.replaceChildren(field, list)
}

/** Marks the floor that is on show. */
export function markFloor(place: HTMLElement, slug: string | null): void {
  for (const link of place.querySelectorAll<HTMLElement>('[data-slug]')) {
    if (link.dataset.slug === slug) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
