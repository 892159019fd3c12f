import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { Turns } from './turns.ts'

/** Widths in pixels that pictures are served at (specification, point 9): the page widths and the small sizes. */
export const imageWidths = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

/** Qualities that may be asked for; 75 unless told. */
export const imageQualities = [50, 75, 90] as const

/** The size in pixels that other sites show a shared page's picture at. */
export const shareSize = { width: 1200, height: 630 } as const

export type ImageFormat = 'avif' | 'webp'
export type ImageRequest = { url: string; width: number; quality: number; format: ImageFormat }

const digits = /^[1-9][0-9]{0,3}$/
/** Pictures live under /media, in folders and files of plain names: nothing that could climb out or point elsewhere. */
const ownPicture = /^\/media(?:\/[a-z0-9][a-z0-9_-]*)+\.(?:webp|avif|png|jpg)$/

const MOST_PIXELS = 50_000_000

/** The best format that a browser's Accept header names. */
export const formatFor = (accept: string): ImageFormat => (accept.includes('image/avif') ? 'avif' : 'webp')

/** Reads the query of an image address. Undefined when it is not one of the shop's pictures, widths or qualities. */
export function parseImageRequest(query: URLSearchParams, accept: string): ImageRequest | undefined {
  const only = (name: string) => (query.getAll(name).length === 1 ? (query.get(name) ?? '') : '')
  const url = only('url')
  const width = only('w')
  const quality = query.has('q') ? only('q') : '75'
  if (!ownPicture.test(url) || !digits.test(width) || !digits.test(quality)) return undefined
  const isListed =
    (imageWidths as readonly number[]).includes(Number(width)) &&
    (imageQualities as readonly number[]).includes(Number(quality))
  return isListed ? { url, width: Number(width), quality: Number(quality), format: formatFor(accept) } : undefined
}

/** Told to whoever asks for a picture while the place that it is kept at does not answer. */
export class PicturesAway extends Error {}

type ImagePlaces = {
  cacheDir: string
  /** The folders that /media stands for; the first that has the file wins. */
  mediaRoots: readonly string[]
  /**
   * Brings a picture that none of them has from where else the shop keeps pictures, and says where it lies then. Rejects
   * with PicturesAway.
   */
  fetchOriginal?: (url: string) => Promise<string | undefined>
}

/** Resizes the shop's own pictures and keeps every result on disk. */
export class ImageStore {
  readonly #cacheDir: string
  readonly #mediaRoots: readonly string[]
  readonly #fetchOriginal: ((url: string) => Promise<string | undefined>) | undefined
  readonly #running = new Map<string, Promise<Buffer | undefined>>()
  /** Two at once, so that a page full of new ones leaves the server answering. */
  readonly #turns = new Turns(2)

  constructor({ cacheDir, mediaRoots, fetchOriginal }: ImagePlaces) {
    this.#cacheDir = cacheDir
    this.#mediaRoots = mediaRoots
    this.#fetchOriginal = fetchOriginal
  }

  /** The path on disk of a /media address; undefined when there is no such file. */
  async findOriginal(url: string): Promise<string | undefined> {
    if (!ownPicture.test(url)) return undefined
    for (const root of this.#mediaRoots) {
      const file = path.join(root, ...url.split('/').slice(2))
      const isFile = await fs.stat(file).then(
        (stat) => stat.isFile(),
        () => false,
      )
      if (isFile) return file
    }
    return this.#fetchOriginal?.(url)
  }

  /** The picture at a width, encoded; never wider than its original. Undefined when there is no such picture. */
  get(request: ImageRequest): Promise<Buffer | undefined> {
    const { url, width, quality, format } = request
    return this.#kept(url, `${width} ${quality}`, format, (original) => {
      const resized = sharp(original, { limitInputPixels: MOST_PIXELS }).resize({ width, withoutEnlargement: true })
      return format === 'avif'
        ? resized.avif({ quality: Math.round(quality * 0.72), effort: 1 })
        : resized.webp({ quality, effort: 3 })
    })
  }

  /** The picture cut to the size at which other sites show it, as a JPEG: not all of them read anything newer. */
  getShared(url: string): Promise<Buffer | undefined> {
    return this.#kept(url, 'share', 'jpg', (original) =>
      sharp(original, { limitInputPixels: MOST_PIXELS })
        .resize({ ...shareSize, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 }),
    )
  }

  async #kept(
    url: string,
    variant: string,
    extension: string,
    make: (original: string) => Sharp,
  ): Promise<Buffer | undefined> {
    const original = await this.findOriginal(url)
    if (original === undefined) return undefined
    const { mtimeMs } = await fs.stat(original)
    const name = createHash('sha256').update(`${url} ${mtimeMs} ${variant}`).digest('hex')
    const file = path.join(this.#cacheDir, name.slice(0, 2), `${name}.${extension}`)
    const kept = await fs.readFile(file).catch(() => undefined)
    if (kept) return kept
    const running = this.#running.get(file) ?? this.#turns.take(() => this.#encode(file, make(original)))
    this.#running.set(file, running)
    try {
      return await running
    } finally {
      this.#running.delete(file)
    }
  }

  async #encode(file: string, picture: Sharp): Promise<Buffer> {
    const encoded = await picture.toBuffer()
    await fs.mkdir(path.dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}.part`
    await fs.writeFile(unfinished, encoded)
    await fs.rename(unfinished, file)
    return encoded
  }
}
