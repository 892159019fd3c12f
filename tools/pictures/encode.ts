import sharp from 'sharp'
import type { Picture } from './flat-picture.ts'

/** What a page needs to know of a picture before it has loaded. */
export type PictureFacts = {
  width: number
  height: number
  /** Mean color, `#rrggbb`. */
  averageColor: string
  /** The picture eight pixels wide, as a data URL. */
  blur: string
}

export type Encoded = { webp: Uint8Array; facts: PictureFacts }

const QUALITIES = [82, 76, 70, 64, 58, 50, 42]

/** Encodes a picture as WebP of at most `budgetBytes` where a quality of the ladder reaches that, and gathers its facts. */
export async function encodeWebp({ data, width, height }: Picture, budgetBytes: number): Promise<Encoded> {
  const source = () => sharp(data, { raw: { width, height, channels: 3 } })
  let webp: Uint8Array = new Uint8Array(0)
  for (const quality of QUALITIES) {
    webp = await source().webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    if (webp.length <= budgetBytes) break
  }
  const tiny = await source()
    .resize(8, Math.max(1, Math.round((8 * height) / width)), { kernel: 'linear' })
    .webp({ quality: 40, effort: 6 })
    .toBuffer()
  const blur = `data:image/webp;base64,${tiny.toString('base64')}`
  return { webp, facts: { width, height, averageColor: meanColor(data), blur } }
}

function meanColor(data: Buffer): string {
  const sum = [0, 0, 0]
  for (let i = 0; i < data.length; i++) sum[i % 3] = (sum[i % 3] as number) + (data[i] as number)
  const bytes = sum.map((value) => Math.round((value * 3) / data.length))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
