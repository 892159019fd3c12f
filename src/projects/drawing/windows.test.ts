import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedRoom } from '../../../tests/data/projects.ts'
import { unitsPerFoot as ft } from '../../measure/length.ts'
import { wallLength } from '../outline/outline.ts'
import { mostParts, roomSchema } from '../saved/schema.ts'
import { withCornerAdded, withCornerRemoved, withOutline } from './corners.ts'
import { closed } from './open-walls.ts'
import { moveWall } from './walls.ts'
import { windowsOf, withWindow } from './windows.ts'

const hall = storedRoom('Hall', [14, 10])
const window = { id: 'w', wall: 0, offset: 8 * ft, width: 5 * ft }

describe('windows', () => {
  test('are none in a room that was stored before there were any, and stay when they are stored', () => {
    expect(windowsOf(hall)).toEqual([])
    expect(roomSchema.parse(hall)).not.toHaveProperty('windows')
    expect(roomSchema.parse(withWindow(hall, window)).windows).toEqual([window])
  })

  test('are added once and changed in their place', () => {
    const both = withWindow(withWindow(hall, window), { ...window, id: 'other', wall: 2 })
    const after = withWindow(both, { ...window, width: 2 * ft })
    expect(windowsOf(after).map(({ id, width }) => [id, width / ft])).toEqual([
      ['w', 2],
      ['other', 5],
    ])
  })

  test('are no wider than their wall and never past its end, wherever walls are moved', () => {
    fc.assert(
      fc.property(
        fc.record({
          wall: fc.integer({ min: 0, max: 3 }),
          offset: fc.nat(40 * ft),
          width: fc.integer({ min: 1, max: 40 * ft }),
        }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: -8 * ft, max: 8 * ft }),
        (place, moved, by) => {
          const before = withWindow(hall, { id: 'w', ...place })
          const after = withOutline(before, moveWall(before.outline, moved, by))
          for (const room of [before, after])
            for (const { wall, offset, width } of windowsOf(room))
              expect(offset + width).toBeLessThanOrEqual(Math.ceil(wallLength(room.outline, wall)))
        },
      ),
    )
  })

  test('stay where they are while a corner comes into their wall and goes again', () => {
    const room = withWindow(hall, window)
    const after = withCornerAdded(room, 0)
    expect(windowsOf(after)).toEqual([{ ...window, wall: 1, offset: ft }])
    expect(windowsOf(withCornerRemoved(after, 1))).toEqual([window])
  })

  test('and placed stairs stay at their wall where walls that went the other way round are closed', () => {
    const ring = hall.outline.toReversed()
    const stairs = [{ id: 's', treads: 3, width: 3 * ft, place: { wall: 0, offset: ft } }]
    const room = closed({ ...hall, outline: ring, windows: [{ ...window, offset: 2 * ft }], stairs }, ring)
    const wall = windowsOf(room)[0]?.wall ?? -1
    expect([room.outline[wall], room.outline[(wall + 1) % 4]]).toEqual([ring[1], ring[0]])
    expect(windowsOf(room)[0]?.offset).toBe((14 - 2 - 5) * ft)
    expect(room.stairs[0]?.place).toEqual({ wall, offset: (14 - 1 - 3) * ft })
  })

  test('are no more than a room may have', () => {
    const windows = Array.from({ length: mostParts + 1 }, (_, at) => ({ ...window, id: `${at}` }))
    expect(roomSchema.safeParse({ ...hall, windows }).success).toBe(false)
  })
})
