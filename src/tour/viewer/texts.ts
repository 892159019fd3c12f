import { routes } from '../../routes.ts'
import type { TourItem } from '../contracts.ts'
import { nearestJoint } from '../grout-rules.ts'
import { patternFor } from '../patterns.ts'
import { formatTour, type TourState, tourName } from '../state-rules.ts'
import { stillSrcSet } from '../still-addresses.ts'
import type { Tour } from './running.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Puts what the page says in step with what it shows: name, price, links, which choice is on. */
export function showTexts({ root, canvas, t, format, state, floor, other }: Tour): void {
  const write = (selector: string, text: string) => {
    for (const element of root.querySelectorAll(selector)) if (element.textContent !== text) element.textContent = text
  }
  write('[data-name]', floor.name)
  write('[data-other]', other?.name ?? '')
  write('[data-price]', format.money(floor.perSqFt))
  write('[data-category]', floor.category)
  write('[data-about]', floor.description)
  canvas.setAttribute('aria-label', t('tour.view', { name: floor.name }))
  const product = routes.product.href(floor.slug)
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-back],[data-choose]')) link.href = product
  const own = root.querySelector<HTMLAnchorElement>('[data-own]')
  if (own) own.search = `?floor=${floor.slug}`
  const add = root.querySelector<HTMLElement>('[data-add]')
  const choose = root.querySelector<HTMLElement>('[data-choose]')
  const sample = root.querySelector<HTMLElement>('[data-sample]')
  if (add) add.hidden = !floor.canAdd
  if (sample) sample.hidden = !floor.hasSamples
  if (choose) choose.hidden = floor.canAdd
  for (const part of root.querySelectorAll<HTMLElement>('[data-stop],[data-sides]')) part.hidden = !other

  const grouted = [floor, other].find((shown) => shown?.sheet.isGrouted)
  for (const part of root.querySelectorAll<HTMLElement>('[data-grout]')) part.hidden = !grouted
  const ownGrout = root.querySelector<HTMLElement>('[data-own-grout]')
  if (ownGrout) ownGrout.style.background = grouted?.sheet.jointColor ?? ''

  const usual = {
    ...state,
    pattern: state.pattern ?? floor.sheet.pattern,
    joint: state.joint ?? (grouted ? nearestJoint(grouted.sheet) : null),
    view: null,
  }
  const { stand } = state
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-set]')) {
    const set = JSON.parse(link.dataset.set ?? '{}') as Partial<TourState>
    link.href = routes.tour.href(tourName(state.floor), formatTour({ ...state, ...set }))
    if (set.pattern) link.hidden = !floor.patterns.includes(set.pattern)
    const isOn = set.other === undefined && isSame({ ...usual, ...set, stand, view: null }, usual)
    if (isOn) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }

  const divider = root.querySelector<HTMLInputElement>('.tour__split')
  if (!divider) return
  divider.hidden = !other
  divider.value = String(state.split)
  divider.setAttribute('aria-label', t('tour.compare.divider', { name: floor.name, other: other?.name ?? '' }))
}

/** Shows the server's pictures of the state: where there is no WebGL, or it was lost. */
export function showStills({ root, t, state, floor, other }: Tour): void {
  const [first, second] = root.querySelectorAll<HTMLImageElement>('.tour__still')
  if (!first) return
  const give = (image: HTMLImageElement, shown: TourItem) => {
    const wanted = stillSrcSet(shown, { ...state, pattern: patternFor(shown, state.pattern) })
    if (image.srcset !== wanted) image.srcset = wanted
  }
  give(first, floor)
  first.alt = other
    ? t('tour.still.with', { name: floor.name, other: other.name })
    : t('tour.still', { name: floor.name })
  if (!other) {
    second?.remove()
    return
  }
  const beside = second ?? (first.cloneNode() as HTMLImageElement)
  beside.alt = ''
  beside.classList.add('tour__still--other')
  give(beside, other)
  if (!second) first.after(beside)
}
