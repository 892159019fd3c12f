/** The kinds of pictures that the shop takes; of a moving one only its first frame. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

/** The brands that an ISO base media file declares in its first box (ISO/IEC 14496-12, 4.3). */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
  const end = Math.min(size, bytes.length, 256)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4))
  return brands
}

/**
 * Whether bytes are a WebP picture from its first to its last byte: its head says how many there are.
 * Source: developers.google.com/speed/webp/docs/riff_container, "WebP File Header"
 */
export function isWholeWebp(bytes: Uint8Array): boolean {
  if (bytes.length < 12 || kindOf(bytes) !== 'webp') return false
  return new DataView(bytes.buffer, bytes.byteOffset, 8).getUint32(4, true) + 8 <= bytes.length
}

/** What a file is by its first bytes, whatever its name or its sender says; undefined for all that is not taken. */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  return brandsOf(bytes).includes('avif') ? 'avif' : undefined
}
