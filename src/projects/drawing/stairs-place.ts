import { type OutlinePoint, wallAt, wallLength } from '../outline/outline.ts'
import type { Room, Stairs } from '../saved/schema.ts'
import { wallsOf } from './open-walls.ts'

export type StairsPlace = NonNullable<Stairs['place']>

/** How far along a wall stairs of a width may begin at most. */
const mostOffset = ({ outline }: Pick<Room, 'outline'>, wall: number, width: number): number =>
  Math.max(0, wallLength(outline, wall) - width)

/** A place along a wall, in steps, and so that stairs of this width do not go past the wall's end where they fit at all. */
export function placeAlong(
  room: Pick<Room, 'outline'>,
  wall: number,
  offset: number,
  { width, step }: { width: number; step: number },
): StairsPlace {
  const most = mostOffset(room, wall, width)
  const stepped = Math.round(offset / step) * step
  return { wall, offset: Math.round(Math.min(Math.max(stepped, 0), most)) }
}

/** In the middle of a wall. */
export const placeInMiddle = (room: Pick<Room, 'outline'>, wall: number, width: number): StairsPlace => ({
  wall,
  offset: Math.round(mostOffset(room, wall, width) / 2),
})

/**
 * The place at the walls that is nearest to a point: there stairs are let go that are drawn along.
 * @param point where the middle of the stairs' lowest edge is to be
 * @param walls those at which it may be
 */
export function placeNear(
  room: Pick<Room, 'outline' | 'isOpen'>,
  [x, y]: OutlinePoint,
  measures: { width: number; step: number },
  walls: readonly number[] = wallsOf(room),
): StairsPlace {
  let best = { wall: walls[0] ?? 0, offset: 0, distance: Number.POSITIVE_INFINITY }
  for (const wall of walls) {
    const [[ax, ay], [bx, by]] = wallAt(room.outline, wall)
    const length = Math.hypot(bx - ax, by - ay)
    if (length === 0) continue
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
    const within = Math.min(Math.max(along, 0), length)
    const distance = Math.hypot(x - ax - ((bx - ax) * within) / length, y - ay - ((by - ay) * within) / length)
    if (distance < best.distance) best = { wall, offset: along - measures.width / 2, distance }
  }
  return placeAlong(room, best.wall, best.offset, measures)
}

/** The room with its stairs at another place; without one they stand where there is space. */
export const withStairsAt = (room: Room, id: string, place: StairsPlace | undefined): Room => ({
  ...room,
  stairs: room.stairs.map((each) => {
    if (each.id !== id) return each
    const { place: _, ...rest } = each
    return place ? { ...rest, place } : rest
  }),
})
