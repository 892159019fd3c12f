import { noise } from './noise.ts'
import { mix, smoothstep } from './shaping.ts'
import type { Sample } from './surfaces/surface.ts'

/** How strongly relief shows: light falls low from the upper left. */
const RELIEF_X = 0.42
const RELIEF_Y = 0.6

/** How much lighter or darker a slope is (rise in mm per mm to the right and down the picture). */
export function relief(slopeX: number, slopeY: number): number {
  const lit = 1 - RELIEF_X * slopeX - RELIEF_Y * slopeY
  return lit < 0.4 ? 0.4 : lit > 1.35 ? 1.35 : lit
}

/**
 * A tall window mirrored in the floor, as added light. `u` and `v` run over the picture, 0 to 1. A polished face shows
 * panes with clear edges, satin a soft sheen, matt next to nothing; slopes bend it.
 */
export function windowGlow(sample: Sample, u: number, v: number, slopeX: number, slopeY: number): number {
  const polish = sample.polish
  if (polish < 0.05) return 0
  const blur = mix(0.45, 0.035, smoothstep(0.1, 1, polish))
  const bend = mix(0.25, 0.8, polish)
  // No floor is a perfect mirror: the glass it shows waves a little.
  const wave = 0.022 * noise(u * 2.6, v * 2.6, 71) + 0.006 * noise(u * 11, v * 11, 72)
  const along = u - 0.38 * v + wave + bend * slopeX
  const band = (from: number, to: number) =>
    smoothstep(from - blur, from + blur, along) * (1 - smoothstep(to - blur, to + blur, along))
  const fade = 1 - 0.75 * smoothstep(0.1, 1.05, v + bend * slopeY)
  return (band(0.14, 0.32) + band(0.35, 0.53)) * fade * mix(0.01, 0.05, polish)
}
