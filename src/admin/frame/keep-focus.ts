/** What the focus can go to. */
const focusable = ':is(a[href], button, input:not([type="hidden"]), select, textarea, summary):not(:disabled)'

/** One step up from what has the focus, with what stood beside it. */
type Step = { element: Element; parent: Element | null; next: Element | null; before: Element | null }

function stepsFrom(target: Element, root: Element): readonly Step[] {
  const steps: Step[] = []
  for (let element: Element | null = target; element && element !== root; element = element.parentElement) {
    const { parentElement: parent, nextElementSibling: next, previousElementSibling: before } = element
    steps.push({ element, parent, next, before })
  }
  return steps
}

const isSeen = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility()

const withinSeen = (place: Element | null, selector: string): HTMLElement | undefined =>
  place?.isConnected
    ? [place, ...place.querySelectorAll(selector)].filter((each) => each.matches(selector)).find(isSeen)
    : undefined

/** Where the focus goes from what is gone: the like of it in the next row or the one before, else what is nearest within the same part. */
function nextOf(gone: Element, steps: readonly Step[]): HTMLElement | undefined {
  const top = steps.find(({ element, parent }) => !element.isConnected && parent?.isConnected)
  // A screen that went took its form with it.
  if (!top?.parent?.closest('form, section, dialog')) return
  const like = `${gone.tagName.toLowerCase()}${[...gone.classList].map((name) => `.${CSS.escape(name)}`).join('')}:not(:disabled)`
  const { next, before, parent } = top
  // Nothing that was removed with it has moved within it.
  const at = [...top.element.querySelectorAll(like)].indexOf(gone)
  for (const row of [next, before]) {
    const same = row?.isConnected && at >= 0 ? row.querySelectorAll(like)[at] : undefined
    if (same && isSeen(same)) return same
  }
  // A button may have made place for what it opened.
  const opened = before?.isConnected ? before.nextElementSibling : parent.firstElementChild
  const beside =
    (opened === next ? undefined : withinSeen(opened, focusable)) ??
    withinSeen(next, focusable) ??
    withinSeen(before, focusable)
  if (beside) return beside
  for (let around: Element | null = parent; around && around.id !== 'main'; around = around.parentElement) {
    const found = withinSeen(around, focusable)
    if (found) return found
  }
}

/** Goes on at the heading of a screen that stays, and shows something else now: a transfer that was sent, a count that was booked. */
function focusHeading(root: Element): void {
  const heading = root.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Keeps the focus in its place when what has it is removed, such as the button of a row that removes the row: a browser would begin again at the top
 * of the page. Whoever moves the focus themselves goes before this.
 * @returns what ends it
 */
export function keepFocus(root: Element): () => void {
  let last: { element: Element; steps: readonly Step[]; path: string } | undefined
  const remember = ({ target }: Event) => {
    if (target instanceof Element)
      last = { element: target, steps: stepsFrom(target, root), path: window.location.pathname }
  }
  const observer = new MutationObserver(() => {
    if (!last || last.element.isConnected) {
      // What stands beside it may have come since.
      if (last) last.steps = stepsFrom(last.element, root)
      return
    }
    const { element, steps, path } = last
    last = undefined
    if (document.activeElement !== document.body) return
    const next = nextOf(element, steps)
    if (next) return next.focus()
    // What takes the focus itself, such as what opened a dialog that closes, does so first.
    setTimeout(() => {
      if (document.activeElement === document.body && path === window.location.pathname) focusHeading(root)
    })
  })
  /** What lost the focus by a press elsewhere is left alone; what is removed loses it too, and is gone by then. */
  const forget = () => {
    const left = last
    setTimeout(() => {
      if (last === left && last?.element.isConnected && document.activeElement !== last.element) last = undefined
    })
  }
  root.addEventListener('focusin', remember)
  root.addEventListener('focusout', forget)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    root.removeEventListener('focusin', remember)
    root.removeEventListener('focusout', forget)
    observer.disconnect()
  }
}
