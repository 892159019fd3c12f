import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctFloor } from './correct-floor.ts'
import { findFloor, prepareSearch } from './find-floor.ts'
import { groundOfCamera } from './ground.ts'
import { featuresOf } from './photo-features.ts'
import { type Stroke, taken } from './strokes.ts'

const [width, height] = [120, 90]
const ground = groundOfCamera({ width, height, focalPx: 100, pitch: 0.5, roll: 0, yaw: 0, heightM: 1 })

/** A beige wall above a brown floor, on which a table of the same brown with a light rim stands. */
function photo(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot((x - 80) / 22, (y - 65) / 14)
      const grain = ((x * 7 + y * 13) % 5) - 2
      const color = y < 35 ? [215, 205, 190] : away > 0.85 && away < 1.1 ? [180, 150, 110] : [120, 80, 50]
      for (let k = 0; k < 3; k++) data[(y * width + x) * 4 + k] = (color[k] ?? 0) + grain
    }
  return data
}
const search = prepareSearch(featuresOf(photo(), width, height), ground)
const tap = (x: number, y: number, isFloor: boolean): Stroke => ({ points: [{ x, y }], radius: 3, isFloor })
const at = (floor: Uint8Array, x: number, y: number) => floor[y * width + x]
const first = tap(30, 70, true)
const found = findFloor(search, first)

test('a tap finds the floor, and none of the wall', () => {
  for (const [x, y] of [
    [5, 85],
    [30, 50],
    [115, 85],
  ] as const)
    expect(at(found, x, y)).toBe(1)
  expect(at(found, 30, 20)).toBe(0)
  expect(at(found, 100, 5)).toBe(0)
})

test('a table of the color of the floor is taken off by a tap, whole, and none of the floor around it', () => {
  const whole = Uint8Array.from(found, (_, k) => (k >= 36 * width ? 1 : 0))
  const after = correctFloor(search, whole, [first, tap(80, 65, false)])
  expect(at(after, 80, 65)).toBe(0)
  expect(at(after, 70, 65)).toBe(0)
  expect(at(after, 92, 62)).toBe(0)
  expect(at(after, 40, 65)).toBe(1)
  expect(at(after, 80, 87)).toBe(1)
  expect(at(after, 114, 65)).toBe(1)
})

test('a stroke takes to its own side alone, what it touches always, and keeps what earlier ones said', () => {
  const places = fc.record({ x: fc.integer({ min: 4, max: 115 }), y: fc.integer({ min: 50, max: 85 }) })
  fc.assert(
    fc.property(places, fc.boolean(), ({ x, y }, isFloor) => {
      fc.pre(Math.hypot(x - 30, y - 70) > 8)
      const after = correctFloor(search, found, [first, tap(x, y, isFloor)])
      expect(at(after, x, y)).toBe(isFloor ? 1 : 0)
      expect(at(after, 30, 70)).toBe(1)
      expect(after.every((is, k) => is === found[k] || is === (isFloor ? 1 : 0))).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('what hangs together does so over a narrow gap, not over a wide one', () => {
  const size = { width: 12, height: 1 }
  const before = new Uint8Array(12)
  const after = Uint8Array.from([1, 1, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1])
  const starts = Uint8Array.from(after, (_, k) => (k === 0 ? 1 : 0))
  expect(taken(size, before, after, starts, 1, 1).sort()).toEqual([0, 1, 3, 4])
  expect(taken(size, before, after, starts, 1, 0).sort()).toEqual([0, 1])
  expect(taken(size, after, after, starts, 1, 4)).toEqual([])
})
