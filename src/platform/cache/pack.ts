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

/**
 * Room for what a page is compressed to: with zlib's 16 KB a page of usual size takes another turn of a thread. No slab that small buffers
 * share is as large, so that it is known by its size.
 */
const CHUNK_BYTES = 60 * 1024

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

/**
 * The same bytes in memory of just their size. What zlib answers lies in blocks, and small buffers share a slab: kept
 * for long, a part keeps the whole.
 */
export function exact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  return ownCopy(bytes)
}

const ownCopy = (bytes: Buffer): Buffer<ArrayBuffer> => {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Takes the memory from bytes that nobody reads any more, now and not when the collector comes to it. */
const release = (bytes: Buffer): void => {
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0)
}

type Compressing = (bytes: Buffer) => Promise<Buffer>

/**
 * Zlib keeps what it was given to read, and the block that it wrote to, until all of the heap is collected: 200 KB of a page, which add up to
 * 60 MB. So it is given a copy, of which the memory is taken back.
 */
const thatKeepsNothing =
  (compressing: Compressing): Compressing =>
  async (bytes) => {
    const given = ownCopy(bytes)
    try {
      const made = await compressing(given)
      const small = exact(made)
      if (small !== made && made.buffer.byteLength === CHUNK_BYTES) release(made)
      return small
    } finally {
      release(given)
    }
  }

/** Compression off the main thread. What it answers lies in memory of just its size. */
export const compress = {
  zstd: thatKeepsNothing(
    promisify((bytes: Buffer, done: zlib.CompressCallback) =>
      zlib.zstdCompress(bytes, zstdOptions(bytes.length), done),
    ),
  ),
  gzip: thatKeepsNothing(
    promisify((bytes: Buffer, done: zlib.CompressCallback) =>
      zlib.gzip(bytes, { level: 5, chunkSize: CHUNK_BYTES }, done),
    ),
  ),
  br: thatKeepsNothing(
    promisify((bytes: Buffer, done: zlib.CompressCallback) =>
      zlib.brotliCompress(bytes, brotliOptions(bytes.length), done),
    ),
  ),
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

const decompress: Record<Encoding, (bytes: Buffer) => Buffer> = {
  zstd: (bytes) => zlib.zstdDecompressSync(bytes, { chunkSize: CHUNK_BYTES }),
  gzip: (bytes) => zlib.gunzipSync(bytes, { chunkSize: CHUNK_BYTES }),
  br: (bytes) => zlib.brotliDecompressSync(bytes, { chunkSize: CHUNK_BYTES }),
}

/** What is not so many times as large as it is compressed is kept as it is, too. */
const WORTH_LEAVING = 2

/**
 * A text that leaves the shop often, with its validator, in the encodings that somebody has asked for. As it is it is kept only until there is
 * one of them, which is a sixth of it, or where somebody asks for it so.
 */
export class Packed {
  readonly etag: string
  #identity: Buffer | undefined
  readonly #encoded: Partial<Record<Encoding, Buffer>> = {}
  readonly #making: Partial<Record<Encoding, Promise<Buffer>>> = {}
  #isAskedAsIs = false
  #grown = () => {}

  constructor(content: string | Buffer) {
    const identity = exact(typeof content === 'string' ? Buffer.from(content) : content)
    this.#identity = identity
    this.etag = etagOf(identity)
  }

  /** All bytes that are there. */
  get parts(): Buffer[] {
    return [...(this.#identity ? [this.#identity] : []), ...Object.values(this.#encoded)]
  }

  /** The text itself, which is not kept for that: for whoever makes another one of it. */
  read(): Buffer {
    const [encoding, bytes] = (Object.entries(this.#encoded) as [Encoding, Buffer][])[0] ?? []
    if (this.#identity) return this.#identity
    if (!encoding || !bytes) throw new Error('nothing is kept of a text')
    return exact(decompress[encoding](bytes))
  }

  /** The bytes in an encoding, or as they are; undefined where they have to be made first. */
  find(encoding: Encoding | undefined): Buffer | undefined {
    return encoding === undefined ? this.#asIs() : this.#encoded[encoding]
  }

  #asIs(): Buffer {
    this.#isAskedAsIs = true
    if (this.#identity) return this.#identity
    this.#identity = this.read()
    this.#grown()
    return this.#identity
  }

  /** The bytes in an encoding, or as they are. They are made when they are first asked for, once for everyone who asks meanwhile. */
  async encode(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.#asIs()
    const made = this.#encoded[encoding]
    if (made) return made
    this.#making[encoding] ??= this.#make(encoding)
    return this.#making[encoding]
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    try {
      const text = this.read()
      const bytes = await compress[encoding](text)
      this.#encoded[encoding] = bytes
      // Nobody is sent the larger one any more who is not sent the smaller one as well.
      if (encoding === 'br') delete this.#encoded.zstd
      if (!this.#isAskedAsIs && bytes.length * WORTH_LEAVING < text.length) this.#identity = undefined
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
