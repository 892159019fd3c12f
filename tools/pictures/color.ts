import { clamp, mix } from './shaping.ts'

/** Linear light, red, green and blue, 0 to 1. */
export type Linear = readonly [number, number, number]

/** sRGB channel (0 to 1) to linear light (IEC 61966-2-1). */
export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** Linear light to an sRGB channel (IEC 61966-2-1). */
function toDisplay(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

const BYTES = Uint8ClampedArray.from({ length: 4097 }, (_, i) => Math.round(toDisplay(i / 4096) * 255))
/** The darkest hundredth again, finer: black marble lives there. */
const DARK_BYTES = Uint8ClampedArray.from({ length: 4097 }, (_, i) => Math.round(toDisplay(i / 409600) * 255))

/** Linear light to a byte of an sRGB picture. */
export function toByte(light: number): number {
  if (light <= 0) return 0
  if (light >= 1) return 255
  const table = light < 0.01 ? DARK_BYTES : BYTES
  return table[Math.round(light * (light < 0.01 ? 409600 : 4096))] as number
}

/** Three sRGB channels, 0 to 1, of a `#rrggbb` color. Throws on anything else. */
function channels(hex: string): [number, number, number] {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`"${hex}" is not a color like #c9b08c`)
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** A `#rrggbb` color as linear light. */
export function linear(hex: string): Linear {
  const [r, g, b] = channels(hex)
  return [toLinear(r), toLinear(g), toLinear(b)]
}

/** Mixes two `#rrggbb` colors as they look on screen. */
export function mixHex(a: string, b: string, t: number): string {
  const from = channels(a)
  const to = channels(b)
  const byte = (k: 0 | 1 | 2) => Math.round(clamp(mix(from[k], to[k], t)) * 255)
  return `#${((1 << 24) | (byte(0) << 16) | (byte(1) << 8) | byte(2)).toString(16).slice(1)}`
}

const STEPS = 1023

/** A color scale that is read many million times, so it is worked out once. */
export type Ramp = { read(t: number, out: { r: number; g: number; b: number }): void }

/** A scale through colors at given positions (0 to 1, rising), even to the eye between them. */
export function createRamp(stops: readonly (readonly [position: number, hex: string])[]): Ramp {
  const table = new Float32Array((STEPS + 1) * 3)
  for (let i = 0; i <= STEPS; i++) {
    const t = i / STEPS
    const above = stops.findIndex(([position]) => position >= t)
    const upper = stops[above < 0 ? stops.length - 1 : above]
    const lower = stops[above < 0 ? stops.length - 1 : Math.max(0, above - 1)]
    if (!upper || !lower) throw new Error('A color scale needs at least one stop')
    const span = upper[0] - lower[0]
    table.set(linear(mixHex(lower[1], upper[1], span > 0 ? (t - lower[0]) / span : 0)), i * 3)
  }
  return {
    read(t, out) {
      const i = Math.round(clamp(t) * STEPS) * 3
      out.r = table[i] as number
      out.g = table[i + 1] as number
      out.b = table[i + 2] as number
    },
  }
}
