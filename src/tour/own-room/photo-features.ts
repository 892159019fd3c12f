import { toLinear } from '../color-rules.ts'

/**
 * A small copy of a photo, three values a pixel: lightness (CIELAB), and how red and how yellow it is whatever light falls on it, in
 * steps of about as much.
 */
export type Features = { readonly width: number; readonly height: number; readonly lab: Float32Array }

const linear = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))
const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
/** How many steps there are to a color that is twice another and more (e times). */
const RED_STEPS = 40
const YELLOW_STEPS = 30
/** What is darker than this, of 1, has no color to tell. */
const DARK = 0.015

/** The features of a photo's pixels, four bytes each. */
export function featuresOf(data: Uint8ClampedArray, width: number, height: number): Features {
  const lab = new Float32Array(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const red = linear[data[at * 4] as number] as number
    const green = linear[data[at * 4 + 1] as number] as number
    const blue = linear[data[at * 4 + 2] as number] as number
    lab[at * 3] = 116 * root(0.2126 * red + 0.7152 * green + 0.0722 * blue) - 16
    lab[at * 3 + 1] = RED_STEPS * Math.log((red + DARK) / (green + DARK))
    lab[at * 3 + 2] = YELLOW_STEPS * Math.log((green + DARK) / (blue + DARK))
  }
  return { width, height, lab }
}

/** How different two pixels look. */
export function difference(lab: Float32Array, a: number, b: number): number {
  const [i, j] = [a * 3, b * 3]
  const light = (lab[i] as number) - (lab[j] as number)
  const red = (lab[i + 1] as number) - (lab[j + 1] as number)
  const blue = (lab[i + 2] as number) - (lab[j + 2] as number)
  return Math.sqrt(light * light + red * red + blue * blue)
}

/** Each pixel the mean of itself and those around it that look alike: the grain of wood goes, the edges stay. */
export function smoothed({ width, height, lab }: Features, passes: number): Features {
  let from = lab
  const SPREAD = 9
  for (let pass = 0; pass < passes; pass++) {
    const to = new Float32Array(from.length)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const here = y * width + x
        let [whole, light, red, blue] = [0, 0, 0, 0]
        for (let j = y > 0 ? -1 : 0; j <= (y < height - 1 ? 1 : 0); j++)
          for (let i = x > 0 ? -1 : 0; i <= (x < width - 1 ? 1 : 0); i++) {
            const other = here + j * width + i
            const off = difference(from, here, other) / SPREAD
            const weight = 1 / (1 + off * off * off * off)
            whole += weight
            light += weight * (from[other * 3] as number)
            red += weight * (from[other * 3 + 1] as number)
            blue += weight * (from[other * 3 + 2] as number)
          }
        to[here * 3] = light / whole
        to[here * 3 + 1] = red / whole
        to[here * 3 + 2] = blue / whole
      }
    from = to
  }
  return { width, height, lab: from }
}

/** The same at half its size: each pixel the mean of four. */
export function halved({ width, height, lab }: Features): Features {
  const [across, down] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const out = new Float32Array(across * down * 3)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const at = 2 * y * width + 2 * x
      const [right, below] = [x * 2 + 1 < width ? 1 : 0, y * 2 + 1 < height ? width : 0]
      for (let k = 0; k < 3; k++) {
        const value = (place: number) => lab[place * 3 + k] as number
        out[(y * across + x) * 3 + k] =
          (value(at) + value(at + right) + value(at + below) + value(at + below + right)) / 4
      }
    }
  return { width: across, height: down, lab: out }
}

/** How far each pixel is from the nearest of some, where every step costs what it changes in looks, and a little. */
export function distances(
  { width, height, lab }: Features,
  starts: Uint8Array,
  stepCost: number,
  gate: number,
): Float32Array {
  const far = new Float32Array(width * height).fill(1e9)
  for (let at = 0; at < far.length; at++) if (starts[at] === 1) far[at] = 0
  const pull = (at: number, from: number, length: number) => {
    const cost = (far[from] as number) + stepCost * length + Math.max(0, difference(lab, at, from) - gate)
    if (cost < (far[at] as number)) far[at] = cost
  }
  // Down and up again reaches nearly all; what winds more often is reached by the second round.
  for (let round = 0; round < 2; round++) {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        if (x > 0) pull(at, at - 1, 1)
        if (y === 0) continue
        pull(at, at - width, 1)
        if (x > 0) pull(at, at - width - 1, Math.SQRT2)
        if (x < width - 1) pull(at, at - width + 1, Math.SQRT2)
      }
    for (let y = height - 1; y >= 0; y--)
      for (let x = width - 1; x >= 0; x--) {
        const at = y * width + x
        if (x < width - 1) pull(at, at + 1, 1)
        if (y === height - 1) continue
        pull(at, at + width, 1)
        if (x < width - 1) pull(at, at + width + 1, Math.SQRT2)
        if (x > 0) pull(at, at + width - 1, Math.SQRT2)
      }
  }
  return far
}
