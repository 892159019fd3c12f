import sharp from 'sharp'
import { toLinear } from '../color-rules.ts'

/** A picture to look up points in: three bytes a pixel, and the value that each byte stands for. */
export type Bitmap = { width: number; height: number; data: Uint8Array; table: Float32Array; repeats: boolean }

/** Bytes that stand for 0 to 1 evenly. */
export const evenTable = Float32Array.from({ length: 256 }, (_, byte) => byte / 255)
/** Bytes of an sRGB picture, as light. */
export const lightTable = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))

/** Decodes a picture file; `repeats` where its right edge meets its left. */
export async function readBitmap(file: Buffer | string, table: Float32Array, repeats: boolean): Promise<Bitmap> {
  const picture = sharp(file, { limitInputPixels: 50_000_000 }).toColourspace('srgb').removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  if (info.channels === 3) return { width: info.width, height: info.height, data, table, repeats }
  const grey = Uint8Array.from({ length: info.width * info.height * 3 }, (_, i) => data[(i / 3) | 0] as number)
  return { width: info.width, height: info.height, data: grey, table, repeats }
}

/** Ever smaller copies, each half as wide and high, as the graphics card makes them. `encode` undoes the table. */
export function mipsOf(first: Bitmap, encode: (value: number) => number): Bitmap[] {
  const mips = [first]
  for (let from = first; from.width > 1 && from.height > 1; ) {
    const width = from.width >> 1
    const height = from.height >> 1
    const data = new Uint8Array(width * height * 3)
    const { data: source, table } = from
    const value = (at: number) => table[source[at] as number] as number
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let k = 0; k < 3; k++) {
          const at = (2 * y * from.width + 2 * x) * 3 + k
          const below = at + from.width * 3
          data[(y * width + x) * 3 + k] = encode((value(at) + value(at + 3) + value(below) + value(below + 3)) / 4)
        }
    from = { width, height, data, table, repeats: first.repeats }
    mips.push(from)
  }
  return mips
}

/** Adds `weight` times the value at (u, v), both 0 to 1, to `out`, between the four nearest pixels. */
export function addAt(
  { width, height, data, table, repeats }: Bitmap,
  u: number,
  v: number,
  weight: number,
  out: Float64Array,
): void {
  const x = u * width - 0.5
  const y = v * height - 0.5
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const column = (at: number) => (repeats ? ((at % width) + width) % width : at < 0 ? 0 : at >= width ? width - 1 : at)
  const row = (at: number) => (at < 0 ? 0 : at >= height ? height - 1 : at) * width
  const x0 = column(left)
  const x1 = column(left + 1)
  const y0 = row(top)
  const y1 = row(top + 1)
  const [a, b, c, d] = [(y0 + x0) * 3, (y0 + x1) * 3, (y1 + x0) * 3, (y1 + x1) * 3]
  const wa = (1 - fx) * (1 - fy) * weight
  const wb = fx * (1 - fy) * weight
  const wc = (1 - fx) * fy * weight
  const wd = fx * fy * weight
  for (let k = 0; k < 3; k++)
    out[k] =
      (out[k] as number) +
      (table[data[a + k] as number] as number) * wa +
      (table[data[b + k] as number] as number) * wb +
      (table[data[c + k] as number] as number) * wc +
      (table[data[d + k] as number] as number) * wd
}

/** Adds the value at (u, v) of a level between two mips. */
export function addMip(
  mips: readonly Bitmap[],
  lod: number,
  u: number,
  v: number,
  weight: number,
  out: Float64Array,
): void {
  const level = Math.max(0, Math.min(mips.length - 1, lod))
  const lower = Math.floor(level)
  const near = mips[lower]
  const far = mips[lower + 1]
  const share = far ? level - lower : 0
  if (near) addAt(near, u, v, weight * (1 - share), out)
  if (far && share > 0) addAt(far, u, v, weight * share, out)
}

const grey = new Float64Array(3)

/** How light it is, by the eye, at (u, v) of a level between two mips. */
export function greyAt(mips: readonly Bitmap[], lod: number, u: number, v: number): number {
  grey.fill(0)
  addMip(mips, lod, u, v, 1, grey)
  return 0.2126 * (grey[0] as number) + 0.7152 * (grey[1] as number) + 0.0722 * (grey[2] as number)
}

/** Looks along the longer of two gradients (in 0 to 1 of the picture per pixel), at most eight times. */
export function addAnisotropic(
  mips: readonly Bitmap[],
  u: number,
  v: number,
  gradient: { ax: number; ay: number; bx: number; by: number },
  out: Float64Array,
): void {
  const first = mips[0]
  if (!first) return
  const { ax, ay, bx, by } = gradient
  const a = Math.hypot(ax * first.width, ay * first.height)
  const b = Math.hypot(bx * first.width, by * first.height)
  const major = Math.max(a, b)
  const minor = Math.max(Math.min(a, b), major / 8, 1e-4)
  const count = Math.max(1, Math.min(8, Math.ceil(major / minor - 1e-6)))
  const lod = Math.log2(Math.max(major / count, 1e-6))
  const [sx, sy] = a > b ? [ax, ay] : [bx, by]
  for (let i = 0; i < count; i++) {
    const along = (i + 0.5) / count - 0.5
    addMip(mips, lod, u + sx * along, v + sy * along, 1 / count, out)
  }
}
