import { type Corners, type CornersFault, faultOfCorners, focalOfCorners, leftAround } from './corners.ts'
import { directionsOf, type Ground, groundOfCamera, onGround, type Point } from './ground.ts'
import { leastSquares } from './least-squares.ts'
import type { Stance } from './walls.ts'

/** A rectangle on the floor: a rug, a sheet of paper, a large tile. */
export type KnownRectangle = {
  readonly corners: Corners
  /** From the first corner to the second, and from the second to the third. */
  readonly sidesMm: readonly [number, number]
}

/**
 * Why a rectangle tells nothing. `sides`: a length that nobody measures on a floor. `offFloor`: a corner is far from all floor, or above
 * the horizon. `swapped`: it would be right with its sides the other way round. `unlike`: no rectangle with such sides looks so.
 */
export type RectangleFault = CornersFault | 'sides' | 'offFloor' | 'swapped' | 'unlike'

/** The photo that it was marked on. */
export type MarkedPhoto = {
  readonly width: number
  readonly height: number
  readonly stance: Stance
  /** Whether the photo's file tells its focal length. */
  readonly tellsFocal: boolean
  /** 1 where floor was found; undefined where none was looked for. */
  readonly floor: Uint8Array | undefined
}

export type RectangleGround = {
  readonly ground: Ground
  readonly heightM: number
  readonly pitch: number
  readonly focalPx: number
  /** What the vanishing points alone tell of the focal length; undefined where a pair of sides does not vanish. */
  readonly vanishingFocalPx: number | undefined
  /** How far the corners are from where they should be: the mean, in pixels. */
  readonly offPx: number
}

const RADIANS = Math.PI / 180
const LEAST_MM = 50
const MOST_MM = 30_000
/** How well people place a corner, as a share of the longer side. */
const PLACED = 0.004
/** How far a corner may be from the floor that was found: rugs may be none of it. */
const BESIDE = 0.04
/** Corners that are farther off than this, as a share of the longer side, are of something else. */
const MOST_OFF = 0.02
const USUAL_HEIGHT_M = 1.5
/** Walls as sure as this give boards their direction; else the rectangle does. */
const SURE = 0.3

/** From `unsure` to `sure`, as standard deviations. */
const sureOf = (surety: number, unsure: number, sure: number): number => unsure + (sure - unsure) * surety

/** The camera, and where the rectangle lies before it. */
type Placed = { pitch: number; roll: number; focalPx: number; heightM: number; x: number; y: number; turn: number }

const placedOf = ([pitch = 0, roll = 0, focal = 0, height = 0, x = 0, y = 0, turn = 0]: readonly number[]): Placed => ({
  pitch,
  roll,
  focalPx: Math.exp(focal),
  heightM: Math.exp(height),
  x,
  y,
  turn,
})

/** Where a rectangle's corners are seen. */
function seen(
  { pitch, roll, focalPx, heightM, x, y, turn }: Placed,
  sides: readonly [number, number],
  photo: MarkedPhoto,
) {
  const [right, forward, down] = directionsOf({ pitch, roll, yaw: 0 })
  const [along, across] = sides
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (
    [
      [-along, -across],
      [along, -across],
      [along, across],
      [-along, across],
    ] as const
  ).map(([u, v]): Point => {
    const [gx, gy] = [x + (cos * u - sin * v) / 2, y + (sin * u + cos * v) / 2]
    const at = (k: 0 | 1 | 2) => gx * right[k] + gy * forward[k] + heightM * down[k]
    const depth = Math.max(1e-3, at(2))
    return { x: photo.width / 2 + (focalPx * at(0)) / depth, y: photo.height / 2 + (focalPx * at(1)) / depth }
  })
}

/** Where to begin the search: the rectangle as a camera that looks down so much would have it. */
function startOf(corners: Corners, sides: readonly [number, number], photo: MarkedPhoto, pitch: number) {
  const { stance } = photo
  const ground = groundOfCamera({ ...photo, ...stance, pitch, yaw: 0, heightM: 1 })
  const places = corners.map((corner) => onGround(ground, corner))
  const [a, b, c, d] = places
  if (!a || !b || !c || !d) return undefined
  const longest = Math.hypot(c.x - a.x, c.y - a.y) + Math.hypot(d.x - b.x, d.y - b.y)
  const height = (2 * Math.hypot(...sides)) / longest
  const turn = Math.atan2(b.y + c.y - a.y - d.y, b.x + c.x - a.x - d.x)
  const middle = (key: 'x' | 'y') => ((a[key] + b[key] + c[key] + d[key]) / 4) * height
  return [pitch, stance.roll, Math.log(stance.focalPx), Math.log(height), middle('x'), middle('y'), turn]
}

