import { noise } from '../noise.ts'
import { createRandom } from '../random.ts'
import { smoothstep } from '../shaping.ts'

/** A knot on the face of a board: centre and radius in mm, `stretch` its length over its width. */
export type Knot = { x: number; y: number; radius: number; stretch: number; dark: number; cracked: boolean }

/**
 * Scatters knots over a board. `density` is the product's 0 to 1: at 0.25 about every other two-metre board has one.
 */
export function scatterKnots(seed: number, lengthMm: number, widthMm: number, density: number, meanMm: number): Knot[] {
  const random = createRandom(seed ^ 0x6b6e6f74)
  const expected = (density * 2.2 * lengthMm * widthMm) / 360_000
  let count = Math.floor(expected)
  if (random.next() < expected - count) count++
  return Array.from({ length: count }, () => ({
    x: random.between(0.06, 0.94) * lengthMm,
    y: random.between(0.16, 0.84) * widthMm,
    radius: meanMm * (0.35 + 1.1 * random.next() ** 1.6),
    stretch: random.between(1.15, 1.9),
    dark: random.between(0.75, 1),
    cracked: random.next() < 0.45,
  }))
}

/** What knots do to a point: `shift` moves it across the grain (mm), `wood` is 1 inside a knot, `halo` darkens around. */
export type KnotEffect = { shift: number; wood: number; halo: number; ring: number; crack: number }

/**
 * Grain flows around a knot as water around a pile: the stream function y (1 - a² / d²) of a circular cylinder, with
 * the circle drawn out along the board.
 */
export function bendAround(knots: readonly Knot[], x: number, y: number, seed: number, out: KnotEffect): void {
  out.shift = 0
  out.wood = 0
  out.halo = 0
  out.ring = 0
  out.crack = 0
  for (const knot of knots) {
    const dy = y - knot.y
    const dx = (x - knot.x) / knot.stretch
    const reach = knot.radius * 12
    const around = (dx / 2.6) ** 2 + dy * dy
    if (around > reach * reach) continue
    const d2 = dx * dx + dy * dy
    const a2 = (knot.radius * 1.5) ** 2
    out.shift -= ((dy * a2) / (around + a2 * 0.8)) * (1 - smoothstep(0.5, 1, Math.sqrt(around) / reach))
    const uneven = 1 + 0.16 * noise(x / (knot.radius * 0.8), y / (knot.radius * 0.8), seed)
    const d = (Math.sqrt(d2) / knot.radius) * uneven
    const wood = (1 - smoothstep(0.82, 1.12, d)) * knot.dark
    if (wood > out.wood) {
      out.wood = wood
      out.ring = 0.5 + 0.5 * Math.sin(d * 15 + 2 * noise(x / 3, y / 3, seed + 5))
      const ray = Math.abs(noise(x / knot.radius + 9, y / knot.radius, seed + 11))
      out.crack = knot.cracked ? (1 - smoothstep(0.02, 0.09, ray)) * (1 - smoothstep(0.3, 0.8, d)) : 0
    }
    out.halo = Math.max(out.halo, Math.exp(-d2 / (knot.radius * knot.radius * 4)))
  }
}
