import { expect, test } from 'vitest'
import { axisTicks } from './axis-rules.ts'

test.each([
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [13_900, [0, 3500, 7000, 10_500, 14_000]],
  [14_001, [0, 4000, 8000, 12_000, 16_000]],
  [40, [0, 10, 20, 30, 40]],
])('axisTicks of %d', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks)
})

test('axisTicks ends with no less than the most, and not with twice as much', () => {
  for (let most = 1; most < 1e7; most = Math.ceil(most * 1.07)) {
    const end = axisTicks(most).at(-1) ?? 0
    expect(end).toBeGreaterThanOrEqual(most)
    expect(end).toBeLessThanOrEqual(most * 1.6)
  }
})
