/** Keeps the view clear of the drawer that is open, so that a floor is seen while it is chosen. Gives what ends it. */
export function clearOfDrawers(root: HTMLElement): () => void {
  const measure = () => {
    // Browsers lay out what is closed as well.
    const open = root.querySelector<HTMLElement>('[open] > .tour__drawer')
    root.style.setProperty('--drawer', `${open?.getBoundingClientRect().height ?? 0}px`)
  }
  // A drawer grows when its floors come.
  const watching = new ResizeObserver(measure)
  for (const drawer of root.querySelectorAll('.tour__drawer')) watching.observe(drawer)
  root.addEventListener('toggle', measure, true)
  return () => {
    watching.disconnect()
    root.removeEventListener('toggle', measure, true)
  }
}
