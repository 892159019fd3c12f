import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Corners, faultOfCorners, focalOfCorners } from './corners.ts'
import { type Camera, directionsOf, lengthOnGround, type Point } from './ground.ts'
import { groundOfRectangle, type MarkedPhoto } from './rectangle.ts'
import type { Stance } from './walls.ts'

const [width, height] = [400, 300]
const RADIANS = Math.PI / 180
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Where a place on the floor, in metres to the right of the camera and before it, is seen. */
function seenAt(camera: Camera, right: number, before: number): Point {
  const [x, y, z] = directionsOf({ ...camera, yaw: 0 })
  const at = (k: 0 | 1 | 2) => right * x[k] + before * y[k] + camera.heightM * z[k]
  return { x: width / 2 + (camera.focalPx * at(0)) / at(2), y: height / 2 + (camera.focalPx * at(1)) / at(2) }
}

type Laid = { right: number; before: number; turn: number; along: number; across: number }

function cornersOf(camera: Camera, { right, before, turn, along, across }: Laid): Corners {
  const corner = (u: number, v: number) =>
    seenAt(camera, right + Math.cos(turn) * u - Math.sin(turn) * v, before + Math.sin(turn) * u + Math.cos(turn) * v)
  const [a, b] = [along / 2, across / 2]
  return [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)]
}

const cameras = fc.record({
  width: fc.constant(width),
  height: fc.constant(height),
  focalPx: real(240, 420),
  pitch: real(0.35, 0.7),
  roll: real(-0.04, 0.04),
  yaw: real(-1.5, 1.5),
  heightM: real(1.1, 1.9),
})
const rugs = fc.record({
  right: real(-0.3, 0.3),
  before: real(1.8, 2.6),
  turn: real(-1.5, 1.5),
  along: real(0.7, 1.3),
  across: real(0.5, 0.7),
})

const stanceOf = (camera: Camera, off: number, surety = 1): Stance => ({
  pitch: camera.pitch + off * 1.5 * RADIANS,
  roll: 0,
  yaw: camera.yaw,
  focalPx: camera.focalPx * (1 + 0.05 * off),
  surety,
})
const photoOf = (stance: Stance): MarkedPhoto => ({ width, height, stance, tellsFocal: false, floor: undefined })
const isInView = (corners: Corners) => corners.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
const mmOf = ({ along, across }: Laid): [number, number] => [along * 1000, across * 1000]

const camera: Camera = { width, height, focalPx: 300, pitch: 0.45, roll: 0, yaw: 0.3, heightM: 1.5 }
const rug: Laid = { right: 0.1, before: 2.2, turn: 0.2, along: 1.2, across: 0.7 }
const corners = cornersOf(camera, rug)
const photo = photoOf(stanceOf(camera, 0))

/** How much too long a metre beside the rug is, as a share. */
function lengthError(found: ReturnType<typeof groundOfRectangle>, by: Camera, at: Laid): number {
  if (typeof found === 'string') return Infinity
  const errors = [
    [1, 0],
    [0, 1],
  ].map(([x = 0, y = 0]) => {
    const [from, to] = [seenAt(by, at.right, at.before), seenAt(by, at.right + x * 0.5, at.before + y * 0.5)]
    return Math.abs((lengthOnGround(found.ground, from, to) ?? 0) / 0.5 - 1)
  })
  return Math.max(...errors)
}

test('four corners of a rug give the floor its scale, the camera its height and its lens', () => {
  const found = groundOfRectangle({ corners, sidesMm: [1200, 700] }, photo)
  expect(typeof found).toBe('object')
  if (typeof found === 'string') return
  expect(found.heightM).toBeCloseTo(1.5, 2)
  expect(found.focalPx).toBeCloseTo(300, 0)
  expect(found.vanishingFocalPx).toBeCloseTo(300, 3)
  expect(found.offPx).toBeLessThan(0.1)
  expect(lengthError(found, camera, rug)).toBeLessThan(0.005)
})

test('lengths are right within 8 percent whatever the camera, though the walls tell its stance and lens a little wrong', () => {
  fc.assert(
    fc.property(cameras, rugs, real(-1, 1), (taken, laid, off) => {
      const marked = cornersOf(taken, laid)
      fc.pre(isInView(marked))
      const found = groundOfRectangle({ corners: marked, sidesMm: mmOf(laid) }, photoOf(stanceOf(taken, off)))
      expect(lengthError(found, taken, laid)).toBeLessThan(0.08)
    }),
    { numRuns: 60 },
  )
})

test('lengths are right within 10 percent where each corner is a pixel off, and where the walls told nothing', () => {
  const slips = fc.array(real(-1, 1), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(cameras, rugs, slips, fc.constantFrom(0, 1), (taken, laid, slip, surety) => {
      const exact = cornersOf(taken, laid)
      fc.pre(isInView(exact))
      const marked = exact.map(({ x, y }, k) => ({
        x: x + (slip[2 * k] ?? 0),
        y: y + (slip[2 * k + 1] ?? 0),
      })) as unknown as Corners
      const found = groundOfRectangle({ corners: marked, sidesMm: mmOf(laid) }, photoOf(stanceOf(taken, 1, surety)))
      expect(lengthError(found, taken, laid)).toBeLessThan(0.1)
    }),
    { numRuns: 60 },
  )
})

