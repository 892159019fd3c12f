/** The event by which one island wakes another; its detail is the island's name. */
export const HYDRATE_EVENT = 'underfoot:wake'

/** Wakes an island that waits to be called: a toast needs its place, a changed cart its count. */
export function hydrateIsland(name: string): void {
  if (typeof document === 'undefined') return // nothing waits where there is no page
  document.dispatchEvent(new CustomEvent(HYDRATE_EVENT, { detail: name }))
}
