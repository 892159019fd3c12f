import { clockwise, doubledArea, outlineFaults, type Ring, wallAt, wallLength } from '../outline/outline.ts'
import { longestSide, mostPoints, type Point, type Room } from '../saved/schema.ts'
import { withOutline } from './corners.ts'

/** The numbers of a room's walls. An open room has one wall fewer than corners. */
export const wallsOf = ({ outline, isOpen }: Pick<Room, 'outline' | 'isOpen'>): number[] =>
  [...outline.keys()].slice(0, isOpen ? -1 : undefined)

/** How far the two ends of open walls are apart, in length units: the length of the wall that would join them. */
export const missingLength = (outline: Ring): number => wallLength(outline, outline.length - 1)

/** A way to close open walls: the walls that get another length, in length units, and the outline that comes of it. */
export type Closing = { walls: { wall: number; length: number }[]; outline: Point[] }

type Vector = readonly [x: number, y: number]

/** How much longer two walls have to be so that together they go further by a vector; undefined where they are parallel and cannot. */
function gains(one: Vector, other: Vector, [x, y]: Vector): Vector | undefined {
  const turn = one[0] * other[1] - one[1] * other[0]
  if (Math.abs(turn) > 1e-9) return [(x * other[1] - y * other[0]) / turn, (one[0] * y - one[1] * x) / turn]
  const along = x * one[0] + y * one[1]
  const isAlong = Math.abs(x * one[1] - y * one[0]) < 1
  return isAlong ? [along, 0] : undefined
}

/** A wall's direction as a vector of length 1, and its length. */
function straight(outline: readonly Point[], wall: number): { unit: Vector; length: number } {
  const [[ax, ay], [bx, by]] = wallAt(outline, wall)
  const length = Math.hypot(bx - ax, by - ay) || 1
  return { unit: [(bx - ax) / length, (by - ay) / length], length }
}

const moved = ([x, y]: Point, [dx, dy]: Vector, by: number): Point => [Math.round(x + dx * by), Math.round(y + dy * by)]

/** Closes the walls at one of their ends: the two walls there get other lengths, and every wall keeps its direction. */
function closingAt(outline: readonly Point[], end: 'first' | 'last'): Closing | undefined {
  const last = outline.length - 2
  // From the free end inwards.
  const [outer, inner] = end === 'last' ? [last, last - 1] : [0, 1]
  const [from, to] = [outline.at(-1) as Point, outline[0] as Point]
  const [free, next] = [straight(outline, outer), straight(outline, inner)]
  const gained = gains(free.unit, next.unit, [to[0] - from[0], to[1] - from[1]])
  if (!gained) return undefined
  const lengths = [free.length + gained[0], next.length + gained[1]]
  if (Math.min(...lengths) < 1) return undefined
  const corner = moved(outline[end === 'last' ? last : 1] as Point, next.unit, end === 'last' ? gained[1] : -gained[1])
  const ring = end === 'last' ? outline.slice(0, -1).with(last, corner) : [from, corner, ...outline.slice(2, -1)]
  if (outlineFaults(ring, longestSide).length > 0) return undefined
  const walls = [outer, inner]
    .filter((wall) => wallLength(ring, wall) !== wallLength(outline, wall))
    .map((wall) => ({ wall, length: wallLength(ring, wall) }))
    .sort((one, other) => one.wall - other.wall)
  return { walls, outline: ring }
}

/**
 * How open walls can be closed so that each keeps its direction, at the end of the last wall and at the beginning of the first: one wall, or
 * two where the ends are apart both ways, was measured wrong at either end. None where it would leave no sound room.
 * @param outline without a wall between its last point and the first
 */
export function closingsOf(outline: readonly Point[]): Closing[] {
  if (outline.length < 4) return []
  const found = (['last', 'first'] as const).flatMap((end) => closingAt(outline, end) ?? [])
  return found.filter(({ walls }) => walls.length > 0)
}

/** The outline that comes of a straight wall between both ends; undefined where it leaves no sound room. */
export function closedStraight(outline: readonly Point[]): Point[] | undefined {
  const ring = missingLength(outline) === 0 ? outline.slice(0, -1) : [...outline]
  return outlineFaults(ring, longestSide).length === 0 ? ring : undefined
}

/**
 * The same room with its walls open before the first corner, so that each wall can be typed as it was measured.
 * @returns the same room where it has as many corners as a room may have
 */
export function opened(room: Room): Room {
  const [first] = room.outline
  if (room.isOpen || !first || room.outline.length >= mostPoints) return room
  return { ...room, outline: [...room.outline, first], isOpen: true }
}

/** The room with closed walls: what stands at them stays there, also where they had gone the other way round. */
export function closed({ isOpen: _, ...room }: Room, outline: Point[]): Room {
  if (doubledArea(outline) >= 0) return withOutline(room, outline)
  const count = outline.length
  const turned = (wall: number) => (2 * count - 2 - wall) % count
  const turnedPlace = ({ wall, offset }: { wall: number; offset: number }, width: number) => ({
    wall: turned(wall),
    offset: Math.max(0, wallLength(outline, wall) - offset - width),
  })
  return withOutline(
    {
      ...room,
      doors: room.doors.map((door) => ({ ...door, ...turnedPlace(door, door.width) })),
      ...(room.windows && { windows: room.windows.map((each) => ({ ...each, ...turnedPlace(each, each.width) })) }),
      stairs: room.stairs.map((flight) =>
        flight.place ? { ...flight, place: turnedPlace(flight.place, flight.width) } : flight,
      ),
      radiators: room.radiators.map((each) => ({ ...each, wall: turned(each.wall) })),
    },
    clockwise(outline).map(([x, y]): Point => [x, y]),
  )
}

/** Whether open walls have one that can be taken back: a room of two walls is none. */
export const canTakeBack = ({ isOpen, outline }: Pick<Room, 'isOpen' | 'outline'>): boolean =>
  isOpen === true && outline.length > 3

/** Open walls without the last one, and without what stood in it. @returns the same room where it has too few walls */
export function withoutLastWall(room: Room): Room {
  if (!canTakeBack(room)) return room
  const last = room.outline.length - 2
  const kept = <Part extends { wall: number }>(parts: readonly Part[]) => parts.filter(({ wall }) => wall < last)
  const stairs = room.stairs.map(({ place, ...flight }) => (place && place.wall < last ? { ...flight, place } : flight))
  return withOutline(
    {
      ...room,
      doors: kept(room.doors),
      radiators: kept(room.radiators),
      stairs,
      ...(room.windows && { windows: kept(room.windows) }),
    },
    room.outline.slice(0, -1),
  )
}

/** A changed room: open walls whose ends have met are closed. */
export function closedIfMet(room: Room): Room {
  const ring = room.isOpen && missingLength(room.outline) === 0 ? closedStraight(room.outline) : undefined
  return ring ? closed(room, ring) : room
}
