import { FillRule, intersect } from 'clipper2-ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ring } from '../outline/outline.ts'
import { Ground, partBounds, type Rect } from './region.ts'

const ringOf = ({ left, top, right, bottom }: Rect): Ring => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
const rects = fc
  .tuple(
    fc.integer({ min: -9, max: 9 }),
    fc.integer({ min: -9, max: 9 }),
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9 }),
  )
  .map(([left, top, width, height]): Rect => ({ left, top, right: left + width, bottom: top + height }))

/** What the clipper has of a ring in a rectangle. */
const clipped = (ring: Ring, rect: Rect): Ring[] =>
  intersect([ring.map(([x, y]) => ({ x, y }))], [ringOf(rect).map(([x, y]) => ({ x, y }))], FillRule.EvenOdd).map(
    (path) => path.map(({ x, y }) => [x, y] as const),
  )

test('a rectangle is cut as the clipper would cut it, from the same corner on, whichever way round its ring goes', () => {
  fc.assert(
    fc.property(rects, rects, fc.boolean(), fc.nat(3), (floor, cell, isTurned, first) => {
      const ring = isTurned ? ringOf(floor).toReversed() : ringOf(floor)
      const ground = [...ring.slice(first), ...ring.slice(0, first)]
      const parts = new Ground([ground]).partsIn(cell)
      const isWithin =
        cell.left >= floor.left && cell.right <= floor.right && cell.top >= floor.top && cell.bottom <= floor.bottom
      // The whole of a place begins at its upper left corner, as whole boards do.
      expect(parts.map(({ outer }) => outer)).toEqual(isWithin ? [ringOf(cell)] : clipped(ground, cell))
      expect(parts.every(({ holes }) => holes.length === 0)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('what is no rectangle is cut whatever rows are asked for in between', () => {
  const l: Ring = [
    [0, 0],
    [10, 0],
    [10, 4],
    [4, 4],
    [4, 10],
    [0, 10],
  ]
  const ground = new Ground([l])
  for (let at = 0; at < 2; at++) {
    const row = (top: number) => ({ left: 2, right: 8, top, bottom: top + 2 })
    expect(ground.partsIn(row(0)).map(partBounds)).toEqual([row(0)])
    expect(ground.partsIn(row(6)).map(partBounds)).toEqual([{ left: 2, right: 4, top: 6, bottom: 8 }])
    expect(ground.partsIn({ left: 5, right: 9, top: 5, bottom: 7 })).toEqual([])
  }
})
