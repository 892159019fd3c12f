import type { FloorProduct } from '../catalogue.ts'
import { createRamp } from '../color.ts'
import { noise } from '../noise.ts'
import { createRandom, hash32 } from '../random.ts'
import { visible } from '../shaping.ts'
import type { Piece, Sample, Surface } from './surface.ts'

/** One color through and through; only the faintest unevenness of the kiln shows. */
export function createSolid(product: FloorProduct): Surface {
  const { texture } = product
  const ramp = createRamp([
    [0, texture.dark],
    [0.5, texture.base],
    [1, texture.light],
  ])
  return {
    face({ column, row }: Piece) {
      const random = createRandom(hash32(column, row, texture.seed))
      const tone = random.between(-0.05, 0.05)
      const shift = random.between(0, 5000)
      return (x: number, y: number, footprint: number, out: Sample) => {
        const speck = visible(1.6, footprint)
        let t = 0.42 + tone + 0.1 * noise((x + shift) / 380, y / 380, texture.seed)
        if (speck > 0) t += 0.05 * speck * noise((x + shift) / 0.9, y / 0.9, texture.seed + 1)
        ramp.read(t, out)
        // Polished porcelain is never quite flat: reflections swim a little.
        out.height = 0.012 * noise((x + shift) / 120, y / 120, texture.seed + 2)
      }
    },
  }
}
