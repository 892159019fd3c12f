import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roomOf } from './rooms.ts'
import { lengthOf, pixelOf, placeAt, seenLine, type Window } from './tape-rules.ts'

const [{ camera }, other] = roomOf('living').stands
const straightDown: Window = { width: 1600, height: 1000, view: { yaw: 0, pitch: -80, fov: 75 }, camera }
const level: Window = { ...straightDown, view: { yaw: 0, pitch: 0, fov: 75 } }

test('at 45° below the level one sees the floor as far away as the eye is high', () => {
  const place = placeAt({ x: 800, y: 500 }, { ...level, view: { yaw: 0, pitch: -45, fov: 75 } })
  expect(place?.x).toBeCloseTo(camera[0])
  expect(place?.y).toBeCloseTo(camera[1] + camera[2])
})

test('to the right of the windows is to the right in the room', () => {
  const place = placeAt({ x: 800, y: 500 }, { ...level, view: { yaw: 90, pitch: -45, fov: 75 } })
  expect(place?.x).toBeCloseTo(camera[0] + camera[2])
  expect(place?.y).toBeCloseTo(camera[1])
})

test('at the horizon and above it there is no floor', () => {
  for (const y of [0, 499, 500]) expect(placeAt({ x: 800, y }, level)).toBeNull()
  expect(placeAt({ x: 800, y: 999 }, level)).not.toBeNull()
})

test('a pixel’s place is seen at that pixel, wherever one looks and through whatever window', () => {
  const windows = fc.record({
    width: fc.integer({ min: 200, max: 3000 }),
    height: fc.integer({ min: 200, max: 3000 }),
    view: fc.record({
      yaw: fc.double({ min: -180, max: 180, noNaN: true }),
      pitch: fc.double({ min: -80, max: 80, noNaN: true }),
      fov: fc.double({ min: 30, max: 100, noNaN: true }),
    }),
    camera: fc.constantFrom(camera, other.camera, roomOf('bathroom').stands[0].camera),
  })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(windows, share, share, (window, across, down) => {
      const at = { x: window.width * across, y: window.height * down }
      const place = placeAt(at, window)
      fc.pre(place !== null)
      const back = place && pixelOf(place, window)
      expect(back && Math.hypot(back.x - at.x, back.y - at.y)).toBeLessThan(0.01)
    }),
  )
})

test('what lies behind is not seen, and of a line that goes there the part in front', () => {
  const [behind, ahead] = [
    { x: camera[0], y: camera[1] - 2 },
    { x: camera[0], y: camera[1] + 4 },
  ]
  expect(pixelOf(behind, level)).toBeNull()
  const line = seenLine(behind, ahead, level)
  expect(line?.[1]).toEqual(pixelOf(ahead, level))
  expect(line?.[0].y).toBeGreaterThan(1000)
  expect(seenLine(behind, { ...behind, x: 1 }, level)).toBeNull()
})

test('lengths are in metres', () => {
  expect(lengthOf({ x: 1, y: 1 }, { x: 4, y: 5 })).toBe(5)
})
