import sharp from 'sharp'
import { FADED, type SheetPlan } from '../sheet-rules.ts'
import { lightTable } from './bitmap.ts'
import { evenLight, type LightPicture } from './even-light.ts'
import { glarePercentOf } from './glare.ts'
import { toByte } from './light.ts'

/** Bytes that a sheet may take: it is what a visitor waits for. Fine grain is traded for size beyond that. */
const BUDGET_BYTES = 160_000
const QUALITIES = [84, 78, 70, 62, 54, 46]

/** What the maker of sheets is asked for; plain data, as it crosses to another thread. */
export type SheetOrder = { files: readonly string[]; plan: SheetPlan }
export type SheetPicture = {
  webp: Uint8Array
  width: number
  height: number
  albedo: [number, number, number]
  /** How much of each file's picture is glare, in percent. */
  glarePercents: number[]
}

async function readLight(file: string, { source }: SheetPlan, isTurned: boolean): Promise<LightPicture> {
  const upright = sharp(file, { limitInputPixels: 50_000_000 }).flatten({ background: '#ffffff' })
  const turned = isTurned ? upright.rotate(90) : upright
  const { data, info } = await turned
    .resize({ ...source, fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const light = Float32Array.from({ length: width * height * 3 }, (_, i) => {
    const byte = channels === 3 ? data[i] : data[Math.floor(i / 3) * channels]
    return lightTable[byte ?? 0] as number
  })
  return { width, height, light }
}

const isUpright = async (file: string): Promise<boolean> => {
  const { width, height } = await sharp(file).metadata()
  return height > width
}

/** The pictures of a sheet, all lying as the first does: who photographs several boards may turn the camera in between. */
async function readAll({ files, plan }: SheetOrder): Promise<LightPicture[]> {
  const uprights = await Promise.all(files.map(isUpright))
  const pictures: LightPicture[] = []
  // One after another: each weighs as much as the sheet.
  for (const [index, file] of files.entries())
    pictures.push(await readLight(file, plan, plan.isTurned !== (uprights[index] !== uprights[0])))
  return pictures
}

/** Pictures of one width, below each other. */
function stacked(pictures: readonly LightPicture[]): LightPicture {
  const [first] = pictures
  if (!first || pictures.length === 1) return first ?? { width: 0, height: 0, light: new Float32Array(0) }
  const light = new Float32Array(first.light.length * pictures.length)
  for (const [row, picture] of pictures.entries()) light.set(picture.light, row * first.light.length)
  return { width: first.width, height: first.height * pictures.length, light }
}

/** Fades one axis of a picture into its other end, which makes it shorter by what is faded. */
function meetAlong(picture: LightPicture, isAcross: boolean): LightPicture {
  const { width, height, light } = picture
  const length = isAcross ? width : height
  const faded = Math.max(1, Math.round(length * FADED))
  const kept = length - faded
  if (kept < 2) return picture
  const [outWidth, outHeight] = isAcross ? [kept, height] : [width, kept]
  const out = new Float32Array(outWidth * outHeight * 3)
  for (let y = 0; y < outHeight; y++)
    for (let x = 0; x < outWidth; x++) {
      const along = isAcross ? x : y
      const share = along < faded ? (along + 0.5) / faded : 1
      const here = (y * width + x) * 3
      const beyond = isAcross ? (y * width + x + kept) * 3 : ((y + kept) * width + x) * 3
      const at = (y * outWidth + x) * 3
      for (let k = 0; k < 3; k++)
        out[at + k] =
          (light[here + k] as number) * share + (share < 1 ? (light[beyond + k] as number) * (1 - share) : 0)
    }
  return { width: outWidth, height: outHeight, light: out }
}

const mirrored = (at: number, length: number): number => {
  const within = at % (length * 2)
  return within < length ? within : length * 2 - 1 - within
}

/** Lays the picture out on the sheet, going on mirrored past its edges. */
function layOut({ width, height, light }: LightPicture, sheet: SheetPlan['sheet']): Buffer {
  const data = Buffer.alloc(sheet.width * sheet.height * 3)
  for (let y = 0; y < sheet.height; y++) {
    const row = mirrored(y, height) * width
    for (let x = 0; x < sheet.width; x++) {
      const from = (row + mirrored(x, width)) * 3
      const to = (y * sheet.width + x) * 3
      for (let k = 0; k < 3; k++) data[to + k] = toByte(light[from + k] as number)
    }
  }
  return data
}

/** What share of red, green and blue light a picture throws back, on average. */
function meanLight(data: Buffer): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < data.length; i += 3)
    for (let k = 0; k < 3; k++) sum[k as 0 | 1 | 2] += lightTable[data[i + k] as number] as number
  const mean = (k: 0 | 1 | 2) => Number(((sum[k] * 3) / data.length).toFixed(4))
  return [mean(0), mean(1), mean(2)]
}

/** Makes the picture of a sheet: the sources evened out, laid out in rows, without joints or gloss. */
export async function makeSheet(order: SheetOrder): Promise<SheetPicture> {
  const { plan } = order
  const pictures = await readAll(order)
  const glarePercents = pictures.map(glarePercentOf)
  if (plan.evenLight) pictures.forEach(evenLight)
  let picture = stacked(pictures)
  if (plan.meetsItself) picture = meetAlong(meetAlong(picture, true), false)
  const { width, height } = plan.meetsItself ? picture : plan.sheet
  const data = layOut(picture, { width, height })
  let webp: Uint8Array = new Uint8Array(0)
  for (const quality of QUALITIES) {
    const encoder = sharp(data, { raw: { width, height, channels: 3 } })
    webp = await encoder.webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    if (webp.length <= BUDGET_BYTES) break
  }
  return { webp, width, height, albedo: meanLight(data), glarePercents }
}
