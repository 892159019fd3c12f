import { NEUTRAL, WHITES } from '../color-rules.ts'

/** The arithmetic of light that the shader has too. */

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

export const smoothstep = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

/** Film curve from scene light to display light: Narkowicz, "ACES Filmic Tone Mapping Curve", 2015. */
export const film = (light: number): number =>
  clamp((light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14), 0, 1)

/** The light that `film` shows as `display`; held below white, where it has none. */
export function unfilm(display: number): number {
  const y = Math.min(display, 0.985)
  const a = 2.43 * y - 2.51
  const b = 0.59 * y - 0.03
  const c = 0.14 * y
  return (-b - Math.sqrt(Math.max(b * b - 4 * a * c, 0))) / (2 * a)
}

/** What a floor is taken to throw back of the light, for its color to come through the film curve as it is: see NEUTRAL. */
export const colored = (light: number): number => unfilm(light * (1 - WHITES * light * light)) / NEUTRAL

/** How much of the light that a camera has less or more in its picture it makes up for, as an exponent, and how much of the picture is floor. */
const MADE_UP = 0.25
const FLOOR_SHARE = 1 / 3

/**
 * What the exposure of a room is multiplied with for a floor, as a camera that meters it would: a dark floor makes the picture a little
 * lighter, a white one a little darker (0.92 to 1.1).
 * @param floor its mean albedo, as a shade of grey
 * @param standIn that of the floor for which the exposure was chosen
 */
export const metered = (floor: number, standIn: number): number =>
  (1 - FLOOR_SHARE + (FLOOR_SHARE * floor) / standIn) ** -MADE_UP

const STEPS = 8192
const bytes = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => {
  const light = i / STEPS
  return Math.round((light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055) * 255)
})

/** Linear light, 0 to 1, to a byte of an sRGB picture. */
export const toByte = (light: number): number => bytes[Math.round(light * STEPS)] ?? 0

/** The chance of a place, 0 to 1, the same as the shader's to the last bit. */
export function hash(x: number, y: number): number {
  let n = Math.imul(Math.imul(x + 32768, 1597334673) ^ Math.imul(y + 32768, 3812015801), 1597334673)
  n ^= n >>> 15
  n = Math.imul(n, 2246822519)
  n ^= n >>> 13
  return (n >>> 8) / 16777216
}
