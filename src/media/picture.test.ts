import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  gifBomb,
  jpegWithComment,
  noPictures,
  photo,
  pictureFile,
  pictureKinds,
  pngBomb,
  pngWithText,
} from '../../tests/data/pictures.ts'
import { seeded } from '../../tests/data/random.ts'
import { makePicture } from './picture.ts'

const SCRIPT = '<script>alert(document.domain)</script>'

async function made(bytes: Buffer) {
  const result = await makePicture(bytes)
  if (!result.ok) throw new Error(result.code)
  return result.value
}

/** What something gives, and by how much the process grew meanwhile. */
async function weighed<T>(work: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  const before = process.memoryUsage().rss
  let most = before
  const weigh = () => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const watching = setInterval(weigh, 5)
  const result = await work()
  clearInterval(watching)
  weigh()
  return { result, megabytes: (most - before) / 1024 / 1024 }
}

const isIn = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(Buffer.from(text, 'latin1'))

describe('U1 only pictures are taken, and nothing but their pixels is kept', () => {
  test.each(Object.entries(noPictures))('%s is refused', async (_what, bytes) => {
    expect(await makePicture(bytes)).toMatchObject({ ok: false, code: 'PICTURE_KIND' })
  })

  test.each(pictureKinds)('%s becomes a WebP of the same size', async (kind) => {
    const { webp, width, height, blur, averageColor, ...rest } = await made(await pictureFile(kind))
    expect([rest.kind, width, height]).toEqual([kind, 64, 48])
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
    expect(blur).toMatch(/^data:image\/webp;base64,[\w+/=]{40,400}$/)
    expect(averageColor).toMatch(/^#[0-9a-f]{6}$/)
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['a GIF with a script behind it', async () => Buffer.concat([await pictureFile('gif'), Buffer.from(SCRIPT)])],
    ['a JPEG with a page in its comment', async () => jpegWithComment(await pictureFile('jpeg'), SCRIPT)],
    ['a JPEG with a page behind it', async () => Buffer.concat([await pictureFile('jpeg'), Buffer.from(SCRIPT)])],
    ['a PNG with a page in its text', async () => pngWithText(await pictureFile('png'), SCRIPT)],
    [
      'a PNG with a ZIP behind it',
      async () => Buffer.concat([await pictureFile('png'), Buffer.from(`PK\x03\x04${SCRIPT}`)]),
    ],
    ['a WebP with a page in its XMP', async () => photo().webp().withXmp(`<x>${SCRIPT}</x>`).toBuffer()],
  ])('%s is kept without it', async (_what, build) => {
    const file = await build()
    expect(isIn(file, SCRIPT)).toBe(true)
    const { webp } = await made(file)
    expect(isIn(webp, 'alert(')).toBe(false)
    expect(isIn(webp, 'PK\x03\x04')).toBe(false)
  })

  test('where a picture was taken, and with what, is not kept', async () => {
    const file = await photo()
      .jpeg()
      .withExif({ IFD0: { Make: 'Telephone', Artist: 'Ada' }, IFD3: { GPSLatitude: '49/1 11/1 0/1' } })
      .toBuffer()
    expect(isIn(file, 'Telephone')).toBe(true)
    const { webp } = await made(file)
    const kept = await sharp(webp).metadata()
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(isIn(webp, 'Telephone')).toBe(false)
  })

  test('a picture taken sideways stands upright', async () => {
    const { width, height } = await made(await photo(64, 48).jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect([width, height]).toEqual([48, 64])
  })

  test('what is transparent stays so', async () => {
    const file = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    const { webp } = await made(file)
    expect((await sharp(webp).stats()).isOpaque).toBe(false)
  })

  test('colors of print become those of a screen', async () => {
    const { webp } = await made(await photo().toColourspace('cmyk').jpeg().toBuffer())
    expect(await sharp(webp).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test('a picture larger than any that is served is made smaller', async () => {
    const { width, height } = await made(await photo(4200, 300).jpeg({ quality: 40 }).toBuffer())
    expect([width, height]).toEqual([3840, 274])
  })
})

describe('U2 what would fill the memory is refused at once', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['a PNG of 50,000 by 50,000 pixels', async () => pngBomb(50_000), 'PICTURE_PIXELS'],
    [
      'a PNG of 2,000,000,000 by 2,000,000,000 pixels',
      async () => pngBomb(40_000).fill(0x7f, 16, 17),
      'PICTURE_BROKEN',
    ],
    ['a GIF of 10,000 frames', async () => gifBomb(1500, 10_000), 'PICTURE_PIXELS'],
    ['half a JPEG', async () => (await pictureFile('jpeg', 2000, 1500)).subarray(0, 200_000), 'PICTURE_BROKEN'],
    ['half a PNG', async () => (await pictureFile('png', 600, 400)).subarray(0, 100_000), 'PICTURE_BROKEN'],
    ['half a WebP', async () => (await pictureFile('webp', 600, 400)).subarray(0, 20_000), 'PICTURE_BROKEN'],
    ['half an AVIF', async () => (await pictureFile('avif', 300, 200)).subarray(0, 4_000), 'PICTURE_BROKEN'],
    ['a file of 21 MB', async () => Buffer.alloc(21 * 1024 * 1024, 0xff), 'PICTURE_SIZE'],
    // A machine that was busy with something else is asked again.
  ])('%s', { retry: 2 }, async (_what, build, code) => {
    const file = await build()
    const began = performance.now()
    const { result, megabytes } = await weighed(() => makePicture(file))
    expect(result).toMatchObject({ ok: false, code })
    expect(performance.now() - began).toBeLessThan(1000)
    expect(megabytes).toBeLessThan(150)
  })

  test('the largest photos are taken one after another, in less than 220 MB', async () => {
    const file = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#7a5a3c' } })
      .jpeg()
      .toBuffer()
    const { result, megabytes } = await weighed(() => Promise.all([makePicture(file), makePicture(file)]))
    for (const one of result) expect(one).toMatchObject({ ok: true, value: { width: 3840, height: 2880 } })
    expect(megabytes).toBeLessThan(220)
  })
})

describe('U3 damaged pictures', () => {
  const count = Number(process.env.MUTATED_PICTURES ?? 300)

  test(`${count} pictures with bytes changed, lost and doubled end in a picture or a refusal, each in time`, async () => {
    const files = await Promise.all(pictureKinds.map((kind) => pictureFile(kind)))
    let taken = 0
    for (let seed = 1; seed <= count; seed++) {
      const random = seeded(seed)
      const whole = files[seed % files.length] ?? Buffer.alloc(0)
      const file = mutated(whole, random)
      const began = performance.now()
      const result = await makePicture(file)
      expect(performance.now() - began, `seed ${seed}`).toBeLessThan(3000)
      if (result.ok) taken++
      else expect(result.code, `seed ${seed}`).toMatch(/^PICTURE_/)
    }
    // Some survive and some do not, or nothing was tried.
    expect(taken).toBeGreaterThan(count / 20)
    expect(taken).toBeLessThan(count)
  })
})

function mutated(whole: Buffer, random: () => number): Buffer {
  let file = Buffer.from(whole)
  const at = () => Math.floor(random() * file.length)
  for (let changes = 1 + Math.floor(random() * 8); changes > 0; changes--) {
    const kind = random()
    if (kind < 0.6) file[at()] = Math.floor(random() * 256)
    else if (kind < 0.75) file = file.subarray(0, Math.max(16, at()))
    else if (kind < 0.9) file = Buffer.concat([file.subarray(0, at()), file.subarray(at())])
    else file.fill(0xff, at(), at() + 4)
  }
  return file
}
