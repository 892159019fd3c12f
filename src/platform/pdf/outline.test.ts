import { expect, test } from 'vitest'
import { encodeOutline } from './outline.ts'

test('a glyph without an outline takes no bytes', () => {
  expect(encodeOutline({ commands: [] })).toHaveLength(0)
})

test('a triangle with a curve is written as TrueType reads it', () => {
  const glyph = encodeOutline({
    commands: [
      { command: 'moveTo', args: [0, 0] },
      { command: 'lineTo', args: [100, 0.4] },
      { command: 'quadraticCurveTo', args: [50, 200, -10, 99.6] },
      { command: 'closePath', args: [] },
    ],
  })
  expect(glyph.length % 4).toBe(0)
  const words = Array.from({ length: 7 }, (_, index) => glyph.readInt16BE(2 * index))
  // One contour; xMin, yMin, xMax, yMax; it ends at the fourth point; no instructions.
  expect(words).toEqual([1, -10, 0, 100, 200, 3, 0])
  expect([...glyph.subarray(14, 18)]).toEqual([1, 1, 0, 1])
  const deltas = Array.from({ length: 8 }, (_, index) => glyph.readInt16BE(18 + 2 * index))
  expect(deltas).toEqual([0, 100, -50, -60, 0, 0, 200, -100])
})
