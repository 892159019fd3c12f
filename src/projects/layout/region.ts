import { area, difference, EndType, FillRule, inflatePaths, intersect, JoinType, type Path64 } from 'clipper2-ts'
import { boundsOf, isInside, type OutlinePoint, type Ring } from '../outline/outline.ts'
import { clearOf, isFilled, nowhere, passesThrough, type Rect, type Row, type Side, sidesIn } from './row-sides.ts'

/** A part of the plane without holes through it, or with some: its outer ring, then the holes'. */
export type Part = { readonly outer: Ring; readonly holes: readonly Ring[] }

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

/** Most parts have no holes: they share this. */
const noRings: readonly Ring[] = []

/** A part that is a whole rectangle, as most boards are. Its ring is made when it is asked for: most ways of laying are tried and not taken. */
class WholePart implements Part {
  readonly holes: readonly Ring[] = noRings
  readonly rect: Rect
  constructor(rect: Rect) {
    this.rect = rect
  }
  get outer(): Ring {
    return rectRing(this.rect)
  }
}

/** A part that was cut out of a rectangle by another. Its ring begins where the clipper has it, so that a layout does not depend on who cut it. */
class CutRectPart extends WholePart {
  readonly #isFromTop: boolean
  constructor(rect: Rect, isFromTop: boolean) {
    super(rect)
    this.#isFromTop = isFromTop
  }
  override get outer(): Ring {
    const [topLeft, topRight, bottomRight, bottomLeft] = rectRing(this.rect)
    return this.#isFromTop ? [topRight, bottomRight, bottomLeft, topLeft] : [bottomRight, bottomLeft, topLeft, topRight]
  }
}

const rectRing = ({ left, top, right, bottom }: Rect): [OutlinePoint, OutlinePoint, OutlinePoint, OutlinePoint] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** The rectangle that rings are; undefined where they are another shape. */
function rectOf(rings: readonly Ring[]): Rect | undefined {
  const [ring, ...others] = rings
  if (ring?.length !== 4 || others.length > 0) return undefined
  const { left, top, right, bottom } = boundsOf(ring)
  const isCorner = ([x, y]: OutlinePoint) => (x === left || x === right) && (y === top || y === bottom)
  const isAlong = ([ax, ay]: OutlinePoint, [bx, by]: OutlinePoint) => (ax === bx) !== (ay === by)
  const isRect = ring.every((point, at) => isCorner(point) && isAlong(point, ring[(at + 1) % 4] as OutlinePoint))
  return isRect ? { left, top, right, bottom } : undefined
}

/** What two rectangles that overlap have in common. */
const common = (one: Rect, other: Rect): Rect => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

const isWithin = ([x, y]: OutlinePoint, { left, top, right, bottom }: Rect): boolean =>
  x > left && x < right && y > top && y < bottom

/** What of a rectangle lies to one side of a line, as a ring of whole units. Source: Sutherland and Hodgman, 1974. */
function halfOf(rect: Rect, [[fromX, fromY], [toX, toY]]: Side, sign: 1 | -1): Ring {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const corners = rectRing(rect)
  const half: OutlinePoint[] = []
  function add(x: number, y: number): void {
    const last = half.at(-1)
    if (last?.[0] !== x || last[1] !== y) half.push([x, y])
  }
  let before = corners[3]
  let depthBefore = sign * (dx * (before[1] - fromY) - dy * (before[0] - fromX))
  for (const corner of corners) {
    const depth = sign * (dx * (corner[1] - fromY) - dy * (corner[0] - fromX))
    if (depth > 0 !== depthBefore > 0) {
      const share = depthBefore / (depthBefore - depth)
      // A zero has no sign.
      add(
        Math.round(before[0] + (corner[0] - before[0]) * share) + 0,
        Math.round(before[1] + (corner[1] - before[1]) * share) + 0,
      )
    }
    if (depth > 0) add(corner[0], corner[1])
    before = corner
    depthBefore = depth
  }
  const [first] = half
  const last = half.at(-1)
  if (first && last && half.length > 1 && first[0] === last[0] && first[1] === last[1]) half.pop()
  return half.length < 3 ? [] : half
}

