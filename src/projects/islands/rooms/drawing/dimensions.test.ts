import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapleStreet } from '../../../../../tests/data/projects.ts'
import { unitsPerInch } from '../../../../measure/length.ts'
import type { Point } from '../../../saved/schema.ts'
import { fitted, wallOnBoard } from './board-view.ts'
import { placeDimensions } from './dimensions.ts'

const phone = { width: 328, height: 360 }
const text = () => '12\' 11 1/2"'

/** The middle of each text, and half of what it takes up, in pixels. */
function textsOf(outline: Point[], size = phone) {
  const view = fitted(outline, size)
  const places = placeDimensions(view, { outline }, text)
  return [...places].map(([wall, { away, along }]) => {
    const { middle, outward, angle } = wallOnBoard(view, outline, wall)
    const turn = (angle * Math.PI) / 180
    const isUpright = Math.abs(Math.sin(turn)) > 0.5
    const [half, thin] = [(text().length * 7) / 2, 6]
    return {
      wall,
      x: middle[0] + outward[0] * away + Math.cos(turn) * along,
      y: middle[1] + outward[1] * away + Math.sin(turn) * along,
      halfX: isUpright ? thin : half,
      halfY: isUpright ? half : thin,
    }
  })
}

function expectApart(texts: ReturnType<typeof textsOf>): void {
  for (const one of texts)
    for (const other of texts)
      if (one.wall < other.wall) {
        const isApart =
          Math.abs(one.x - other.x) >= one.halfX + other.halfX || Math.abs(one.y - other.y) >= one.halfY + other.halfY
        expect(isApart, `${one.wall} lies on ${other.wall}`).toBe(true)
      }
}

test('the dimensions at the inner corner of an L stand apart on a phone', () => {
  const texts = textsOf(mapleStreet('').rooms[0]?.outline ?? [])
  expect(texts.length).toBeGreaterThanOrEqual(5)
  expectApart(texts)
})

test('a rectangle has its dimensions where they always are', () => {
  const outline: Point[] = [
    [0, 0],
    [2000, 0],
    [2000, 1500],
    [0, 1500],
  ].map(([x = 0, y = 0]) => [x * unitsPerInch, y * unitsPerInch])
  const places = placeDimensions(fitted(outline, { width: 800, height: 600 }), { outline }, text)
  expect([...places.values()]).toEqual(Array.from({ length: 4 }, () => ({ away: 38, along: 0 })))
})

test('no text of a T or an L lies on another, however its arms are', () => {
  const side = fc.integer({ min: 12, max: 200 })
  fc.assert(
    fc.property(side, side, side, side, side, (a, b, c, d, e) => {
      const inches: [number, number][] = [
        [0, 0],
        [a, 0],
        [a, b],
        [a + c, b],
        [a + c, b + d],
        [-e, b + d],
        [-e, b],
        [0, b],
      ]
      expectApart(textsOf(inches.map(([x, y]): Point => [x * unitsPerInch, y * unitsPerInch])))
    }),
  )
})
