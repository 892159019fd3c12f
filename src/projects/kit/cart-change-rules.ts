import type { CartProject } from '../../cart/project-schema.ts'

type Floor = NonNullable<CartProject['floor']>

/** What a changed drawing changes in the cart: the names of the rooms that are others now, and the boxes before and after. */
export type DrawingChange = { readonly rooms: readonly string[]; readonly was: number; readonly now: number }

/** Rooms by their name and area: two that have both alike are told apart by nothing that a person sees. */
const keyOf = ({ name, areaCenti }: Floor['rooms'][number]): string => `${areaCenti} ${name}`

/** The rooms of one drawing that the other does not have as they are. */
const roomsNotIn = ({ rooms }: Floor, other: Floor): string[] => {
  const known = other.rooms.map(keyOf)
  return rooms.flatMap((room) => {
    const at = known.indexOf(keyOf(room))
    if (at < 0) return room.name
    known.splice(at, 1)
    return []
  })
}

/** What differs between the floor that a cart has and the floor as it is drawn now; undefined where nothing does. */
export function drawingChange(before: Floor, now: Floor): DrawingChange | undefined {
  const rooms = [...new Set([...roomsNotIn(now, before), ...roomsNotIn(before, now)])]
  const isSame = rooms.length === 0 && before.boxes === now.boxes && before.pattern === now.pattern
  return isSame ? undefined : { rooms, was: before.boxes, now: now.boxes }
}
