import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsPerFoot } from '../../measure/length.ts'
import { areasOf, sparePercent, usedOfLastBox } from './box-rules.ts'

const squareFoot = unitsPerFoot * unitsPerFoot

test('103 boards of 8 a box are 13 boxes, 7 boards of the last one, 4 % spare', () => {
  const boxes = {
    boxCount: 13,
    boardCount: 103,
    piecesPerBox: 8,
    areaPerBoxCentiSqFt: 2054,
    areaSquareUnits: 256.9 * squareFoot,
  }
  expect(usedOfLastBox(boxes)).toBe(7)
  expect(sparePercent(boxes)).toBe(4)
  expect(areasOf(boxes).bought).toBeCloseTo(267, 0)
})

test('of the last box one board is laid at least and all at most; nothing laid takes none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 40 }), (boardCount, piecesPerBox) => {
      const boxCount = Math.ceil(boardCount / piecesPerBox)
      const used = usedOfLastBox({ boxCount, boardCount, piecesPerBox, areaPerBoxCentiSqFt: 1, areaSquareUnits: 1 })
      expect(used).toBeGreaterThanOrEqual(1)
      expect(used).toBeLessThanOrEqual(piecesPerBox)
    }),
  )
  const nothing = { boxCount: 0, boardCount: 0, piecesPerBox: 8, areaPerBoxCentiSqFt: 2000, areaSquareUnits: 0 }
  expect([usedOfLastBox(nothing), sparePercent(nothing)]).toEqual([0, 0])
})
