import type { Point } from './ground.ts'

/** The four corners of something, one after the other around it. */
export type Corners = readonly [Point, Point, Point, Point]

/** Why four places of a photo are no corners of a rectangle that can be measured by. */
export type CornersFault = 'tiny' | 'collinear' | 'crossed' | 'dented'

/** The least that a side has, as a share of the photo's longer side: a corner is placed no better than to a twentieth of it. */
const LEAST_SIDE = 0.025
/** Three corners whose triangle is this narrow, as the sine of its angle, are in one line. */
const NARROW = 0.035

/** Twice the area of a triangle; above 0 where it turns to the right as pictures show it. */
const turnOf = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
const between = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Each corner with the one before and the one after it. */
const around = ([a, b, c, d]: Corners) =>
  [
    [d, a, b],
    [a, b, c],
    [b, c, d],
    [c, d, a],
  ] as const

/** @param longer the photo's longer side, in pixels */
export function faultOfCorners(corners: Corners, longer: number): CornersFault | undefined {
  const threes = around(corners)
  const [a, b, c, d] = corners
  const pairs = [...threes.map(([from, to]) => [from, to] as const), [a, c] as const, [b, d] as const]
  if (pairs.some(([from, to]) => !(between(from, to) >= LEAST_SIDE * longer))) return 'tiny'
  const turns = threes.map(([from, at, to]) => turnOf(from, at, to) / (between(from, at) * between(at, to)))
  const right = turns.filter((turn) => turn > 0).length
  if (right === 2) return 'crossed'
  if (turns.some((turn) => Math.abs(turn) < NARROW)) return 'collinear'
  return right === 1 || right === 3 ? 'dented' : undefined
}

/** The same corners counted so that, as pictures show them, they go to the left around; the first side stays the first. */
export function leftAround(corners: Corners): Corners {
  const [a, b, c, d] = corners
  return turnOf(a, b, c) < 0 ? corners : [b, a, d, c]
}

/** Where two lines meet; undefined where they are parallel, or nearly: where they would meet farther off than the photo is long a hundred times. */
function meet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point], longer: number): Point | undefined {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const cross = ux * vy - uy * vx
  if (Math.abs(cross) < 1e-12) return undefined
  const along = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross
  const point = { x: a.x + along * ux, y: a.y + along * uy }
  return between(a, point) > 100 * longer ? undefined : point
}

/**
 * The focal length, in pixels, of the camera that saw these corners of a rectangle: its sides vanish at two points at right angles.
 * `parallel` where one pair of sides does not vanish, as in a view straight at it; `unlike` where no camera sees a rectangle so.
 */
export function focalOfCorners(corners: Corners, width: number, height: number): number | 'parallel' | 'unlike' {
  const [a, b, c, d] = corners
  const longer = Math.max(width, height)
  const first = meet([a, b], [d, c], longer)
  const second = meet([b, c], [a, d], longer)
  if (!first || !second) return 'parallel'
  const square = -((first.x - width / 2) * (second.x - width / 2) + (first.y - height / 2) * (second.y - height / 2))
  return square > 0 ? Math.sqrt(square) : 'unlike'
}