test('it is the same floor, from whichever corner and whichever way around they are counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.boolean(), (first, isBack) => {
      const order = [0, 1, 2, 3].map((k) => (isBack ? first - k + 4 : first + k) % 4)
      const counted = order.map((k) => corners[k]) as unknown as Corners
      const ends = [order[0] ?? 0, order[1] ?? 0].sort().join('')
      const sides: [number, number] = ends === '01' || ends === '23' ? [1200, 700] : [700, 1200]
      expect(lengthError(groundOfRectangle({ corners: counted, sidesMm: sides }, photo), camera, rug)).toBeLessThan(
        0.005,
      )
    }),
  )
})

test('a rug that is seen straight on tells no focal length by where its sides vanish, and the scale all the same', () => {
  const straight: Laid = { ...rug, turn: 0, right: 0 }
  const marked = cornersOf({ ...camera, yaw: 0 }, straight)
  expect(focalOfCorners(marked, width, height)).toBe('parallel')
  const found = groundOfRectangle({ corners: marked, sidesMm: [1200, 700] }, photo)
  expect(lengthError(found, camera, straight)).toBeLessThan(0.005)
  expect(typeof found === 'object' && found.vanishingFocalPx).toBeUndefined()
  // A photo straight down: neither pair of sides vanishes.
  const square = [
    { x: 100, y: 100 },
    { x: 300, y: 100 },
    { x: 300, y: 200 },
    { x: 100, y: 200 },
  ] as const
  const down = photoOf({ pitch: 89 * RADIANS, roll: 0, yaw: 0, focalPx: 300, surety: 0 })
  const flat = groundOfRectangle({ corners: square, sidesMm: [2000, 1000] }, down)
  expect(typeof flat === 'object' && lengthOnGround(flat.ground, { x: 150, y: 150 }, { x: 250, y: 150 })).toBeCloseTo(
    1,
    1,
  )
})

test('corners that are no rectangle are refused, and it is said why', () => {
  const [a, b, c, d] = corners
  const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 }
  const refused = (marked: Corners, sidesMm: [number, number] = [1200, 700]) =>
    groundOfRectangle({ corners: marked, sidesMm }, photo)
  expect(refused([a, c, b, d])).toBe('crossed')
  expect(refused([a, b, { x: 2 * b.x - a.x, y: 2 * b.y - a.y }, d])).toBe('collinear')
  expect(refused([a, b, { x: middle.x + (a.x - middle.x) * 0.4, y: middle.y + (a.y - middle.y) * 0.4 }, d])).toBe(
    'dented',
  )
  expect(refused([a, a, c, d])).toBe('tiny')
  expect(refused(corners.map(({ x, y }) => ({ x: 200 + x / 99, y: 200 + y / 99 })) as unknown as Corners)).toBe('tiny')
  expect(refused([{ x: Number.NaN, y: 0 }, b, c, d])).toBe('tiny')
  expect(refused(corners, [700, 1200])).toBe('swapped')
  expect(refused(corners, [6000, 200])).toBe('unlike')
  for (const sides of [
    [0, 700],
    [-1200, 700],
    [1200, Number.NaN],
    [Number.POSITIVE_INFINITY, 700],
    [1200, 49],
    [30_001, 700],
  ] as const)
    expect(refused(corners, [...sides])).toBe('sides')
})

test('a picture on the wall is no rectangle on the floor', () => {
  const floor = Uint8Array.from({ length: width * height }, (_, at) => (at >= width * 170 ? 1 : 0))
  const onWall = [
    { x: 100, y: 90 },
    { x: 180, y: 90 },
    { x: 180, y: 30 },
    { x: 100, y: 30 },
  ] as const
  expect(groundOfRectangle({ corners: onWall, sidesMm: [800, 600] }, { ...photo, floor })).toBe('offFloor')
  expect(typeof groundOfRectangle({ corners, sidesMm: [1200, 700] }, { ...photo, floor })).toBe('object')
  const far = corners.map(({ x, y }) => ({ x: x + 900, y })) as unknown as Corners
  expect(groundOfRectangle({ corners: far, sidesMm: [1200, 700] }, photo)).toBe('offFloor')
})

test('no corners and no sides, however wild, bring more than a fault or a floor of numbers', () => {
  const wild = fc.oneof(real(-1e6, 1e6), fc.integer({ min: 0, max: 400 }), fc.constant(Number.NaN))
  const points = fc.record({ x: wild, y: wild })
  fc.assert(
    fc.property(fc.tuple(points, points, points, points), wild, wild, (marked, one, other) => {
      const found = groundOfRectangle({ corners: marked, sidesMm: [one, other] }, photo)
      if (typeof found === 'object') expect(found.ground.every(Number.isFinite)).toBe(true)
      const fault = faultOfCorners(marked, width)
      expect(fault === undefined || typeof fault === 'string').toBe(true)
    }),
  )
})
