import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './split.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [1, 2, 3], [17, 33, 50]],
  [5, [0, 7, 0], [0, 5, 0]],
  [1, [3, 3], [1, 0]],
  [0, [0, 0], [0, 0]],
  [0, [], []],
  [2, [1, 1, 8], [0, 0, 2]],
])('%d by %j is %j', (amount, weights, parts) => expect(shareOut(amount, weights)).toEqual(parts))

test.each([
  [-1, [1]],
  [0.5, [1]],
  [1, [-1, 2]],
  [1, [0.5]],
  [1, [0, 0]],
  [1, []],
  [Number.NaN, [1]],
])('%d by %j is refused', (amount, weights) => expect(() => shareOut(amount, weights)).toThrow(RangeError))

test('the parts add up, none is off by a whole unit, and a weight of zero gets nothing', () => {
  const weight = fc.oneof(fc.constant(0), fc.nat(5), fc.nat(2_000_000_000))
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.array(weight, { minLength: 1, maxLength: 12 }), (amount, weights) => {
      const total = weights.reduce((sum, one) => sum + one, 0)
      fc.pre(total > 0)
      const parts = shareOut(amount, weights)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      parts.forEach((part, index) => {
        const exact = (amount / total) * (weights[index] ?? 0)
        expect(Math.abs(part - exact)).toBeLessThan(1.000001)
        if (weights[index] === 0) expect(part).toBe(0)
      })
    }),
  )
})
