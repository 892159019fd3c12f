import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { kindOf, type PictureKind } from './kinds.ts'

/** The largest file that is taken, in bytes. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024
/** The largest picture that is decoded, in pixels: what the largest telephones take is 50 million. */
export const MOST_PIXELS = 50_000_000
/** No picture is kept longer on either side than the widest one that is served, in pixels. */
const LONGEST_SIDE = 3840
const DECODE_SECONDS = 20

/**
 * Above so many pixels colors are halved the plain way: the sharp way (for edges of pure color) takes 110 MB and more than
 * twice the time at the longest side, where nobody sees the difference.
 */
const SHARP_COLOR_PIXELS = 4_000_000

/**
 * One at a time: a photo of 48 million pixels takes 80 to 140 MB while it is made smaller, a progressive JPEG 220 MB, as
 * that cannot be read in strips. It also leaves a core to those who shop.
 */
const oneAtATime = pLimit(1)

/** A picture as it is kept: made anew from its pixels alone, so that nothing else of the file is left. */
export type MadePicture = {
  kind: PictureKind
  webp: Uint8Array
  /** In pixels. */
  width: number
  height: number
  averageColor: string
  /** The picture eight pixels wide, as a data URL. */
  blur: string
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })

/** What the file's header says; nothing is decoded for it. */
async function readHeader(bytes: Uint8Array): Promise<Metadata | undefined> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
}

async function meanColor(webp: Uint8Array): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(webp)
    .flatten({ background: '#ffffff' })
    .resize(1, 1)
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Takes a picture in: what it is is read from its content, how large it is from its header, and only then is it decoded,
 * turned upright, brought to sRGB and encoded anew.
 * @returns PICTURE_KIND, PICTURE_SIZE, PICTURE_PIXELS or PICTURE_BROKEN for what cannot be taken
 */
export async function makePicture(bytes: Uint8Array): Promise<Result<MadePicture>> {
  if (bytes.length > MOST_FILE_BYTES) return fail('PICTURE_SIZE', { params: { most: MOST_FILE_BYTES / 1024 / 1024 } })
  const kind = kindOf(bytes)
  if (kind === undefined) return fail('PICTURE_KIND')
  return oneAtATime(async () => {
    const header = await readHeader(bytes)
    const { width = 0, height = 0, pages = 1 } = header ?? {}
    if (width < 1 || height < 1) return fail('PICTURE_BROKEN')
    // A moving picture counts with all its frames, though only the first is kept.
    const pixels = width * height * pages
    if (pixels > MOST_PIXELS) return fail('PICTURE_PIXELS', { params: { most: MOST_PIXELS / 1_000_000 } })
    try {
      return succeed(await encode(kind, bytes, keptPixels(width, height)))
    } catch {
      return fail('PICTURE_BROKEN')
    }
  })
}

/** How many pixels are left of a picture once it is kept. */
const keptPixels = (width: number, height: number): number =>
  width * height * Math.min(1, LONGEST_SIDE / Math.max(width, height)) ** 2

async function encode(kind: PictureKind, bytes: Uint8Array, pixels: number): Promise<MadePicture> {
  const { data: webp, info } = await open(bytes)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3, smartSubsample: pixels <= SHARP_COLOR_PIXELS })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { kind, webp, width, height, ...(await placeholderOf(webp, width, height)) }
}

/** What stands in a picture's place until it is there. */
export async function placeholderOf(
  webp: Uint8Array,
  width: number,
  height: number,
): Promise<{ averageColor: string; blur: string }> {
  const tiny = await sharp(webp)
    .resize(8, Math.max(1, Math.min(64, Math.round((8 * height) / width))), { kernel: 'linear', fit: 'fill' })
    .webp({ quality: 40, effort: 6 })
    .toBuffer()
  return { averageColor: await meanColor(webp), blur: `data:image/webp;base64,${tiny.toString('base64')}` }
}
