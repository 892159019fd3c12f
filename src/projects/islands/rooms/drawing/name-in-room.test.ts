import { expect, test } from 'vitest'
import { emptyRoom } from '../../../drawing/project-edits.ts'
import { placeOfText } from './name-in-room.tsx'

const view = { scale: 1, left: 0, top: 0 }
const room = (width: number, height: number) =>
  emptyRoom('a', 'Room', [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ])

test('a name stands within a room that has space for it, and in none that has not', () => {
  const [x, y] = placeOfText(view, room(400, 300), 120) ?? []
  expect(Math.abs((x ?? 0) - 200)).toBeLessThan(200 - 60)
  expect(Math.abs((y ?? 0) - 150)).toBeLessThan(150 - 22)
  expect(placeOfText(view, room(110, 200), 120)).toBe(undefined)
  expect(placeOfText(view, room(300, 30), 120)).toBe(undefined)
})

test('a name keeps away from what is left out', () => {
  const island = {
    id: 'island',
    kind: 'island' as const,
    outline: [
      [60, 60],
      [340, 60],
      [340, 160],
      [60, 160],
    ] as [number, number][],
  }
  const [, y] = placeOfText(view, { ...room(400, 330), obstacles: [island] }, 120) ?? []
  expect(y).toBeGreaterThan(182)
})
