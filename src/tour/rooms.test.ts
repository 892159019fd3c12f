import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  folderOf,
  type Layer,
  layers,
  otherStand,
  rendered,
  rooms,
  type Standpoint,
  standOf,
  type TimeOfDay,
} from './rooms.ts'
import { SLOT_PIXELS, TILES, tileFile, tilesFor } from './viewer/tile-rules.ts'

const inPublic = (address: string) => path.join('public', ...address.split('/'))
const bytesOf = (address: string) => statSync(inPublic(address)).size
const sumOf = (addresses: readonly string[]) => addresses.reduce((sum, address) => sum + bytesOf(address), 0)

const fileOf = (stand: Standpoint, time: TimeOfDay, layer: Layer) => `${folderOf(stand, time, layer)}/${layer}.webp`
const smallOf = (stand: Standpoint, time: TimeOfDay) => `${folderOf(stand, time, 'base')}/base-2048.webp`
const tilesOf = (stand: Standpoint) => Array.from({ length: TILES }, (_, tile) => `${stand.folder}/${tileFile(tile)}`)

/** What a room is entered with, or a standpoint is stepped to. */
const firstLook = (stand: Standpoint, time: TimeOfDay): string[] => [
  smallOf(stand, time),
  ...layers.filter((layer) => layer !== 'base').map((layer) => fileOf(stand, time, layer)),
  ...(stand.extras.includes('slope') ? [fileOf(stand, time, 'slope')] : []),
]

const sheets = readdirSync('demo/floors').filter((name) => name.endsWith('.webp'))
/** What a floor's own picture takes in the demo shop, in the mean. */
const sheetBytes = sheets.reduce((sum, name) => sum + statSync(path.join('demo/floors', name)).size, 0) / sheets.length

const stands = rooms.flatMap((room) => room.stands.map((stand) => [room.id, stand.id, stand, room.times] as const))
const hours = stands.flatMap(([id, place, stand, times]) =>
  times.map((time) => [id, place, time.id, stand, time] as const),
)

describe.each(hours)('the %s from its %s in the %s', (_id, _place, _hour, stand, time) => {
  test('has every layer that it says it has, each a panorama or the lower half of one', async () => {
    const wanted: Layer[] = [...layers, 'paint', 'depth']
    for (const extra of stand.extras) if (extra !== 'tiles') wanted.push(extra)
    const sizes = await Promise.all(wanted.map((layer) => sharp(inPublic(fileOf(stand, time, layer))).metadata()))
    for (const [i, { width, height }] of sizes.entries()) expect([2, 4], wanted[i]).toContain(width / height)
    expect(sizes[0]?.width).toBe(4096)
    expect((await sharp(inPublic(smallOf(stand, time))).metadata()).width).toBe(2048)
  })

  test('is first seen with 250 KB, the picture of a floor among them', () => {
    expect((sumOf(firstLook(stand, time)) + sheetBytes) / 1024).toBeLessThan(250)
  })
})

describe.each(stands)('the %s from its %s', (_id, _place, stand, [day]) => {
  if (!day) throw new Error('a room without a day')

  test('has all squares of its sharp base, if it has one, with their borders', async () => {
    if (!stand.extras.includes('tiles')) return
    const sizes = await Promise.all(tilesOf(stand).map((tile) => sharp(inPublic(tile)).metadata()))
    for (const { width, height } of sizes) expect([width, height]).toEqual([SLOT_PIXELS, SLOT_PIXELS])
  })

  test('is seen as sharp as it can be with 600 KB, wherever one looks and however polished the floor is', () => {
    const whole = [...firstLook(stand, day), fileOf(stand, day, 'base')]
    if (stand.extras.includes('mirror')) whole.push(fileOf(stand, day, 'mirror'))
    const tiles = stand.extras.includes('tiles') ? tilesOf(stand) : []
    const bytes = tiles.map(bytesOf)
    const heaviest = Math.max(
      ...Array.from({ length: 36 }, (_, i) => i * 10 - 180).flatMap((yaw) =>
        [-50, -35, -17, 0, 20].map((pitch) =>
          tilesFor({ yaw, pitch, fov: 75 }, 2433, 1520).reduce((sum, tile) => sum + (bytes[tile] ?? 0), 0),
        ),
      ),
    )
    expect((sumOf(whole) + sheetBytes + heaviest) / 1024).toBeLessThan(600)
  })
})

test('a room that was rendered in the light of each hour has a folder for each, but one floor and one paint', () => {
  const [stand] = rooms[0].stands
  const foldersOf = (layer: Layer) =>
    rendered({ afternoon: 0.5, morning: 0.6, evening: 0.7 }).map((time) => folderOf(stand, time, layer))
  expect(foldersOf('light')).toEqual([stand.folder, `${stand.folder}/morning`, `${stand.folder}/evening`])
  for (const layer of ['mask', 'paint', 'depth'] as const)
    expect(new Set(foldersOf(layer))).toEqual(new Set([stand.folder]))
})

test('from either standpoint of a room one can step to the other, and what is none is where one enters', () => {
  for (const room of rooms) {
    const [first, second] = room.stands
    expect(otherStand(room, first)).toBe(second)
    expect(otherStand(room, second)).toBe(first)
    expect(standOf(room, second.id)).toBe(second)
    for (const id of ['cellar', '', null, undefined]) expect(standOf(room, id)).toBe(first)
    // Far enough apart for the ring on the floor to be seen, and near enough to be walked to.
    const [dx, dy] = [first.camera[0] - second.camera[0], first.camera[1] - second.camera[1]]
    expect(Math.hypot(dx, dy)).toBeGreaterThan(1)
    expect(Math.hypot(dx, dy)).toBeLessThan(4)
  }
})
