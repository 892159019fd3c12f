/** What an entry of the browser's history knows of the page that led to it. */
type Kept = { focus?: string } | undefined

/**
 * Goes to a page that has the same control on it, and has the focus given back to that control there: for someone who goes by
 * keyboard, who would otherwise begin again at the top. Where browsers lack the Navigation API, it just goes there.
 *
 * @param address a path of the shop
 * @param control the field that has the focus, known on the other page by its name and value
 */
export function goKeepingFocus(address: string, control: Element | null): void {
  const isKept = control instanceof HTMLInputElement && control.matches(':focus-visible')
  if (!isKept || !('navigation' in window)) return location.assign(address)
  const focus = `[name="${CSS.escape(control.name)}"][value="${CSS.escape(control.value)}"]`
  navigation.navigate(address, { state: { focus } satisfies Kept })
}

/** Gives the focus back to what it was kept for, where that is still there. */
export function returnFocus(): void {
  if (!('navigation' in window)) return
  const kept = navigation.currentEntry?.getState() as Kept
  if (kept?.focus) document.querySelector<HTMLElement>(kept.focus)?.focus({ preventScroll: true })
}
