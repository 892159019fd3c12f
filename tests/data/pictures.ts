import { crc32, deflateRawSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export const pictureKinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
type Kind = (typeof pictureKinds)[number]

/** A picture with some detail, so that no two bytes of it are the same for long. */
export function photo(width = 64, height = 48, seed = 7): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = (Math.imul(i + seed, 2654435761) >>> 24) / 2 + ((i / 3) % width) / 2
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** The same as a file of a kind. */
export const pictureFile = (kind: Kind, width = 64, height = 48, seed = 7): Promise<Buffer> =>
  photo(width, height, seed)
    .toFormat(kind, kind === 'avif' ? { effort: 0 } : {})
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, sum])
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of `side` by `side` black pixels, each row of it there, in very few bytes. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // one bit a pixel, grey
  const block = 1 << 20
  const zeros = deflateRawSync(Buffer.alloc(block), { finishFlush: 4 /* Z_FULL_FLUSH: may be repeated as it is */ })
  const blocks = Math.ceil((side * (Math.ceil(side / 8) + 1)) / block)
  const body = Buffer.concat([Buffer.from([0x78, 0x01]), ...Array.from({ length: blocks }, () => zeros)])
  return Buffer.concat([pngStart, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

/** A picture with a text in a chunk of its own, before its pixels. */
export function pngWithText(png: Buffer, text: string): Buffer {
  const afterHeader = 8 + 25
  const note = chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))
  return Buffer.concat([png.subarray(0, afterHeader), note, png.subarray(afterHeader)])
}

/** A JPEG with a comment right after its first marker. */
export function jpegWithComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

/** A GIF of many frames, each a single pixel on a large canvas. */
export function gifBomb(side: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** An SVG, a page, a script, a document, and what only says that it is a picture. */
export const noPictures: Readonly<Record<string, Buffer>> = {
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an SVG after a declaration': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a script': Buffer.from('alert(1)'),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  'a ZIP': Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
  'a TIFF': Buffer.from('II*\0\x08\0\0\0', 'latin1'),
  'a HEIC': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
  'a few bytes': Buffer.from([0xff]),
  'what begins a byte late': Buffer.concat([Buffer.from('\n'), Buffer.from('GIF89a/*')]),
}
