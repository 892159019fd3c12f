import { toLinear } from '../color-rules.ts'

/** The light on a photo's floor, four bytes a pixel: what falls on it, as the square root of a share of `range`; the last byte is 255. */
export type PhotoLight = { readonly data: Uint8ClampedArray<ArrayBuffer>; readonly range: number }

const linear = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))
/** How far around a pixel its light is looked at, and how far its hue, as shares of the longer side. */
const NEAR = 0.02
const FAR = 0.09
/** Changes of light less than this, as a squared logarithm, are the old floor's grain and joints; more is shadow or sun. */
const GRAIN = 0.03
/** What white walls and ceilings throw back, which the brightest tenth of a photo is taken to be, and what floors do. */
const WHITE = 0.78
const LEAST_ALBEDO = 0.04
const MOST_ALBEDO = 0.65
/** How far the light of a room may be from white. */
const MOST_TINT = 2
/** Steps that the logarithm of brightness, from -7 to 0, is counted in. */
const LEVELS = 140
/** What is narrower than twice this, as a share of the longer side, is a vein, a joint or a board of the old floor. */
const NARROW = 0.02
const RANGE = 4
const SHADE = 1e-3

type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array }

/** Sums over squares around each pixel, `reach` to each side. */
function around({ width, height, values }: Plane, reach: number): Float32Array {
  const rows = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = -reach; x < width; x++) {
      if (x + reach < width) sum += values[y * width + x + reach] as number
      if (x - reach - 1 >= 0) sum -= values[y * width + x - reach - 1] as number
      if (x >= 0) rows[y * width + x] = sum
    }
  }
  const out = new Float32Array(width * height)
  for (let x = 0; x < width; x++) {
    let sum = 0
    for (let y = -reach; y < height; y++) {
      if (y + reach < height) sum += rows[(y + reach) * width + x] as number
      if (y - reach - 1 >= 0) sum -= rows[(y - reach - 1) * width + x] as number
      if (y >= 0) out[y * width + x] = sum
    }
  }
  return out
}

/** The mean of what is floor around each pixel; `otherwise` where none is. */
function meanOfFloor(plane: Plane, floor: Float32Array, reach: number, otherwise: number): Float32Array {
  const counts = around({ ...plane, values: floor }, reach)
  const sums = around({ ...plane, values: plane.values.map((value, at) => value * (floor[at] as number)) }, reach)
  return sums.map((sum, at) => ((counts[at] as number) > 0.5 ? sum / (counts[at] as number) : otherwise))
}

/** How bright the brightest fortieth of a photo begins, and what color the brightest tenth is, of a mean of 1: that of the room's light. */
function whiteOf(data: Uint8ClampedArray, bright: Float32Array): { level: number; tint: readonly number[] } {
  const sorted = Float32Array.from(bright).sort()
  const from = (share: number) => sorted[Math.floor((sorted.length - 1) * (1 - share))] as number
  const least = from(0.1)
  const sums: [number, number, number] = [0, 0, 0]
  for (const [at, value] of bright.entries())
    if (value >= least) for (const k of [0, 1, 2] as const) sums[k] += linear[data[at * 4 + k] as number] as number
  const grey = Math.max(SHADE, 0.2126 * sums[0] + 0.7152 * sums[1] + 0.0722 * sums[2])
  const tinted = (sum: number) => Math.max(1 / MOST_TINT, Math.min(MOST_TINT, sum / grey))
  return { level: from(0.025), tint: [tinted(sums[0]), tinted(sums[1]), tinted(sums[2])] }
}

/** The middle one of the floor's values around each pixel: veins and joints, which are narrow, go; a shadow's edge stays where it is. */
function medianOfFloor({ width, height, values }: Plane, covered: Uint8Array, reach: number): Float32Array {
  const out = Float32Array.from(values)
  const levels = Uint8Array.from(values, (value) => Math.max(0, Math.min(LEVELS - 1, (value + 7) * (LEVELS / 7))))
  const counts = new Uint16Array(LEVELS)
  const column = (x: number, y: number, by: number): number => {
    if (x < 0 || x >= width) return 0
    let changed = 0
    for (let j = Math.max(0, y - reach); j <= Math.min(height - 1, y + reach); j++) {
      const at = j * width + x
      if (covered[at] !== 1) continue
      const level = levels[at] as number
      counts[level] = (counts[level] as number) + by
      changed += by
    }
    return changed
  }
  for (let y = 0; y < height; y++) {
    counts.fill(0)
    let whole = 0
    for (let x = -reach; x < width; x++) {
      whole += column(x + reach, y, 1) + column(x - reach - 1, y, -1)
      if (x < 0 || covered[y * width + x] !== 1) continue
      let level = 0
      for (let below = counts[0] as number; below * 2 < whole && level < LEVELS - 1; below += counts[level] as number)
        level++
      out[y * width + x] = (level + 0.5) * (7 / LEVELS) - 7
    }
  }
  return out
}

