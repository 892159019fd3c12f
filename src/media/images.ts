import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { CacheFolder } from '../platform/cache/cache-folder.ts'
import { type Asker, SharedWork } from '../platform/cache/shared-work.ts'
import { nameOfMedia } from './rules.ts'

/** Widths in pixels that pictures are served at (specification, point 9): the page widths and the small sizes. */
export const imageWidths = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

/** Qualities that pictures are kept at. Any from 1 to 100 may be asked for, and gets the nearest; 75 unless told. */
export const imageQualities = [50, 75, 90] as const

/** The quality at which a picture is kept that was asked for at `asked`; the better one of two as near. */
const keptQuality = (asked: number): number =>
  imageQualities.reduce((best, one) => (Math.abs(one - asked) <= Math.abs(best - asked) ? one : best))

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

/**
 * Reads the query of an image address; `quality` is the kept one. Undefined when it is not one of the shop's pictures or
 * widths, or no whole quality from 1 to 100.
 */
export function parseImageRequest(query: URLSearchParams, accept: string): ImageRequest | undefined {
  const only = (name: string) => (query.getAll(name).length === 1 ? (query.get(name) ?? '') : '')
  const url = only('url')
  const width = only('w')
  const quality = query.has('q') ? only('q') : '75'
  if (!ownPicture.test(url) || !digits.test(width) || !digits.test(quality)) return undefined
  const isListed = (imageWidths as readonly number[]).includes(Number(width)) && Number(quality) <= 100
  if (!isListed) return undefined
  return { url, width: Number(width), quality: keptQuality(Number(quality)), format: formatFor(accept) }
}

/** Told to whoever asks for a picture while the place that it is kept at does not answer. */
export class PicturesAway extends Error {}

type ImagePlaces = {
  cache: CacheFolder
  /** The folders that /media stands for; the first that has the file wins. */
  mediaRoots: readonly string[]
  /**
   * Brings a picture that none of them has from where else the shop keeps pictures, and says where it lies then. Rejects
   * with PicturesAway.
   */
  fetchOriginal?: (url: string) => Promise<string | undefined>
}

/** Resizes the shop's own pictures and keeps the results on disk, as far as there is room. */
export class ImageStore {
  readonly #cache: CacheFolder
  readonly #mediaRoots: readonly string[]
  readonly #fetchOriginal: ((url: string) => Promise<string | undefined>) | undefined
  readonly #encodings = new SharedWork<Buffer>()

  constructor({ cache, mediaRoots, fetchOriginal }: ImagePlaces) {
    this.#cache = cache
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

  /**
   * The picture at a width, encoded; never wider than its original. Undefined when there is no such picture.
   * @param asker waits for its turn only where it has to be made
   */
  get(request: ImageRequest, asker: Asker): Promise<Buffer | undefined> {
    const { url, width, quality, format } = request
    return this.#kept({ url, variant: `${width} ${quality}`, extension: format, asker }, (original) => {
      const resized = sharp(original, { limitInputPixels: MOST_PIXELS }).resize({ width, withoutEnlargement: true })
      return format === 'avif'
        ? resized.avif({ quality: Math.round(quality * 0.72), effort: 1 })
        : resized.webp({ quality, effort: 3 })
    })
  }

  /** The picture cut to the size at which other sites show it, as a JPEG: not all of them read anything newer. */
  getShared(url: string, asker: Asker): Promise<Buffer | undefined> {
    return this.#kept({ url, variant: 'share', extension: 'jpg', asker }, (original) =>
      sharp(original, { limitInputPixels: MOST_PIXELS })
        .resize({ ...shareSize, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 }),
    )
  }

  async #kept(
    { url, variant, extension, asker }: { url: string; variant: string; extension: string; asker: Asker },
    make: (original: string) => Sharp,
  ): Promise<Buffer | undefined> {
    const original = await this.findOriginal(url)
    if (original === undefined) return undefined
    // An upload's name stands for one picture for good; its copy from a bucket may be fetched anew, with a time of its own.
    const stamp = nameOfMedia(url) === undefined ? (await fs.stat(original)).mtimeMs : ''
    const hash = createHash('sha256').update(`${url} ${stamp} ${variant}`).digest('hex')
    const name = `images/${hash.slice(0, 2)}/${hash}.${extension}`
    const kept = await this.#cache.read(name)
    if (kept) return kept
    return this.#encodings.get(name, asker, () => this.#encode(name, make(original)))
  }

  async #encode(name: string, picture: Sharp): Promise<Buffer> {
    const encoded = await picture.toBuffer()
    await this.#cache.write(name, encoded)
    return encoded
  }
}
