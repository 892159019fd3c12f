import { expect, test } from 'vitest'
import { entryAt } from './mega-menu.ts'

test('arrows follow the way of reading and stop at the ends', () => {
  expect(entryAt('ArrowRight', 1, 5, false)).toBe(2)
  expect(entryAt('ArrowRight', 1, 5, true)).toBe(0)
  expect(entryAt('ArrowRight', 4, 5, false)).toBe(4)
  expect(entryAt('ArrowLeft', 0, 5, false)).toBe(0)
  expect(entryAt('Home', 3, 5, true)).toBe(0)
  expect(entryAt('End', 3, 5, true)).toBe(4)
  expect(entryAt('Tab', 3, 5, false)).toBeUndefined()
})