/**
 * The light on the floor of a photo: what is left of the floor's brightness once its own color and grain are taken out. Shadows and sun
 * stay, as they are steeper than any grain (after K. He et al., "Guided Image Filtering", 2010).
 * @param covered 1 where there is floor
 */
export function lightOnFloor(data: Uint8ClampedArray, covered: Uint8Array, width: number, height: number): PhotoLight {
  const count = width * height
  const floor = Float32Array.from(covered)
  const color = [0, 1, 2].map((k) =>
    Float32Array.from({ length: count }, (_, at) => linear[data[at * 4 + k] as number] as number),
  )
  const [red, green, blue] = color as [Float32Array, Float32Array, Float32Array]
  const bright = red.map((value, at) => 0.2126 * value + 0.7152 * (green[at] as number) + 0.0722 * (blue[at] as number))
  let floorCount = 0
  let mean = 0
  const means = [0, 0, 0]
  for (let at = 0; at < count; at++) {
    if (covered[at] !== 1) continue
    floorCount++
    mean += bright[at] as number
    for (const [k, plane] of color.entries()) means[k] = (means[k] ?? 0) + (plane[at] as number)
  }
  const out = new Uint8ClampedArray(count * 4).fill(255)
  if (floorCount === 0) return { data: out, range: RANGE }
  mean = Math.max(SHADE, mean / floorCount)
  const white = whiteOf(data, bright)
  const albedo = Math.max(LEAST_ALBEDO, Math.min(MOST_ALBEDO, (mean / Math.max(SHADE, white.level)) * WHITE))
  const longer = Math.max(width, height)
  const [near, far] = [Math.max(2, Math.round(longer * NEAR)), Math.max(4, Math.round(longer * FAR))]
  const seen = { width, height, values: bright.map((value) => Math.log(Math.max(SHADE, value))) }
  const logs = { width, height, values: medianOfFloor(seen, covered, Math.max(1, Math.round(longer * NARROW))) }
  const own = Math.log(mean)
  const local = meanOfFloor(logs, floor, near, own)
  const squares = meanOfFloor({ ...logs, values: logs.values.map((value) => value * value) }, floor, near, own * own)
  const slope = squares.map((square, at) => {
    const variance = Math.max(0, square - (local[at] as number) ** 2)
    return variance / (variance + GRAIN)
  })
  const offset = slope.map((a, at) => (1 - a) * (local[at] as number))
  const slopes = meanOfFloor({ ...logs, values: slope }, floor, near, 0)
  const offsets = meanOfFloor({ ...logs, values: offset }, floor, near, own)
  const hues = color.map((values) => meanOfFloor({ width, height, values }, floor, far, mean))
  for (let at = 0; at < count; at++) {
    const level = covered[at] === 1 ? (logs.values[at] as number) : (local[at] as number)
    const shade = Math.exp((slopes[at] as number) * level + (offsets[at] as number)) / albedo
    const wide = hues.map((hue, k) => (hue[at] as number) / Math.max(SHADE, (means[k] ?? 1) / floorCount))
    const grey = 0.2126 * (wide[0] ?? 1) + 0.7152 * (wide[1] ?? 1) + 0.0722 * (wide[2] ?? 1)
    for (let k = 0; k < 3; k++) {
      const tinted = (shade * (wide[k] ?? 1) * (white.tint[k] ?? 1)) / Math.max(SHADE, grey)
      out[at * 4 + k] = Math.sqrt(Math.min(1, tinted / RANGE)) * 255
    }
  }
  return { data: out, range: RANGE }
}
