import { colorOdds } from './color-odds.ts'
import { cutGrid } from './grid-cut.ts'
import { forScale, type Ground, onGround } from './ground.ts'
import { difference, distances, type Features, halved, smoothed } from './photo-features.ts'
import { type Stroke, touched } from './strokes.ts'

/** What is this close to the horizon, as a share of the camera's height over the distance, is no floor of a room. */
const LEAST_SLOPE = 0.11
/** Costs are whole numbers: this is one of the logarithm of odds. */
export const UNIT = 100
export const SURE = 1_000_000
const ROUNDS = 3
/** What a boundary costs where nothing is to be seen, per pixel. */
const BOUNDARY = 6
/** How far the first tap is believed, in the costs of `distances`, and how much: a logarithm of odds, as the most that a color tells. */
const BELIEVED = 38
const TOUCHED = 2
export const MOST_ODDS = 4
/** What is above the horizon is surely none of the floor: its colors count so much more than those that only may be none. */
const ABOVE = 2
/** What a step of a pixel costs where nothing changes, in just seen differences. */
const STEP_COST = 0.12
/** How many pixels from a boundary that was found roughly the fine one may be. */
const BAND = 3

/** What it costs to part each pixel from its neighbours to the east, south, south-east and south-west. */
export type Joints = [Int32Array, Int32Array, Int32Array, Int32Array]

/** A photo in one size. `prior` is what its perspective tells of each pixel, as a logarithm of odds. */
export type Layer = { readonly smooth: Features; readonly prior: Float32Array; readonly joined: Joints }

/** A photo ready to be asked. The floor is looked for at half its size, and its edge drawn at its own. */
export type FloorSearch = { readonly fine: Layer; readonly rough: Layer }

/** @param ground the floor as the camera is thought to have seen it, of a camera one metre high, in pixels of the features */
export function prepareSearch(features: Features, ground: Ground): FloorSearch {
  const smooth = smoothed(features, 3)
  return { fine: layerOf(smooth, ground, 1), rough: layerOf(halved(smooth), forScale(ground, 0.5), 2) }
}

/** @param size how many pixels of the photo are one of this layer */
function layerOf(smooth: Features, ground: Ground, size: number): Layer {
  const { width, height } = smooth
  const prior = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = onGround(ground, { x: x + 0.5, y: y + 0.5 })
      const slope = place ? 1 / Math.hypot(place.x, place.y) : 0
      // Far floors are rarer than near ones.
      prior[y * width + x] = slope < LEAST_SLOPE ? -Infinity : Math.max(-1.2, Math.min(0.5, 2.5 * (slope - 0.4)))
    }
  return { smooth, prior, joined: joints(smooth, size) }
}

/** Little where neighbours differ. A boundary is as long as before in a smaller picture, which has fewer pixels to weigh it against. */
function joints({ width, height, lab }: Features, size: number): Joints {
  const steps = [
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, 0.7],
    [-1, 1, 0.7],
  ] as const
  let sum = 0
  let count = 0
  for (let at = 0; at + width < width * height; at += 3) {
    sum += Math.min(400, difference(lab, at, at + width) ** 2)
    count++
  }
  const usual = 2 * Math.max(4, (sum / Math.max(1, count)) * 1.2)
  return steps.map(([dx, dy, share]) => {
    const out = new Int32Array(width * height)
    for (let y = 0; y < height - dy; y++)
      for (let x = dx < 0 ? 1 : 0; x < width - Math.max(0, dx); x++) {
        const at = y * width + x
        const off = difference(lab, at, at + dy * width + dx)
        out[at] = Math.round(((UNIT * share) / size) * (0.25 + BOUNDARY * Math.exp((-off * off) / usual)))
      }
    return out
  }) as Joints
}

/** What a stroke on the photo is on its rough layer. */
export const roughStroke = ({ points, radius, isFloor }: Stroke): Stroke => ({
  points: points.map(({ x, y }) => ({ x: x / 2, y: y / 2 })),
  radius: radius / 2,
  isFloor,
})

/**
 * Finds the floor of a photo by a stroke on it: 1 where there is floor. Colors of the two sides are learned in turn with the cheapest
 * parting (C. Rother et al., "GrabCut", 2004).
 */
