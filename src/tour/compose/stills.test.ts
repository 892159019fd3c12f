import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CacheFolder } from '../../platform/cache/cache-folder.ts'
import { createLog } from '../../platform/log.ts'
import type { FloorSheet } from '../schema.ts'
import { Composer, ComposerBusy } from './composer.ts'
import { type Still, Stills } from './stills.ts'

const sheet: FloorSheet = {
  url: '/media/floors/test.webp?v=1',
  rowLengthMm: 1200,
  rowWidthMm: 200,
  rows: 2,
  pieceLengthMm: 1200,
  pieceWidthMm: 200,
  gapMm: 1,
  bevelMm: 1,
  jointColor: '#333333',
  isGrouted: false,
  mayTurn: true,
  polish: 0.3,
  toneSpread: 0,
  albedo: [0.4, 0.05, 0.05],
  pattern: 'straight',
}
const still: Still = {
  sheet,
  room: 'living',
  time: 'afternoon',
  pattern: null,
  turn: 0,
  paint: { wall: null, baseboard: null },
  rug: null,
  view: null,
  shape: 'look',
  width: 640,
}
let folder: string
let composer: Composer
let stills: Stills
let cache: CacheFolder

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'underfoot-stills-'))
  const floor = path.join(folder, 'test.webp')
  await sharp({ create: { width: 240, height: 80, channels: 3, background: '#aa4040' } })
    .webp()
    .toFile(floor)
  composer = new Composer(path.resolve('src/tour/compose/worker.ts'))
  cache = new CacheFolder({
    folder: path.join(folder, 'cache'),
    mostBytes: 50_000_000,
    log: createLog({ level: 'error' }),
  })
  stills = new Stills(composer, {
    cache,
    publicRoot: path.resolve('public'),
    findOriginal: async (url) => (url === '/media/floors/test.webp' ? floor : undefined),
  })
})
afterAll(async () => {
  cache.close()
  await composer.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a still shows the room with the floor in it, and is made while this thread goes on', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 5)
  const webp = await stills.get(still)
  clearInterval(counting)
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([640, 400])
  const at = (x: number, y: number) => [...data.subarray((y * 640 + x) * 3, (y * 640 + x) * 3 + 3)]
  const [red = 0, green = 0] = at(330, 380)
  expect(red).toBeGreaterThan(green * 1.5)
  expect(turns).toBeGreaterThan(20)
})

test('it is made once: the second time it comes from the disk', async () => {
  await composer.close()
  const before = performance.now()
  expect(await stills.get(still)).toBeDefined()
  expect(performance.now() - before).toBeLessThan(1000)
})

test('a floor whose picture is gone has no still', async () => {
  expect(await stills.get({ ...still, sheet: { ...sheet, url: '/media/floors/gone.webp' } })).toBeUndefined()
})

test('more than can wait are turned away', async () => {
  const many = Array.from({ length: 40 }, (_, i) =>
    stills.get({ ...still, shape: 'card', sheet: { ...sheet, toneSpread: i / 100 } }).catch((error: unknown) => error),
  )
  // Those that wait are let go: what is asked is who is turned away at once.
  const busy = Promise.all(many).then((all) => all.filter((each) => each instanceof ComposerBusy).length)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await composer.close()
  expect(await busy).toBe(10)
})
