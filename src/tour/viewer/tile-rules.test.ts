import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rooms } from '../rooms.ts'
import { LIMITS } from '../state-rules.ts'
import { SLOTS_ACROSS, SLOTS_DOWN, Slots, TILES, TILES_ACROSS, tileFile, tilesFor } from './tile-rules.ts'

const SLOTS = SLOTS_ACROSS * SLOTS_DOWN
const views = fc.record({
  yaw: fc.double({ min: -720, max: 720, noNaN: true }),
  pitch: fc.double({ min: -LIMITS.pitch, max: LIMITS.pitch, noNaN: true }),
  fov: fc.double({ min: LIMITS.nearest, max: LIMITS.widest, noNaN: true }),
})

describe('the squares that a view is sharper with', () => {
  test('are none where the screen has no more pixels than the whole picture, and some once it is zoomed', () => {
    const { entry } = rooms[0].stands[0]
    expect(tilesFor(entry, 1280, 800)).toEqual([])
    expect(tilesFor({ ...entry, fov: 40 }, 1280, 800).length).toBeGreaterThan(0)
    expect(tilesFor(entry, 2433, 1520).length).toBeGreaterThan(0)
  })

  test('begin with the one in the middle, each once, and no more than there is room for', () => {
    fc.assert(
      fc.property(views, (view) => {
        const tiles = tilesFor(view, 2433, 1520)
        expect(new Set(tiles).size).toBe(tiles.length)
        expect(tiles.length).toBeLessThanOrEqual(SLOTS)
        for (const tile of tiles) expect(tile >= 0 && tile < TILES).toBe(true)
        if (tiles.length === 0) return
        const column = Math.floor(((view.yaw + 180) / 45) % 8) + (view.yaw < -180 ? 8 : 0)
        const row = Math.floor((90 - view.pitch) / 45)
        // On an edge between two, either is the middle.
        const isOnEdge = [view.yaw, view.pitch].some((angle) => Math.abs(Math.round(angle / 45) * 45 - angle) < 1e-6)
        if (!isOnEdge) expect(tiles[0]).toBe(row * TILES_ACROSS + (((column % 8) + 8) % 8))
      }),
    )
  })

  test('go on round the room behind the visitor', () => {
    const behind = tilesFor({ yaw: 180, pitch: 0, fov: 45 }, 1600, 1000).map((tile) => tile % TILES_ACROSS)
    expect(behind).toContain(0)
    expect(behind).toContain(TILES_ACROSS - 1)
  })
})

test('a square’s file is named by its row and its column', () => {
  expect([tileFile(0), tileFile(13), tileFile(31)]).toEqual(['tiles/0-0.webp', 'tiles/1-5.webp', 'tiles/3-7.webp'])
})

describe('the places of the texture', () => {
  test('are given one by one, and then that of the square that was seen longest ago', () => {
    const slots = new Slots()
    const first = Array.from({ length: SLOTS }, (_, tile) => slots.take(tile))
    expect(first.toSorted((a, b) => a - b)).toEqual(Array.from({ length: SLOTS }, (_, place) => place))
    slots.see([0, 1])
    expect(slots.take(20)).toBe(first[2])
    expect(slots.at(2)).toBeUndefined()
    expect(slots.at(0)).toBe(first[0])
    expect(slots.take(20)).toBe(first[2])
  })

  test('are never given to two squares', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: TILES - 1 })), (taken) => {
        const slots = new Slots()
        for (const tile of taken) slots.take(tile)
        const places = Array.from({ length: TILES }, (_, tile) => slots.at(tile)).filter((place) => place !== undefined)
        expect(new Set(places).size).toBe(places.length)
        expect(places.every((place) => place < SLOTS)).toBe(true)
      }),
    )
  })
})
