/** A place in a picture, in pixels from its upper left corner, or on the floor, in metres. */
export type Point = { readonly x: number; readonly y: number }

/** A matrix of three rows, one after the other: where a pixel of a picture lies on the floor, in metres. What is on or above the horizon has a third part of 0 or less. */
export type Ground = readonly [number, number, number, number, number, number, number, number, number]

/** How a photo was taken. Angles in radians; the camera looks down by `pitch`, leans to the right by `roll`, and walls run at `yaw` to where it looks. */
export type Camera = {
  readonly width: number
  readonly height: number
  readonly focalPx: number
  readonly pitch: number
  readonly roll: number
  readonly yaw: number
  readonly heightM: number
}

/** What is farther away than this, in metres, is not counted as floor in view: a pixel there is wider than a board. */
const FARTHEST_M = 15

type Direction = readonly [number, number, number]

/** The directions of a room as the camera sees them (right, down, forward): along one wall, along the other, and down. */
export function directionsOf({
  pitch,
  roll,
  yaw,
}: Pick<Camera, 'pitch' | 'roll' | 'yaw'>): [Direction, Direction, Direction] {
  const [cosPitch, sinPitch] = [Math.cos(pitch), Math.sin(pitch)]
  const [cosRoll, sinRoll] = [Math.cos(roll), Math.sin(roll)]
  const [cosYaw, sinYaw] = [Math.cos(yaw), Math.sin(yaw)]
  const leaning = (x: number, y: number, z: number): Direction => [
    cosRoll * x + sinRoll * y,
    cosRoll * y - sinRoll * x,
    z,
  ]
  return [
    leaning(cosYaw, -sinYaw * sinPitch, sinYaw * cosPitch),
    leaning(-sinYaw, -cosYaw * sinPitch, cosYaw * cosPitch),
    leaning(0, cosPitch, sinPitch),
  ]
}

/** The floor as a camera sees it, its origin below the camera. */
export function groundOfCamera(camera: Camera): Ground {
  const { width, height, focalPx, heightM } = camera
  const [along, across, down] = directionsOf(camera)
  const row = ([x, y, z]: Direction, scale: number): [number, number, number] => [
    (x / focalPx) * scale,
    (y / focalPx) * scale,
    (z - (x * width) / 2 / focalPx - (y * height) / 2 / focalPx) * scale,
  ]
  return [...row(along, heightM), ...row(across, heightM), ...row(down, 1)]
}

/** Where a pixel lies on the floor; undefined on and above the horizon. */
export function onGround(ground: Ground, { x, y }: Point): Point | undefined {
  const depth = ground[6] * x + ground[7] * y + ground[8]
  if (depth <= 1e-9) return undefined
  return {
    x: (ground[0] * x + ground[1] * y + ground[2]) / depth,
    y: (ground[3] * x + ground[4] * y + ground[5]) / depth,
  }
}

/** How long, in metres, what reaches from one pixel to another is on the floor; undefined where one is no floor. */
export function lengthOnGround(ground: Ground, from: Point, to: Point): number | undefined {
  const [a, b] = [onGround(ground, from), onGround(ground, to)]
  return a && b && Math.hypot(a.x - b.x, a.y - b.y)
}

/** The same floor, so much larger. */
export function scaled(ground: Ground, by: number): Ground {
  const [a, b, c, d, e, f, ...depth] = ground
  return [a * by, b * by, c * by, d * by, e * by, f * by, ...depth]
}

/** The same floor of a picture that is scaled: so many of its pixels to one of this one's. */
export function forScale(ground: Ground, by: number): Ground {
  const [a, b, c, d, e, f, g, h, i] = ground
  return [a / by, b / by, c, d / by, e / by, f, g / by, h / by, i]
}

/** The floor made to fit what is known of one length on it; undefined where the length is none there. */
export function groundOfLength(ground: Ground, from: Point, to: Point, lengthM: number): Ground | undefined {
  const length = lengthOnGround(ground, from, to)
  return length !== undefined && length > 1e-6 ? scaled(ground, lengthM / length) : undefined
}

/**
 * The area of the floor in view, in square metres.
 * @param covered how much of each pixel is floor, 0 to 255
 */
export function areaInView(ground: Ground, covered: Uint8Array, width: number, height: number): number {
  const [a, b, c, d, e, f, g, h, i] = ground
  const determinant = Math.abs(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g))
  const middle = onGround(ground, { x: width / 2, y: height })
  let area = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const share = covered[y * width + x] as number
      if (share === 0) continue
      const [px, py] = [x + 0.5, y + 0.5]
      const depth = g * px + h * py + i
      if (depth <= 1e-9) continue
      const away = Math.hypot(
        (a * px + b * py + c) / depth - (middle?.x ?? 0),
        (d * px + e * py + f) / depth - (middle?.y ?? 0),
      )
      if (away < FARTHEST_M) area += ((share / 255) * determinant) / depth ** 3
    }
  return area
}
