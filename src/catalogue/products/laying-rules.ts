/** What a data sheet calls locks that click, whatever case it writes. */
export const clickLocks = 'clic|angle|fold-down|drop-lock'

const clicks = new RegExp(clickLocks, 'i')

/**
 * Whether boards click into each other by profiles along their edges.
 * @param lock as the data sheet has it; undefined or null for what has none
 */
export function hasClickLock(lock: string | null | undefined): boolean {
  return clicks.test(lock ?? '')
}

/**
 * Whether boards with this locking system can be laid at right angles to each other, as a herringbone is. A click profile
 * joins long side to long side and end to end: for an end to lock into the side of the next board, boards come in mirrored
 * pairs (A and B, or left and right), which are sold as herringbone boards and not as planks. Tongue and groove is turned
 * with glue or nails, and tiles have no lock at all. Source: the installation guides of click floors, which allow a
 * herringbone only with boards made in such pairs; the NWFA's guidelines for tongue and groove.
 */
export function canBeLaidInHerringbone(lock: string | null | undefined): boolean {
  return !hasClickLock(lock)
}
