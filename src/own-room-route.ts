/** A floor in a photo of one's own room; in a file of its own, as no script of other pages needs it. */
export const ownRoomRoute = {
  pattern: '/yourroom',
  /** @param floor the floor that is laid, by its slug @param room a room that this browser keeps */
  href: (floor?: string, room?: string) => {
    const query = new URLSearchParams({ ...(room && { room }), ...(floor && { floor }) }).toString()
    return query === '' ? '/yourroom' : `/yourroom?${query}`
  },
} as const
