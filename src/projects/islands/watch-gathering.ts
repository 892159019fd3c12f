import { KNOWN_COOKIE } from '../../accounts/session-cookie.ts'

/** What tells that this browser put something aside: then the hearts and counts are to be marked. */
const traces = ['WISHLIST', 'CART'] as const

const load = () => import('./gather.ts')

function hasTraces(): boolean {
  if (document.cookie.includes(`${KNOWN_COOKIE}=1`)) return true
  try {
    return traces.some((name) => localStorage.getItem(name) !== null)
  } catch {
    return false
  }
}

/** What a button or link does by itself, where its script cannot be fetched. */
function withoutScript(target: HTMLElement): void {
  if (target instanceof HTMLAnchorElement) location.assign(target.href)
  else if (target instanceof HTMLButtonElement) target.form?.requestSubmit(target)
}

/**
 * One listener for all the hearts and scales of a page: what they do is fetched when one is pressed, or when there is
 * something to mark. Without script they are buttons of plain forms.
 */
export function watchGathering(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-gather]') : null
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    load().then(
      ({ press }) => press(target),
      () => withoutScript(target),
    )
  })
  const look = () => {
    if (hasTraces()) load().then(({ startGathering }) => startGathering(), console.warn)
  }
  addEventListener('storage', look)
  if ('requestIdleCallback' in window) requestIdleCallback(look)
  else setTimeout(look, 200)
}
