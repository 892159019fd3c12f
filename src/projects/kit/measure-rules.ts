import { boundsOf, type OutlinePoint, outlineArea, perimeterOf, type Ring, wallAt } from '../outline/outline.ts'
import { isSoundRoom } from '../saved/rules.ts'
import type { Room } from '../saved/schema.ts'
import type { MeasuredRoom, RoomSide } from './rules.ts'

type Side = readonly [OutlinePoint, OutlinePoint]

/** How much of a side lies on a wall, in length units: 0 where they are not on one line. */
function overlap(side: Side, wall: Side): number {
  const [origin, end] = wall
  const length = Math.hypot(end[0] - origin[0], end[1] - origin[1])
  if (length === 0) return 0
  const [x, y] = [(end[0] - origin[0]) / length, (end[1] - origin[1]) / length]
  const along = (point: OutlinePoint) => (point[0] - origin[0]) * x + (point[1] - origin[1]) * y
  const away = (point: OutlinePoint) => Math.abs((point[1] - origin[1]) * x - (point[0] - origin[0]) * y)
  if (side.some((point) => away(point) > 1)) return 0
  const [from = 0, to = 0] = side.map(along).toSorted((a, b) => a - b)
  return Math.max(0, Math.min(to, length) - Math.max(from, 0))
}

const sidesOf = (ring: Ring): Side[] => ring.map((_, wall) => wallAt(ring, wall))

/** What of an obstacle stands against the walls, in length units. */
const againstWalls = (obstacle: Ring, outline: Ring): number =>
  Math.round(
    sidesOf(obstacle).reduce(
      (sum, side) => sum + sidesOf(outline).reduce((most, wall) => Math.max(most, overlap(side, wall)), 0),
      0,
    ),
  )

/** Which side of a room a wall is: outlines run clockwise, on a drawing whose y axis goes down. */
function sideOf([[ax, ay], [bx, by]]: Side): RoomSide {
  const [right, down] = [bx - ax, by - ay]
  if (Math.abs(right) >= Math.abs(down)) return right >= 0 ? 'top' : 'bottom'
  return down >= 0 ? 'right' : 'left'
}

/**
 * What the kit and the guard know of a room's shape. An obstacle takes its area off the floor; where it stands against a wall it hides that
 * wall, and its other sides get a moulding, as those of an island do. A room whose walls cross or do not close has no area.
 */
export function measureRoom({ outline, obstacles, doors, isOpen = undefined, ...room }: Room): MeasuredRoom {
  const holes = obstacles.map((obstacle) => obstacle.outline)
  const isSound = isSoundRoom({ outline, obstacles, ...(isOpen && { isOpen }) })
  const hidden = holes.map((hole) => againstWalls(hole, outline))
  const { left, right, top, bottom } = boundsOf(outline)
  return {
    ...room,
    doors: doors.map((door) => ({ ...door, side: sideOf(wallAt(outline, door.wall)) })),
    areaSquareUnits: isSound ? outlineArea(outline, holes) : 0,
    wallUnits: hidden.reduce((rest, part) => rest - part, perimeterOf(outline)),
    islandUnits: holes.reduce((sum, hole, index) => sum + perimeterOf(hole) - (hidden[index] ?? 0), 0),
    runXUnits: right - left,
    runYUnits: bottom - top,
    hasShower: obstacles.some(({ kind }) => kind === 'shower'),
  }
}
