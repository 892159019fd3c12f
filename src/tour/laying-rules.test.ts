import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutFor, FLOOR_NUMBERS, floorNumbers, mirrorLevel, roughnessOf } from './laying-rules.ts'
import { patterns } from './patterns.ts'
import type { FloorSheet } from './schema.ts'

const sheet: FloorSheet = {
  url: '/media/floors/a.webp',
  rowLengthMm: 1500,
  rowWidthMm: 200,
  rows: 10,
  pieceLengthMm: 1200,
  pieceWidthMm: 200,
  gapMm: 1,
  bevelMm: 2,
  jointColor: '#ffffff',
  isGrouted: false,
  mayTurn: true,
  polish: 0.5,
  toneSpread: 0.1,
  albedo: [0.5, 0.4, 0.3],
  pattern: 'straight',
}

test('pieces are cut from what is sold, never made larger', () => {
  const size = fc.integer({ min: 50, max: 2400 })
  fc.assert(
    fc.property(size, size, fc.constantFrom(...patterns), (a, b, pattern) => {
      const piece = { pieceLengthMm: Math.max(a, b), pieceWidthMm: Math.min(a, b) }
      const { lengthMm, widthMm } = cutFor({ ...sheet, ...piece }, pattern)
      expect(lengthMm).toBeLessThanOrEqual(piece.pieceLengthMm)
      expect(widthMm).toBeLessThanOrEqual(piece.pieceWidthMm)
      // A herringbone closes only where the length is a whole number of widths.
      if (pattern === 'herringbone') expect((lengthMm / widthMm) % 1).toBeCloseTo(0)
      if (pattern === 'brick') expect(lengthMm / widthMm).toBeCloseTo(2)
    }),
  )
})

test('every pattern is numbers, of the same count, that a shader can take', () => {
  for (const pattern of patterns) {
    const numbers = floorNumbers(sheet, pattern, 45)
    expect(numbers).toHaveLength(FLOOR_NUMBERS)
    expect([...numbers].every(Number.isFinite)).toBe(true)
  }
})

test('boards run straight at random, tiles in line; diagonal and herringbone lean by 45 degrees', () => {
  expect(floorNumbers(sheet, 'straight', 0)[0]).toBe(0)
  expect(floorNumbers({ ...sheet, isGrouted: true }, 'straight', 0)[0]).toBe(2)
  expect(floorNumbers(sheet, 'herringbone', 0)[0]).toBe(1)
  for (const pattern of ['diagonal', 'herringbone'] as const)
    expect(floorNumbers(sheet, pattern, 45)[3]).toBeCloseTo(Math.PI / 2)
  expect(floorNumbers(sheet, 'third', 0)[15]).toBeCloseTo(1 / 3)
})

test('what a floor mirrors goes from satin to mirror without a step as it is more polished', () => {
  expect([0.5, 0.16, 0.04].map(mirrorLevel)).toEqual([0, 1, 2])
  expect(roughnessOf(0)).toBeCloseTo(0.5)
  expect(roughnessOf(1)).toBeCloseTo(0.04)
  let before = mirrorLevel(roughnessOf(0))
  for (let polish = 0; polish <= 1; polish += 0.001) {
    const level = mirrorLevel(roughnessOf(polish))
    expect(level).toBeGreaterThanOrEqual(before)
    expect(level - before).toBeLessThan(0.01)
    before = level
  }
  expect(floorNumbers({ ...sheet, polish: 1 }, 'grid', 0)[FLOOR_NUMBERS - 1]).toBe(2)
})
