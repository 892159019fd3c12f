import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { folderOf, type Layer, layers, type Room, rendered, rooms, type TimeOfDay } from './rooms.ts'
import { SLOT_PIXELS, TILES, tileFile, tilesFor } from './viewer/tile-rules.ts'

const inPublic = (address: string) => path.join('public', ...address.split('/'))
const bytesOf = (address: string) => statSync(inPublic(address)).size
const sumOf = (addresses: readonly string[]) => addresses.reduce((sum, address) => sum + bytesOf(address), 0)

const fileOf = (room: Room, time: TimeOfDay, layer: Layer) => `${folderOf(room, time, layer)}/${layer}.webp`
const smallOf = (room: Room, time: TimeOfDay) => `${folderOf(room, time, 'base')}/base-2048.webp`
const tilesOf = (room: Room) => Array.from({ length: TILES }, (_, tile) => `${room.folder}/${tileFile(tile)}`)

/** What a room is entered with. */
const firstLook = (room: Room, time: TimeOfDay): string[] => [
  smallOf(room, time),
  ...layers.filter((layer) => layer !== 'base').map((layer) => fileOf(room, time, layer)),
  ...(room.extras.includes('slope') ? [fileOf(room, time, 'slope')] : []),
]

const sheets = readdirSync('demo/floors').filter((name) => name.endsWith('.webp'))
/** What a floor's own picture takes in the demo shop, in the mean. */
const sheetBytes = sheets.reduce((sum, name) => sum + statSync(path.join('demo/floors', name)).size, 0) / sheets.length

const hours = rooms.flatMap((room) => room.times.map((time) => [room.id, time.id, room, time] as const))

describe.each(hours)('the %s in the %s', (_id, _hour, room, time) => {
  test('has every layer that it says it has, each a panorama or the lower half of one', async () => {
    const wanted: Layer[] = [...layers, 'paint']
    for (const extra of room.extras) if (extra !== 'tiles') wanted.push(extra)
    const sizes = await Promise.all(wanted.map((layer) => sharp(inPublic(fileOf(room, time, layer))).metadata()))
    for (const [i, { width, height }] of sizes.entries()) expect([2, 4], wanted[i]).toContain(width / height)
    expect(sizes[0]?.width).toBe(4096)
    expect((await sharp(inPublic(smallOf(room, time))).metadata()).width).toBe(2048)
  })

  test('is first seen with 250 KB, the picture of a floor among them', () => {
    expect((sumOf(firstLook(room, time)) + sheetBytes) / 1024).toBeLessThan(250)
  })
})

describe.each(rooms.map((room) => [room.id, room] as const))('the %s', (_id, room) => {
  const [day] = room.times
  if (!day) throw new Error('a room without a day')

  test('has all squares of its sharp base, if it has one, with their borders', async () => {
    if (!room.extras.includes('tiles')) return
    const sizes = await Promise.all(tilesOf(room).map((tile) => sharp(inPublic(tile)).metadata()))
    for (const { width, height } of sizes) expect([width, height]).toEqual([SLOT_PIXELS, SLOT_PIXELS])
  })

  test('is seen as sharp as it can be with 600 KB, wherever one looks and however polished the floor is', () => {
    const whole = [...firstLook(room, day), fileOf(room, day, 'base')]
    if (room.extras.includes('mirror')) whole.push(fileOf(room, day, 'mirror'))
    const tiles = room.extras.includes('tiles') ? tilesOf(room) : []
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
  const [room] = rooms
  const foldersOf = (layer: Layer) =>
    rendered({ afternoon: 0.5, morning: 0.6, evening: 0.7 }).map((time) => folderOf(room, time, layer))
  expect(foldersOf('light')).toEqual([room.folder, `${room.folder}/morning`, `${room.folder}/evening`])
  for (const layer of ['mask', 'paint'] as const) expect(new Set(foldersOf(layer))).toEqual(new Set([room.folder]))
})
