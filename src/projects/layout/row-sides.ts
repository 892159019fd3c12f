import type { OutlinePoint, Ring } from '../outline/outline.ts'

export type Rect = { left: number; top: number; right: number; bottom: number }

/**
 * Whether the line between two points passes through the inside of a rectangle. It is asked for each wall at each board, and makes nothing
 * that would have to be cleared away. Source: Liang and Barsky, 1984.
 */
export function passesThrough(
  [ax, ay]: OutlinePoint,
  [bx, by]: OutlinePoint,
  { left, top, right, bottom }: Rect,
): boolean {
  // Beside it, as most are.
  if ((ax <= left && bx <= left) || (ax >= right && bx >= right)) return false
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

/** A side of a ring, from one corner to the next. */
export type Side = readonly [from: OutlinePoint, to: OutlinePoint]

/** The sides of a region that reach into a row: what lies there is decided by them alone, and of a room most are elsewhere. */
export function sidesIn(rings: readonly Ring[], top: number, bottom: number): Side[] {
  const sides: Side[] = []
  for (const ring of rings) {
    let before = ring.at(-1) as OutlinePoint
    for (const point of ring) {
      if ((before[1] > top || point[1] > top) && (before[1] < bottom || point[1] < bottom)) sides.push([before, point])
      before = point
    }
  }
  return sides
}

/** Whether an odd number of rings lie around a point that is on none of them. @param sides at least those of its row */
export function isFilled(sides: readonly Side[], x: number, y: number): boolean {
  let isOdd = false
  for (const [[bx, by], [ax, ay]] of sides) {
    if (ay > y !== by > y && (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 === by > ay) isOdd = !isOdd
  }
  return isOdd
}

/** A stretch along a row. */
type Stretch = { readonly from: number; readonly to: number }
export const nowhere: Stretch = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }

/** What is known of a row: the sides that reach into it, and its clear stretch. */
export type Row = {
  readonly top: number
  readonly bottom: number
  readonly sides: readonly Side[]
  readonly clear: Stretch
}

/** How far a side reaches along a row, to whole units beyond it. */
function reachOf([[ax, ay], [bx, by]]: Side, top: number, bottom: number): Stretch {
  const at = (y: number) =>
    ax + ((bx - ax) * (Math.min(Math.max(y, Math.min(ay, by)), Math.max(ay, by)) - ay)) / (by - ay)
  const [one, other] = ay === by ? [ax, bx] : [at(top), at(bottom)]
  return { from: Math.floor(Math.min(one, other)), to: Math.ceil(Math.max(one, other)) }
}

/** The widest stretch of a row that is floor from edge to edge. */
export function clearOf(sides: readonly Side[], top: number, bottom: number): Stretch {
  const reaches = sides.map((side) => reachOf(side, top, bottom)).toSorted((one, other) => one.from - other.from)
  let widest = nowhere
  let from = Number.POSITIVE_INFINITY
  for (const reach of reaches) {
    const isWider = reach.from - from > Math.max(0, widest.to - widest.from)
    if (isWider && isFilled(sides, (from + reach.from) / 2, (top + bottom) / 2)) widest = { from, to: reach.from }
    from = from === Number.POSITIVE_INFINITY ? reach.to : Math.max(from, reach.to)
  }
  return widest
}
