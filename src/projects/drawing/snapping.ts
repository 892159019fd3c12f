import type { OutlinePoint } from '../outline/outline.ts'
import type { Point } from '../saved/schema.ts'

/** What a point was drawn to. */
export type SnapGuide = readonly [from: OutlinePoint, to: OutlinePoint]
export type Snapped = { point: Point; guides: SnapGuide[] }

type Options = {
  /** The grid, in length units. */
  step: number
  /** How near a corner or a line has to be, in length units. */
  reach: number
  /** The corners that are drawn already. */
  corners: readonly Point[]
  /** The corner that the line being drawn begins at. */
  from?: Point | undefined
}

const toGrid = (value: number, step: number): number => Math.round(value / step) * step

/** The point on a 45° line through a corner that is nearest; both coordinates whole. */
function onDiagonal([x, y]: Point, [fx, fy]: Point, step: number): Point {
  const far = toGrid((Math.abs(x - fx) + Math.abs(y - fy)) / 2, step)
  return [fx + Math.sign(x - fx) * far, fy + Math.sign(y - fy) * far]
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)

/** The corner nearest along one axis, within reach. */
function nearestLine(corners: readonly Point[], point: Point, axis: 0 | 1, reach: number): Point | undefined {
  const away = (corner: Point) => Math.abs(corner[axis] - point[axis])
  return corners.filter((corner) => away(corner) <= reach).toSorted((a, b) => away(a) - away(b))[0]
}

/**
 * Draws a point to what is near: a corner before a line, upright and level lines through corners before 45°, a line before the grid.
 * @param point in length units, whole or not
 */
export function snapPoint(point: Point, { step, reach, corners, from }: Options): Snapped {
  const [corner] = corners
    .filter((each) => distance(each, point) <= reach)
    .toSorted((a, b) => distance(a, point) - distance(b, point))
  if (corner) return { point: [...corner], guides: [] }
  const lines = from ? [from, ...corners] : corners
  const upright = nearestLine(lines, point, 0, reach)
  const level = nearestLine(lines, point, 1, reach)
  if (upright || level) {
    const on: Point = [upright ? upright[0] : toGrid(point[0], step), level ? level[1] : toGrid(point[1], step)]
    return { point: on, guides: [upright, level].flatMap((each): SnapGuide[] => (each ? [[each, on]] : [])) }
  }
  if (from) {
    const diagonal = onDiagonal(point, from, step)
    if (distance(diagonal, point) <= reach) return { point: diagonal, guides: [[from, diagonal]] }
  }
  return { point: [toGrid(point[0], step), toGrid(point[1], step)], guides: [] }
}
