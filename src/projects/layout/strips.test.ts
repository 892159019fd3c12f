import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, type OutlinePoint, type Ring } from '../outline/outline.ts'
import { Ground, type Part, partBounds } from './region.ts'
import { partsBetweenWalls, stripsOf } from './strips.ts'

const near = (min: number, max: number) => fc.integer({ min, max })
/** Four corners of a room that leans, in either direction round. */
const rooms = fc
  .tuple(
    fc.tuple(near(0, 900), near(0, 900)),
    fc.tuple(near(1000, 1900), near(0, 900)),
    fc.tuple(near(1000, 1900), near(1000, 1900)),
    fc.tuple(near(0, 900), near(1000, 1900)),
    fc.boolean(),
  )
  .map(([a, b, c, d, isTurned]): Ring => (isTurned ? [d, c, b, a] : [a, b, c, d]))

const sorted = (parts: readonly Part[]): OutlinePoint[][] =>
  parts.map(({ outer }) => outer.toSorted(([ax, ay], [bx, by]) => ay - by || ax - bx))

test('a row between walls is what the clipper has of it, to a unit', () => {
  fc.assert(
    fc.property(rooms, near(0, 1900), near(20, 120), (room, top, height) => {
      const bottom = top + height
      const mine = partsBetweenWalls([room], top, bottom)
      const isCorner = room.some(([, y]) => y > top && y < bottom)
      if (isCorner) expect(mine).toBe(undefined)
      if (isCorner || !mine) return
      const clipped = new Ground([room]).partsIn({ left: -1, right: 2000, top, bottom })
      const [ours, theirs] = [sorted(mine).flat(), sorted(clipped).flat()]
      expect(ours).toHaveLength(theirs.length)
      for (const [at, [x, y]] of ours.entries()) {
        const [otherX, otherY] = theirs[at] as OutlinePoint
        expect(Math.max(Math.abs(x - otherX), Math.abs(y - otherY))).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 2000 },
  )
})

test('what is left out of a room parts a row in two; a row that a corner lies in, or walls that meet, are for the clipper', () => {
  const room: Ring = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]
  const island: Ring = [
    [40, 20],
    [60, 20],
    [60, 80],
    [40, 80],
  ]
  const bounds = (parts: Part[] | undefined) => parts?.map(partBounds)
  expect(bounds(partsBetweenWalls([room, island], 30, 50))).toEqual([
    { left: 0, right: 40, top: 30, bottom: 50 },
    { left: 60, right: 100, top: 30, bottom: 50 },
  ])
  expect(bounds(partsBetweenWalls([room, island], 20, 40))).toHaveLength(2)
  expect(partsBetweenWalls([room, island], 10, 30)).toBe(undefined)
  expect(partsBetweenWalls([room], 200, 210)).toEqual([])
  const wedge: Ring = [
    [50, 0],
    [100, 100],
    [0, 100],
  ]
  expect(partsBetweenWalls([wedge], 0, 20)).toBe(undefined)
})

test('the whole of a place is told by its row alone wherever no wall reaches, and is the same as the clipper has it', () => {
  fc.assert(
    fc.property(
      rooms,
      near(0, 1900),
      near(0, 1900),
      near(20, 120),
      near(20, 400),
      (room, left, top, height, length) => {
        const place = { left, right: left + length, top, bottom: top + height }
        const ground = new Ground([room])
        if (ground.isClear(place)) {
          const [part, ...others] = new Ground([room]).partsIn(place)
          expect(part?.outer).toEqual([
            [place.left, place.top],
            [place.right, place.top],
            [place.right, place.bottom],
            [place.left, place.bottom],
          ])
          expect(others).toEqual([])
          const { left: west, right: east } = boundsOf(room)
          expect(place.left >= west && place.right <= east).toBe(true)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('rows are cut once and come from the left', () => {
  const l: Ring = [
    [0, 0],
    [10, 0],
    [10, 10],
    [6, 10],
    [6, 4],
    [4, 4],
    [4, 10],
    [0, 10],
  ]
  const rows = stripsOf([l], boundsOf(l), 2)
  expect(rows(6)).toBe(rows(6))
  expect(rows(6).map(({ run }) => run.left)).toEqual([0, 6])
})
