import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesFor, coverage, roomArea, roomAreaFromMm, withWaste } from './area.ts'

const unusable = [-1, Number.NaN, Number.POSITIVE_INFINITY]
const area = fc.nat(10_000_000)
const boxArea = fc.integer({ min: 1, max: 10_000 })

test('a room of 14 by 12 ft with 10 % waste takes 9 boxes of 20.54 sq ft', () => {
  const room = roomArea(14, 12)
  expect(room).toBe(16_800)
  const needed = withWaste(room, 10)
  expect(needed).toBe(18_480)
  expect(boxesFor(needed, 2054)).toBe(9)
  expect(coverage(9, 2054)).toBe(18_486)
})

describe('roomArea', () => {
  test('takes feet with two decimals and rounds up', () => {
    expect(roomArea(12.5, 10)).toBe(12_500)
    expect(roomArea(0.1, 0.1)).toBe(1)
    expect(roomArea(10.01, 10.01)).toBe(10_021)
    expect(roomArea(0, 12)).toBe(0)
    // In floating point 1.1 × 100 is 110.00000000000001.
    expect(roomArea(1.1, 1)).toBe(110)
    // And 0.29 × 100 is 28.999999999999996.
    expect(roomArea(0.29, 1)).toBe(29)
    expect(roomArea(1, 0.29)).toBe(29)
  })

  test.each(unusable)('refuses a side of %d ft', (side) => {
    expect(() => roomArea(side, 1)).toThrow('length in hundredths of a foot must be a whole number from 0')
    expect(() => roomArea(1, side)).toThrow('width in hundredths of a foot must be a whole number from 0')
  })

  test('refuses an area that a number cannot hold exactly', () => {
    expect(() => roomArea(1_000_000, 1_000_000)).toThrow('area must be a whole number')
  })
})

describe('roomAreaFromMm', () => {
  test('knows the foot of 304.8 mm', () => {
    expect(roomAreaFromMm(3048, 3048)).toBe(10_000)
    expect(roomAreaFromMm(3049, 3048)).toBe(10_004)
    expect(roomAreaFromMm(1000, 1000)).toBe(1077)
    expect(roomAreaFromMm(0, 1000)).toBe(0)
  })

  test.each([...unusable, 0.5])('refuses a side of %d mm', (side) => {
    expect(() => roomAreaFromMm(side, 1)).toThrow('length in mm must be')
    expect(() => roomAreaFromMm(1, side)).toThrow('width in mm must be')
  })

  test('refuses an area that a number cannot hold exactly', () => {
    expect(() => roomAreaFromMm(10_000_000, 10_000_000)).toThrow('area must be a whole number')
  })
})

describe('withWaste', () => {
  test('adds the share and rounds up', () => {
    expect(withWaste(10_000, 0)).toBe(10_000)
    expect(withWaste(10_000, 12.5)).toBe(11_250)
    expect(withWaste(101, 10)).toBe(112)
    expect(withWaste(10_000, 0.01)).toBe(10_001)
    expect(withWaste(10_000, 0.29)).toBe(10_029)
  })

  test('refuses what makes no sense', () => {
    expect(() => withWaste(-1, 10)).toThrow('area must be')
    expect(() => withWaste(1, -1)).toThrow('waste in hundredths of a percent must be')
    expect(() => withWaste(2 ** 52, 10)).toThrow('area with waste must be')
  })
})

describe('boxesFor', () => {
  test('no area takes no box', () => {
    expect(boxesFor(0, 2054)).toBe(0)
  })

  test('a full box is not opened for nothing', () => {
    expect(boxesFor(2054, 2054)).toBe(1)
    expect(boxesFor(2055, 2054)).toBe(2)
  })

  test('is the least number of boxes that covers the area', () => {
    fc.assert(
      fc.property(area, boxArea, (needed, perBox) => {
        const boxes = boxesFor(needed, perBox)
        expect(coverage(boxes, perBox)).toBeGreaterThanOrEqual(needed)
        expect(coverage(Math.max(0, boxes - 1), perBox)).toBeLessThanOrEqual(Math.max(0, needed - 1))
      }),
    )
  })

  test('more waste never takes fewer boxes', () => {
    fc.assert(
      fc.property(area, boxArea, fc.nat(50), (needed, perBox, percent) => {
        expect(boxesFor(withWaste(needed, percent + 1), perBox)).toBeGreaterThanOrEqual(
          boxesFor(withWaste(needed, percent), perBox),
        )
      }),
    )
  })

  test('refuses a box that covers nothing', () => {
    expect(() => boxesFor(100, 0)).toThrow('a box must cover something')
    expect(() => boxesFor(100, -5)).toThrow('area of a box must be')
    expect(() => boxesFor(-5, 100)).toThrow('area must be')
  })
})

test('coverage refuses half boxes', () => {
  expect(() => coverage(0.5, 2054)).toThrow('boxes must be')
  expect(() => coverage(1, 0.5)).toThrow('area of a box must be')
})
