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

const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compression off the main thread. */
export const compress = {
  gzip: promisify((bytes: Buffer, done: zlib.CompressCallback) => zlib.gzip(bytes, { level: 5 }, done)),
  br: promisify((bytes: Buffer, done: zlib.CompressCallback) => zlib.brotliCompress(bytes, brotliOptions, done)),
}

/** Makes a text ready to be kept. */
export async function pack(content: string | Buffer): Promise<Packed> {
  const identity = Buffer.from(content)
  const [gzip, brotli] = await Promise.all([compress.gzip(identity), compress.br(identity)])
  return { etag: etagOf(identity), identity, gzip, brotli }
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
