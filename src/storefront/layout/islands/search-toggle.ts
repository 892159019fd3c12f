/**
 * The search toggle of wide screens. The box stands open at the top of the page, where it is the only way to search; once
 * the page is scrolled the compact bar hides it until the toggle brings it back, below that bar.
 */
export function watchSearchToggle(): (isScrolled: boolean) => void {
  const toggle = document.querySelector<HTMLButtonElement>('[data-search-toggle]')
  const head = toggle?.closest<HTMLElement>('.head')
  const input = head?.querySelector<HTMLInputElement>('.search input')
  const isOpen = () => head?.dataset.search !== 'closed'
  const set = (open: boolean) => {
    if (!head || !toggle) return
    head.dataset.search = open ? 'open' : 'closed'
    toggle.setAttribute('aria-expanded', String(open))
  }
  toggle?.addEventListener('click', () => {
    set(!isOpen())
    if (isOpen()) input?.focus()
  })
  // Whoever is typing keeps the box, wherever the page is scrolled.
  return (isScrolled) => set(!isScrolled || document.activeElement === input)
}
