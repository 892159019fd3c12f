import { FillRule, intersect } from 'clipper2-ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ring } from '../outline/outline.ts'
import { Ground, partBounds } from './region.ts'
import type { Rect } from './row-sides.ts'

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

test('a place that one wall passes through is cut as the clipper would cut it, to a unit', () => {
  const corner = fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }))
  const places = fc
    .tuple(corner, fc.integer({ min: 30, max: 400 }), fc.integer({ min: 30, max: 400 }))
    .map(([[left, top], width, height]): Rect => ({ left, top, right: left + width, bottom: top + height }))
  const areaOf = (rings: readonly Ring[]) =>
    rings.reduce(
      (sum, ring) =>
        sum +
        ring.reduce((part, [x, y], at) => {
          const [nextX, nextY] = ring[(at + 1) % ring.length] as readonly [number, number]
          return part + (x * nextY - y * nextX) / 2
        }, 0),
      0,
    )
  fc.assert(
    fc.property(corner, corner, corner, places, (a, b, c, place) => {
      const ring: Ring = [a, b, c]
      const parts = new Ground([ring]).partsIn(place)
      const mine = areaOf(parts.flatMap(({ outer, holes }) => [outer, ...holes]))
      // Rounding moves each of its corners by a unit at most, along sides of 400.
      expect(Math.abs(mine - areaOf(clipped(ring, place)))).toBeLessThanOrEqual(1000)
      for (const { outer } of parts) {
        const { left, top, right, bottom } = partBounds({ outer, holes: [] })
        // The clipper itself is a unit off at times.
        expect(
          Math.min(left - place.left, place.right - right, top - place.top, place.bottom - bottom),
        ).toBeGreaterThanOrEqual(-1)
      }
    }),
    {
      numRuns: 3000,
      // A splinter of a floor.
      examples: [[[0, 0], [0, -2], [8, 87], { left: 7, top: -319, right: 37, bottom: 76 }]],
    },
  )
})