const middleOf = (ring: Ring): OutlinePoint => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
]

/**
 * What one wall leaves of a rectangle that it passes right through: most cuts are such, and need no clipper. Which side is floor is asked of
 * the larger one: the middle of a splinter may be moved across its wall by rounding.
 * @param sides those of the region in its row
 */
function cutByWall(rect: Rect, wall: Side, sides: readonly Side[]): Part[] {
  const halves = [halfOf(rect, wall, 1), halfOf(rect, wall, -1)] as const
  const [large, small] = regionArea([halves[0]]) >= regionArea([halves[1]]) ? halves : halves.toReversed()
  const outer = (large && isFilled(sides, ...middleOf(large)) ? large : small) ?? []
  return outer.length === 0 ? [] : [{ outer, holes: noRings }]
}

/** A part of a floor whose pieces are cut from it: its rings, as they are and as the clipper takes them, and the sides in the row that was asked for last. */
export class Ground {
  readonly #rings: readonly Ring[]
  #paths: Path64[] | undefined
  /** Where it is one rectangle, as a row of most rooms is: then cutting is arithmetic. */
  readonly #rect: Rect | undefined
  /** Whether its ring goes the other way round, as where a room is mirrored. */
  readonly #isTurned: boolean
  #row: Row = { top: Number.NaN, bottom: Number.NaN, sides: [], clear: nowhere }

  constructor(rings: readonly Ring[]) {
    this.#rings = rings
    this.#rect = rectOf(rings)
    this.#isTurned = this.#rect !== undefined && area(toPath(rings[0] as Ring)) < 0
  }

  #rowOf({ top, bottom }: Pick<Rect, 'top' | 'bottom'>): Row {
    if (this.#row.top !== top || this.#row.bottom !== bottom) {
      const sides = sidesIn(this.#rings, top, bottom)
      this.#row = { top, bottom, sides, clear: clearOf(sides, top, bottom) }
    }
    return this.#row
  }

  /** Whether a place lies in the widest stretch of its row that no wall reaches: most places do, and are whole. */
  isClear(rect: Rect): boolean {
    const { from, to } = this.#rowOf(rect).clear
    return rect.left >= from && rect.right <= to
  }

  /** What of it lies in a rectangle: the parts of it, each with its holes. */
  partsIn(rect: Rect): Part[] {
    if (rect.right <= rect.left || rect.bottom <= rect.top) return []
    if (this.isClear(rect)) return [new WholePart(rect)]
    const { sides } = this.#row
    let wall: Side | undefined
    for (const side of sides) {
      if (!passesThrough(side[0], side[1], rect)) continue
      if (this.#rect || wall || isWithin(side[0], rect) || isWithin(side[1], rect)) return this.#cut(rect)
      wall = side
    }
    if (wall) return cutByWall(rect, wall, sides)
    const isWhole = isFilled(sides, (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)
    return isWhole ? [new WholePart(rect)] : []
  }

  #cut(rect: Rect): Part[] {
    if (this.#rect) return [new CutRectPart(common(this.#rect, rect), this.#isTurned && rect.top <= this.#rect.top)]
    this.#paths ??= this.#rings.map(toPath)
    return grouped(intersect(this.#paths, [toPath(rectRing(rect))], FillRule.EvenOdd))
  }
}

function grouped(paths: readonly Path64[]): Part[] {
  const outers = paths.filter((path) => area(path) > 0).map(toRing)
  const holes = paths.filter((path) => area(path) < 0).map(toRing)
  return outers.map((outer) => ({ outer, holes: holes.filter(([first]) => first && isInside(outer, first)) }))
}

/** Whether a part is the whole of a rectangle, as most places of boards are. */
export const isAllOf = (part: Part, rect: Rect): boolean => part instanceof WholePart && part.rect === rect

export const partBounds = (part: Part): Rect => (part instanceof WholePart ? part.rect : boundsOf(part.outer))
