import { addAnisotropic, type Bitmap, greyAt } from './bitmap.ts'
import { clamp, hash, smoothstep } from './light.ts'

/** What the eye gets of one point of a laid floor, reused from pixel to pixel. */
export type FloorSample = {
  /** Light of red, green and blue that comes back, 0 to 1. */
  color: Float64Array
  /** How much of the pixel is joint. */
  gap: number
  /** The floor's normal there towards x and y of the room: pieces, bevels and grain lean. */
  leanX: number
  leanY: number
}

export const emptySample = (): FloorSample => ({ color: new Float64Array(3), gap: 0, leanX: 0, leanY: 0 })

/** The height of grain, in metres: of what is black over what has the floor's mean lightness. */
const RELIEF = 0.0004
/** The finest grain that leans, in metres: sheets have no finer. */
const FINEST = 0.0015
/** How far bevels lean, in radians, and how far grain does at most. */
const BEVEL_LEAN = 0.25
const MOST_GRAIN = 0.12

const mod = (value: number, by: number) => ((value % by) + by) % by

/**
 * The floor under a pixel, as the shader's `lay` has it: change both or neither. `numbers` are those of laying-rules.ts, the
 * point (x, y) and the steps to the next pixel across (ax, ay) and down (bx, by) in metres on the ground.
 */
export function sampleFloor(
  mips: readonly Bitmap[],
  numbers: Float32Array,
  point: { x: number; y: number; ax: number; ay: number; bx: number; by: number },
  out: FloorSample,
): void {
  const n = (at: number) => numbers[at] as number
  const [kind, width, turn] = [n(0), n(2), n(3)]
  const [rowLength, rowWidth, rows, mayTurn] = [n(4), n(5), n(6), n(7) > 0.5]
  const [halfGap, bevel, grouted] = [n(8), n(9), n(10) > 0.5]
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const px = cos * point.x + sin * point.y
  const py = cos * point.y - sin * point.x
  let [ax, ay] = [cos * point.ax + sin * point.ay, cos * point.ay - sin * point.ax]
  let isTurned = false
  let [bx, by] = [cos * point.bx + sin * point.by, cos * point.by - sin * point.bx]
  let length = n(1)
  let column: number
  let row: number
  let qx: number
  let qy: number
  if (kind === 1) {
    const count = Math.floor(length / width + 0.5)
    const ix = Math.floor(px / width)
    const iy = Math.floor(py / width)
    const fx = px / width - ix
    const fy = py / width - iy
    const m = mod(ix - iy, 2 * count)
    if (m < count) {
      ;[qx, qy, column, row] = [(m + fx) * width, fy * width, ix - m, iy]
    } else {
      const back = 2 * count - 1 - m
      ;[qx, qy, column, row] = [(back + fy) * width, fx * width, ix + 511, iy - back]
      ;[ax, ay, bx, by] = [ay, ax, by, bx]
      isTurned = true
    }
    length = count * width
  } else {
    row = Math.floor(py / width)
    const shift = kind < 1 ? hash(row, 7) : mod(row * n(15) + 0.001, 1)
    const x = px - shift * length
    column = Math.floor(x / length)
    qx = x - column * length
    qy = py - row * width
  }

  const overX = mayTurn && hash(column + 91, row + 17) > 0.5
  const overY = mayTurn && hash(column + 5, row + 201) > 0.5
  const alongX = overX ? length - qx : qx
  const alongY = overY ? width - qy : qy
  const u = (alongX + hash(column, row) * Math.max(rowLength - length, 0)) / rowLength
  const across = (alongY + hash(column + 29, row + 83) * Math.max(rowWidth - width, 0)) / rowWidth
  const v = (Math.floor(hash(column + 13, row + 57) * rows) + clamp(across, 0.004, 0.996)) / rows
  const sx = (overX ? -1 : 1) / rowLength
  const sy = (overY ? -1 : 1) / (rowWidth * rows)
  const { color } = out
  color.fill(0)
  addAnisotropic(mips, u, v, { ax: ax * sx, ay: ay * sy, bx: bx * sx, by: by * sy }, color)

  const tone = 1 + n(11) * (hash(column + 71, row + 3) - 0.5)
  const spanX = 0.5 * (Math.abs(ax) + Math.abs(bx)) + 1e-5
  const spanY = 0.5 * (Math.abs(ay) + Math.abs(by)) + 1e-5
  const endX = Math.min(qx, length - qx)
  const endY = Math.min(qy, width - qy)
  const gap = Math.max(covered(endX, spanX, halfGap), covered(endY, spanY, halfGap))
  const slopeX = sloped(endX, spanX, halfGap, bevel)
  const slopeY = sloped(endY, spanY, halfGap, bevel)
  const slope = Math.max(slopeX, slopeY)
  const lit = tone * (1 - (grouted ? 0.12 : 0.26) * slope)
  for (let k = 0; k < 3; k++) {
    const face = (color[k] as number) * lit
    color[k] = face + ((grouted ? n(12 + k) : face * 0.3) - face) * gap * n(19)
  }
  // Where both sides of a joint are in one pixel, or nearly, they lean to neither.
  let leanX = slopeX * Math.sign(qx - length / 2) * BEVEL_LEAN * clamp(bevel / (2 * spanX) - 0.5, 0, 1)
  let leanY = slopeY * Math.sign(qy - width / 2) * BEVEL_LEAN * clamp(bevel / (2 * spanY) - 0.5, 0, 1)
  const reach = Math.max(FINEST, spanX, spanY)
  const height = RELIEF * (1 - smoothstep(0.002, 0.008, reach)) * Math.max(0, 1 - n(23))
  const [first] = mips
  if (height > 0 && first) {
    const lod = Math.log2(Math.max(1, (reach * first.width) / rowLength))
    const here = greyAt(mips, lod, u, v)
    const steep = ((height / reach) * (1 - gap)) / (0.2126 * n(20) + 0.7152 * n(21) + 0.0722 * n(22))
    const most = MOST_GRAIN * (1 - gap)
    leanX += clamp((here - greyAt(mips, lod, u + reach * sx, v)) * steep, -most, most)
    leanY += clamp((here - greyAt(mips, lod, u, v + reach * sy)) * steep, -most, most)
  }
  if (isTurned) [leanX, leanY] = [leanY, leanX]
  out.gap = gap
  out.leanX = cos * leanX - sin * leanY + (hash(column + 3, row + 3) - 0.5) * n(18)
  out.leanY = sin * leanX + cos * leanY + (hash(column + 8, row + 1) - 0.5) * n(18)
}

/** The share of a pixel that the gap fills: a box filter. */
const covered = (distance: number, span: number, halfGap: number): number =>
  clamp((Math.min(distance + span, halfGap) - Math.max(distance - span, -halfGap)) / (2 * span), 0, 1)

/** 1 at the foot of the bevel, 0 on the face; wider, and as much weaker, where a pixel is wider than the bevel. */
const sloped = (distance: number, span: number, halfGap: number, bevel: number): number =>
  (1 - smoothstep(halfGap, halfGap + Math.max(bevel, span), distance)) * clamp(bevel / span, 0, 1)