/** The camera that most likely saw these corners, given how it is thought to have stood. */
function placeRectangle(corners: Corners, sides: readonly [number, number], photo: MarkedPhoto) {
  const { stance, width, height, tellsFocal } = photo
  const placedPx = PLACED * Math.max(width, height)
  const { surety } = stance
  const pitchOff = sureOf(surety, 15, 1.5) * RADIANS
  const rollOff = sureOf(surety, 4, 1) * RADIANS
  const focalOff = tellsFocal ? 0.02 : sureOf(surety, 0.2, 0.05)
  const residuals = (parameters: readonly number[]) => {
    const placed = placedOf(parameters)
    const points = seen(placed, sides, photo)
    return [
      ...corners.flatMap((corner, k) => [
        ((points[k]?.x ?? 0) - corner.x) / placedPx,
        ((points[k]?.y ?? 0) - corner.y) / placedPx,
      ]),
      (placed.pitch - stance.pitch) / pitchOff,
      (placed.roll - stance.roll) / rollOff,
      Math.log(placed.focalPx / stance.focalPx) / focalOff,
      Math.log(placed.heightM / USUAL_HEIGHT_M) / 0.6,
    ]
  }
  const found = [stance.pitch, 15 * RADIANS, 35 * RADIANS, 60 * RADIANS]
    .map((pitch) => startOf(corners, sides, photo, pitch))
    .filter((start) => start !== undefined)
    .map((start) => leastSquares(residuals, start))
    .sort((one, other) => one.left - other.left)[0]
  if (!found) return undefined
  const placed = placedOf(found.parameters)
  const points = seen(placed, sides, photo)
  const offPx =
    corners.reduce((sum, { x, y }, k) => sum + Math.hypot((points[k]?.x ?? 0) - x, (points[k]?.y ?? 0) - y), 0) / 4
  return { placed, offPx, left: found.left }
}

/** Whether some floor is as near to a place as a rug's edge is. */
function isByFloor({ x, y }: Point, { floor, width, height }: MarkedPhoto): boolean {
  const reach = Math.ceil(BESIDE * Math.max(width, height))
  if (!floor) return x >= -reach && y >= -reach && x <= width + reach && y <= height + reach
  for (let j = Math.max(0, Math.floor(y) - reach); j <= Math.min(height - 1, y + reach); j++)
    for (let i = Math.max(0, Math.floor(x) - reach); i <= Math.min(width - 1, x + reach); i++)
      if (floor[j * width + i] === 1) return true
  return false
}

/**
 * The floor of a photo by a rectangle that lies on it and whose sides are known. Its four corners would tell the whole perspective, but
 * a small one's, placed by hand, tell it badly: so they are weighed against how the lines of the room say that the camera stood.
 */
export function groundOfRectangle(rectangle: KnownRectangle, photo: MarkedPhoto): RectangleGround | RectangleFault {
  const { width, height, stance } = photo
  const { sidesMm } = rectangle
  if (!sidesMm.every((side) => side >= LEAST_MM && side <= MOST_MM)) return 'sides'
  const longer = Math.max(width, height)
  const fault = faultOfCorners(rectangle.corners, longer)
  if (fault) return fault
  if (!rectangle.corners.every((corner) => isByFloor(corner, photo))) return 'offFloor'
  const corners = leftAround(rectangle.corners)
  const [along, across] = [sidesMm[0] / 1000, sidesMm[1] / 1000]
  const found = placeRectangle(corners, [along, across], photo)
  if (!found) return 'offFloor'
  const isFar = found.offPx > MOST_OFF * longer
  if (isFar || found.left > 30) {
    const turned = placeRectangle(corners, [across, along], photo)
    if (turned && turned.left < found.left / 4 && turned.offPx < MOST_OFF * longer) return 'swapped'
    if (isFar) return 'unlike'
  }
  const { placed } = found
  const yaw = stance.surety >= SURE ? stance.yaw : placed.turn
  const ground = groundOfCamera({ width, height, ...placed, yaw })
  if (!corners.every((corner) => onGround(ground, corner))) return 'offFloor'
  const vanishing = focalOfCorners(corners, width, height)
  return {
    ground,
    heightM: placed.heightM,
    pitch: placed.pitch,
    focalPx: placed.focalPx,
    vanishingFocalPx: typeof vanishing === 'number' ? vanishing : undefined,
    offPx: found.offPx,
  }
}
