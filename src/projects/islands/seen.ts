import { parseWishes, withSeen } from '../rules.ts'

/** Where the browser keeps which products were looked at lately. It stays there: no account and no log has it. */
const SEEN_KEY = 'SEEN'

/** The ids of what was seen lately, the last first; none where the browser keeps nothing. */
export function readSeen(): string[] {
  try {
    return parseWishes(localStorage.getItem(SEEN_KEY))
  } catch {
    return []
  }
}

/** Keeps that the product of this page, if it is one's page, was seen. */
export function watchSeen(): void {
  const id = document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen
  if (id === undefined) return
  try {
    localStorage.setItem(SEEN_KEY, withSeen(localStorage.getItem(SEEN_KEY), id))
  } catch {
    // Nothing is remembered then.
  }
}
