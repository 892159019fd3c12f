const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The entry that a key leads to from the entry at `at` of `count`, without going round. */
export function entryAt(key: string, at: number, count: number, isRightToLeft: boolean): number | undefined {
  const step = steps[key]
  if (step === undefined) return undefined
  const along = isRightToLeft && Number.isFinite(step) ? -step : step
  return Math.min(count - 1, Math.max(0, at + along))
}

const panelOf = (entry: HTMLElement) => entry.querySelector<HTMLElement>(':scope > .mega')
const topOf = (entry: HTMLElement) => entry.querySelector<HTMLElement>(':scope > :is(a, button)')

/** A panel opens for whoever rests on its entry, and not for whoever only passes it on the way to the page. */
const restMs = 120

/**
 * One entry: its button says whether its panel is open, a mouse that rests on it opens the panel, and what leaves it closes
 * it. A click on an entry that the mouse has opened leaves it open.
 */
function watchEntry(entry: HTMLElement): void {
  const panel = panelOf(entry)
  const button = topOf(entry)
  if (!panel || !button) return
  const isOpen = () => panel.matches(':popover-open')
  const tell = () => button.setAttribute('aria-expanded', String(isOpen()))
  let opening: ReturnType<typeof setTimeout> | undefined
  let isByMouse = false
  tell()
  panel.addEventListener('toggle', () => {
    tell()
    if (!isOpen()) isByMouse = false
  })
  const openSoon = () => {
    if (isOpen()) return
    opening = setTimeout(() => {
      panel.showPopover()
      isByMouse = true
    }, restMs)
  }
  entry.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') openSoon()
  })
  // The mouse may have come before this script.
  if (matchMedia('(hover: hover)').matches && entry.matches(':hover')) openSoon()
  entry.addEventListener('pointerleave', ({ pointerType }) => {
    clearTimeout(opening)
    if (pointerType === 'mouse' && isByMouse && !panel.contains(document.activeElement)) panel.hidePopover()
  })
  button.addEventListener('click', (event) => {
    clearTimeout(opening)
    if (!isByMouse) return
    isByMouse = false
    event.preventDefault()
  })
  entry.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !entry.contains(relatedTarget) && isOpen()) panel.hidePopover()
  })
}

/**
 * Adds to the mega-menu, whose panels the browser opens and closes by itself, what only script can: opening by hover, and
 * the keys. Left and right go along the bar, down opens a panel and goes into it, up and down along its links.
 */
export function watchMegaMenu(): void {
  const nav = document.querySelector<HTMLElement>('[data-mega]')
  if (!nav) return
  const entries = [...nav.querySelectorAll<HTMLElement>('.nav__i')]
  for (const entry of entries) watchEntry(entry)
  nav.addEventListener('keydown', (event) => {
    const { key, target } = event
    const at = entries.findIndex((entry) => target instanceof Node && entry.contains(target))
    const entry = entries[at]
    const top = entry && topOf(entry)
    if (!entry || !top || !(target instanceof HTMLElement)) return
    const panel = panelOf(entry)
    const links = [top, ...(panel?.querySelectorAll<HTMLElement>('a') ?? [])]
    const within = links.indexOf(target)
    let next: HTMLElement | undefined
    if (key === 'ArrowDown') {
      panel?.showPopover()
      next = links[within + 1]
    } else if (key === 'ArrowUp') next = links[within - 1]
    else if (target === top) {
      const to = entries[entryAt(key, at, entries.length, document.dir === 'rtl') ?? -1]
      next = to && (topOf(to) ?? undefined)
    }
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}
