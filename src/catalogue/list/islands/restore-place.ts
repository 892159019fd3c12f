import { focusControl } from './focus-control.ts'
import { keepInTab } from './keep-in-tab.ts'
import { keptInTab, PLACE_KEY } from './kept-in-tab.ts'

/** How long after it was chosen the next page may still come, in milliseconds. */
const longestMs = 30_000

/** Where someone was on a list when they chose a filter. */
export type Place = {
  address: string
  at: number
  scrollY: number
  /** The id of the control that was used. */
  focus: string
  isByKeyboard: boolean
}

function takePlace(): Place | undefined {
  const place = keptInTab(PLACE_KEY) as Place | null
  keepInTab(PLACE_KEY, null)
  const isHere = place?.address === location.pathname + location.search
  return isHere && Date.now() - place.at < longestMs ? place : undefined
}

/**
 * Puts a list back to the place that was kept for it, and the focus on the same control; on the count of what was found
 * where that control is no longer there. Does nothing on every other page.
 */
export function restorePlace(): void {
  const place = takePlace()
  if (!place) return
  focusControl(place.focus, place.isByKeyboard)
  window.scrollTo({ top: place.scrollY, behavior: 'instant' })
}
