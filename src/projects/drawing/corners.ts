import { wallAt, wallLength } from '../outline/outline.ts'
import { mostPoints, type Point, type Room, type Stairs } from '../saved/schema.ts'

type Opening = { wall: number; offset: number; width: number }

/** Doors and windows as they fit their walls: none is wider than its wall or goes past its end. */
export function fittedOpenings<Each extends Opening>(openings: readonly Each[], outline: readonly Point[]): Each[] {
  return openings.map((opening) => {
    const length = wallLength(outline, opening.wall)
    const width = Math.max(1, Math.min(opening.width, length))
    const offset = Math.max(0, Math.min(opening.offset, length - width))
    return width === opening.width && offset === opening.offset ? opening : { ...opening, width, offset }
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

/** What stands in a room's walls, as it fits them. */
function inWalls(
  { doors, windows, stairs }: Room,
  outline: readonly Point[],
  placed: (place: Place, width: number) => Place,
): Pick<Room, 'doors' | 'windows' | 'stairs'> {
  const moved = <Each extends Opening>(openings: readonly Each[]): Each[] =>
    fittedOpenings(
      openings.map((each) => ({ ...each, ...placed({ wall: each.wall, offset: each.offset }, each.width) })),
      outline,
    )
  return {
    doors: moved(doors),
    ...(windows && { windows: moved(windows) }),
    stairs: fittedStairs(stairs, outline, placed),
  }
}

/** The room with another outline of as many walls; what stands in its walls stays on them. */
export const withOutline = (room: Room, outline: Point[]): Room => ({
  ...room,
  outline,
  ...inWalls(room, outline, asBefore),
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
  const radiators = room.radiators.map((each) => (each.wall > wall ? { ...each, wall: each.wall + 1 } : each))
  return { ...room, outline, ...inWalls(room, outline, placeNow), radiators }
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
  const radiators = room.radiators.map((each) => ({ ...each, wall: wallNow(each.wall) }))
  return { ...room, outline, ...inWalls(room, outline, placeNow), radiators }
}
