import type { FloorProduct } from '../catalogue.ts'
import { createRamp } from '../color.ts'
import { readFinish, toneSpread } from '../finish.ts'
import { noise } from '../noise.ts'
import { createRandom, hash32 } from '../random.ts'
import { clamp, mix, smoothstep, visible } from '../shaping.ts'
import { bendAround, type KnotEffect, scatterKnots } from './knots.ts'
import type { Piece, Sample, Surface } from './surface.ts'
import { type RingPoint, ringAt, sawBoard } from './wood-rings.ts'
import { speciesOf } from './wood-species.ts'
import { createWear } from './wood-wear.ts'

/** Where the base color sits on the scale from the darkest pore (0) to the lightest wood (1). */
const BASE = 0.66

/** Sawn wood, real or printed: year rings, pores, fibres, rays, knots, and what the finish and the years did to them. */
export function createWoodgrain(product: FloorProduct): Surface {
  const { texture } = product
  const species = speciesOf(product)
  const finish = readFinish(product)
  const spread = toneSpread(product)
  const limed = /limed/.test(product.speciesOrStone)
  const ramp = createRamp([
    [0, texture.vein],
    [0.32, texture.dark],
    [BASE, texture.base],
    [1, texture.light],
  ])
  const wear = createWear(product)
  const knot: KnotEffect = { shift: 0, wood: 0, halo: 0, ring: 0, crack: 0 }
  const point: RingPoint = { dark: 0, ring: 0 }

  function face({ column, row, lengthMm, widthMm }: Piece) {
    const seed = hash32(column, row, texture.seed)
    const random = createRandom(seed)
    const tone = spread * (random.next() + random.next() - 1) * 1.5
    const warmth = spread * 0.2 * random.between(-1, 1)
    const contrast = random.between(0.8, 1.2)
    const flip = random.sign() < 0
    const cut = sawBoard(seed, lengthMm, widthMm, species, texture.grainScale)
    const knots = scatterKnots(seed, lengthMm, widthMm, texture.knotDensity, species.knotMm)
    const worn = wear(seed, lengthMm, widthMm)

    return (px: number, py: number, footprint: number, out: Sample) => {
      const x = flip ? lengthMm - px : px
      const y = py
      bendAround(knots, x, y, seed, knot)
      const grainY = y + knot.shift
      ringAt(cut, species, seed, x, grainY, footprint, point)

      let t = BASE + tone - contrast * species.rings * (point.dark - 0.22)
      t +=
        species.streaks * (0.75 * noise(x / 900, grainY / 30, seed + 11) + 0.6 * noise(x / 330, grainY / 9, seed + 12))
      t += 0.05 * noise(x / 180, y / 60, seed + 13)
      const fibre = visible(2.4, footprint)
      if (fibre > 0) t += species.fibre * fibre * noise(x / 90, grainY / 1.5, seed + 14)
      const fine = visible(0.9, footprint)
      if (fine > 0) t += species.fibre * 1.3 * fine * noise(x / 34, grainY / 0.55, seed + 15)

      // Pores are vessels cut lengthwise: short dashes that crowd where the ring is dark.
      const seen = visible(1.6, footprint)
      const crowd = 0.3 + 0.7 * point.dark
      const coarse = seen > 0 ? smoothstep(0.3, 0.75, noise(x / 26, grainY / 0.9, seed + 16)) * crowd * seen : 0
      const seenFine = visible(0.7, footprint)
      const slim = seenFine > 0 ? smoothstep(0.25, 0.65, noise(x / 9, grainY / 0.34, seed + 17)) * crowd * seenFine : 0
      const pore = clamp(0.75 * coarse + 0.9 * slim)
      if (!limed) t -= species.pores * 1.9 * pore

      const ray = cut.quarter && species.flecks > 0 ? visible(5, footprint) : 0
      if (ray > 0) {
        const bent = x + 16 * noise(x / 60, y / 30, seed + 18)
        t += species.flecks * ray * smoothstep(0.35, 0.75, noise(bent / 16, y / 4.5, seed + 19))
      }
      t -= 0.16 * knot.halo * (1 - knot.wood)
      ramp.read(t, out)
      if (limed) lime(out, clamp(1.3 * pore + 0.5 * point.dark))
      if (knot.wood > 0) darken(out, knot.wood, 0.2 + 0.22 * knot.ring - 0.25 * knot.crack)
      out.r *= 1 + warmth
      out.g *= 1 + warmth * 0.25
      out.b *= 1 - warmth * 1.3
      out.height = -finish.reliefMm * (0.8 * point.dark + 0.9 * pore) - 0.25 * knot.crack * knot.wood
      if (finish.scrapedMm > 0) {
        out.height += finish.scrapedMm * noise(x / 210, y / 42, seed + 20)
        out.height += 0.4 * finish.scrapedMm * noise(x / 60, y / 24, seed + 21)
      }
      out.polish *= 1 - 0.35 * pore * seen
      worn(x, y, footprint, out)
    }
  }
  return { face }
}

function lime(out: Sample, amount: number): void {
  const white = amount * 0.5
  out.r = mix(out.r, 0.8, white)
  out.g = mix(out.g, 0.78, white)
  out.b = mix(out.b, 0.73, white)
}

function darken(out: Sample, amount: number, left: number): void {
  const keep = 1 - amount * (1 - clamp(left, 0.05, 1))
  out.r *= mix(1, keep, 0.9)
  out.g *= keep
  out.b *= keep * mix(1, 0.9, amount)
}
