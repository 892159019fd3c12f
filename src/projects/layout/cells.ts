import type { Edges, Need, Offcuts } from './offcuts.ts'
import { type Ground, isAllOf, type Part, partBounds, type Rect } from './region.ts'

/** A place for one board, in the frame of the rows. An upright one has its length along y, as every other one of a herringbone. */
export type Cell = Rect & { row: number; isUpright?: boolean }

/** A piece in its place: what is seen of it, the board's place, and where it is cut from. */
export type LaidCell = {
  cell: Cell
  part: Part
  need: Need
  board: number
  x: number
  y: number
  isOffcut: boolean
}

/** Rounding moves a corner by a unit at most, which is no cut. */
const CLOSE = 2

/** Which edges of a board's place a part reaches: there it joins the next board. */
function edgesOf(cell: Cell, bounds: Rect): Edges {
  const left = bounds.left - cell.left <= CLOSE
  const right = cell.right - bounds.right <= CLOSE
  const top = bounds.top - cell.top <= CLOSE
  const bottom = cell.bottom - bounds.bottom <= CLOSE
  return cell.isUpright ? { left: top, right: bottom, near: left, far: right } : { left, right, near: top, far: bottom }
}

/** The piece that a part of a board's place needs. */
export function needOf(cell: Cell, part: Part, board: { length: number; width: number }): Need {
  const bounds = partBounds(part)
  const edges = edgesOf(cell, bounds)
  const [along, across] = cell.isUpright
    ? [bounds.bottom - bounds.top, bounds.right - bounds.left]
    : [bounds.right - bounds.left, bounds.bottom - bounds.top]
  const { left, right, near, far } = edges
  return {
    left,
    right,
    near,
    far,
    length: edges.left && edges.right ? board.length : Math.min(along, board.length),
    width: edges.near && edges.far ? board.width : Math.min(across, board.width),
  }
}

/** Thinner than this is no piece: what rounding leaves along a wall. */
const THINNEST = 40

/** Lays what a ground has of a cell: usually one piece, none outside of it, two where something stands in between. @param laid where it is added */
export function layCell(
  ground: Ground,
  cell: Cell,
  offcuts: Offcuts,
  board: { length: number; width: number },
  laid: LaidCell[],
): void {
  for (const part of ground.partsIn(cell)) {
    const need = isAllOf(part, cell) ? offcuts.whole : needOf(cell, part, board)
    if (need.length < THINNEST || need.width < THINNEST) continue
    const { board: from, x, y, isOffcut } = offcuts.take(need)
    laid.push({ cell, part, need, board: from, x, y, isOffcut })
  }
}
