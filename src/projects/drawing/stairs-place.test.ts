import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rectangle, storedRoom } from '../../../tests/data/projects.ts'
import { unitsPerFoot as FOOT, unitsPerInch as INCH } from '../../measure/length.ts'
import { wallLength } from '../outline/outline.ts'
import { roomSchema } from '../saved/schema.ts'
import { withCornerAdded, withCornerRemoved, withOutline } from './corners.ts'
import { placeAlong, placeInMiddle, placeNear, withStairsAt } from './stairs-place.ts'

const width = 3 * FOOT
const hall = storedRoom('hall', [13, 4], { stairs: [{ id: 'up', treads: 12, width }] })
const at = (wall: number, offset: number) => withStairsAt(hall, 'up', { wall, offset })
const placeOf = (room: typeof hall) => room.stairs[0]?.place

test('stairs that are let go stand at the nearest wall, below the pointer', () => {
  const near = (x: number, y: number) => placeNear(hall, [x * FOOT, y * FOOT], { width, step: INCH })
  expect(near(5, -1)).toEqual({ wall: 0, offset: 3.5 * FOOT })
  expect(near(14, 2)).toEqual({ wall: 1, offset: 0.5 * FOOT })
  // Walls go clockwise: the third begins at the right.
  expect(near(12, 6)).toEqual({ wall: 2, offset: 0 })
})

test('a place is in steps, whole, and within its wall; wider than the wall, stairs begin at its corner', () => {
  const outlines = fc.record({ x: fc.integer({ min: 1, max: 60 }), y: fc.integer({ min: 1, max: 60 }) })
  const point = fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 }))
  fc.assert(
    fc.property(outlines, point, fc.integer({ min: 1, max: 20 * FOOT }), ({ x, y }, [px, py], wide) => {
      const room = storedRoom('any', [x, y])
      const place = placeNear(room, [px * FOOT, py * FOOT], { width: wide, step: INCH })
      const most = Math.max(0, wallLength(room.outline, place.wall) - wide)
      expect(Number.isInteger(place.offset)).toBe(true)
      expect(place.offset).toBeGreaterThanOrEqual(0)
      expect(place.offset).toBeLessThanOrEqual(Math.round(most))
      if (place.offset !== Math.round(most)) expect(place.offset % INCH).toBe(0)
    }),
  )
})

test('no wall stands where a room is open, and no stairs at it', () => {
  const open = { ...hall, isOpen: true } as const
  const place = placeNear(open, [-1 * FOOT, 2 * FOOT], { width, step: INCH })
  expect(place.wall).not.toBe(3)
})

test('in the middle, along by a step, and back to where there is space', () => {
  expect(placeInMiddle(hall, 0, width)).toEqual({ wall: 0, offset: 5 * FOOT })
  expect(placeAlong(hall, 0, 99 * FOOT, { width, step: 1 })).toEqual({ wall: 0, offset: 10 * FOOT })
  expect(placeOf(withStairsAt(at(0, 5), 'up', undefined))).toBeUndefined()
  expect(withStairsAt(hall, 'gone', { wall: 0, offset: 0 })).toEqual(hall)
})

test('corners that come and go take the stairs of their walls along', () => {
  expect(placeOf(withCornerAdded(at(0, 8 * FOOT), 0))).toEqual({ wall: 1, offset: 1.5 * FOOT })
  expect(placeOf(withCornerAdded(at(0, FOOT), 0))).toEqual({ wall: 0, offset: FOOT })
  expect(placeOf(withCornerAdded(at(2, FOOT), 0))).toEqual({ wall: 3, offset: FOOT })
  expect(placeOf(withCornerRemoved(withCornerAdded(at(0, 8 * FOOT), 0), 1))).toEqual({ wall: 0, offset: 8 * FOOT })
  // The wall became shorter than where they stood.
  expect(placeOf(withOutline(at(0, 10 * FOOT), rectangle(8, 4)))).toEqual({ wall: 0, offset: 5 * FOOT })
})

test('is stored exactly; half a place, or one that is no whole number, is refused', () => {
  expect(roomSchema.parse(at(1, 12_345))).toEqual(at(1, 12_345))
  for (const place of [{ wall: 1 }, { wall: 1, offset: 0.5 }, { wall: -1, offset: 0 }, { wall: 60, offset: 0 }])
    expect(roomSchema.safeParse({ ...hall, stairs: [{ ...hall.stairs[0], place }] }).success).toBe(false)
})
