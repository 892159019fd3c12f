/** Keeps in the style of the root how much of the window the open panel of a tool takes: from below, or from the end. */
function followOpenPanel(root: HTMLElement, signal: AbortSignal): void {
  const measure = () => {
    // Browsers lay out what is closed as well.
    const open = root.querySelector<HTMLElement>('[open] > .tour__drawer')
    const whole = root.getBoundingClientRect()
    const { width = 0, height = 0, left = 0, right = 0 } = open?.getBoundingClientRect() ?? {}
    const isBeside = width < whole.width
    const fromEnd = getComputedStyle(root).direction === 'rtl' ? right - whole.left : whole.right - left
    root.style.setProperty('--drawer', `${isBeside ? 0 : height}px`)
    root.style.setProperty('--drawer-beside', `${open && isBeside ? fromEnd : 0}px`)
  }
  // A panel grows when its floors come, and moves when the window is turned.
  const watching = new ResizeObserver(measure)
  watching.observe(root)
  for (const drawer of root.querySelectorAll('.tour__drawer')) watching.observe(drawer)
  root.addEventListener('toggle', measure, { capture: true, signal })
  signal.addEventListener('abort', () => watching.disconnect())
}

/** Empties a field of a search as if its text had been deleted; false where there is nothing in it, or it is none. */
function emptySearch(field: EventTarget | null): boolean {
  if (!(field instanceof HTMLInputElement) || field.type !== 'search' || field.value === '') return false
  field.value = ''
  field.dispatchEvent(new Event('input'))
  return true
}

/**
 * The panels of the tools: they close by their button and by Escape, which leaves the tour where none is open, and the view
 * keeps clear of the open one.
 */
export function wirePanels(root: HTMLElement, signal: AbortSignal): void {
  const close = (tool: HTMLDetailsElement) => {
    tool.open = false
    tool.querySelector('summary')?.focus()
  }
  for (const button of root.querySelectorAll<HTMLElement>('[data-close]')) {
    const tool = button.closest('details')
    button.hidden = false
    button.addEventListener('click', () => tool && close(tool), { signal })
  }
  root.addEventListener(
    'keydown',
    (event) => {
      const open = root.querySelector<HTMLDetailsElement>('.tour__tools > [open]')
      if (event.key !== 'Escape' || event.defaultPrevented || !open) return
      // A dialog would close with it.
      event.preventDefault()
      if (!emptySearch(event.target)) close(open)
    },
    { signal },
  )
  followOpenPanel(root, signal)
}
