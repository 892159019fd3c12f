import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** A text that leaves the shop often, ready for every encoding a browser asks for. */
export type Packed = {
  etag: string
  identity: Buffer
  gzip: Buffer
  brotli: Buffer
}

/** The window of a Brotli encoder, in bits, that holds so many bytes: with the default of 22 each takes some 9 MB while it works. */
const windowFor = (bytes: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 1))))

const brotliOptions = (bytes: number): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
    [zlib.constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})

/** Compression off the main thread. */
export const compress = {
  gzip: promisify((bytes: Buffer, done: zlib.CompressCallback) => zlib.gzip(bytes, { level: 5 }, done)),
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

/** Makes a text ready to be kept. */
export async function pack(content: string | Buffer): Promise<Packed> {
  const identity = exact(Buffer.from(content))
  const [gzip, brotli] = await Promise.all([compress.gzip(identity), compress.br(identity)])
  return { etag: etagOf(identity), identity, gzip: exact(gzip), brotli: exact(brotli) }
}

/** A validator for these bytes, the same for every encoding of them and so a weak one. */
export const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** The encoding to send to someone who accepts these, and the bytes in it. */
export function encodingFor(accepts: string | undefined, packed: Packed): ['br' | 'gzip' | undefined, Buffer] {
  if (accepts?.includes('br')) return ['br', packed.brotli]
  if (accepts?.includes('gzip')) return ['gzip', packed.gzip]
  return [undefined, packed.identity]
}
