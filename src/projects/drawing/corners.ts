import { wallAt, wallLength } from '../outline/outline.ts'
import { type Door, mostPoints, type Point, type Room } from '../saved/schema.ts'

/** Doors as they fit their walls: none is wider than its wall or goes past its end. */
function fittedDoors(doors: readonly Door[], outline: readonly Point[]): Door[] {
  return doors.map((door) => {
    const length = wallLength(outline, door.wall)
    const width = Math.max(1, Math.min(door.width, length))
    const offset = Math.max(0, Math.min(door.offset, length - width))
    return width === door.width && offset === door.offset ? door : { ...door, width, offset }
  })
}

/** The room with another outline of as many walls; its doors stay on their walls. */
export const withOutline = (room: Room, outline: Point[]): Room => ({
  ...room,
  outline,
  doors: fittedDoors(room.doors, outline),
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
  const doors = room.doors.map((door) => {
    if (door.wall < wall) return door
    if (door.wall > wall) return { ...door, wall: door.wall + 1 }
    return door.offset + door.width / 2 < first
      ? door
      : { ...door, wall: wall + 1, offset: Math.max(0, door.offset - first) }
  })
  const radiators = room.radiators.map((each) => (each.wall > wall ? { ...each, wall: each.wall + 1 } : each))
  return { ...room, outline, doors: fittedDoors(doors, outline), radiators }
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
  const doors = room.doors.map((door) => ({
    ...door,
    wall: wallNow(door.wall),
    offset: door.wall === corner ? door.offset + first : door.offset,
  }))
  const radiators = room.radiators.map((each) => ({ ...each, wall: wallNow(each.wall) }))
  return { ...room, outline, doors: fittedDoors(doors, outline), radiators }
}
