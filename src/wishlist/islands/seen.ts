import { store, stored } from '../../ui/stored.ts'
import { parseWishes, withSeen } from '../rules.ts'

/** Where the browser keeps which products were looked at lately. It stays there: no account and no log has it. */
const SEEN_KEY = 'SEEN'

/** The ids of what was seen lately, the last first; none where the browser keeps nothing. */
export const readSeen = (): string[] => parseWishes(stored(SEEN_KEY))

/** Keeps that the product of this page, if it is one's page, was seen. */
export function watchSeen(): void {
  const id = document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen
  if (id !== undefined) store(SEEN_KEY, withSeen(stored(SEEN_KEY), id))
}
