import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** The window of a Brotli encoder, in bits, that holds so many bytes: with the default of 22 each takes some 9 MB while it works. */
const windowFor = (bytes: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 1))))

/**
 * Of a list page of 114 KB, in milliseconds of processor time and in bytes: quality 4 takes 0.8 and makes 15,657, 5 takes 1.1 and makes
 * 14,412, 6 takes 1.2 and makes 14,322 (docs/decisions/0036). A page is sent more often than it is made.
 */
const BROTLI_QUALITY = 5

/** Room for what a page is compressed to: with zlib's 16 KB a page of usual size takes another turn of a thread. */
const CHUNK_BYTES = 64 * 1024

const brotliOptions = (bytes: number): zlib.BrotliOptions => ({
  chunkSize: CHUNK_BYTES,
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [zlib.constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})

/**
 * Of the same page level 3 of Zstandard takes a fifth of what Brotli takes and makes an eighth more (docs/decisions/0051): it is for what
 * somebody waits for, and may be sent only once.
 */
const zstdOptions = (bytes: number): zlib.ZstdOptions => ({
  chunkSize: CHUNK_BYTES,
  params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 },
  pledgedSrcSize: bytes,
})

/** Compression off the main thread. */
export const compress = {
  zstd: promisify((bytes: Buffer, done: zlib.CompressCallback) =>
    zlib.zstdCompress(bytes, zstdOptions(bytes.length), done),
  ),
  gzip: promisify((bytes: Buffer, done: zlib.CompressCallback) =>
    zlib.gzip(bytes, { level: 5, chunkSize: CHUNK_BYTES }, done),
  ),
  br: promisify((bytes: Buffer, done: zlib.CompressCallback) =>
    zlib.brotliCompress(bytes, brotliOptions(bytes.length), done),
  ),
}

/**
 * The same bytes in memory of just their size. What zlib answers lies in blocks of 16 KB, and small buffers share a slab of 8 KB: kept
 * for long, a part keeps the whole.
 */
export function exact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** A validator for these bytes, the same for every encoding of them and so a weak one. */
export const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

export type Encoding = keyof typeof compress

/** What texts are sent in, where it is accepted, the first before the second: by how small they are, and by how quickly they are made. */
const smallest = ['br', 'gzip'] as const
const quickest = ['zstd', 'br', 'gzip'] as const

/** The encoding in which to send what is kept to someone who accepts these; undefined for the bytes as they are. */
export const encodingFor = (accepts: string | undefined): Encoding | undefined =>
  smallest.find((encoding) => accepts?.includes(encoding))

/** The encoding in which to send what was made just now to someone who accepts these; undefined for the bytes as they are. */
export const quickEncodingFor = (accepts: string | undefined): Encoding | undefined =>
  quickest.find((encoding) => accepts?.includes(encoding))

/** A text that leaves the shop often, with its validator, in the encodings that somebody has asked for. */
export class Packed {
  readonly etag: string
  readonly #identity: Buffer
  readonly #encoded: Partial<Record<Encoding, Buffer>> = {}
  readonly #making: Partial<Record<Encoding, Promise<Buffer>>> = {}
  #grown = () => {}

  constructor(content: string | Buffer) {
    this.#identity = exact(Buffer.from(content))
    this.etag = etagOf(this.#identity)
  }

  /** All bytes that are there. */
  get parts(): Buffer[] {
    return [this.#identity, ...Object.values(this.#encoded)]
  }

  /** The bytes in an encoding, or as they are; undefined where they have to be made first. */
  find(encoding: Encoding | undefined): Buffer | undefined {
    return encoding === undefined ? this.#identity : this.#encoded[encoding]
  }

  /** The bytes in an encoding, or as they are. They are made when they are first asked for, once for everyone who asks meanwhile. */
  async encode(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.#identity
    const made = this.#encoded[encoding]
    if (made) return made
    this.#making[encoding] ??= this.#make(encoding)
    return this.#making[encoding]
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    try {
      const bytes = exact(await compress[encoding](this.#identity))
      this.#encoded[encoding] = bytes
      // Nobody is sent the larger one any more who is not sent the smaller one as well.
      if (encoding === 'br') delete this.#encoded.zstd
      this.#grown()
      return bytes
    } finally {
      delete this.#making[encoding]
    }
  }

  /** Calls back whenever it takes more memory than before: for whoever counts what it takes. */
  whenGrown(grown: () => void): void {
    this.#grown = grown
  }
}

/** Makes a text ready to be kept. */
export const pack = (content: string | Buffer): Packed => new Packed(content)
