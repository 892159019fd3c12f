import type { FloorProduct } from '../catalogue.ts'
import { createRamp } from '../color.ts'
import { readFinish, toneSpread } from '../finish.ts'
import { fractal, noise } from '../noise.ts'
import { createRandom, hash32 } from '../random.ts'
import { clamp, mix, smoothstep, visible } from '../shaping.ts'
import type { Piece, Sample, Surface } from './surface.ts'

/** Weathered steel: blooms of rust from near black to orange, run-off streaks, and glossy drips carved over them. */
export function createMetal(product: FloorProduct): Surface {
  const { texture } = product
  const finish = readFinish(product)
  const spread = toneSpread(product)
  const ramp = createRamp([
    [0, texture.vein],
    [0.26, texture.dark],
    [0.55, texture.base],
    [0.85, texture.light],
    [1, '#c98a5c'],
  ])
  return {
    face({ column, row }: Piece) {
      const random = createRandom(hash32(column, row, texture.seed))
      const offsetX = random.between(0, 9000)
      const offsetY = random.between(0, 9000)
      const tone = spread * random.between(-1, 1) * 0.8
      return (px: number, py: number, footprint: number, out: Sample) => {
        const x = px + offsetX
        const y = py + offsetY
        const wx = x + 40 * noise(x / 120, y / 120, 1) + 12 * noise(x / 34, y / 34, 2)
        const wy = y + 40 * noise(x / 120, y / 120, 3) + 12 * noise(x / 34, y / 34, 4)
        let t = 0.5 + tone + 0.62 * fractal(wx / 260, wy / 260, texture.seed, 6, 0.6)
        // Rain runs down the sheet and leaves lighter and darker tracks.
        t += 0.2 * fractal(x / 16, y / 420, texture.seed + 11, 3, 0.6) * visible(12, footprint)
        const bloom = smoothstep(0.12, 0.5, fractal(wx / 95, wy / 95, texture.seed + 13, 4, 0.62))
        t += 0.2 * bloom
        const scale = smoothstep(0.1, 0.75, fractal(wx / 70, wy / 54, texture.seed + 15, 4, 0.6))
        t -= 0.22 * scale
        const grit = visible(2, footprint)
        if (grit > 0) t += 0.13 * grit * noise(x / 1.6, y / 1.6, 21)
        ramp.read(t, out)
        out.height = 0.1 * bloom - 0.07 * scale + 0.03 * grit * noise(x / 1.6, y / 1.6, 21)
        if (finish.carved) {
          const track = noise(x / 26 + 0.6 * noise(x / 90, y / 90, 31), y / 240, texture.seed + 17)
          const drip = smoothstep(0.24, 0.42, track) * smoothstep(-0.1, 0.3, noise(x / 160, y / 200, texture.seed + 18))
          out.height += 0.3 * drip
          out.polish = mix(out.polish, 0.9, drip)
          const wet = 1 - 0.22 * clamp(drip)
          out.r *= wet
          out.g *= wet
          out.b *= wet
        }
      }
    },
  }
}
