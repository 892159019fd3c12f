import type { FloorProduct } from './catalogue.ts'
import { hashUnit } from './random.ts'
import { clamp } from './shaping.ts'

/** A point of the floor found on its piece: which piece, and where on it (mm from the piece's corner). */
export type Place = { column: number; row: number; x: number; y: number }

/** How pieces are laid. Rows run along x, one piece width deep; all in mm. */
export type Laying = {
  lengthMm: number
  widthMm: number
  locate(x: number, y: number, out: Place): void
  /** Where the first end joint of a row lies, in 0 to a piece length. */
  jointOffset(row: number): number
}

/** Floor layers keep end joints of neighbouring rows at least this share of a board apart. */
const MIN_STAGGER = 0.16
/** Rows that are worked out beforehand, on either side of the first. */
const ROWS = 128

function apart(a: number, b: number): number {
  const d = Math.abs(a - b) % 1
  return Math.min(d, 1 - d)
}

/**
 * Random stagger, as boards fall out of the box: each row starts with the offcut of an earlier one. A row keeps clear of
 * the two before it, so no joints line up or climb like stairs.
 */
function randomStagger(seed: number): (row: number) => number {
  const starts = new Map<number, number>()
  const pick = (row: number, before: number, twoBefore: number) => {
    let best = 0
    let bestRoom = -1
    for (let attempt = 0; attempt < 12; attempt++) {
      const start = hashUnit(row, attempt, seed)
      const room = Math.min(apart(start, before), apart(start, twoBefore) * 1.3)
      const climbs = apart(start - before, before - twoBefore) < 0.06
      if (room >= MIN_STAGGER && !climbs) return start
      if (room > bestRoom) {
        best = start
        bestRoom = room
      }
    }
    return best
  }
  let last = 0
  let secondLast = 0.5
  for (let row = -ROWS; row < ROWS; row++) {
    const start = pick(row, last, secondLast)
    starts.set(row, start)
    secondLast = last
    last = start
  }
  return (row) => starts.get(row) ?? hashUnit(row, 0, seed)
}

/** The share of a piece by which every other row of tiles is set off: brick bond for small ones, a third for planks. */
function tileBond(product: FloorProduct): number {
  const { lengthMm, widthMm } = product.plank
  if (lengthMm / widthMm > 3) return 1 / 3
  if (lengthMm / widthMm < 1.5 || lengthMm >= 1000) return 0
  return 0.5
}

/** The laying a product is shown in: staggered boards, tiles in a grid, in brick bond, or set off by a third. */
export function layingOf(product: FloorProduct): Laying {
  const { lengthMm, widthMm } = product.plank
  const isTile = product.look !== 'wood' || product.category === 'tiles'
  const bond = tileBond(product)
  const stagger = isTile ? (row: number) => (((row * bond) % 1) + 1) % 1 : randomStagger(product.texture.seed)
  return {
    lengthMm,
    widthMm,
    jointOffset: (row) => clamp(stagger(row)) * lengthMm,
    locate(x, y, out) {
      out.row = Math.floor(y / widthMm)
      const along = x - stagger(out.row) * lengthMm
      out.column = Math.floor(along / lengthMm)
      out.x = along - out.column * lengthMm
      out.y = y - out.row * widthMm
    },
  }
}
