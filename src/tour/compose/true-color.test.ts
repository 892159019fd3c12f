import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorDifference, labOf } from '../../../tests/data/color-difference.ts'
import { type Light, NEUTRAL, toLinear } from '../color-rules.ts'
import { floorNumbers } from '../laying-rules.ts'
import { roomOf } from '../rooms.ts'
import type { FloorSheet } from '../schema.ts'
import { type Bitmap, evenTable, lightTable, mipsOf } from './bitmap.ts'
import { compose } from './compose.ts'
import { toByte } from './light.ts'
import { type RoomLayers, radiance } from './room-layers.ts'

/** The demo shop's floors. */
const floors = Object.entries(
  JSON.parse(readFileSync(path.resolve('demo/floors/index.json'), 'utf8')) as Record<string, { sheet: FloorSheet }>,
)

const evenly = (byte: number): Bitmap => ({
  width: 1,
  height: 1,
  data: Uint8Array.of(byte, byte, byte),
  table: evenTable,
  repeats: true,
})

/**
 * Nothing but floor, in the light that NEUTRAL stands for, with nothing to mirror: as a color is measured (CIE 45°:0°, without what a surface
 * mirrors).
 */
const LIGHT = 150
const dark = evenly(0)
const neutral: RoomLayers = {
  room: roomOf('living'),
  time: {
    id: 'afternoon',
    folder: '',
    exposure: (NEUTRAL * 0.5) / radiance(LIGHT / 255),
  },
  base: dark,
  light: evenly(LIGHT),
  gloss: [dark],
  satin: dark,
  mask: evenly(255),
  bounce: dark,
}

/** Straight down from high above, over some eight by eight metres. */
const shot = { width: 56, height: 56, view: { yaw: 0, pitch: -90, fov: 75 }, halfHeight: 2.8 }

function meanOf(bytes: Uint8Array): Light {
  const sum = [0, 0, 0]
  for (const [at, byte] of bytes.entries()) sum[at % 3] = (sum[at % 3] ?? 0) + (lightTable[byte] as number)
  return sum.map((value) => (value * 3) / bytes.length) as unknown as Light
}

test('colors are as different as the authors of CIEDE2000 say', () => {
  expect(colorDifference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3)
  expect(colorDifference([50, 2.5, 0], [58, 24, 15])).toBeCloseTo(19.4535, 3)
  expect(colorDifference([90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447])).toBeCloseTo(1.4441, 3)
  expect(labOf([toLinear(1), toLinear(1), toLinear(1)])[0]).toBeCloseTo(100, 3)
})

test('every floor of the demo shop, in neutral light, has the color of its picture: within 3 of CIEDE2000', async () => {
  const differences = await Promise.all(
    floors.map(async ([name, { sheet }]) => {
      const file = path.resolve('demo/floors', path.basename(sheet.url.split('?')[0] ?? ''))
      // Few of its pixels have the same mean.
      const small = sharp(file).resize({ width: 256 }).toColourspace('srgb').removeAlpha().raw()
      const { data, info } = await small.toBuffer({ resolveWithObject: true })
      const picture = { width: info.width, height: info.height, data, table: lightTable, repeats: false }
      const numbers = floorNumbers(sheet, sheet.pattern, 0)
      const composed = compose(neutral, { mips: mipsOf(picture, toByte), numbers }, shot)
      return [name, colorDifference(labOf(meanOf(picture.data)), labOf(meanOf(composed)))] as const
    }),
  )
  const [worst, most] = differences.toSorted(([, a], [, b]) => b - a)[0] ?? ['', Infinity]
  console.log(`farthest from its picture: ${worst}, ${most.toFixed(2)}`)
  expect(differences.length).toBeGreaterThan(50)
  expect(differences.filter(([, difference]) => difference >= 3)).toEqual([])
})
