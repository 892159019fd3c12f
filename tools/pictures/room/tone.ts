import { toLinear } from '../color.ts'
import { clamp } from '../shaping.ts'

/** Film curve from scene light to display light: Narkowicz, "ACES Filmic Tone Mapping Curve", 2015. */
export function filmic(light: number): number {
  return clamp((light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14))
}

/** The light that `filmic` shows as `display`: the root of its quadratic. Held below white, where it has none. */
function unfilmic(display: number): number {
  const y = Math.min(display, 0.985)
  const a = 2.43 * y - 2.51
  const b = 0.59 * y - 0.03
  const c = 0.14 * y
  return (-b - Math.sqrt(Math.max(b * b - 4 * a * c, 0))) / (2 * a)
}

/** Scene light of a byte of a rendered picture. */
export const SCENE_LIGHT = Float32Array.from({ length: 256 }, (_, byte) => unfilmic(toLinear(byte / 255)))
