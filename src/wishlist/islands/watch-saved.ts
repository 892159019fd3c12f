import { KNOWN_COOKIE } from '../../accounts/known-cookie.ts'
import { stored } from '../../ui/stored.ts'

const load = () => import('./save.ts')

/** Whether this browser put something aside, or someone is signed in who may have: then there is something to mark. */
const hasTraces = (): boolean =>
  document.cookie.includes(`${KNOWN_COOKIE}=1`) || stored('WISHLIST') !== null || stored('CART') !== null

/**
 * One listener for all the hearts and scales of a page: what they do is fetched when one is pressed, or when there is
 * something to mark. Without script, or where that cannot be fetched, they are links and buttons of plain forms.
 */
export function watchSaved(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest('[data-save]') : null
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    load().then(
      ({ press }) => press(target),
      () => {
        if (target instanceof HTMLAnchorElement) location.assign(target.href)
        if (target instanceof HTMLButtonElement) target.form?.requestSubmit(target)
      },
    )
  })
  const look = () => {
    if (hasTraces()) load().then(({ startSaving }) => startSaving(), console.warn)
  }
  addEventListener('storage', look)
  setTimeout(look, 200)
}
