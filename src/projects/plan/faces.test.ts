import { expect, test } from 'vitest'
import { faceOf } from './faces.ts'

const sheet = { rowLengthMm: 3000, rowWidthMm: 190, rows: 5, pieceLengthMm: 1200, mayTurn: true, toneSpread: 0.1 }

test('a board always looks the same, and a few hundred boards show every row, both ways', () => {
  const faces = Array.from({ length: 300 }, (_, board) => faceOf(sheet, board))
  expect(faceOf(sheet, 17)).toEqual(faces[17])
  expect(new Set(faces.map(({ topMm }) => topMm))).toEqual(new Set([0, 190, 380, 570, 760]))
  expect(new Set(faces.map(({ isTurned }) => isTurned)).size).toBe(2)
  for (const { leftMm, tone } of faces) {
    expect(leftMm).toBeGreaterThanOrEqual(0)
    expect(leftMm + sheet.pieceLengthMm).toBeLessThanOrEqual(sheet.rowLengthMm)
    expect(Math.abs(tone - 1)).toBeLessThanOrEqual(0.05)
  }
})

test('a sheet that is one board is shown from its edge', () => {
  expect(faceOf({ ...sheet, rowLengthMm: 1200, rows: 1, mayTurn: false, toneSpread: 0 }, 5)).toEqual({
    leftMm: 0,
    topMm: 0,
    isTurned: false,
    tone: 1,
  })
})
