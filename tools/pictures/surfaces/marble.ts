import type { FloorProduct } from '../catalogue.ts'
import { createRamp, linear, mixHex } from '../color.ts'
import { readFinish, toneSpread } from '../finish.ts'
import { fractal, noise } from '../noise.ts'
import { createRandom, hash32, type Random } from '../random.ts'
import { clamp, mix, smoothstep, visible } from '../shaping.ts'
import { marbleStyleOf } from './marble-styles.ts'
import type { Piece, Sample, Surface } from './surface.ts'
import { BLOCK_MM } from './vein-layer.ts'
import { growVeins } from './veins.ts'

/** Veined marble: every tile is cut from another place of one grown block, so directions agree and no two are alike. */
export function createMarble(product: FloorProduct): Surface {
  const { texture } = product
  const style = marbleStyleOf(product)
  const finish = readFinish(product)
  const spread = toneSpread(product)
  const bold = growVeins({ ...style.bold, seed: texture.seed })
  const fine = growVeins({ ...style.fine, seed: texture.seed + 1 })
  const ground = createRamp([
    [0, texture.dark],
    [0.5, texture.base],
    [1, texture.light],
  ])
  const vein = linear(texture.vein)
  const isDark = linear(texture.dark)[1] < 0.05
  const smoky = linear(isDark ? texture.dark : mixHex(texture.dark, style.twoToned ? '#9a9792' : texture.vein, 0.5))
  const strong = { core: 0, smoke: 0 }
  const weak = { core: 0, smoke: 0 }

  function face(piece: Piece) {
    const { column, row, lengthMm, widthMm } = piece
    const random = createRandom(hash32(column, row, texture.seed))
    const slice = style.bookMatched ? openBook(piece, texture.seed) : cutAnywhere(random)
    const tone = style.bookMatched ? 0 : spread * random.between(-1, 1)

    return (px: number, py: number, footprint: number, out: Sample) => {
      const x = slice.x + slice.turnX * (px - lengthMm / 2)
      const y = slice.y + slice.turnY * (py - widthMm / 2)
      let wx = x + 12 * noise(x / 170, y / 170, 21) + 6 * noise(x / 52, y / 52, 22)
      let wy = y + 12 * noise(x / 170, y / 170, 23) + 6 * noise(x / 52, y / 52, 24)
      if (footprint < 5) {
        wx += 2.4 * noise(x / 15, y / 15, 25) + 0.9 * noise(x / 4.5, y / 4.5, 26)
        wy += 2.4 * noise(x / 15, y / 15, 27) + 0.9 * noise(x / 4.5, y / 4.5, 28)
      }
      bold.read(wx, wy, strong)
      fine.read(wx + 611, wy + 1207, weak)
      const clouds = fractal(wx / 460, wy / 330, texture.seed + 3, 4)
      const grain = visible(1.4, footprint) * noise(x / 0.9, y / 0.9, 31)
      ground.read(0.52 + tone + style.cloud * 0.75 * clouds + 0.02 * grain, out)

      const patchy = smoothstep(-0.35, 0.3, noise(wx / 210, wy / 210, texture.seed + 7))
      const haze = clamp(style.smoke * (strong.smoke * (0.4 + 0.6 * patchy) + 0.3 * weak.smoke)) * (1 + 0.5 * clouds)
      tint(out, smoky[0], smoky[1], smoky[2], clamp(haze * 1.2))
      const broken = 0.45 + 0.55 * smoothstep(-0.45, 0.3, noise(wx / 30, wy / 30, 41) + 0.5 * noise(wx / 9, wy / 9, 42))
      const heart = clamp(style.boldStrength * strong.core * broken)
      const thread = clamp(style.fineStrength * weak.core * (0.35 + 0.65 * patchy))
      const total = clamp(Math.max(heart, thread))
      if (style.twoToned) {
        const gold = smoothstep(-0.15, 0.35, noise(wx / 300, wy / 300, texture.seed + 9))
        tint(out, 0.3, 0.285, 0.27, total * (1 - gold) * 0.62)
        tint(out, vein[0], vein[1], vein[2], clamp(total * gold * 0.85 + strong.smoke * gold * 0.2))
      } else tint(out, vein[0], vein[1], vein[2], total * (isDark ? 0.95 : 0.82))

      if (finish.carved) {
        out.height = 0.35 * total
        out.polish = mix(out.polish, finish.sugared ? 0.5 : 0.95, smoothstep(0.12, 0.45, total))
        if (finish.sugared) glitter(out, x, y, footprint, clamp(0.15 + total + haze))
      }
    }
  }
  return { face }
}

/** Where in the block the middle of a tile was cut, and which way the tile was turned (1 or -1). */
type Slice = { x: number; y: number; turnX: number; turnY: number }

function cutAnywhere(random: Random): Slice {
  const x = random.next() * BLOCK_MM
  const y = random.next() * BLOCK_MM
  const turn = random.sign()
  return { x, y, turnX: turn, turnY: turn }
}

/** Four tiles around a corner open like a book: each shows the mirror image of the next, so veins meet at the joints. */
function openBook({ column, row, lengthMm, widthMm }: Piece, seed: number): Slice {
  const random = createRandom(hash32(Math.floor((column + 1) / 2), Math.floor((row + 1) / 2), seed))
  return {
    x: random.next() * BLOCK_MM + lengthMm / 2,
    y: random.next() * BLOCK_MM + widthMm / 2,
    turnX: (column & 1) === 0 ? 1 : -1,
    turnY: (row & 1) === 0 ? 1 : -1,
  }
}

function tint(out: Sample, r: number, g: number, b: number, amount: number): void {
  out.r = mix(out.r, r, amount)
  out.g = mix(out.g, g, amount)
  out.b = mix(out.b, b, amount)
}

/** Grains of glaze fired onto the face: each catches the light or does not. */
export function glitter(out: Sample, x: number, y: number, footprint: number, amount: number): void {
  const seen = visible(2.6, footprint)
  if (seen <= 0) return
  const grain = noise(x / 1.5, y / 1.5, 51)
  const spark = smoothstep(0.45, 0.75, grain) * amount * seen
  out.height += 0.22 * grain * amount * seen
  tint(out, 0.95, 0.94, 0.91, 0.55 * spark)
}
