/**
 * Marks on the page how far it is scrolled: each `[data-mark]` puts its class on the root element while it is out of sight.
 * Two of them lie at the top of the page, as tall as their threshold. The CSS does the rest, but for the search box.
 */
export function watchPageMarks(showSearch: (isScrolled: boolean) => void): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const mark = target instanceof HTMLElement ? target.dataset.mark : undefined
      if (!mark) continue
      const { classList } = document.documentElement
      if (mark === 'is-scrolled' && classList.contains(mark) === isIntersecting) showSearch(!isIntersecting)
      classList.toggle(mark, !isIntersecting)
    }
  })
  for (const mark of document.querySelectorAll('[data-mark]')) observer.observe(mark)
}
