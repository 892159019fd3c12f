import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { boardForm } from '../../../tests/data/floors.ts'
import { seeded } from '../../../tests/data/random.ts'
import { toLinear } from '../color-rules.ts'
import { planSheet } from '../sheet-rules.ts'
import { evenLight } from './even-light.ts'
import { makeSheet } from './sheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'underfoot-sheets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A floor with grain of its own, under a lamp that stands to the left above. */
function litPhoto(width: number, height: number, fall: number) {
  const random = seeded(5)
  const light = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const lamp = 1 - fall * (x / width) * 0.7 - fall * (y / height) * 0.3
      const grain = 0.3 + 0.1 * random()
      for (let k = 0; k < 3; k++) light[(y * width + x) * 3 + k] = grain * lamp * (1 - 0.2 * k)
    }
  return { width, height, light }
}

const meanOf = (light: Float32Array, from: number, to: number, width: number, k = 0): number => {
  let sum = 0
  let count = 0
  for (let i = 0; i < light.length / 3; i++)
    if (i % width >= from && i % width < to) {
      sum += light[i * 3 + k] as number
      count++
    }
  return sum / count
}

describe('uneven light', () => {
  test('is taken out, the mean and the hue stay', () => {
    const picture = litPhoto(240, 160, 0.6)
    const before = meanOf(picture.light, 0, 240, 240)
    const darker = meanOf(picture.light, 220, 240, 240) / meanOf(picture.light, 0, 20, 240)
    expect(darker).toBeLessThan(0.65)
    evenLight(picture)
    expect(meanOf(picture.light, 0, 240, 240)).toBeCloseTo(before, 3)
    expect(meanOf(picture.light, 220, 240, 240) / meanOf(picture.light, 0, 20, 240)).toBeGreaterThan(0.9)
    expect(meanOf(picture.light, 0, 240, 240, 2) / meanOf(picture.light, 0, 240, 240)).toBeCloseTo(0.6, 3)
  })

  test('that is even already is left as it is, black and white too', () => {
    for (const fill of [0, 0.4, 1]) {
      const picture = { width: 50, height: 30, light: new Float32Array(50 * 30 * 3).fill(fill) }
      evenLight(picture)
      for (const value of picture.light) expect(value).toBeCloseTo(fill, 5)
    }
  })

  test('what is finer than the lamp’s light is the floor’s, and stays', () => {
    const picture = litPhoto(240, 160, 0)
    const before = Float32Array.from(picture.light)
    evenLight(picture)
    const off =
      before.reduce((sum, value, i) => sum + Math.abs(value - (picture.light[i] as number)), 0) / before.length
    expect(off).toBeLessThan(0.005)
  })
})

describe('a sheet', () => {
  const colored = async (width: number, height: number, name: string, background = '#a06040') => {
    const file = join(folder, name)
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toFile(file)
    return file
  }

  test('says what light it throws back', async () => {
    const file = await colored(600, 100, 'board.png')
    const { albedo, webp, width, height } = await makeSheet({
      files: [file],
      plan: planSheet(boardForm(), { width: 600, height: 100 }),
    })
    for (const [k, byte] of [0xa0, 0x60, 0x40].entries()) expect(albedo[k]).toBeCloseTo(toLinear(byte / 255), 2)
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  test('of several boards has a row of each, also of one that was photographed upright', async () => {
    const files = await Promise.all([
      colored(600, 100, 'red.png', '#a02020'),
      colored(100, 600, 'green.png', '#20a020'),
      colored(300, 50, 'blue.png', '#2020a0'),
    ])
    const morePictures = ['1', '2'].map((digit) => `/media/u/${digit.repeat(32)}.webp`)
    const plan = planSheet(boardForm({ morePictures, evenLight: false }), { width: 600, height: 100 })
    const { webp, width, height, glarePercents } = await makeSheet({ files, plan })
    expect([width, height % 3, glarePercents]).toEqual([plan.sheet.width, 0, [0, 0, 0]])
    const { data } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
    const strongest = [0.1, 0.3, 0.4, 0.6, 0.7, 0.9].map((down) => {
      const at = (Math.floor(height * down) * width + Math.floor(width / 2)) * 3
      const pixel = [...data.subarray(at, at + 3)]
      return pixel.indexOf(Math.max(...pixel))
    })
    expect(strongest).toEqual([0, 0, 1, 1, 2, 2])
  })

  test('of a laid pattern meets itself at its edges', async () => {
    const width = 300
    // From dark at the left to bright at the right: laid side by side as it is, it shows a hard edge.
    const data = Buffer.from(
      Uint8Array.from({ length: width * 200 * 3 }, (_, i) => 40 + ((Math.floor(i / 3) % width) * 160) / width),
    )
    const file = join(folder, 'laid.png')
    await sharp(data, { raw: { width, height: 200, channels: 3 } })
      .png()
      .toFile(file)
    const form = boardForm({ kind: 'laid', widthMm: 600, heightMm: 400, evenLight: false })
    const made = await makeSheet({ files: [file], plan: planSheet(form, { width, height: 200 }) })
    const { data: pixels, info } = await sharp(made.webp).raw().toBuffer({ resolveWithObject: true })
    const row = Math.floor(info.height / 2) * info.width
    const step = Math.abs((pixels[row * 3] as number) - (pixels[(row + info.width - 1) * 3] as number))
    expect(step).toBeLessThan(20)
    expect(info.width).toBe(276)
  })

  test('stays within what a visitor can wait for, whatever its grain', async () => {
    const random = seeded(9)
    const noise = Buffer.from(Uint8Array.from({ length: 1400 * 1400 * 3 }, () => random() * 255))
    const file = join(folder, 'noise.png')
    await sharp(noise, { raw: { width: 1400, height: 1400, channels: 3 } })
      .blur(1.2)
      .png({ compressionLevel: 1 })
      .toFile(file)
    const form = boardForm({ kind: 'boards', boards: 7, heightMm: 1200 })
    const { webp } = await makeSheet({ files: [file], plan: planSheet(form, { width: 1400, height: 1400 }) })
    expect(webp.length).toBeLessThan(400_000)
  })
})
