import { expect, test } from 'vitest'
import { placeOfText } from './name-in-room.tsx'

const view = { scale: 1, left: 0, top: 0 }
const room = (width: number, height: number) => ({
  outline: [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as [number, number][],
  obstacles: [],
})

test('a name stands in the middle of a room that has space for it, and in none that has not', () => {
  const [x, y] = placeOfText(view, room(300, 200), 120) ?? []
  expect(Math.abs((x ?? 0) - 150)).toBeLessThan(30)
  expect(Math.abs((y ?? 0) - 100)).toBeLessThan(30)
  expect(placeOfText(view, room(110, 200), 120)).toBe(undefined)
  expect(placeOfText(view, room(300, 30), 120)).toBe(undefined)
})

test('a name keeps away from what is left out', () => {
  const island = {
    id: 'island',
    kind: 'island' as const,
    outline: [
      [60, 60],
      [240, 60],
      [240, 140],
      [60, 140],
    ] as [number, number][],
  }
  const [, y] = placeOfText(view, { ...room(300, 260), obstacles: [island] }, 120) ?? []
  expect(y).toBeGreaterThan(160)
})
