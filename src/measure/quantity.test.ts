import { expect, test } from 'vitest'
import { clampQuantity, maxLines, maxQuantity } from './quantity.ts'

test('the limits of a cart are those that the shop was built for', () => {
  expect([maxQuantity, maxLines]).toEqual([9999, 100])
})

test.each([
  [1, 1],
  [2, 2],
  [2.9, 2],
  [0, 1],
  [-5, 1],
  [9999, 9999],
  [10_000, 9999],
  [Number.POSITIVE_INFINITY, 9999],
  [Number.NEGATIVE_INFINITY, 1],
  [Number.NaN, 1],
  ['3', 1],
  [[7], 1],
  [null, 1],
  [undefined, 1],
])('%j counts as %d', (value, quantity) => {
  expect(clampQuantity(value)).toBe(quantity)
})
