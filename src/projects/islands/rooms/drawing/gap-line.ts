import type { OutlinePoint } from '../../../outline/outline.ts'
import { type BoardView, wallOnBoard } from './board-view.ts'

/** How far inside of the walls the gap is drawn, in pixels. To scale, its 10 mm would not be seen. */
const INSIDE = 8

/**
 * The gap that is left free along the walls of a room, as a path on the board. It says that there is one, not how wide.
 * @returns an empty path where a wall is too short on the board for a line inside of it
 */
export function gapPath(view: BoardView, outline: readonly OutlinePoint[]): string {
  const walls = outline.map((_, wall) => wallOnBoard(view, outline, wall))
  if (walls.some(({ length }) => length < 3 * INSIDE)) return ''
  const corners = walls.map(({ a, outward }, at) => {
    const before = walls.at(at - 1) ?? walls[0]
    const other = before?.outward ?? outward
    // Where two lines inside of both walls meet. Walls that turn back sharply would meet far away: the line is cut short there.
    const reach = INSIDE / Math.max(0.25, 1 + outward[0] * other[0] + outward[1] * other[1])
    return [a[0] - (outward[0] + other[0]) * reach, a[1] - (outward[1] + other[1]) * reach]
  })
  return `M${corners.map((corner) => corner.map((each) => (each ?? 0).toFixed(1)).join(' ')).join('L')}Z`
}
