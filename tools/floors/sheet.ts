import type { Pattern } from '../../src/tour/patterns.ts'
import type { FloorSheet } from '../../src/tour/schema.ts'
import type { FloorProduct } from '../pictures/catalogue.ts'
import { toLinear } from '../pictures/color.ts'
import { encodeWebp } from '../pictures/encode.ts'
import { readFinish, toneSpread } from '../pictures/finish.ts'
import { type Picture, paintFlat } from '../pictures/flat-picture.ts'
import type { Floor } from '../pictures/floor.ts'
import { jointOf } from '../pictures/joints.ts'
import { layingOf } from '../pictures/laying.ts'
import { surfaceOf } from '../pictures/surfaces/choose.ts'
import type { Face } from '../pictures/surfaces/surface.ts'

/** Pixels of a sheet; more shows nothing more from eye height, and costs every visitor. */
const PIXELS = 2_000_000
const BUDGET_BYTES = 118_000
/** Boards are drawn longer than they are, and cut out anywhere. */
const OVERLENGTH = 1.25
/** A row's place in the catalogue's endless floor: rows that no other picture shows. */
const FIRST_ROW = 400

/** How many faces make a floor that does not repeat to the eye: fewer where a piece is large. */
function faceCount(lengthMm: number, widthMm: number): number {
  return Math.max(5, Math.min(12, Math.round(3.2 / ((lengthMm * widthMm) / 1e6))))
}

function patternOf(product: FloorProduct): Pattern {
  if (product.look === 'wood' && product.category !== 'tiles') return 'straight'
  const { lengthMm, widthMm } = product.plank
  if (lengthMm / widthMm > 3) return 'third'
  return lengthMm / widthMm < 1.5 || lengthMm >= 1000 ? 'grid' : 'half'
}

/** Draws the faces of a floor's pieces, one row each, without joints or gloss. */
export async function drawSheet(product: FloorProduct): Promise<{ webp: Uint8Array; sheet: Omit<FloorSheet, 'url'> }> {
  const { lengthMm, widthMm } = product.plank
  const isWood = product.look === 'wood'
  const rowLengthMm = Math.round(isWood ? lengthMm * OVERLENGTH : lengthMm)
  const rows = faceCount(lengthMm, widthMm)
  const surface = surfaceOf(product)
  const { polish } = readFinish(product)
  const joint = jointOf(product)
  const faces = Array.from(
    { length: rows },
    (_, i): Face => surface.face({ column: i, row: FIRST_ROW + 3 * i, lengthMm: rowLengthMm, widthMm }),
  )
  const floor: Floor = {
    laying: layingOf(product),
    joint,
    polish,
    sample(x, y, _footprintX, footprintY, out) {
      out.polish = polish
      out.height = 0
      const row = Math.min(rows - 1, Math.max(0, Math.floor(y / widthMm)))
      faces[row]?.(Math.min(rowLengthMm, Math.max(0, x)), y - row * widthMm, footprintY, out)
    },
  }
  const mmPerPixel = Math.sqrt((rowLengthMm * widthMm * rows) / PIXELS)
  // Whole pixels in a row, so that no row bleeds into the next.
  const rowPixels = Math.round(widthMm / mmPerPixel)
  const picture = paintFlat(floor, {
    width: Math.round((rowLengthMm * rowPixels) / widthMm),
    height: rowPixels * rows,
    leftMm: 0,
    topMm: 0,
    mmPerPixel: widthMm / rowPixels,
    samples: { x: 1, y: 2 },
    mirrored: false,
  })
  const { webp } = await encodeWebp(picture, BUDGET_BYTES)
  return {
    webp,
    sheet: {
      rowLengthMm,
      rowWidthMm: widthMm,
      rows,
      pieceLengthMm: lengthMm,
      pieceWidthMm: widthMm,
      gapMm: joint.gapMm,
      bevelMm: joint.bevelMm,
      jointColor: product.texture.joint,
      isGrouted: joint.grouted,
      mayTurn: product.texture.kind !== 'cement',
      polish,
      toneSpread: Number((toneSpread(product) * 0.6).toFixed(3)),
      albedo: meanLight(picture),
      pattern: patternOf(product),
    },
  }
}

function meanLight({ data }: Picture): [number, number, number] {
  const light = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))
  const sum: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < data.length; i += 3)
    for (let k = 0; k < 3; k++) sum[k as 0 | 1 | 2] += light[data[i + k] as number] as number
  const mean = (k: 0 | 1 | 2) => Number(((sum[k] * 3) / data.length).toFixed(4))
  return [mean(0), mean(1), mean(2)]
}
