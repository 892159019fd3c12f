import type { FloorProduct } from '../catalogue.ts'
import { createRamp, linear } from '../color.ts'
import { toneSpread } from '../finish.ts'
import { fractal, noise } from '../noise.ts'
import { createRandom, hash32 } from '../random.ts'
import { mix, smoothstep } from '../shaping.ts'
import type { Piece, Sample, Surface } from './surface.ts'

/** Onyx: layers of calcite laid down like the lines of a map, clouded and lit from within. */
export function createOnyx(product: FloorProduct): Surface {
  const { texture } = product
  const spread = toneSpread(product)
  const ramp = createRamp([
    [0, texture.vein],
    [0.24, texture.dark],
    [0.55, texture.base],
    [1, texture.light],
  ])
  const glow = linear(texture.light)
  return {
    face({ column, row }: Piece) {
      const random = createRandom(hash32(column, row, texture.seed))
      const offsetX = random.between(0, 9000)
      const offsetY = random.between(0, 9000)
      const turned = random.sign()
      const tone = spread * random.between(-1, 1)
      return (px: number, py: number, footprint: number, out: Sample) => {
        const x = offsetX + turned * px
        const y = offsetY + turned * py
        const wx = x + 70 * noise(x / 300, y / 260, 1) + 24 * noise(x / 75, y / 75, 2) + 6 * noise(x / 22, y / 22, 3)
        const wy = y + 70 * noise(x / 300, y / 260, 4) + 24 * noise(x / 75, y / 75, 5) + 6 * noise(x / 22, y / 22, 6)
        const height = fractal((wx + wy * 0.5) / 520, (wy - wx * 0.5) / 210, texture.seed, 3, 0.45)
        const band = height * 9 + 0.6 * noise(wx / 130, wy / 40, texture.seed + 3)
        const part = band - Math.floor(band)
        const layer = hash32(Math.floor(band), 1, texture.seed) / 4294967296
        const next = hash32(Math.floor(band) + 1, 1, texture.seed) / 4294967296
        let t = 0.56 + tone + 0.3 * (mix(layer, next, smoothstep(0.55, 1, part)) - 0.5)
        t -= 0.26 * layer * (1 - smoothstep(0.0, 0.16, Math.abs(part - 0.5))) * smoothstep(0.1, 0.6, layer)
        t += 0.26 * fractal(wx / 240, wy / 150, texture.seed + 5, 4)
        if (footprint < 3) t += 0.05 * noise(wx / 5, wy / 2.4, texture.seed + 6)
        ramp.read(t, out)
        const cloud = smoothstep(0.05, 0.5, noise(wx / 170, wy / 120, texture.seed + 8))
        out.r = mix(out.r, glow[0], 0.5 * cloud)
        out.g = mix(out.g, glow[1], 0.5 * cloud)
        out.b = mix(out.b, glow[2], 0.5 * cloud)
        const thread = 1 - smoothstep(0, 0.035, Math.abs(noise(wx / 150, wy / 90, texture.seed + 9)))
        const pale = 0.35 * thread * smoothstep(0, 0.4, noise(x / 200, y / 200, 12))
        out.r = mix(out.r, 0.92, pale)
        out.g = mix(out.g, 0.89, pale)
        out.b = mix(out.b, 0.82, pale)
      }
    },
  }
}
