import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedRoom } from '../../../tests/data/projects.ts'
import { unitsPerFoot as FOOT } from '../../measure/length.ts'
import { SKETCH_SIDE } from '../../measure/sketch.ts'
import type { Door, Room } from '../saved/schema.ts'
import { sketchOf } from './sketch-rules.ts'

const door = (wall: number, toRoomId?: string): Door => ({
  id: `d${wall}`,
  wall,
  offset: 3 * FOOT,
  width: 3 * FOOT,
  beyond: 'same-floor',
  ...(toRoomId && { toRoomId }),
})

test('a room is drawn as long as a sketch is, with its walls around it', () => {
  const sketch = sketchOf([storedRoom('Study', [20, 10], { doors: [door(0)] })])
  const [room] = sketch?.rooms ?? []
  expect(sketch).toMatchObject({ width: SKETCH_SIDE, wall: 18 })
  expect(room).toMatchObject({ name: 'Study', areaCenti: 20_000 })
  expect(room?.outline).toEqual([
    [18, 18],
    [982, 18],
    [982, 500],
    [18, 500],
  ])
  // In the middle of the upper wall, 3 ft from its corner and 3 ft wide.
  expect(room?.openings).toEqual([
    [
      [163, 9],
      [307, 9],
    ],
  ])
})

test('rooms that a door joins stand wall to wall, and share its opening', () => {
  const rooms = [
    storedRoom('Hall', [12, 8], { doors: [door(1, 'Study')] }),
    storedRoom('Study', [10, 8], { doors: [{ ...door(3, 'Hall'), offset: 2 * FOOT }] }),
  ]
  const [hall, study] = sketchOf(rooms)?.rooms ?? []
  const right = Math.max(...(hall?.outline ?? []).map(([x]) => x))
  const left = Math.min(...(study?.outline ?? []).map(([x]) => x))
  const wall = sketchOf(rooms)?.wall ?? 0
  expect(Math.abs(left - right - wall)).toBeLessThanOrEqual(1)
  const sorted = (ends: typeof hall) => ends?.openings.flat().toSorted(([, a], [, b]) => a - b)
  expect(sorted(hall)).toEqual(sorted(study))
})

test('stairs are drawn beside their room, four steps of many, and the frame is around them', () => {
  const stairs = [{ id: 'up', treads: 12, width: 3 * FOOT, place: { wall: 1, offset: 3 * FOOT } }]
  const sketch = sketchOf([storedRoom('Hall', [20, 10], { stairs })])
  const right = Math.max(...(sketch?.rooms[0]?.outline ?? []).map(([x]) => x))
  const steps = sketch?.steps ?? []
  expect(steps).toHaveLength(4)
  expect(Math.min(...steps.flat().map(([x]) => x))).toBe(right + (sketch?.wall ?? 0))
  for (const [x, y] of steps.flat()) expect(x <= SKETCH_SIDE && y >= 0 && y <= (sketch?.height ?? 0)).toBe(true)
  expect(sketchOf([storedRoom('Hall', [20, 10])])).not.toHaveProperty('steps')
})

test('of many flights twelve are drawn', () => {
  const stairs = Array.from({ length: 6 }, (_, at) => ({
    ...{ id: `${at}`, treads: 9, width: 2 * FOOT, place: { wall: 1, offset: 3 * at * FOOT } },
  }))
  const rooms = Array.from({ length: 24 }, (_, at) => storedRoom(`r${at}`, [20, 20], { stairs }))
  expect(sketchOf(rooms)?.steps).toHaveLength(48)
})

test.each<[string, Partial<Room>]>([
  [
    'crosses itself',
    {
      outline: [
        [0, 0],
        [100, 100],
        [100, 0],
        [0, 100],
      ],
    },
  ],
  [
    'has no area',
    {
      outline: [
        [0, 0],
        [100, 0],
        [0, 0],
      ],
    },
  ],
])('a room that %s is left out', (_what, part) => {
  expect(sketchOf([{ ...storedRoom('Study', [10, 10]), ...part }])).toBeNull()
})

test('a sketch of any rooms is of whole numbers within its frame', () => {
  const side = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 24 }), (sizes) => {
      const sketch = sketchOf(sizes.map(([width, height], at) => storedRoom(`r${at}`, [width, height])))
      if (!sketch) throw new Error('rectangles are always drawn')
      expect(Math.max(sketch.width, sketch.height)).toBe(SKETCH_SIDE)
      for (const { outline, label } of sketch.rooms) {
        for (const [x, y] of [...outline, label]) {
          expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true)
          expect(x >= 0 && x <= sketch.width && y >= 0 && y <= sketch.height).toBe(true)
        }
      }
    }),
    { numRuns: 50 },
  )
})
