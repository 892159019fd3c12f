import type { Page } from 'playwright-core'

/**
 * What is wrong with where the controls of a tour stand, a line each: those that reach out of the window, are smaller than
 * `least` pixels, or cover one another or a text. In a drawer, what is scrolled out of sight is not judged.
 */
export const coveredControls = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((smallest) => {
    type Place = { name: string; element: Element; left: number; top: number; right: number; bottom: number }
    const root = document.querySelector('.tour')
    if (!root) return ['no tour']
    const placeOf = (
      element: Element,
      name = element.getAttribute('aria-label') ?? element.textContent ?? '',
    ): Place => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { name: name.trim(), element, left, top, right, bottom }
    }
    const within = (place: Place, { left, top, right, bottom }: Place): Place => ({
      ...place,
      left: Math.max(place.left, left),
      top: Math.max(place.top, top),
      right: Math.min(place.right, right),
      bottom: Math.min(place.bottom, bottom),
    })
    const isSeen = ({ element, left, top, right, bottom }: Place) =>
      element.checkVisibility() && right - left > 1 && bottom - top > 1
    const drawers = [...root.querySelectorAll('[open] > .tour__drawer')].map((each) => placeOf(each, 'the drawer'))

    const controls = [...root.querySelectorAll('a, button, summary, input')].flatMap((element) => {
      if (!element.checkVisibility()) return []
      const whole = placeOf(element)
      const drawer = drawers.find((each) => each.element.contains(element))
      if (element.closest('.tour__drawer') && !drawer) return []
      if (!element.matches('.tour__split')) return [{ whole, seen: drawer ? within(whole, drawer) : whole }]
      // Of the divider, what is taken hold of first of all is its grip.
      const across =
        whole.left + 22 + ((whole.right - whole.left - 44) * Number((element as HTMLInputElement).value)) / 100
      const down = (whole.top + whole.bottom) / 2
      const grip = {
        ...whole,
        name: 'the grip',
        left: across - 22,
        right: across + 22,
        top: down - 22,
        bottom: down + 22,
      }
      return [{ whole: grip, seen: grip }]
    })
    const texts = [...root.querySelectorAll('.tour__card, .tour__hint, .tour__sides bdi, .tour__status')].map((each) =>
      placeOf(each),
    )

    const faults: string[] = []
    for (const { whole, seen } of controls) {
      const [width, height] = [whole.right - whole.left, whole.bottom - whole.top]
      if (Math.min(width, height) < smallest - 0.5) faults.push(`${whole.name}: ${width} × ${height}`)
      const isOut =
        seen.left < -0.5 || seen.top < -0.5 || seen.right > innerWidth + 0.5 || seen.bottom > innerHeight + 0.5
      if (isOut && seen === whole) faults.push(`${whole.name} is out of the window`)
    }
    const all = [...controls.map(({ seen }) => seen), ...texts, ...drawers].filter(isSeen)
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > 1 && down > 1) faults.push(`${one.name} and ${other.name}: ${across} × ${down}`)
      }
    return faults
  }, least)
