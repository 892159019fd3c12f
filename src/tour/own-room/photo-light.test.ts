import { expect, test } from 'vitest'
import { lightOnFloor } from './photo-light.ts'

const [width, height] = [80, 60]
type Color = readonly [number, number, number]

/** A photo of a floor below a white wall. @param floorAt its color at a place */
function photoOf(floorAt: (x: number, y: number) => Color): { data: Uint8ClampedArray; floor: Uint8Array } {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const floor = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isFloor = y >= 20
      const at = y * width + x
      floor[at] = isFloor ? 1 : 0
      data.set(isFloor ? floorAt(x, y) : [235, 235, 235], at * 4)
    }
  return { data, floor }
}

const lit = (photo: ReturnType<typeof photoOf>) => {
  const { data, range } = lightOnFloor(photo.data, photo.floor, width, height)
  return (x: number, y: number) => [0, 1, 2].map((k) => ((data[(y * width + x) * 4 + k] ?? 0) / 255) ** 2 * range)
}

test('a floor in even light, whatever its color, is in light that has none', () => {
  const [red = 0, green = 0, blue = 0] = lit(photoOf(() => [150, 90, 50]))(40, 40)
  expect(red / green).toBeCloseTo(1, 1)
  expect(blue / green).toBeCloseTo(1, 1)
})

test('grain goes, and the edge of a shadow stays', () => {
  const grain = (x: number, y: number) => ((x * 7 + y * 13) % 5) - 2
  const at = lit(
    photoOf((x, y) => {
      const light = (x < 40 ? 150 : 75) + grain(x, y) * 4
      return [light, light, light]
    }),
  )
  const row = Array.from({ length: 20 }, (_, x) => at(10 + x, 40)[1] ?? 0)
  expect(Math.max(...row) / Math.min(...row)).toBeLessThan(1.12)
  // 150 is four and a half times the light of 75.
  expect((at(34, 40)[1] ?? 0) / (at(46, 40)[1] ?? 1)).toBeGreaterThan(3)
})

test('veins and joints of the old floor go, however strong, and a shadow beside them stays', () => {
  const at = lit(
    photoOf((x, y) => {
      const light = (x + y) % 9 === 0 ? 230 : x < 40 ? 120 : 60
      return [light, light, light]
    }),
  )
  const row = Array.from({ length: 24 }, (_, x) => at(8 + x, 40)[1] ?? 0)
  expect(Math.max(...row) / Math.min(...row)).toBeLessThan(1.1)
  expect((at(30, 40)[1] ?? 0) / (at(50, 40)[1] ?? 1)).toBeGreaterThan(2.5)
})

test('the light of an evening is as warm as it makes a white wall', () => {
  const photo = photoOf(() => [130, 90, 50])
  for (let at = 0; at < 20 * width; at++) photo.data.set([240, 210, 165], at * 4)
  const [red = 0, green = 0, blue = 0] = lit(photo)(40, 40)
  expect(red / green).toBeGreaterThan(1.15)
  expect(blue / green).toBeLessThan(0.8)
})

test('a bright floor is taken to be a bright floor, not a dark one in much light', () => {
  const bright = lit(photoOf(() => [200, 200, 200]))(40, 40)[1] ?? 0
  const dark = lit(photoOf(() => [80, 80, 80]))(40, 40)[1] ?? 0
  expect(bright / dark).toBeGreaterThan(0.9)
  expect(bright / dark).toBeLessThan(1.4)
})

test('a photo without floor has no light to tell', () => {
  const { data, floor } = photoOf(() => [9, 9, 9])
  expect(lightOnFloor(data, floor.fill(0), width, height).data.length).toBe(width * height * 4)
})
