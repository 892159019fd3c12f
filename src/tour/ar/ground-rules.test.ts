import { expect, test } from 'vitest'
import { enclosedArea, frameAcrossView, frameAlongWall, isFloor, onFloor, placeOf } from './ground-rules.ts'

/** A pose that is turned by an angle about the upward axis and leans by another about x, at a place. */
function pose(place: [number, number, number], turn = 0, lean = 0): number[] {
  const [c, s, a, b] = [Math.cos(turn), Math.sin(turn), Math.cos(lean), Math.sin(lean)]
  return [c, 0, -s, 0, s * b, a, c * b, 0, s * a, -b, c * a, 0, ...place, 1]
}
const rounded = (numbers: readonly number[]) => numbers.map((value) => Math.round(value * 1000) / 1000 + 0)

test('isFloor takes what lies level well below the phone, and no table, wall or ramp', () => {
  const phone = pose([0, 1.4, 0], 1, -0.6)
  expect(isFloor(pose([0.3, 0, -1]), phone)).toBe(true)
  expect(isFloor(pose([0.3, 0.02, -1], 2, 0.2), phone)).toBe(true)
  expect(isFloor(pose([0.3, 0, -1], 0, 0.35), phone)).toBe(false)
  expect(isFloor(pose([0.3, 0, -1], 0, Math.PI / 2), phone)).toBe(false)
  // A ceiling's normal points down.
  expect(isFloor(pose([0, 0, -1], 0, Math.PI), phone)).toBe(false)
  expect(isFloor(pose([0, 0.95, -1]), phone)).toBe(false)
})

test('the boards of frameAcrossView lie across the view, whichever way the phone looks and leans', () => {
  // Without a turn one looks along -z: right is +x, ahead is -z.
  const straight = frameAcrossView([0, 0, 0], pose([0, 1.5, 0], 0, -0.7))
  expect(rounded(straight.along)).toEqual([1, 0, 0])
  expect(rounded(straight.across)).toEqual([0, 0, -1])
  // A quarter turn to the left: right is -z.
  const left = frameAcrossView([1, 0, 2], pose([0, 1.5, 0], Math.PI / 2, -0.7))
  expect(rounded(left.along)).toEqual([0, 0, -1])
  expect(rounded(onFloor(left, [1, 0, 1]))).toEqual([1, 0])
  expect(placeOf(pose([1, 2, 3]))).toEqual([1, 2, 3])
})

test('the boards of frameAlongWall lie along the first two corners, and lengths stay lengths', () => {
  const frame = frameAlongWall([1, 0, 1], [4, 0.05, 5])
  expect(rounded(frame.along)).toEqual([0.6, 0, 0.8])
  expect(rounded(onFloor(frame, [4, 0, 5]))).toEqual([5, 0])
  const [x, y] = onFloor(frame, [-2, 0, 3])
  expect(Math.hypot(x, y)).toBeCloseTo(Math.hypot(3, 2), 9)
  // Two corners at one place have no direction.
  expect(frameAlongWall([1, 0, 1], [1, 0, 1]).along).toEqual([1, 0, 0])
})

test('enclosedArea is that of the outline, whichever way round and wherever it begins', () => {
  const room = [
    [0, 0],
    [4, 0],
    [4, 3],
    [2, 3],
    [2, 5],
    [0, 5],
  ] as const
  expect(enclosedArea(room)).toBe(16)
  expect(enclosedArea(room.toReversed())).toBe(16)
  expect(enclosedArea([...room.slice(2), ...room.slice(0, 2)])).toBe(16)
  expect([
    enclosedArea([]),
    enclosedArea([[1, 1]]),
    enclosedArea([
      [1, 1],
      [2, 5],
    ]),
  ]).toEqual([0, 0, 0])
})
