/** Keeps the view clear of the drawer that is open, below it or beside it, so that a floor is seen while it is chosen. Gives what ends it. */
export function clearOfDrawers(root: HTMLElement): () => void {
  const measure = () => {
    // Browsers lay out what is closed as well.
    const open = root.querySelector<HTMLElement>('[open] > .tour__drawer')
    const { width = 0, height = 0 } = open?.getBoundingClientRect() ?? {}
    const isBeside = width < root.clientWidth
    root.style.setProperty('--drawer', `${isBeside ? 0 : height}px`)
    root.style.setProperty('--drawer-beside', `${isBeside ? width : 0}px`)
  }
  // A drawer grows when its floors come, and moves when the window is turned.
  const watching = new ResizeObserver(measure)
  watching.observe(root)
  for (const drawer of root.querySelectorAll('.tour__drawer')) watching.observe(drawer)
  root.addEventListener('toggle', measure, true)
  return () => {
    watching.disconnect()
    root.removeEventListener('toggle', measure, true)
  }
}
