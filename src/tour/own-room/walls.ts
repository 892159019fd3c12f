import { type Camera, directionsOf } from './ground.ts'

/** A grey picture, one value a pixel. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly light: Float32Array }

/** How a camera stood, as lines of walls, doors and furniture tell; `surety` from 0, not known, to 1. */
export type Stance = Pick<Camera, 'pitch' | 'roll' | 'yaw' | 'focalPx'> & { readonly surety: number }

/** Edge points that a search rests on at most, and while it is rough. */
const MOST_POINTS = 2000
const ROUGH_POINTS = 500
/** How far an edge may point past where its direction vanishes, as a sine: three degrees. */
const OFF = 0.05
const RADIANS = Math.PI / 180
/** The angle, in degrees, that the longer side of a photo spans where nothing tells: a phone's main camera. */
const USUAL_ANGLE = 66

/** The focal length in pixels of a picture whose longer side spans an angle. */
export const focalForAngle = (degrees: number, longerSide: number): number =>
  longerSide / 2 / Math.tan((degrees * RADIANS) / 2)

/** Points of straight edges: where they are, from the middle of the picture, and which way the light changes there. */
type Edges = {
  count: number
  x: Float32Array
  y: Float32Array
  gx: Float32Array
  gy: Float32Array
  weight: Float32Array
}

/** Finds points of straight edges: where the light changes one way all around, and most right there. */
function findEdges({ width, height, light }: GreyPicture): Edges {
  const dx = new Float32Array(width * height)
  const dy = new Float32Array(width * height)
  const at = (x: number, y: number) => light[y * width + x] as number
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const [nw, n, ne] = [at(x - 1, y - 1), at(x, y - 1), at(x + 1, y - 1)]
      const [sw, s, se] = [at(x - 1, y + 1), at(x, y + 1), at(x + 1, y + 1)]
      dx[y * width + x] = (ne - nw + se - sw) * 3 + (at(x + 1, y) - at(x - 1, y)) * 10
      dy[y * width + x] = (sw - nw + se - ne) * 3 + (s - n) * 10
    }
  const found: { x: number; y: number; gx: number; gy: number; size: number }[] = []
  const near = 3
  for (let y = near + 1; y < height - near - 1; y++)
    for (let x = near + 1; x < width - near - 1; x++) {
      const here = y * width + x
      const [gx, gy] = [dx[here] as number, dy[here] as number]
      const size = Math.hypot(gx, gy)
      if (size < 0.35) continue
      const step = Math.abs(gx) > Math.abs(gy) ? 1 : width
      const beside = (other: number) => Math.hypot(dx[other] as number, dy[other] as number)
      if (beside(here + step) > size || beside(here - step) >= size) continue
      let [xx, xy, yy] = [0, 0, 0]
      for (let j = -near; j <= near; j++)
        for (let i = -near; i <= near; i++) {
          const [a, b] = [dx[here + j * width + i] as number, dy[here + j * width + i] as number]
          xx += a * a
          xy += a * b
          yy += b * b
        }
      const spread = Math.hypot(xx - yy, 2 * xy)
      if (spread < 0.85 * (xx + yy)) continue
      const angle = Math.atan2(2 * xy, xx - yy) / 2
      found.push({ x: x + 0.5 - width / 2, y: y + 0.5 - height / 2, gx: Math.cos(angle), gy: Math.sin(angle), size })
    }
  const every = Math.max(1, found.length / MOST_POINTS)
  const count = Math.floor(found.length / every)
  // Every so manieth one of those in a mixed order, so that any first part of them is a fair sample.
  const order = Array.from({ length: count }, (_, k) => found[Math.floor(((k * 7919) % count) * every)] ?? found[0])
  const edges: Edges = {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    gx: new Float32Array(count),
    gy: new Float32Array(count),
    weight: new Float32Array(count),
  }
  for (const [k, edge] of order.entries()) {
    if (!edge) continue
    edges.x[k] = edge.x
    edges.y[k] = edge.y
    edges.gx[k] = edge.gx
    edges.gy[k] = edge.gy
    edges.weight[k] = Math.min(1.5, edge.size)
  }
  return edges
}

