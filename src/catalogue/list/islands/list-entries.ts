import { openAddress } from './choices.ts'

type Entry = string | number

/** What an entry of the tab's history is known by: those that are not made here have no number. */
function entryOf(state: unknown): Entry {
  const entry: unknown = typeof state === 'object' && state !== null && 'entry' in state ? state.entry : undefined
  return typeof entry === 'number' ? entry : openAddress()
}

/** The lists of this page in the tab's history, and how far each was scrolled, in pixels. */
export class ListEntries {
  readonly #places = new Map<Entry, number>()
  #open = entryOf(history.state)

  /** Keeps how far the list that is open is scrolled. */
  keepPlace(): void {
    this.#places.set(this.#open, window.scrollY)
  }

  /** Adds a list to the history, and opens it. */
  add(address: string): void {
    const entry = Date.now()
    history.pushState({ entry }, '', address)
    this.#open = entry
    this.keepPlace()
  }

  /** Opens the entry to which the browser went back or forward. Returns its place; undefined where it was not seen here. */
  open(state: unknown): number | undefined {
    this.#open = entryOf(state)
    return this.#places.get(this.#open)
  }
}
