import { noise } from '../noise.ts'
import { createRandom, hashUnit } from '../random.ts'
import { smoothstep, visible } from '../shaping.ts'
import type { Species } from './wood-species.ts'

/**
 * How a board was sawn from the log. The pith runs along the board at `pithY`, `depthMm + tilt * x` below the face, so a
 * ring of radius r meets the face where hypot(y - pithY, depth) = r: nested arches over the pith, straight lines far
 * from it.
 */
export type Cut = { pithY: number; depthMm: number; tilt: number; ringMm: number; quarter: boolean }

/** Saws a board. Straight-grained ones lie beside the pith (rift) or far from it (quarter). */
export function sawBoard(seed: number, lengthMm: number, widthMm: number, species: Species, grainScale: number): Cut {
  const random = createRandom(seed ^ 0x73617721)
  const cathedral = random.next() < species.cathedrals
  const quarter = !cathedral && random.next() < 0.55
  const tilt = cathedral ? random.between(0.012, 0.034) : random.between(0.001, 0.008)
  const shallow = cathedral ? random.between(30, 95) : random.between(20, 70)
  const up = random.sign() > 0
  const beside = quarter ? random.between(1.2, 2.6) : random.between(0.15, 0.7)
  const side = random.sign()
  const pithY = cathedral ? random.between(0.2, 0.8) * widthMm : side > 0 ? (1 + beside) * widthMm : -beside * widthMm
  return {
    pithY,
    depthMm: up ? shallow : shallow + tilt * lengthMm,
    tilt: up ? tilt : -tilt,
    ringMm: species.ringMm * grainScale * random.between(0.8, 1.25),
    quarter,
  }
}

/** A point among the year rings: `dark` 0 to 1 within its ring, `ring` the ring's own hash, 0 to 1. */
export type RingPoint = { dark: number; ring: number }

/** Which part of which year ring a point of the face shows. `y` is already bent around knots. */
export function ringAt(
  cut: Cut,
  species: Species,
  seed: number,
  x: number,
  y: number,
  footprint: number,
  out: RingPoint,
): void {
  const figure = species.figure
  const across = y - cut.pithY
  const depth = cut.depthMm + cut.tilt * x + 2.2 * figure * noise(x / 750, y / 420, seed + 1)
  let radius = Math.sqrt(across * across + depth * depth)
  radius += 1.9 * figure * noise(x / 260, y / 46, seed + 2)
  if (footprint < 8) radius += 0.5 * figure * noise(x / 75, y / 12, seed + 3)
  if (footprint < 2) radius += 0.16 * noise(x / 22, y / 3, seed + 4)
  const years = radius / cut.ringMm
  // Good and bad years: the width of rings drifts with the radius alone.
  const drift = years + 0.9 * noise(years / 5, 0.5, seed + 5)
  const index = Math.floor(drift)
  const part = drift - index
  out.ring = hashUnit(index, 3, seed)
  const strength = 0.25 + 0.75 * out.ring
  const edge = part < 0.06 ? smoothstep(0, 0.06, part) : 1
  const shape =
    species.dark === 'early'
      ? edge * (1 - smoothstep(0.06, 0.62, part))
      : smoothstep(0.3, 0.9, part) * (1 - smoothstep(0.93, 1, part))
  // Rings lie wide apart over the pith and close beside it: each fades only where it is too fine for the pixel.
  const apart = (cut.ringMm * radius) / (Math.abs(across) + 12)
  const patchy = 0.72 + 0.5 * noise(x / 70, y / 5, seed + 6)
  out.dark = shape * strength * patchy * visible(apart * 1.5, footprint)
}
