import { PLACE_KEY, type Place } from './restore-place.ts'

/** Keeps the place on this page for the list at `address`, which is about to be asked for. */
export function rememberPlace(address: string, chosen: Element | null): void {
  const open = [...document.querySelectorAll('#filters details[open]')].map(({ id }) => id)
  const isByKeyboard = chosen?.matches(':focus-visible') ?? false
  const place: Place = {
    address,
    at: Date.now(),
    scrollY: window.scrollY,
    focus: chosen?.id ?? '',
    isByKeyboard,
    open,
  }
  try {
    sessionStorage.setItem(PLACE_KEY, JSON.stringify(place))
  } catch {
    // Where the browser keeps nothing, the list begins at its top.
  }
}
