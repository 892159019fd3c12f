import { expect, test } from 'vitest'
import { jointMm, joints, nearestJoint, withGrout } from './grout-rules.ts'
import { floorNumbers } from './laying-rules.ts'
import type { FloorSheet } from './schema.ts'

const tile: FloorSheet = {
  url: '/media/tile.webp',
  rowLengthMm: 600,
  rowWidthMm: 600,
  rows: 1,
  pieceLengthMm: 600,
  pieceWidthMm: 600,
  gapMm: 3,
  bevelMm: 0.5,
  jointColor: '#807a70',
  mayTurn: true,
  isGrouted: true,
  toneSpread: 0.05,
  polish: 0.6,
  pattern: 'grid',
  albedo: [0.5, 0.5, 0.5],
}
const plank: FloorSheet = { ...tile, isGrouted: false, gapMm: 0.4 }

test('a tile is laid with the color and the width that were chosen, and with its own where none was', () => {
  expect(withGrout(tile, { grout: null, joint: null })).toEqual(tile)
  expect(withGrout(tile, { grout: 'charcoal', joint: 1 })).toEqual({ ...tile, jointColor: '#47433f', gapMm: 25.4 / 16 })
  // Half of the joint is the ninth number of what shader and compositor draw from, the color the next three.
  const numbers = floorNumbers(withGrout(tile, { grout: 'white', joint: 3 }), 'grid', 0)
  expect(numbers[8]).toBeCloseTo((3 * 25.4) / 16 / 2000, 9)
  expect(numbers[12]).toBeGreaterThan(floorNumbers(tile, 'grid', 0)[12] ?? 1)
})

test('what has no grout is laid as it is', () => {
  expect(withGrout(plank, { grout: 'white', joint: 3 })).toBe(plank)
})

test('a floor’s own joint is shown as the nearest that can be chosen', () => {
  expect([0.4, 2, 3, 3.2, 4.2, 9].map((gapMm) => nearestJoint({ gapMm }))).toEqual([1, 1, 2, 2, 3, 3])
  for (const joint of joints) expect(nearestJoint({ gapMm: jointMm(joint) })).toBe(joint)
})
