/** Where the place is kept, for this tab. */
export const PLACE_KEY = 'LIST_PLACE'

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
  /** The ids of the groups that were unfolded. */
  open: string[]
}

function takePlace(): Place | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(PLACE_KEY) ?? 'null') as Place | null
    sessionStorage.removeItem(PLACE_KEY)
    const isHere = place?.address === location.pathname + location.search
    return isHere && Date.now() - place.at < longestMs ? place : undefined
  } catch {
    return undefined
  }
}

/** Puts the focus on a control of a list; on the count of what was found where that control is not there. */
export function focusControl(id: string, isByKeyboard: boolean): void {
  const control = document.getElementById(id)
  const target = control?.checkVisibility() ? control : document.querySelector<HTMLElement>('.lbar__count')
  target?.focus({ preventScroll: true, focusVisible: isByKeyboard } as FocusOptions)
}

/**
 * Puts a list back to the place that was kept for it, and the focus on the same control; on the count of what was found
 * where that control is no longer there. Does nothing on every other page.
 */
export function restorePlace(): void {
  const place = takePlace()
  if (!place) return
  for (const id of place.open) document.getElementById(id)?.setAttribute('open', '')
  focusControl(place.focus, place.isByKeyboard)
  window.scrollTo({ top: place.scrollY, behavior: 'instant' })
}
