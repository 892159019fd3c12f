import type { OutlinePoint, Ring } from '../outline/outline.ts'
import type { FloorChoice } from '../saved/schema.ts'

/**
 * A room as its layer sees it: rows run along x and follow each other along y, and laying begins at the least of both. A frame is the
 * room turned, and mirrored where it begins in another corner.
 */
export type Frame = {
  toRows(ring: Ring): Ring
  toRoom(point: OutlinePoint): OutlinePoint
  /** Which way rows run in the room, in degrees clockwise from its x axis. */
  degrees: number
}

type Matrix = readonly [number, number, number, number]

const half = Math.SQRT1_2
/** Turns by 45 degrees. */
const eighth: Matrix = [half, half, -half, half]

const times = ([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix => [
  a * e + b * g,
  a * f + b * h,
  c * e + d * g,
  c * f + d * h,
]

const applied = ([a, b, c, d]: Matrix, [x, y]: OutlinePoint): OutlinePoint => [
  Math.round(a * x + b * y),
  Math.round(c * x + d * y),
]

/** @param isLeaning whether rows run at 45 degrees to what was chosen */
export function frameOf(
  { direction, startCorner }: Pick<FloorChoice, 'direction' | 'startCorner'>,
  isLeaning: boolean,
): Frame {
  const mirrorX = startCorner === 'top-right' || startCorner === 'bottom-right' ? -1 : 1
  const mirrorY = startCorner === 'bottom-left' || startCorner === 'bottom-right' ? -1 : 1
  const mirrored: Matrix = [mirrorX, 0, 0, mirrorY]
  const turned: Matrix = direction === 'x' ? mirrored : times([0, 1, 1, 0], mirrored)
  const matrix = isLeaning ? times(eighth, turned) : turned
  // Turns and mirrors only: the inverse is the transposed matrix.
  const back: Matrix = [matrix[0], matrix[2], matrix[1], matrix[3]]
  const angle = (Math.atan2(back[2], back[0]) * 180) / Math.PI
  return {
    toRows: (ring) => ring.map((point) => applied(matrix, point)),
    toRoom: (point) => applied(back, point),
    degrees: ((Math.round(angle) % 360) + 360) % 360,
  }
}
