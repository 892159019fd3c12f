/*
 * Outlines of rooms: closed rings of points in whole length units (src/measure/length.ts), x to the right and y down, the last point
 * joined to the first. Wall `n` runs from point `n` to the next. Whole numbers up to 2 × 60 m keep every product below 2^53.
 */

export type OutlinePoint = readonly [x: number, y: number]
export type Ring = readonly OutlinePoint[]

/** What is wrong with an outline: at which wall or point, and with which other one. */
export type OutlineFault =
  | { code: 'too-few-points' }
  /** Two neighbouring points are one. */
  | { code: 'no-length'; wall: number }
  | { code: 'crossing'; wall: number; other: number }
  /** A wall runs back over the one before it. */
  | { code: 'spike'; point: number }
  | { code: 'no-area' }
  | { code: 'too-large' }

/** What is wrong with what is left out of a room, by its place in the list. */
export type HoleFault = { hole: number } & (
  | { code: 'invalid'; fault: OutlineFault }
  | { code: 'outside' }
  | { code: 'overlaps'; other: number }
)

const pointAt = (ring: Ring, at: number): OutlinePoint =>
  ring[((at % ring.length) + ring.length) % ring.length] as OutlinePoint

/** The two ends of a wall. */
export const wallAt = (ring: Ring, wall: number): [OutlinePoint, OutlinePoint] => [
  pointAt(ring, wall),
  pointAt(ring, wall + 1),
]

/** The length of a wall, rounded to the nearest unit. */
export function wallLength(ring: Ring, wall: number): number {
  const [[ax, ay], [bx, by]] = wallAt(ring, wall)
  return Math.round(Math.hypot(bx - ax, by - ay))
}

/** All walls together, rounded wall by wall. */
export const perimeterOf = (ring: Ring): number => ring.reduce((sum, _point, wall) => sum + wallLength(ring, wall), 0)

/** Twice the area in square units, positive where the points go clockwise as they are seen (y runs down). */
export const doubledArea = (ring: Ring): number =>
  ring.reduce((sum, [ax, ay], at) => {
    const [bx, by] = pointAt(ring, at + 1)
    return sum + (ax * by - bx * ay)
  }, 0)

/** The area in square units, of a ring that does not cross itself. */
export const ringArea = (ring: Ring): number => Math.abs(doubledArea(ring)) / 2

/** The area in square units of a room without what is left out of it. */
export const outlineArea = (ring: Ring, holes: readonly Ring[] = []): number =>
  holes.reduce((area, hole) => area - ringArea(hole), ringArea(ring))

/** The same ring, its points clockwise. */
export const clockwise = (ring: Ring): Ring => (doubledArea(ring) < 0 ? ring.toReversed() : ring)

