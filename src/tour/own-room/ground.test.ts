import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areaInView,
  type Camera,
  forScale,
  groundOfCamera,
  groundOfLength,
  lengthOnGround,
  onGround,
} from './ground.ts'

const camera: Camera = { width: 1000, height: 750, focalPx: 800, pitch: 0.4, roll: 0.02, yaw: 0.3, heightM: 1.5 }
const cameras = fc.record({
  width: fc.constant(1000),
  height: fc.constant(750),
  focalPx: fc.double({ min: 500, max: 1200, noNaN: true }),
  pitch: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  roll: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  yaw: fc.double({ min: -2, max: 2, noNaN: true }),
  heightM: fc.double({ min: 1, max: 2, noNaN: true }),
})
test('a camera that looks along the floor has its horizon in the middle, and sees its feet below', () => {
  const level = groundOfCamera({ ...camera, pitch: 0, roll: 0, yaw: 0 })
  expect(onGround(level, { x: 500, y: 375 })).toBeUndefined()
  expect(onGround(level, { x: 500, y: 100 })).toBeUndefined()
  // 1.5 m high and as far below the middle as the focal length: 1.5 m away.
  const place = onGround(level, { x: 500, y: 375 + 800 })
  expect(place?.x).toBeCloseTo(0, 6)
  expect(place?.y).toBeCloseTo(1.5, 6)
})

test('the floor has the scale of the length that is known, wherever it lies', () => {
  fc.assert(
    fc.property(cameras, fc.double({ min: 0.2, max: 4, noNaN: true }), (taken, lengthM) => {
      const from = { x: 350, y: 740 }
      const to = { x: 600, y: 690 }
      const ground = groundOfLength(groundOfCamera(taken), from, to, lengthM)
      expect(ground && lengthOnGround(ground, from, to)).toBeCloseTo(lengthM, 6)
    }),
  )
  expect(groundOfLength(groundOfCamera(camera), { x: 1, y: 1 }, { x: 9, y: 1 }, 1)).toBeUndefined()
  expect(groundOfLength(groundOfCamera(camera), { x: 9, y: 700 }, { x: 9, y: 700 }, 1)).toBeUndefined()
})

test('the area in view is that of the floor that is covered, in whatever size the picture is counted', () => {
  const square = { ...camera, pitch: Math.PI / 2, roll: 0, yaw: 0, heightM: 2 }
  // Straight down from 2 m at 800 px of focal length: 400 pixels are a metre.
  const whole = new Uint8Array(1000 * 750).fill(255)
  expect(areaInView(groundOfCamera(square), whole, 1000, 750)).toBeCloseTo((1000 / 400) * (750 / 400), 3)
  const half = new Uint8Array(500 * 375).fill(255)
  expect(areaInView(forScale(groundOfCamera(square), 0.5), half, 500, 375)).toBeCloseTo((1000 / 400) * (750 / 400), 3)
  expect(areaInView(groundOfCamera(square), new Uint8Array(1000 * 750), 1000, 750)).toBe(0)
})
