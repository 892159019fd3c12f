import type { FloorProduct } from '../catalogue.ts'
import { createRamp, linear } from '../color.ts'
import { readFinish, toneSpread } from '../finish.ts'
import { fractal, noise } from '../noise.ts'
import { createRandom, hash32 } from '../random.ts'
import { clamp, mix, smoothstep } from '../shaping.ts'
import { glitter } from './marble.ts'
import { STONES, type Stone, type StonePoint } from './stones.ts'
import type { Piece, Sample, Surface } from './surface.ts'

/** The drawing of a product's stone. Throws for a stone nobody has drawn yet. */
function stoneOf(product: FloorProduct): Stone {
  const stone = STONES.find(([word]) => word.test(product.speciesOrStone))?.[1]
  if (!stone) throw new Error(`${product.slug}: no drawing for the stone "${product.speciesOrStone}"`)
  return stone
}

/** A stone of the catalogue, colored and finished. */
export function createStone(product: FloorProduct): Surface {
  const { texture } = product
  const stone = stoneOf(product)
  const finish = readFinish(product)
  const spread = toneSpread(product)
  const vein = linear(texture.vein)
  const ramp = createRamp([
    [0, texture.dark],
    [0.5, texture.base],
    [1, texture.light],
  ])
  const point: StonePoint = { t: 0, vein: 0, height: 0, pit: 0 }
  const punched = /punch/.test(product.finish)

  function face({ column, row }: Piece) {
    const random = createRandom(hash32(column, row, texture.seed))
    const offsetX = random.between(0, 20_000)
    const offsetY = random.between(0, 20_000)
    const tone = spread * random.between(-1, 1)
    return (px: number, py: number, footprint: number, out: Sample) => {
      const x = px + offsetX
      const y = py + offsetY
      stone(x, y, footprint, texture.seed, point)
      ramp.read(point.t + tone, out)
      const dark = clamp(0.7 * point.pit + point.vein)
      out.r = mix(out.r, vein[0], dark)
      out.g = mix(out.g, vein[1], dark)
      out.b = mix(out.b, vein[2], dark)
      out.height = point.height
      if (punched) out.height += 0.35 * fractal(x / 9, y / 9, texture.seed + 51, 2)
      if (finish.carved) {
        const raised = smoothstep(
          0.08,
          0.4,
          noise(x / 1100, (y + 30 * noise(x / 420, y / 220, 3)) / 12, texture.seed + 61),
        )
        out.height += 0.22 * raised
        out.polish = mix(out.polish, finish.sugared ? 0.5 : 0.9, raised)
        if (finish.sugared) glitter(out, x, y, footprint, 0.25 + 0.6 * raised)
      }
      out.polish *= 1 - 0.6 * point.pit
    }
  }
  return { face }
}
