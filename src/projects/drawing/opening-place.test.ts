import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapleStreet, storedRoom } from '../../../tests/data/projects.ts'
import { unitsPerFoot as FOOT, unitsPerInch as INCH } from '../../measure/length.ts'
import { wallLength } from '../outline/outline.ts'
import { roomSchema } from '../saved/schema.ts'
import { openingAlong, openingNear, openingsIn, withOpeningAt } from './opening-place.ts'

const window = { id: 'w', wall: 0, offset: FOOT, width: 3 * FOOT }
const door = { id: 'd', wall: 2, offset: 0, width: 3 * FOOT, beyond: 'carpet' as const }
const room = storedRoom('hall', [13, 4], { windows: [window], doors: [door] })
const at = { kind: 'window', ...window } as const

test('doors and windows are known by their kind, whatever their ids are', () => {
  expect(openingsIn(room).map(({ kind, id }) => `${kind} ${id}`)).toEqual(['door d', 'window w'])
  const { doors, windows } = withOpeningAt({ ...room, doors: [{ ...door, id: 'w' }] }, at, { wall: 1, offset: 0 })
  expect(windows).toMatchObject([{ wall: 1, offset: 0, width: 3 * FOOT }])
  expect(doors).toMatchObject([{ wall: 2 }])
  expect(withOpeningAt(storedRoom('none', [4, 4]), at, { wall: 1, offset: 0 })).not.toHaveProperty('windows')
})

test('an opening goes along its wall in steps and stops at its end', () => {
  expect(openingAlong(room, at, INCH)).toEqual({ wall: 0, offset: FOOT + INCH })
  expect(openingAlong(room, at, -20 * FOOT)).toEqual({ wall: 0, offset: 0 })
  expect(openingAlong(room, at, 20 * FOOT)).toEqual({ wall: 0, offset: 10 * FOOT })
})

test('it is moved to another wall only where it fits that wall', () => {
  expect(openingNear(room, at, [13 * FOOT, 2 * FOOT], INCH)).toEqual({ wall: 1, offset: FOOT / 2 })
  const wide = { wall: 0, width: 5 * FOOT }
  // The wall at the right is 4 ft long.
  expect(openingNear(room, wide, [13 * FOOT, 2 * FOOT], INCH).wall).not.toBe(1)
  // Wider than all walls, it stays in its own.
  expect(openingNear(room, { wall: 3, width: 40 * FOOT }, [6 * FOOT, -FOOT], INCH)).toEqual({ wall: 3, offset: 0 })
})

test('wherever it is let go, it lies within a wall, as wide as it was, and the room can be stored', () => {
  const [kitchen] = mapleStreet('').rooms
  if (!kitchen) throw new Error('no room')
  const point = fc.tuple(fc.integer({ min: -30, max: 50 }), fc.integer({ min: -30, max: 50 }))
  fc.assert(
    fc.property(point, fc.boolean(), ([x, y], isDoor) => {
      const opening = openingsIn(kitchen).find(({ kind }) => (kind === 'door') === isDoor)
      if (!opening) throw new Error('no opening')
      const place = openingNear(kitchen, opening, [x * FOOT, y * FOOT], INCH)
      const moved = withOpeningAt(kitchen, opening, place)
      const now = openingsIn(moved).find(({ kind, id }) => kind === opening.kind && id === opening.id)
      expect(now).toEqual({ ...opening, ...place })
      expect(place.offset + opening.width).toBeLessThanOrEqual(wallLength(kitchen.outline, place.wall))
      expect(roomSchema.safeParse(moved).success).toBe(true)
    }),
  )
})
