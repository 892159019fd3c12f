/** Keeps the view clear of the drawer that is open, so that a floor is seen while it is chosen. Gives what ends it. */
export function clearOfDrawers(root: HTMLElement): () => void {
  const drawers = [...root.querySelectorAll<HTMLElement>('.tour__drawer')]
  const measure = () => {
    const height = Math.max(...drawers.map(({ offsetHeight }) => offsetHeight))
    root.style.setProperty('--drawer', `${height}px`)
  }
  const watching = new ResizeObserver(measure)
  for (const drawer of drawers) watching.observe(drawer)
  return () => watching.disconnect()
}
