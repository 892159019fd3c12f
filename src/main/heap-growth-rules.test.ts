import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heapGrowthPercent } from './heap-growth-rules.ts'

test.each([
  [20, 150],
  [40, 140],
  [48, 100],
  [56, 71],
  [80, 50],
  [150, 50],
  [1_000, 50],
])('a heap of %i MB may grow by %i percent', (usedMb, percent) => {
  expect(heapGrowthPercent(usedMb)).toBe(percent)
})

test('a heap of any size has a growth that is a whole number and no less than half of it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (usedMb) => {
      const percent = heapGrowthPercent(usedMb)
      expect(Number.isInteger(percent)).toBe(true)
      expect(percent).toBeGreaterThanOrEqual(50)
      expect(percent).toBeLessThanOrEqual(150)
    }),
  )
})
