import type { Edges, Need, Offcuts } from './offcuts.ts'
import { type Ground, isAllOf, type Part, partBounds } from './region.ts'
import type { Rect } from './row-sides.ts'

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

/** What is laid: how many pieces are too short or too narrow, and which lie where, if it is kept. Most ways of laying are only counted. */
export class Laid {
  readonly #shortest: number
  readonly #narrowest: number
  readonly #kept: LaidCell[] | undefined
  slivers = 0

  /** @param kept where pieces are added; none where they are only counted */
  constructor({ shortest, narrowest }: { shortest: number; narrowest: number }, kept: LaidCell[] | undefined) {
    this.#shortest = shortest
    this.#narrowest = narrowest
    this.#kept = kept
  }

  /** Takes what a piece is cut from. */
  add(cell: Cell, part: Part, need: Need, offcuts: Offcuts): void {
    if (need.length < this.#shortest || need.width < this.#narrowest) this.slivers++
    const { board, x, y, isOffcut } = offcuts.take(need)
    this.#kept?.push({ cell, part, need, board, x, y, isOffcut })
  }

  /** Takes a whole board for a place that no wall reaches, and says whether that is all there is to do. */
  counts(offcuts: Offcuts): boolean {
    if (this.#kept) return false
    offcuts.open()
    return true
  }
}

/** Lays what a ground has of a cell: usually one piece, none outside of it, two where something stands in between. */
export function layCell(
  ground: Ground,
  cell: Cell,
  offcuts: Offcuts,
  board: { length: number; width: number },
  laid: Laid,
): void {
  if (ground.isClear(cell) && laid.counts(offcuts)) return
  for (const part of ground.partsIn(cell)) {
    const need = isAllOf(part, cell) ? offcuts.whole : needOf(cell, part, board)
    if (need.length < THINNEST || need.width < THINNEST) continue
    laid.add(cell, part, need, offcuts)
  }
}
