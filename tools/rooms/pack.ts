import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp, type WebpOptions } from 'sharp'
import {
  SLOT_PIXELS,
  TILE_BORDER,
  TILE_PIXELS,
  TILES,
  TILES_ACROSS,
  tileFile,
  tilesFor,
} from '../../src/tour/viewer/tile-rules.ts'
import { cutTiles } from './cut-tiles.ts'

/**
 * The pictures of a room (PNG, or WebP without loss) to the WebP layers that the tour fetches: node tools/rooms/pack.ts PICTURES ROOM_DIR. In
 * `morning` and `evening` it looks for those of these hours; `base-8192` is cut into squares. Ends with 1 where the room weighs too much.
 */
const [source, target] = process.argv.slice(2)
if (!source || !target) throw new Error('node tools/rooms/pack.ts PICTURES ROOM_DIR')

/** WebP qualities; light is encoded by its logarithm, so that a step of one is a step in brightness. */
const QUALITY = { base: 84, light: 88, gloss: 86, satin: 88, bounce: 88, mirror: 86, slope: 90 } as const
/** Pictures whose quality goes down from the first to the second until the room weighs no more than it may. */
const GIVES: Record<'base-2048' | 'tile', readonly [best: number, least: number]> = {
  'base-2048': [88, 72],
  tile: [82, 48],
}
/** A floor's own picture has some 63 KB: with it the first look has 250 KB, and the sharpest view of a polished floor 600 KB. */
const MOST_KB = { firstLook: 187, sharpest: 537 } as const
const FIRST_LOOK = ['base-2048', 'light', 'gloss', 'satin', 'mask', 'bounce', 'slope']

/** Where a picture is; undefined where there is none. */
const find = (folder: string, name: string): string | undefined =>
  ['png', 'webp'].map((kind) => path.join(source, folder, `${name}.${kind}`)).find((file) => existsSync(file))

/** Writes a layer; gives its bytes. */
async function put(name: string, picture: Sharp, options: WebpOptions): Promise<number> {
  const file = path.join(target as string, `${name}.webp`)
  await mkdir(path.dirname(file), { recursive: true })
  const { size } = await picture.webp({ effort: 6, smartSubsample: true, ...options }).toFile(file)
  console.log(`${file} ${(size / 1024).toFixed(0)} KB`)
  return size
}

/** Bytes of a layer that was written; 0 where there is none. */
const bytesOf = async (name: string): Promise<number> =>
  (await stat(path.join(target, `${name}.webp`)).catch(() => ({ size: 0 }))).size

const sumOf = async (names: readonly string[]): Promise<number> =>
  (await Promise.all(names.map(bytesOf))).reduce((sum, bytes) => sum + bytes, 0)

/** Writes pictures with the best quality with which `weigh` gives no more KB than they may. Gives that weight. */
async function lighten(
  kind: keyof typeof GIVES,
  most: number,
  write: (quality: number) => Promise<unknown>,
  weigh: () => Promise<number>,
): Promise<number> {
  const [best, least] = GIVES[kind]
  for (let quality = best; ; quality = Math.max(least, quality - 4)) {
    await write(quality)
    const weight = (await weigh()) / 1024
    if (weight <= most || quality === least) return weight
  }
}

/** The layers of one hour; gives the KB of its first look. */
async function packHour(folder: '' | 'morning' | 'evening'): Promise<number> {
  const named = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  for (const [name, quality] of Object.entries(QUALITY)) {
    const file = find(folder, name)
    if (file) await put(named(name), sharp(file), { quality })
  }
  const base = find(folder, 'base')
  if (!base) throw new Error(`${source}/${folder} has no base`)
  const small = await sharp(base).resize(2048).png({ compressionLevel: 1 }).toBuffer()
  return lighten(
    'base-2048',
    MOST_KB.firstLook,
    (quality) => put(named('base-2048'), sharp(small), { quality }),
    () => sumOf(FIRST_LOOK.map((name) => (name === 'mask' ? name : named(name)))),
  )
}

/** The most bytes of squares that one view needs: on a sharp desktop screen, looking anywhere. */
async function heaviestView(): Promise<number> {
  const bytes = await Promise.all(Array.from({ length: TILES }, (_, tile) => bytesOf(tileFile(tile).slice(0, -5))))
  const views = Array.from({ length: 36 }, (_, i) => i * 10).flatMap((yaw) =>
    [-50, -35, -17, 0, 20].map((pitch) => ({ yaw, pitch, fov: 75 })),
  )
  const weigh = (view: (typeof views)[number]) =>
    tilesFor(view, 2433, 1520).reduce((sum, tile) => sum + (bytes[tile] ?? 0), 0)
  return Math.max(...views.map(weigh))
}

const mask = find('', 'mask')
if (mask) await put('mask', sharp(mask).toColourspace('b-w'), { lossless: true })
const paint = find('', 'paint')
if (paint) await put('paint', sharp(paint), { lossless: true })
const depth = find('', 'depth')
if (depth) await put('depth', sharp(depth).toColourspace('b-w'), { lossless: true })

const weights: [what: string, kb: number, most: number][] = [['first look', await packHour(''), MOST_KB.firstLook]]
for (const hour of ['morning', 'evening'] as const)
  if (find(hour, 'base')) weights.push([`first look, ${hour}`, await packHour(hour), MOST_KB.firstLook])

const whole = find('', 'base-8192')
if (whole) {
  const { data, info } = await sharp(whole).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.width !== TILE_PIXELS * TILES_ACROSS) throw new Error(`${whole} is ${info.width} pixels wide`)
  const squares = cutTiles({ data, ...info }, TILES_ACROSS, TILE_BORDER)
  const raw = { width: SLOT_PIXELS, height: SLOT_PIXELS, channels: 3 } as const
  const write = async (quality: number) => {
    for (const [tile, square] of squares.entries())
      await put(tileFile(tile).slice(0, -5), sharp(square, { raw }), { quality, effort: 4 })
  }
  const weigh = async () => (await sumOf([...FIRST_LOOK, 'base', 'mirror'])) + (await heaviestView())
  weights.push(['sharpest view', await lighten('tile', MOST_KB.sharpest, write, weigh), MOST_KB.sharpest])
}
for (const [what, kb, most] of weights) console.log(`${what}: ${kb.toFixed(0)} KB of ${most}`)
if (weights.some(([, kb, most]) => kb > most)) process.exitCode = 1
