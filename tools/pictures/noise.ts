import { hash32 } from './random.ts'

const GRADIENT = 1 / 65536
/** Brings the gradient noise below to a standard deviation near 0.35, so that it mostly stays within -1 and 1. */
const SCALE = 3.3

/** The share of one lattice corner: a random gradient, from the two halves of its hash, times the way to the point. */
function corner(mixed: number, dx: number, dy: number): number {
  let h = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h & 0xffff) * GRADIENT - 0.5) * dx + ((h >>> 16) * GRADIENT - 0.5) * dy
}

const STRIDE_X = 0x27d4eb2d
const STRIDE_Y = 0x165667b1

/** Gradient noise (after Perlin, "Improving Noise", 2002) at a point, without a period; about -1 to 1, mean 0. */
export function noise(x: number, y: number, seed: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  // The corners' hashes share their products: this is the innermost loop of every picture.
  const left = Math.imul(xi, STRIDE_X)
  const right = (left + STRIDE_X) | 0
  const own = Math.imul(seed, 0x9e3779b1)
  const up = Math.imul(yi, STRIDE_Y)
  const upper = up ^ own
  const lower = ((up + STRIDE_Y) | 0) ^ own
  const top = corner(left ^ upper, fx, fy)
  const topRight = corner(right ^ upper, fx - 1, fy)
  const bottom = corner(left ^ lower, fx, fy - 1)
  const bottomRight = corner(right ^ lower, fx - 1, fy - 1)
  const a = top + u * (topRight - top)
  const b = bottom + u * (bottomRight - bottom)
  return (a + v * (b - a)) * SCALE
}

/** Noise summed over octaves, each twice as fine and `gain` as strong as the one before; about -1 to 1. */
export function fractal(x: number, y: number, seed: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let total = 0
  let amplitude = 1
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(x, y, seed + i * 7919)
    total += amplitude
    amplitude *= gain
    x *= 2.03
    y *= 2.03
  }
  return sum / total
}

export type Cell = { distance: number; edge: number; id: number }

/**
 * The nearest of scattered cell centres: its distance, how far the border to the next cell is, and the cell's own hash.
 * Distances in units of one cell; border distance = (d2² - d1²) / (2 |p2 - p1|), the distance to the bisector.
 */
export function nearestCell(x: number, y: number, seed: number, out: Cell): Cell {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  let near = 99
  let next = 99
  let nearX = 0
  let nearY = 0
  let nextX = 0
  let nextY = 0
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const h = hash32(xi + i, yi + j, seed)
      const px = xi + i + 0.12 + 0.76 * (h & 0xffff) * GRADIENT
      const py = yi + j + 0.12 + 0.76 * (h >>> 16) * GRADIENT
      const d = (px - x) * (px - x) + (py - y) * (py - y)
      if (d < near) {
        next = near
        nextX = nearX
        nextY = nearY
        near = d
        nearX = px
        nearY = py
        out.id = h
      } else if (d < next) {
        next = d
        nextX = px
        nextY = py
      }
    }
  out.distance = Math.sqrt(near)
  out.edge = (next - near) / (2 * Math.hypot(nextX - nearX, nextY - nearY))
  return out
}
