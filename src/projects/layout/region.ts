import { area, difference, EndType, FillRule, inflatePaths, intersect, JoinType, type Path64 } from 'clipper2-ts'
import { boundsOf, isInside, type OutlinePoint, type Ring } from '../outline/outline.ts'

/** A part of the plane without holes through it, or with some: its outer ring, then the holes'. */
export type Part = { outer: Ring; holes: readonly Ring[] }

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

const rectRing = ({ left, top, right, bottom }: Rect): Ring => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** Whether the line between two points passes through the inside of a rectangle. Source: Liang and Barsky, 1984. */
function passesThrough([ax, ay]: OutlinePoint, [bx, by]: OutlinePoint, { left, top, right, bottom }: Rect): boolean {
  let [from, to] = [0, 1]
  for (const [start, step, low, high] of [
    [ax, bx - ax, left, right],
    [ay, by - ay, top, bottom],
  ] as const) {
    if (step === 0) {
      if (start <= low || start >= high) return false
      continue
    }
    const [near, far] =
      step > 0 ? [(low - start) / step, (high - start) / step] : [(high - start) / step, (low - start) / step]
    from = Math.max(from, near)
    to = Math.min(to, far)
    if (from >= to) return false
  }
  return true
}

const isCrossed = (rings: readonly Ring[], rect: Rect): boolean =>
  rings.some((ring) =>
    ring.some((point, at) => passesThrough(point, ring[(at + 1) % ring.length] as OutlinePoint, rect)),
  )

/** What of a region lies in a rectangle: the parts of it, each with its holes. */
export function partsIn(rings: readonly Ring[], rect: Rect): Part[] {
  if (rect.right <= rect.left || rect.bottom <= rect.top) return []
  if (!isCrossed(rings, rect)) {
    const middle = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2] as const
    const around = rings.filter((ring) => isInside(ring, middle)).length
    return around % 2 === 1 ? [{ outer: rectRing(rect), holes: [] }] : []
  }
  return grouped(intersect(rings.map(toPath), [toPath(rectRing(rect))], FillRule.EvenOdd))
}

function grouped(paths: readonly Path64[]): Part[] {
  const outers = paths.filter((path) => area(path) > 0).map(toRing)
  const holes = paths.filter((path) => area(path) < 0).map(toRing)
  return outers.map((outer) => ({ outer, holes: holes.filter(([first]) => first && isInside(outer, first)) }))
}

export const partBounds = ({ outer }: Part): Rect => boundsOf(outer)
