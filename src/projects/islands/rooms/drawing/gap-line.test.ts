import { expect, test } from 'vitest'
import { gapPath } from './gap-line.ts'

const view = { scale: 1, left: 0, top: 0 }

test('the gap is drawn inside of every wall, at inner corners too', () => {
  expect(
    gapPath(view, [
      [0, 0],
      [100, 0],
      [100, 100],
      [200, 100],
      [200, 200],
      [0, 200],
    ]),
  ).toBe('M8.0 8.0L92.0 8.0L92.0 108.0L192.0 108.0L192.0 192.0L8.0 192.0Z')
})

test('a room with a wall that is too short on the board shows none', () => {
  expect(
    gapPath(view, [
      [0, 0],
      [20, 0],
      [20, 100],
      [0, 100],
    ]),
  ).toBe('')
})
