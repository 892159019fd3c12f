import type { Point, Room } from '../saved/schema.ts'
import type { MeasuredRoom } from './rules.ts'

type Side = readonly [Point, Point]

const sidesOf = (outline: readonly Point[]): Side[] =>
  outline.map((point, index) => [point, outline[(index + 1) % outline.length] ?? point])

const lengthOf = ([a, b]: Side): number => Math.hypot(b[0] - a[0], b[1] - a[1])

const perimeterOf = (outline: readonly Point[]): number =>
  Math.round(sidesOf(outline).reduce((sum, side) => sum + lengthOf(side), 0))

/** Twice the signed area, by the shoelace formula. */
const areaOf = (outline: readonly Point[]): number =>
  Math.abs(sidesOf(outline).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)) / 2

/** How much of a side lies on a wall, in length units: 0 where they are not on one line. */
function overlap(side: Side, wall: Side): number {
  const [origin, end] = wall
  const length = lengthOf(wall)
  if (length === 0) return 0
  const [x, y] = [(end[0] - origin[0]) / length, (end[1] - origin[1]) / length]
  const along = (point: Point) => (point[0] - origin[0]) * x + (point[1] - origin[1]) * y
  const away = (point: Point) => Math.abs((point[1] - origin[1]) * x - (point[0] - origin[0]) * y)
  if (side.some((point) => away(point) > 1)) return 0
  const [from = 0, to = 0] = side.map(along).toSorted((a, b) => a - b)
  return Math.max(0, Math.min(to, length) - Math.max(from, 0))
}

/** What of an obstacle stands against the walls, in length units. */
const againstWalls = (obstacle: readonly Point[], outline: readonly Point[]): number =>
  Math.round(
    sidesOf(obstacle).reduce(
      (sum, side) => sum + sidesOf(outline).reduce((most, wall) => Math.max(most, overlap(side, wall)), 0),
      0,
    ),
  )

const extent = (outline: readonly Point[], axis: 0 | 1): number => {
  const places = outline.map((point) => point[axis])
  return Math.max(...places) - Math.min(...places)
}

/**
 * What the kit and the guard know of a room's shape. An obstacle takes its area off the floor; where it stands against a wall it hides that
 * wall, and its other sides get a moulding, as those of an island do.
 */
export function measureRoom({ outline, obstacles, ...room }: Room): MeasuredRoom {
  const hidden = obstacles.map((obstacle) => againstWalls(obstacle.outline, outline))
  const left = (sum: number, of: readonly number[]) => of.reduce((rest, part) => rest - part, sum)
  return {
    ...room,
    areaSquareUnits: Math.max(
      0,
      left(
        areaOf(outline),
        obstacles.map((obstacle) => areaOf(obstacle.outline)),
      ),
    ),
    wallUnits: Math.max(0, left(perimeterOf(outline), hidden)),
    islandUnits: obstacles.reduce(
      (sum, obstacle, index) => sum + perimeterOf(obstacle.outline) - (hidden[index] ?? 0),
      0,
    ),
    runXUnits: extent(outline, 0),
    runYUnits: extent(outline, 1),
    hasShower: obstacles.some(({ kind }) => kind === 'shower'),
  }
}
