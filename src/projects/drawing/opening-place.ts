import { type OutlinePoint, wallLength } from '../outline/outline.ts'
import type { Room } from '../saved/schema.ts'
import { fittedOpenings } from './corners.ts'
import { wallsOf } from './open-walls.ts'
import { placeAlong, placeNear, type StairsPlace } from './stairs-place.ts'
import { windowsOf } from './windows.ts'

/** A door or a window of a room: which of both, and its place in its wall. */
export type RoomOpening = { kind: 'door' | 'window'; id: string; wall: number; offset: number; width: number }

/** The doors and windows of a room. */
export const openingsIn = (room: Pick<Room, 'doors' | 'windows'>): RoomOpening[] => [
  ...room.doors.map(({ id, wall, offset, width }) => ({ kind: 'door' as const, id, wall, offset, width })),
  ...windowsOf(room).map((window) => ({ kind: 'window' as const, ...window })),
]

/** The room with a door or a window at another place of its walls. */
export function withOpeningAt(room: Room, { kind, id }: Pick<RoomOpening, 'kind' | 'id'>, place: StairsPlace): Room {
  const put = <Each extends { id: string; wall: number; offset: number; width: number }>(
    all: readonly Each[],
  ): Each[] =>
    fittedOpenings(
      all.map((each) => (each.id === id ? { ...each, ...place } : each)),
      room.outline,
    )
  if (kind === 'door') return { ...room, doors: put(room.doors) }
  return room.windows ? { ...room, windows: put(room.windows) } : room
}

/**
 * The place at the walls that is nearest to a point. Walls that are shorter than the opening are passed over: it would have to become narrower there.
 * @param point where its middle is to be
 */
export function openingNear(
  room: Pick<Room, 'outline' | 'isOpen'>,
  { wall, width }: Pick<RoomOpening, 'wall' | 'width'>,
  point: OutlinePoint,
  step: number,
): StairsPlace {
  const walls = wallsOf(room).filter((each) => each === wall || wallLength(room.outline, each) >= width)
  return placeNear(room, point, { width, step }, walls)
}

/** The place of an opening so much further along its wall. @param far in length units, below zero for back */
export const openingAlong = (
  room: Pick<Room, 'outline'>,
  { wall, offset, width }: RoomOpening,
  far: number,
): StairsPlace => placeAlong(room, wall, offset + far, { width, step: 1 })