/** What share of the edges, by weight, point to where one of the three directions of a room vanishes. */
function likeness(edges: Edges, stance: Omit<Stance, 'surety'>, most: number): number {
  const count = Math.min(edges.count, most)
  const directions = directionsOf(stance)
  const { focalPx } = stance
  let sum = 0
  let whole = 0
  for (let k = 0; k < count; k++) {
    const [x, y] = [edges.x[k] as number, edges.y[k] as number]
    const [gx, gy, weight] = [edges.gx[k] as number, edges.gy[k] as number, edges.weight[k] as number]
    let best = 0
    for (const [vx, vy, vz] of directions) {
      const tx = vx * focalPx - x * vz
      const ty = vy * focalPx - y * vz
      const across = gx * tx + gy * ty
      const off = (across * across) / (tx * tx + ty * ty + 1e-9) / (OFF * OFF)
      const good = 1 / (1 + off * off)
      if (good > best) best = good
    }
    sum += best * weight
    whole += weight
  }
  return whole > 0 ? sum / whole : 0
}

/** Rather a camera that is held as people hold one: level, looking a little down, with a usual lens. */
function likely({ pitch, roll, focalPx }: Omit<Stance, 'surety'>, longerSide: number): number {
  const degrees = (2 * Math.atan(longerSide / 2 / focalPx)) / RADIANS
  return (
    -0.02 * ((pitch / RADIANS - 14) / 20) ** 2 -
    0.02 * (roll / RADIANS / 5) ** 2 -
    0.02 * ((degrees - USUAL_ANGLE) / 10) ** 2
  )
}

/**
 * How the camera stood, by the lines of a room: most are upright, or run along one of two walls at right angles (J. Coughlan and
 * A. Yuille, "Manhattan World", 1999).
 * @param focalPx the focal length where the photo tells it
 */
export function findStance(picture: GreyPicture, focalPx: number | undefined): Stance {
  const { width, height } = picture
  const longer = Math.max(width, height)
  const edges = findEdges(picture)
  const usual = { pitch: 14 * RADIANS, roll: 0, yaw: 0, focalPx: focalPx ?? focalForAngle(USUAL_ANGLE, longer) }
  if (edges.count < 60) return { ...usual, surety: 0 }
  const worth = (stance: Omit<Stance, 'surety'>, most: number) => likeness(edges, stance, most) + likely(stance, longer)
  const rough: { stance: Omit<Stance, 'surety'>; worth: number }[] = []
  for (let pitch = -6; pitch <= 54; pitch += 4)
    for (let roll = -3; roll <= 3; roll += 3)
      for (let yaw = 0; yaw < 90; yaw += 5) {
        const stance = { ...usual, pitch: pitch * RADIANS, roll: roll * RADIANS, yaw: yaw * RADIANS }
        rough.push({ stance, worth: worth(stance, ROUGH_POINTS) })
      }
  rough.sort((a, b) => b.worth - a.worth)
  let best = rough[0] as (typeof rough)[number]
  for (const start of rough.slice(0, 5)) {
    const refined = refine(start.stance, (stance) => worth(stance, MOST_POINTS), focalPx === undefined)
    if (refined.worth > best.worth || best === rough[0]) best = refined
  }
  return { ...best.stance, surety: Math.max(0, Math.min(1, (likeness(edges, best.stance, MOST_POINTS) - 0.3) / 0.4)) }
}

/** Goes uphill in ever smaller steps. */
function refine(
  start: Omit<Stance, 'surety'>,
  worthOf: (stance: Omit<Stance, 'surety'>) => number,
  isFocalFree: boolean,
): { stance: Omit<Stance, 'surety'>; worth: number } {
  let stance = start
  let worth = worthOf(start)
  for (let step = 2 * RADIANS; step > 0.08 * RADIANS; step /= 2)
    for (let goes = 0; goes < 3; goes++) {
      const before = worth
      for (const [key, by] of [
        ['pitch', step],
        ['roll', step / 2],
        ['yaw', step],
        ...(isFocalFree ? ([['focalPx', step * stance.focalPx]] as const) : []),
      ] as const)
        for (const sign of [1, -1]) {
          const tried = { ...stance, [key]: stance[key] + sign * by }
          const found = worthOf(tried)
          if (found > worth) {
            stance = tried
            worth = found
          }
        }
      if (worth === before) break
    }
  return { stance, worth }
}

/** The light of a photo's pixels, four bytes each, as screens show it. */
export const greyOf = (data: Uint8ClampedArray, width: number, height: number): GreyPicture => ({
  width,
  height,
  light: Float32Array.from(
    { length: width * height },
    (_, at) =>
      (0.3 * (data[at * 4] as number) + 0.59 * (data[at * 4 + 1] as number) + 0.11 * (data[at * 4 + 2] as number)) /
      255,
  ),
})
