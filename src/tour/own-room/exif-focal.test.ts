import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { focalOf, focalPixels } from './exif-focal.ts'

const jpeg = async (exif?: { IFD2?: Record<string, string>; IFD0?: Record<string, string> }): Promise<ArrayBuffer> => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } }).jpeg()
  const file = await (exif ? picture.withExif(exif) : picture).toBuffer()
  return new Uint8Array(file).buffer
}

test('the focal length that a phone writes into its photos is read', async () => {
  expect(focalOf(await jpeg({ IFD0: { Make: 'Phone' }, IFD2: { FocalLengthIn35mmFilm: '26' } }))).toBe(26)
})

test('without one there is none, nor where it cannot be', async () => {
  expect(focalOf(await jpeg())).toBeUndefined()
  expect(focalOf(await jpeg({ IFD2: { FocalLengthIn35mmFilm: '2000' } }))).toBeUndefined()
  expect(focalOf(new ArrayBuffer(0))).toBeUndefined()
})

test('no file, however broken, is more than a file without one', async () => {
  const good = new Uint8Array(await jpeg({ IFD2: { FocalLengthIn35mmFilm: '26' } }))
  fc.assert(
    fc.property(fc.nat(good.length), fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255))), (length, changes) => {
      const broken = good.slice(0, length)
      for (const [at, byte] of changes) if (at < length) broken[at] = byte
      const focal = focalOf(broken.buffer)
      expect(focal === undefined || (focal >= 10 && focal <= 100)).toBe(true)
    }),
  )
})

test('a lens of 26 mm spans about 66 degrees of a photo of 4 by 3', () => {
  const angle = 2 * Math.atan(2000 / focalPixels(26, 4000, 3000))
  expect((angle * 180) / Math.PI).toBeCloseTo(67.3, 0)
})
