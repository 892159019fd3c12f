import { wallAt, wallLength } from '../outline/outline.ts'
import { type Door, mostPoints, type Point, type Room, type Stairs } from '../saved/schema.ts'

/** Doors as they fit their walls: none is wider than its wall or goes past its end. */
function fittedDoors(doors: readonly Door[], outline: readonly Point[]): Door[] {
  return doors.map((door) => {
    const length = wallLength(outline, door.wall)
    const width = Math.max(1, Math.min(door.width, length))
    const offset = Math.max(0, Math.min(door.offset, length - width))
    return width === door.width && offset === door.offset ? door : { ...door, width, offset }
  })
}

/** Where something of a width stands at a wall. */
type Place = NonNullable<Stairs['place']>

/** Stairs whose place is chosen go no further than their wall does; those that have none stand where there is space. */
const fittedStairs = (
  stairs: readonly Stairs[],
  outline: readonly Point[],
  placed: (place: Place, width: number) => Place,
) =>
  stairs.map((flight): Stairs => {
    if (!flight.place) return flight
    const { wall, offset } = placed(flight.place, flight.width)
    const most = Math.max(0, wallLength(outline, wall) - flight.width)
    return { ...flight, place: { wall, offset: Math.min(Math.max(0, offset), most) } }
  })
const asBefore = (place: Place): Place => place

/** The room with another outline of as many walls; its doors stay on their walls. */
export const withOutline = (room: Room, outline: Point[]): Room => ({
  ...room,
  outline,
  doors: fittedDoors(room.doors, outline),
  stairs: fittedStairs(room.stairs, outline, asBefore),
})

/** Moves one corner. */
export const withCornerMoved = (room: Room, corner: number, to: Point): Room =>
  withOutline(room, room.outline.with(corner, to))

/**
 * Puts a corner into a wall, in its middle unless told where. What stands behind it on the wall stands on the new one then.
 * @returns the same room where it has as many corners as a room may have
 */
export function withCornerAdded(room: Room, wall: number, at?: Point): Room {
  if (room.outline.length >= mostPoints) return room
  const [[ax, ay], [bx, by]] = wallAt(room.outline, wall)
  const corner = at ?? [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)]
  const outline = room.outline.toSpliced(wall + 1, 0, corner)
  const first = wallLength(outline, wall)
  const placeNow = (place: Place, width: number): Place => {
    if (place.wall < wall) return place
    if (place.wall > wall) return { wall: place.wall + 1, offset: place.offset }
    return place.offset + width / 2 < first ? place : { wall: wall + 1, offset: Math.max(0, place.offset - first) }
  }
  const doors = room.doors.map((door) => ({
    ...door,
    ...placeNow({ wall: door.wall, offset: door.offset }, door.width),
  }))
  const stairs = fittedStairs(room.stairs, outline, placeNow)
  const radiators = room.radiators.map((each) => (each.wall > wall ? { ...each, wall: each.wall + 1 } : each))
  return { ...room, outline, doors: fittedDoors(doors, outline), stairs, radiators }
}

/**
 * Takes a corner out: the two walls at it become one, with what stood on both.
 * @returns the same room where it has three corners
 */
export function withCornerRemoved(room: Room, corner: number): Room {
  if (room.outline.length <= 3) return room
  const outline = room.outline.toSpliced(corner, 1)
  const before = (corner - 1 + room.outline.length) % room.outline.length
  const first = wallLength(room.outline, before)
  const merged = corner === 0 ? outline.length - 1 : before
  const wallNow = (wall: number) => (wall === corner || wall === before ? merged : wall > corner ? wall - 1 : wall)
  const placeNow = ({ wall, offset }: Place): Place => ({
    wall: wallNow(wall),
    offset: wall === corner ? offset + first : offset,
  })
  const doors = room.doors.map((door) => ({ ...door, ...placeNow(door) }))
  const stairs = fittedStairs(room.stairs, outline, placeNow)
  const radiators = room.radiators.map((each) => ({ ...each, wall: wallNow(each.wall) }))
  return { ...room, outline, doors: fittedDoors(doors, outline), stairs, radiators }
}