export function findFloor(search: FloorSearch, stroke: Stroke): Uint8Array<ArrayBuffer> {
  const { smooth, prior, joined } = search.rough
  const { width, height } = smooth
  const count = width * height
  const isOn = touched(smooth, [roughStroke(stroke)])
  const near = distances(smooth, isOn, 2 * STEP_COST, 2).map((far) => Math.exp(-((far / BELIEVED) ** 2)))
  let floor = firstGuess(near, prior)
  const first = new Float32Array(count)
  const second = new Float32Array(count)
  const leaning = new Int32Array(count)
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = 0; at < count; at++) {
      first[at] = floor[at] === 1 ? 1 + 4 * (near[at] as number) : 0
      second[at] = floor[at] === 1 ? 0 : prior[at] === -Infinity ? ABOVE : 1
    }
    const odds = colorOdds(smooth, first, second)
    for (let at = 0; at < count; at++) {
      const usual = prior[at] as number
      if (isOn[at] === 1) leaning[at] = SURE
      else if (usual === -Infinity) leaning[at] = -SURE
      else {
        const seen = Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds[at] as number))
        leaning[at] = Math.round(UNIT * (seen + usual + TOUCHED * (1.5 * (near[at] as number) - 0.5)))
      }
    }
    floor = cutGrid(width, height, leaning, joined)
  }
  return sharpened(search, enlarged(search, floor), [stroke])
}

/** A mask of the rough layer in the size of the photo. */
export function enlarged({ fine, rough }: FloorSearch, mask: Uint8Array): Uint8Array<ArrayBuffer> {
  const { width, height } = fine.smooth
  const [across, down] = [rough.smooth.width, rough.smooth.height]
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      out[y * width + x] = mask[Math.min(down - 1, y >> 1) * across + Math.min(across - 1, x >> 1)] as number
  return out
}

/** The same floor with its edge where it is seen, near where it was found roughly. */
export function sharpened(
  { fine }: FloorSearch,
  floor: Uint8Array,
  strokes: readonly Stroke[],
): Uint8Array<ArrayBuffer> {
  const { smooth, prior, joined } = fine
  const { width, height } = smooth
  const odds = colorOdds(
    smooth,
    Float32Array.from(floor),
    Float32Array.from(floor, (is) => 1 - is),
  )
  const isFree = nearEdge(smooth, floor)
  const leaning = new Int32Array(width * height)
  for (let at = 0; at < leaning.length; at++) {
    const seen = Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds[at] as number))
    if (prior[at] === -Infinity) leaning[at] = -SURE
    else if (isFree[at] === 1) leaning[at] = Math.round(UNIT * (seen + (floor[at] === 1 ? 0.5 : -0.5)))
    else leaning[at] = floor[at] === 1 ? SURE : -SURE
  }
  for (const is of [true, false]) {
    const isOn = touched(
      smooth,
      strokes.filter(({ isFloor }) => isFloor === is),
    )
    for (let at = 0; at < leaning.length; at++) if (isOn[at] === 1) leaning[at] = is ? SURE : -SURE
  }
  return cutGrid(width, height, leaning, joined)
}

/** 1 for what is within a band along the edge of a mask. */
function nearEdge({ width, height }: Features, mask: Uint8Array): Uint8Array {
  const out = new Uint8Array(mask.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const isEdge = (x < width - 1 && mask[at] !== mask[at + 1]) || (y < height - 1 && mask[at] !== mask[at + width])
      if (!isEdge) continue
      for (let j = Math.max(0, y - BAND + 1); j <= Math.min(height - 1, y + BAND); j++)
        for (let i = Math.max(0, x - BAND + 1); i <= Math.min(width - 1, x + BAND); i++) out[j * width + i] = 1
    }
  return out
}

/** What is floor before any color is known: what is closest to what was touched. */
function firstGuess(near: Float32Array, prior: Float32Array): Uint8Array<ArrayBuffer> {
  const within = near.filter((_, at) => prior[at] !== -Infinity).sort()
  const least = Math.max(0.37, within[Math.floor(within.length * 0.65)] ?? 0)
  return Uint8Array.from(near, (close, at) => (prior[at] !== -Infinity && close >= least ? 1 : 0))
}
