import { smoothstep } from '../shaping.ts'

/** Edge of the square block that veins are grown in; it repeats, but a tile is far smaller. */
export const BLOCK_MM = 3072
/** How far a walk goes at a time. */
export const STEP_MM = 5

const TEXELS = 2048
const MM = BLOCK_MM / TEXELS

/** One kind of mark over the whole block, 0 to 1. */
export type VeinLayer = Float32Array

export function createLayer(): VeinLayer {
  return new Float32Array(TEXELS * TEXELS)
}

/**
 * Draws the step of a walk that ends at a point (mm): full within half the radius, soft outside. Where marks meet the
 * stronger stays.
 */
export function stroke(
  layer: VeinLayer,
  x: number,
  y: number,
  angle: number,
  radiusMm: number,
  strength: number,
): void {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const radius = radiusMm + 0.6 * MM
  const reach = radius + STEP_MM
  for (let j = Math.ceil((y - reach) / MM); j <= (y + reach) / MM; j++)
    for (let i = Math.ceil((x - reach) / MM); i <= (x + reach) / MM; i++) {
      const dx = i * MM - x
      const dy = j * MM - y
      const along = dx * cos + dy * sin
      const beyond = along > 0 ? along : along < -STEP_MM ? along + STEP_MM : 0
      const d = Math.hypot(beyond, dy * cos - dx * sin) / radius
      if (d < 1) raise(layer, i, j, strength * (1 - smoothstep(0.5, 1, d)))
    }
}

/** Draws a soft round cloud. */
export function puff(layer: VeinLayer, x: number, y: number, radiusMm: number, strength: number): void {
  for (let j = Math.ceil((y - radiusMm) / MM); j <= (y + radiusMm) / MM; j++)
    for (let i = Math.ceil((x - radiusMm) / MM); i <= (x + radiusMm) / MM; i++) {
      const d = Math.hypot(i * MM - x, j * MM - y) / radiusMm
      if (d < 1) raise(layer, i, j, strength * (1 - smoothstep(0, 1, d)))
    }
}

function raise(layer: VeinLayer, i: number, j: number, value: number): void {
  const at = (j & (TEXELS - 1)) * TEXELS + (i & (TEXELS - 1))
  if (value > (layer[at] as number)) layer[at] = value
}

/** The layer at a point (mm), even between its texels. */
export function readLayer(layer: VeinLayer, x: number, y: number): number {
  const u = x / MM
  const v = y / MM
  const i = Math.floor(u)
  const j = Math.floor(v)
  const fx = u - i
  const fy = v - j
  const left = i & (TEXELS - 1)
  const right = (i + 1) & (TEXELS - 1)
  const top = (j & (TEXELS - 1)) * TEXELS
  const bottom = ((j + 1) & (TEXELS - 1)) * TEXELS
  return (
    ((layer[top + left] as number) * (1 - fx) + (layer[top + right] as number) * fx) * (1 - fy) +
    ((layer[bottom + left] as number) * (1 - fx) + (layer[bottom + right] as number) * fx) * fy
  )
}
