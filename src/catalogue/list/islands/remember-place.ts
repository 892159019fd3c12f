import { keepInTab } from './keep-in-tab.ts'
import { PLACE_KEY } from './kept-in-tab.ts'
import type { Place } from './restore-place.ts'

/** Keeps the place on this page for the list at `address`, which is about to be asked for. */
export function rememberPlace(address: string, chosen: Element | null): void {
  const isByKeyboard = chosen?.matches(':focus-visible') ?? false
  const place: Place = { address, at: Date.now(), scrollY: window.scrollY, focus: chosen?.id ?? '', isByKeyboard }
  keepInTab(PLACE_KEY, place)
}
