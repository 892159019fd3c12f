import type { FloorProduct } from '../catalogue.ts'
import { createRamp } from '../color.ts'
import { toneSpread } from '../finish.ts'
import { fractal, nearestCell, noise } from '../noise.ts'
import { createRandom, hash32 } from '../random.ts'
import { smoothstep, visible } from '../shaping.ts'
import type { Piece, Sample, Surface } from './surface.ts'

/** Trowelled concrete: soft clouds, the sweep of the trowel, fine sand, a pit here and there. */
export function createCement(product: FloorProduct): Surface {
  const { texture } = product
  const spread = toneSpread(product)
  const ramp = createRamp([
    [0, texture.dark],
    [0.5, texture.base],
    [1, texture.light],
  ])
  const cell = { distance: 0, edge: 0, id: 0 }

  function face({ column, row }: Piece) {
    const random = createRandom(hash32(column, row, texture.seed))
    const offsetX = random.between(0, 9000)
    const offsetY = random.between(0, 9000)
    const tone = spread * random.between(-1, 1)
    const sweep = random.between(0.5, 1)
    return (px: number, py: number, footprint: number, out: Sample) => {
      const x = px + offsetX
      const y = py + offsetY
      const wx = x + 70 * noise(x / 300, y / 300, 1) + 20 * noise(x / 90, y / 90, 2)
      const wy = y + 70 * noise(x / 300, y / 300, 3) + 20 * noise(x / 90, y / 90, 4)
      let t = 0.5 + tone + 0.62 * fractal(wx / 420, wy / 420, texture.seed, 5, 0.56)
      t += 0.1 * sweep * noise(wx / 260, wy / 22, texture.seed + 6)
      t += 0.09 * fractal(wx / 30, wy / 30, texture.seed + 8, 3, 0.6) * visible(14, footprint)
      // Where the trowel went over once more, the face is tighter and lighter.
      t += 0.12 * smoothstep(0.05, 0.4, noise(wx / 180, wy / 130, texture.seed + 9))
      const sand = visible(1.5, footprint)
      if (sand > 0) t += 0.075 * sand * noise(x / 1.1, y / 1.1, 12)
      ramp.read(t, out)
      out.height = 0.02 * t
      const pits = visible(5, footprint)
      if (pits > 0) pit(x, y, pits, texture.veinDensity, out)
    }
  }

  function pit(x: number, y: number, seen: number, density: number, out: Sample): void {
    nearestCell(x / 26, y / 26, texture.seed + 17, cell)
    if ((cell.id % 100) / 100 > 0.18 + 0.4 * density) return
    const radius = 0.025 + 0.05 * ((cell.id >>> 9) % 100) * 0.01
    const inside = (1 - smoothstep(radius * 0.7, radius * 1.25, cell.distance)) * seen
    out.r *= 1 - 0.45 * inside
    out.g *= 1 - 0.45 * inside
    out.b *= 1 - 0.45 * inside
    out.height -= 0.25 * inside
  }
  return { face }
}
