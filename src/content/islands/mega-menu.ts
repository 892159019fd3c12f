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

/**
 * Adds the keys to the mega-menu, which opens by hover and focus without script: left and right go along the bar, down
 * goes into a panel, up and down along its links, and Escape puts the panel away until the entry is left.
 */
export function watchMegaMenu(): void {
  const nav = document.querySelector<HTMLElement>('[data-mega]')
  if (!nav) return
  const entries = [...nav.querySelectorAll<HTMLElement>('.nav__i')]
  const reopen = (entry: HTMLElement) => delete entry.dataset.closed
  for (const entry of entries) {
    entry.addEventListener('mouseleave', () => reopen(entry))
    entry.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && entry.contains(relatedTarget))) reopen(entry)
    })
  }
  nav.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (!(target instanceof HTMLElement)) return
    const at = entries.findIndex((entry) => entry.contains(target))
    const entry = entries[at]
    const top = entry?.querySelector<HTMLElement>(':scope > a')
    if (!entry || !top) return
    if (key === 'Escape') {
      top.focus()
      entry.dataset.closed = ''
      return
    }
    const links = [top, ...entry.querySelectorAll<HTMLElement>('.mega a')]
    const within = links.indexOf(target)
    let next: HTMLElement | undefined
    if (key === 'ArrowDown') {
      reopen(entry)
      next = links[within + 1]
    } else if (key === 'ArrowUp') next = links[within - 1]
    else if (target === top) {
      const to = entryAt(key, at, entries.length, document.dir === 'rtl')
      next = to === undefined ? undefined : (entries[to]?.querySelector<HTMLElement>(':scope > a') ?? undefined)
    }
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}
