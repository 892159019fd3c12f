import { boundsOf, type OutlinePoint, wallAt } from '../../../outline/outline.ts'
import type { Point } from '../../../saved/schema.ts'

/** What of the drawing's ground is seen: pixels a length unit, and the ground's place of the board's upper left corner. */
export type BoardView = { scale: number; left: number; top: number }
export type BoardSize = { width: number; height: number }

/** Room for dimensions around an outline, in pixels. */
const margin = ({ width }: BoardSize): number => (width < 480 ? 56 : 86)

/** The view that shows these points as large as they fit. */
export function fitted(points: readonly OutlinePoint[], size: BoardSize): BoardView {
  const { left, top, right, bottom } = boundsOf(points)
  const free = 2 * margin(size)
  // Before its size is known, a board is smaller than what is left free around the room.
  const scale = Math.min(
    Math.max(1, size.width - free) / Math.max(1, right - left),
    Math.max(1, size.height - free) / Math.max(1, bottom - top),
  )
  return {
    scale,
    left: (left + right) / 2 - size.width / 2 / scale,
    top: (top + bottom) / 2 - size.height / 2 / scale,
  }
}

/** Larger or smaller around a place of the board, in pixels. */
export function zoomed(view: BoardView, factor: number, [x, y]: readonly [number, number]): BoardView {
  const scale = view.scale * factor
  return { scale, left: view.left + x / view.scale - x / scale, top: view.top + y / view.scale - y / scale }
}

/** Where a point of the ground stands on the board, in pixels. */
export const onBoard = ({ scale, left, top }: BoardView, [x, y]: OutlinePoint): [number, number] => [
  (x - left) * scale,
  (y - top) * scale,
]

/** The point of the ground at a place of the board, in length units that are not whole. */
export const onGround = ({ scale, left, top }: BoardView, x: number, y: number): Point => [
  x / scale + left,
  y / scale + top,
]

/** A wall on the board: its middle, its outward direction of length 1, its angle in degrees and its ends, in pixels. */
export function wallOnBoard(view: BoardView, outline: readonly OutlinePoint[], wall: number) {
  const [a, b] = wallAt(outline, wall).map((point) => onBoard(view, point)) as [[number, number], [number, number]]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy) || 1
  const outward = [dy / length, -dx / length] as const
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI
  return { a, b, length, outward, middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const, angle }
}

/** Points of the board as the path of an outline, closed unless its walls are open. */
export const pathOf = (view: BoardView, outline: readonly OutlinePoint[], isOpen = false): string =>
  `M${outline
    .map((point) =>
      onBoard(view, point)
        .map((each) => each.toFixed(1))
        .join(' '),
    )
    .join('L')}${isOpen ? '' : 'Z'}`
