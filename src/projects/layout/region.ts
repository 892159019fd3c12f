import { area, difference, EndType, FillRule, inflatePaths, intersect, JoinType, type Path64 } from 'clipper2-ts'
import { boundsOf, isInside, type OutlinePoint, type Ring } from '../outline/outline.ts'

/** A part of the plane without holes through it, or with some: its outer ring, then the holes'. */
export type Part = { readonly outer: Ring; readonly holes: readonly Ring[] }

export type Rect = { left: number; top: number; right: number; bottom: number }

const toPath = (ring: Ring): Path64 => ring.map(([x, y]) => ({ x, y }))
const toRing = (path: Path64): Ring => path.map(({ x, y }) => [x, y])

/** Corners sharper than this many gaps are cut off, as a fitter would. */
const MITER_LIMIT = 4

/**
 * The part of a room that is laid: without what is left out, and without the gap along walls and around what is left out.
 * @param gapUnits 0 for none
 * @returns rings that are filled where an odd number of them lie around a point; none where the gap leaves nothing
 */
export function laidRegion(outline: Ring, holes: readonly Ring[], gapUnits: number): Ring[] {
  const open = difference([toPath(outline)], holes.map(toPath), FillRule.NonZero)
  const laid = gapUnits === 0 ? open : inflatePaths(open, -gapUnits, JoinType.Miter, EndType.Polygon, MITER_LIMIT)
  return laid.map(toRing)
}

/** The area of rings in square units. */
export const regionArea = (rings: readonly Ring[]): number =>
  Math.abs(rings.reduce((sum, ring) => sum + area(toPath(ring)), 0))

/** A part that is a whole rectangle, as most boards are. Its ring is made when it is asked for: most ways of laying are tried and not taken. */
class WholePart implements Part {
  readonly holes: readonly Ring[] = []
  readonly rect: Rect
  constructor(rect: Rect) {
    this.rect = rect
  }
  get outer(): Ring {
    return rectRing(this.rect)
  }
}

const rectRing = ({ left, top, right, bottom }: Rect): Ring => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/**
 * Whether the line between two points passes through the inside of a rectangle. It is asked for each wall at each board, and makes nothing
 * that would have to be cleared away. Source: Liang and Barsky, 1984.
 */
function passesThrough([ax, ay]: OutlinePoint, [bx, by]: OutlinePoint, { left, top, right, bottom }: Rect): boolean {
  const [dx, dy] = [bx - ax, by - ay]
  let from = 0
  let to = 1
  if (dx === 0) {
    if (ax <= left || ax >= right) return false
  } else {
    from = Math.max(from, ((dx > 0 ? left : right) - ax) / dx)
    to = Math.min(to, ((dx > 0 ? right : left) - ax) / dx)
    if (from >= to) return false
  }
  if (dy === 0) return ay > top && ay < bottom
  from = Math.max(from, ((dy > 0 ? top : bottom) - ay) / dy)
  to = Math.min(to, ((dy > 0 ? bottom : top) - ay) / dy)
  return from < to
}

function isCrossed(rings: readonly Ring[], rect: Rect): boolean {
  for (const ring of rings) {
    let before = ring.at(-1) as OutlinePoint
    for (const point of ring) {
      if (passesThrough(before, point, rect)) return true
      before = point
    }
  }
  return false
}

/** Whether an odd number of rings lie around a point that is on none of them. */
function isFilled(rings: readonly Ring[], x: number, y: number): boolean {
  let isOdd = false
  for (const ring of rings) {
    let [bx, by] = ring.at(-1) as OutlinePoint
    for (const [ax, ay] of ring) {
      if (ay > y !== by > y && (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 === by > ay) isOdd = !isOdd
      bx = ax
      by = ay
    }
  }
  return isOdd
}

/** What of a region lies in a rectangle: the parts of it, each with its holes. */
export function partsIn(rings: readonly Ring[], rect: Rect): Part[] {
  if (rect.right <= rect.left || rect.bottom <= rect.top) return []
  if (isCrossed(rings, rect)) return grouped(intersect(rings.map(toPath), [toPath(rectRing(rect))], FillRule.EvenOdd))
  const isWhole = isFilled(rings, (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)
  return isWhole ? [new WholePart(rect)] : []
}

function grouped(paths: readonly Path64[]): Part[] {
  const outers = paths.filter((path) => area(path) > 0).map(toRing)
  const holes = paths.filter((path) => area(path) < 0).map(toRing)
  return outers.map((outer) => ({ outer, holes: holes.filter(([first]) => first && isInside(outer, first)) }))
}

export const partBounds = (part: Part): Rect => (part instanceof WholePart ? part.rect : boundsOf(part.outer))
