import { focalOf, focalPixels } from '../exif-focal.ts'
import type { SmallPhoto } from '../thread.ts'

/** A photo as the page works with it: at most LARGE pixels long, and a small copy to look for the floor in. */
export type Photo = {
  readonly canvas: HTMLCanvasElement
  readonly width: number
  readonly height: number
  readonly small: SmallPhoto
  /** The focal length in pixels of the small copy, where the file tells it. */
  readonly focalPx: number | undefined
  readonly isDark: boolean
}

export type PhotoProblem = 'notPicture' | 'heic' | 'small'

const LARGE = 2048
const SMALL = 400
/** The least that the shorter side has, in pixels. */
const LEAST = 600
/** How much of a file is looked at for what it tells of itself, in bytes. */
const HEAD_BYTES = 131_072
/** The mean of all pixels, of 255, under which nobody sees where a floor ends. */
const DARK = 26

/** Whether a file is a photo as iPhones take it, which few browsers read: a box `ftyp` of one of these brands (ISO 23008-12). */
function isHeic(head: ArrayBuffer): boolean {
  const text = String.fromCharCode(...new Uint8Array(head.slice(4, 12)))
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text)
}

function drawn(picture: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** Reads a photo, turned as it was taken and scaled down. It stays in this browser. */
export async function readPhoto(file: Blob): Promise<Photo | PhotoProblem> {
  const [bitmap, head] = await Promise.all([
    createImageBitmap(file).catch(() => undefined),
    file
      .slice(0, HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  ])
  if (!bitmap) return isHeic(head) ? 'heic' : 'notPicture'
  try {
    if (Math.min(bitmap.width, bitmap.height) < LEAST) return 'small'
    const longer = Math.max(bitmap.width, bitmap.height)
    const sized = (most: number) => {
      const scale = Math.min(1, most / longer)
      return [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)] as const
    }
    const [width, height] = sized(LARGE)
    const canvas = drawn(bitmap, width, height)
    const [smallWidth, smallHeight] = sized(SMALL)
    const data = drawn(canvas, smallWidth, smallHeight)
      .getContext('2d')
      ?.getImageData(0, 0, smallWidth, smallHeight).data
    if (!data) return 'notPicture'
    const pixels = Uint8ClampedArray.from(data)
    let sum = 0
    for (let at = 0; at < pixels.length; at += 4)
      sum += ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3
    const focal = focalOf(head)
    return {
      canvas,
      width,
      height,
      small: { data: pixels, width: smallWidth, height: smallHeight },
      focalPx: focal === undefined ? undefined : focalPixels(focal, smallWidth, smallHeight),
      isDark: sum / (pixels.length / 4) < DARK,
    }
  } finally {
    bitmap.close()
  }
}

/** What of a photo is kept, beside its pixels. */
type KeptPhoto = Pick<Photo, 'small' | 'focalPx' | 'isDark'> & { photo: Blob }

/** A photo that was kept, as it was. Rejects where its file cannot be read any more. */
export async function openKept({ photo, small, focalPx, isDark }: KeptPhoto): Promise<Photo> {
  const bitmap = await createImageBitmap(photo)
  const { width, height } = bitmap
  const canvas = drawn(bitmap, width, height)
  bitmap.close()
  const opened = { canvas, width, height, small, focalPx, isDark }
  files.set(opened, Promise.resolve(photo))
  return opened
}

const files = new WeakMap<Photo, Promise<Blob | null>>()

/** The photo as a file, made once; null where it cannot be made. */
export function fileOf(photo: Photo): Promise<Blob | null> {
  const made =
    files.get(photo) ?? new Promise<Blob | null>((resolve) => photo.canvas.toBlob(resolve, 'image/jpeg', 0.92))
  files.set(photo, made)
  return made
}
