import { unitsPerMm } from '../../measure/length.ts'
import { boundsOf, type OutlinePoint, type Ring, ringsOverlap, wallAt } from '../outline/outline.ts'
import type { Door, Room } from '../saved/schema.ts'

/** How thick a wall is drawn between two rooms that a door joins: 4 1/2 in, a stud with a board on each side. */
export const WALL_THICKNESS = 114 * unitsPerMm
/** How far apart rooms stand that nothing joins. */
const APART = 900 * unitsPerMm

/** Where each room stands on the plan, in units; what is to be added to each of its points. */
export type Placement = ReadonlyMap<string, OutlinePoint>

type Opening = { middle: OutlinePoint; direction: OutlinePoint; length: number }

const shifted = (ring: Ring, [dx, dy]: OutlinePoint): Ring => ring.map(([x, y]) => [x + dx, y + dy])

function along([a, b]: readonly [OutlinePoint, OutlinePoint], from: number, to: number): Opening | undefined {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return undefined
  const share = (from + to) / 2 / length
  return { middle: [a[0] + dx * share, a[1] + dy * share], direction: [dx / length, dy / length], length }
}

/** Where a door is, in its room's own units; undefined where its wall is gone. The room's walls go clockwise. */
function openingOf(ring: Ring, { wall, offset, width }: Door): Opening | undefined {
  return wall < ring.length ? along(wallAt(ring, wall), offset, offset + width) : undefined
}

const isOpposite = (one: OutlinePoint, other: OutlinePoint): boolean => one[0] * other[0] + one[1] * other[1] < -0.9999

/** The opening in another room that a door leads to: its own door back, else the middle of its longest wall that faces this one. */
function facing(room: Room, fromId: string, direction: OutlinePoint): Opening | undefined {
  const back = room.doors
    .filter(({ toRoomId }) => toRoomId === fromId)
    .flatMap((door) => openingOf(room.outline, door) ?? [])
    .find((opening) => isOpposite(opening.direction, direction))
  if (back) return back
  const walls = room.outline.flatMap((_point, wall) => {
    const ends = wallAt(room.outline, wall)
    const length = Math.hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1])
    return along(ends, 0, length) ?? []
  })
  return walls
    .filter((wall) => isOpposite(wall.direction, direction))
    .toSorted((one, other) => other.length - one.length)[0]
}

/** Where another room stands, beyond a door of a room that has its place. */
function beyond(placed: OutlinePoint, opening: Opening, other: Opening): OutlinePoint {
  const [dx, dy] = opening.direction
  // Walls go clockwise and y runs down: what is outside lies to the left of a wall.
  const outside = [dy * WALL_THICKNESS, -dx * WALL_THICKNESS] as const
  return [
    Math.round(placed[0] + opening.middle[0] + outside[0] - other.middle[0]),
    Math.round(placed[1] + opening.middle[1] + outside[1] - other.middle[1]),
  ]
}

/**
 * Puts the rooms of a project on one plan: rooms that a door joins stand wall to wall with the door between them, where they fit so;
 * the others stand beside. Rooms are neither turned nor mirrored.
 * @param rooms with outlines that are valid
 */
export function placeRooms(rooms: readonly Room[]): Placement {
  const byId = new Map(rooms.map((room) => [room.id, room]))
  const places = new Map<string, OutlinePoint>()
  const rings: Ring[] = []
  const put = (room: Room, place: OutlinePoint) => {
    places.set(room.id, place)
    rings.push(shifted(room.outline, place))
  }
  for (const first of rooms) {
    if (places.has(first.id)) continue
    put(first, besides(rings, first))
    const waiting = [first]
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      for (const door of room.doors) {
        const other = door.toRoomId === undefined ? undefined : byId.get(door.toRoomId)
        if (!other || places.has(other.id)) continue
        const opening = openingOf(room.outline, door)
        const entrance = opening && facing(other, room.id, opening.direction)
        if (!opening || !entrance) continue
        const place = beyond(places.get(room.id) as OutlinePoint, opening, entrance)
        const ring = shifted(other.outline, place)
        if (rings.some((each) => ringsOverlap(each, ring))) continue
        put(other, place)
        waiting.push(other)
      }
    }
  }
  return fromCorner(places, rings)
}

/** To the right of all that stands already. */
function besides(rings: readonly Ring[], { outline }: Room): OutlinePoint {
  const own = boundsOf(outline)
  const all = rings.length === 0 ? { right: -APART, top: 0 } : boundsOf(rings.flat())
  return [all.right + APART - own.left, all.top - own.top]
}

/** So that the plan begins at 0, 0. */
function fromCorner(places: ReadonlyMap<string, OutlinePoint>, rings: readonly Ring[]): Placement {
  if (rings.length === 0) return places
  const { left, top } = boundsOf(rings.flat())
  return new Map([...places].map(([id, [x, y]]) => [id, [x - left, y - top]]))
}