/** The smallest upright rectangle around points. */
export function boundsOf(points: Iterable<OutlinePoint>): { left: number; top: number; right: number; bottom: number } {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

/** On which side of the line through two points a third lies: 0 on it. */
const side = ([ax, ay]: OutlinePoint, [bx, by]: OutlinePoint, [x, y]: OutlinePoint): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

const isBetween = (a: OutlinePoint, b: OutlinePoint, [x, y]: OutlinePoint): boolean =>
  x >= Math.min(a[0], b[0]) && x <= Math.max(a[0], b[0]) && y >= Math.min(a[1], b[1]) && y <= Math.max(a[1], b[1])

/** Whether two lines have a point in common, their ends included. */
function meet(a: OutlinePoint, b: OutlinePoint, c: OutlinePoint, d: OutlinePoint): boolean {
  const [sideC, sideD, sideA, sideB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (sideC * sideD < 0 && sideA * sideB < 0) return true
  return (
    (sideC === 0 && isBetween(a, b, c)) ||
    (sideD === 0 && isBetween(a, b, d)) ||
    (sideA === 0 && isBetween(c, d, a)) ||
    (sideB === 0 && isBetween(c, d, b))
  )
}

/** Whether the insides of two lines cross: to touch is not to cross. */
const cross = (a: OutlinePoint, b: OutlinePoint, c: OutlinePoint, d: OutlinePoint): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** Whether three points in a row turn straight back. */
function turnsBack(before: OutlinePoint, [x, y]: OutlinePoint, [ax, ay]: OutlinePoint): boolean {
  const [bx, by] = [before[0] - x, before[1] - y]
  return bx * (ay - y) - by * (ax - x) === 0 && bx * (ax - x) + by * (ay - y) > 0
}

/**
 * What is wrong with an outline, none where it is the outline of a room.
 * @param longestSide in units: nothing is longer or wider
 */
export function outlineFaults(ring: Ring, longestSide: number): OutlineFault[] {
  if (ring.length < 3) return [{ code: 'too-few-points' }]
  const { left, top, right, bottom } = boundsOf(ring)
  if (right - left > longestSide || bottom - top > longestSide) return [{ code: 'too-large' }]
  const faults: OutlineFault[] = []
  for (const wall of ring.keys()) {
    const [a, b] = wallAt(ring, wall)
    if (a[0] === b[0] && a[1] === b[1]) faults.push({ code: 'no-length', wall })
    else if (turnsBack(pointAt(ring, wall - 1), a, b)) faults.push({ code: 'spike', point: wall })
    for (let other = wall + 2; other < ring.length; other++) {
      const isNeighbour = wall === 0 && other === ring.length - 1
      if (!isNeighbour && meet(a, b, ...wallAt(ring, other))) faults.push({ code: 'crossing', wall, other })
    }
  }
  return faults.length === 0 && doubledArea(ring) === 0 ? [{ code: 'no-area' }] : faults
}

/** Whether a point lies in a ring; what is on a wall counts as inside. */
export function isInside(ring: Ring, point: OutlinePoint): boolean {
  let inside = false
  for (const wall of ring.keys()) {
    const [a, b] = wallAt(ring, wall)
    if (side(a, b, point) === 0 && isBetween(a, b, point)) return true
    const isCrossed = a[1] > point[1] !== b[1] > point[1]
    if (isCrossed && side(a, b, point) === (b[1] > a[1] ? 1 : -1)) inside = !inside
  }
  return inside
}

const ringsCross = (one: Ring, other: Ring): boolean =>
  [...one.keys()].some((wall) => [...other.keys()].some((each) => cross(...wallAt(one, wall), ...wallAt(other, each))))

/** Whether one ring lies in another, up to its walls. */
const isWithin = (inner: Ring, outer: Ring): boolean =>
  inner.every((point) => isInside(outer, point)) && !ringsCross(inner, outer)

/** What is wrong with what is left out of a room: each has to lie in it and apart from the others. */
export function holeFaults(ring: Ring, holes: readonly Ring[], longestSide: number): HoleFault[] {
  return holes.flatMap((hole, at): HoleFault[] => {
    const [fault] = outlineFaults(hole, longestSide)
    if (fault) return [{ hole: at, code: 'invalid', fault }]
    if (!isWithin(hole, ring)) return [{ hole: at, code: 'outside' }]
    const other = holes.findIndex((each, place) => place < at && ringsOverlap(each, hole))
    return other < 0 ? [] : [{ hole: at, code: 'overlaps', other }]
  })
}

const strictlyInside = (ring: Ring, point: OutlinePoint): boolean =>
  isInside(ring, point) &&
  ![...ring.keys()].some((wall) => {
    const [a, b] = wallAt(ring, wall)
    return side(a, b, point) === 0 && isBetween(a, b, point)
  })

/** Where along a line, from 0 to 1, it meets another line or passes one of its ends. */
function meetings([ax, ay]: OutlinePoint, [bx, by]: OutlinePoint, c: OutlinePoint, d: OutlinePoint): number[] {
  const [dx, dy] = [bx - ax, by - ay]
  const across = dx * (d[1] - c[1]) - dy * (d[0] - c[0])
  const shares =
    across === 0
      ? [c, d].map(([x, y]) => ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))
      : [((c[0] - ax) * (d[1] - c[1]) - (c[1] - ay) * (d[0] - c[0])) / across]
  return shares.filter((share) => share > 0 && share < 1)
}

/** Whether some part of a ring's walls runs inside another ring, not along its walls. */
const runsInside = (one: Ring, other: Ring): boolean =>
  [...one.keys()].some((wall) => {
    const [a, b] = wallAt(one, wall)
    const cuts = [...other.keys()].flatMap((each) => meetings(a, b, ...wallAt(other, each)))
    const shares = [0, ...cuts.sort((x, y) => x - y), 1]
    return shares.slice(1).some((share, at) => {
      const middle = ((shares[at] as number) + share) / 2
      return strictlyInside(other, [a[0] + (b[0] - a[0]) * middle, a[1] + (b[1] - a[1]) * middle])
    })
  })

/** Whether two rings have area in common. */
export const ringsOverlap = (one: Ring, other: Ring): boolean =>
  runsInside(one, other) || runsInside(other, one) || (isWithin(one, other) && isWithin(other, one))
