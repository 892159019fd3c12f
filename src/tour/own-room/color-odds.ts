import type { Features } from './photo-features.ts'

/** Colors are counted in boxes: lightness in steps of 5, hues, which tell a white wall from a grey floor, in steps of 2. */
const LIGHT_STEP = 5
const HUE_STEP = 2
const LIGHTS = 21
const HUES = 65
const MIDDLE = 32

/** The box of a pixel. */
function boxOf(lab: Float32Array, at: number): number {
  const light = Math.max(0, Math.min(LIGHTS - 1, Math.round((lab[at * 3] as number) / LIGHT_STEP)))
  const red = Math.max(0, Math.min(HUES - 1, Math.round((lab[at * 3 + 1] as number) / HUE_STEP) + MIDDLE))
  const blue = Math.max(0, Math.min(HUES - 1, Math.round((lab[at * 3 + 2] as number) / HUE_STEP) + MIDDLE))
  return (light * HUES + red) * HUES + blue
}

/** Spreads counts to the boxes beside them, along one axis. */
function spread(counts: Float32Array, stride: number, length: number): Float32Array {
  const out = new Float32Array(counts.length)
  for (let at = 0; at < counts.length; at++) {
    const place = Math.floor(at / stride) % length
    const before = place > 0 ? (counts[at - stride] as number) : 0
    const after = place < length - 1 ? (counts[at + stride] as number) : 0
    out[at] = 0.25 * before + 0.5 * (counts[at] as number) + 0.25 * after
  }
  return out
}

/** How often each color comes, as a share. @param weights how much each pixel counts */
function sharesOf(lab: Float32Array, weights: Float32Array): Float32Array {
  let counts: Float32Array = new Float32Array(LIGHTS * HUES * HUES)
  let whole = 0
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number
    if (weight === 0) continue
    const box = boxOf(lab, at)
    counts[box] = (counts[box] as number) + weight
    whole += weight
  }
  for (const [stride, length] of [
    [1, HUES],
    [HUES, HUES],
    [HUES * HUES, LIGHTS],
    [HUES * HUES, LIGHTS],
  ] as const)
    counts = spread(counts, stride, length)
  return whole > 0 ? counts.map((count) => count / whole) : counts
}

/** What is seen of neither side says nothing. */
const UNSEEN = 2e-5

/** For each pixel how much more its color is one of the first side than of the second, as the logarithm of the odds. */
export function colorOdds({ lab }: Features, first: Float32Array, second: Float32Array): Float32Array {
  const [a, b] = [sharesOf(lab, first), sharesOf(lab, second)]
  return Float32Array.from({ length: first.length }, (_, at) => {
    const box = boxOf(lab, at)
    return Math.log(((a[box] as number) + UNSEEN) / ((b[box] as number) + UNSEEN))
  })
}
