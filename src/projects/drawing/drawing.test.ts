import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitsPerFoot as ft, unitsPerCm, unitsPerInch } from '../../measure/length.ts'
import { doubledArea, outlineFaults, wallLength } from '../outline/outline.ts'
import { roomsOf } from '../saved/rules.ts'
import { longestSide, type Point, roomSchema } from '../saved/schema.ts'
import { withCornerAdded, withCornerMoved, withCornerRemoved, withOutline } from './corners.ts'
import { changeRoom, emptyRoom, moveObstacle, obstacleInMiddle, removeRoom } from './project-edits.ts'
import { roomShapes, shapeOutline } from './shapes.ts'
import { snapPoint } from './snapping.ts'
import { moveWall, setWallLength, turnAfter, wallLabel } from './walls.ts'

const inch = unitsPerInch
const lengths = (outline: readonly Point[]) => outline.map((_, wall) => wallLength(outline, wall))
/** The kitchen of the pictures: 9′ 6″, 4′ 3″, 5′ 0″, 8′ 8″, 14′ 6″, 12′ 11″. */
const kitchen: Point[] = [
  [0, 0],
  [114 * inch, 0],
  [114 * inch, 51 * inch],
  [174 * inch, 51 * inch],
  [174 * inch, 155 * inch],
  [0, 155 * inch],
]
const shape = fc.constantFrom(...roomShapes)
const side = fc.integer({ min: 3 * ft, max: 100 * ft })

describe('shapes', () => {
  test('every shape of every size is a sound room, clockwise, as long and wide as was typed', () => {
    fc.assert(
      fc.property(shape, side, side, fc.constantFrom(inch, unitsPerCm), (kind, length, width, step) => {
        const outline = shapeOutline(kind, length, width, step)
        expect(outlineFaults(outline, longestSide)).toEqual([])
        expect(doubledArea(outline)).toBeGreaterThan(0)
        expect(Math.max(...outline.map(([x]) => x))).toBe(length)
        expect(Math.max(...outline.map(([, y]) => y))).toBe(width)
      }),
    )
  })
})

describe('setWallLength', () => {
  test('the walls after it move, and the one that runs back closes the outline', () => {
    expect(lengths(setWallLength(kitchen, 0, 120 * inch)).map((each) => each / inch)).toEqual([
      120, 51, 60, 104, 180, 155,
    ])
    expect(lengths(setWallLength(kitchen, 3, 96 * inch)).map((each) => each / inch)).toEqual([
      114, 51, 60, 96, 174, 147,
    ])
  })
  test('a wall of a right-angled room is exactly as long as was typed, and typing the old length has the old room back', () => {
    fc.assert(
      fc.property(shape, side, side, fc.nat(), side, (kind, length, width, pick, typed) => {
        const outline = shapeOutline(kind, length, width, inch)
        const wall = pick % outline.length
        const after = setWallLength(outline, wall, typed)
        expect(wallLength(after, wall)).toBe(typed)
        expect(after.every((point) => point.every(Number.isInteger))).toBe(true)
        if (kind === 'rectangle') expect(setWallLength(after, wall, wallLength(outline, wall))).toEqual(outline)
      }),
    )
  })
  test('where no wall is parallel only the end moves', () => {
    const triangle: Point[] = [
      [0, 0],
      [400, 0],
      [0, 300],
    ]
    expect(setWallLength(triangle, 0, 500)).toEqual([
      [0, 0],
      [500, 0],
      [0, 300],
    ])
  })
})

describe('moveWall', () => {
  test('the walls beside it grow, the wall itself keeps its length', () => {
    expect(lengths(moveWall(kitchen, 2, inch)).map((each) => each / inch)).toEqual([114, 50, 60, 105, 174, 155])
  })
  test('there and back is where it was', () => {
    fc.assert(
      fc.property(shape, side, side, fc.nat(), fc.integer({ min: 1, max: 2 * ft }), (kind, length, width, pick, by) => {
        const outline = shapeOutline(kind, length, width, inch)
        const wall = pick % outline.length
        expect(moveWall(moveWall(outline, wall, by), wall, -by)).toEqual(outline)
      }),
    )
  })
  test('beside a slanting wall the corner slides along it', () => {
    const slanted: Point[] = [
      [0, 0],
      [400, 0],
      [500, 100],
      [0, 100],
    ]
    expect(moveWall(slanted, 2, 100)).toEqual([
      [0, 0],
      [400, 0],
      [600, 200],
      [0, 200],
    ])
  })
})

test('turns are told by side and whole degrees, walls by labels', () => {
  expect(kitchen.map((_, wall) => turnAfter(kitchen, wall))).toEqual([90, -90, 90, 90, 90, 90])
  expect([0, 25, 26, 53].map(wallLabel)).toEqual(['A', 'Z', 'A2', 'B3'])
})

describe('corners', () => {
  const door = { id: 'd', wall: 4, offset: 3 * ft, width: 3 * ft, beyond: 'same-floor' } as const
  const room = { ...emptyRoom('k', 'Kitchen', kitchen), doors: [door], radiators: [{ id: 'r', wall: 5, pipes: 2 }] }

  test('a corner that is put in and taken out leaves the room as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), (wall) => {
        const after = withCornerRemoved(withCornerAdded(room, wall), wall + 1)
        expect(after.outline).toEqual(room.outline)
        expect(after.radiators).toEqual(room.radiators)
        expect(after.doors.map((each) => each.wall)).toEqual([4])
      }),
    )
  })
  test('what stands on later walls stands on them still', () => {
    const after = withCornerAdded(room, 0)
    expect([after.doors[0]?.wall, after.radiators[0]?.wall]).toEqual([5, 6])
    expect(withCornerRemoved(room, 0).radiators[0]?.wall).toBe(4)
  })
  test('a triangle loses no corner', () => {
    const triangle = emptyRoom('t', 'T', kitchen.slice(0, 3))
    expect(withCornerRemoved(triangle, 0)).toBe(triangle)
  })
  test('a door is no wider than its wall', () => {
    const narrow = withOutline(room, setWallLength(kitchen, 4, 2 * ft))
    expect(narrow.doors[0]).toMatchObject({ offset: 0, width: 2 * ft })
    expect(roomSchema.parse(withCornerMoved(room, 0, [ft, ft])).outline[0]).toEqual([ft, ft])
  })
})

describe('snapPoint', () => {
  const options = { step: inch, reach: 4 * inch, corners: kitchen }
  test('a corner comes before a line, a line before the grid', () => {
    expect(snapPoint([inch, inch], options).point).toEqual([0, 0])
    expect(snapPoint([2 * inch, 80 * inch + 100], options).point).toEqual([0, 80 * inch])
    expect(snapPoint([30 * inch + 9, 80 * inch + 9], options)).toEqual({ point: [30 * inch, 80 * inch], guides: [] })
  })
  test('a line being drawn keeps to 45° where it is near', () => {
    const from: Point = [20 * inch, 200 * inch]
    expect(snapPoint([60 * inch, 241 * inch], { ...options, from }).point).toEqual([61 * inch, 241 * inch])
  })
})

describe('rooms of a project', () => {
  const island = obstacleInMiddle(emptyRoom('k', 'K', kitchen), { id: 'i', kind: 'island' }, 72 * inch, 30 * inch)
  const project = {
    id: '018f0000-0000-7000-8000-0000000000aa',
    name: 'Maple Street',
    floor: null,
    typedQuantities: {},
    answers: {},
    wantedOn: null,
    rooms: [
      { ...emptyRoom('k', 'Kitchen', kitchen), obstacles: [island] },
      {
        ...emptyRoom('h', 'Hall', shapeOutline('rectangle', 10 * ft, 4 * ft, inch)),
        doors: [{ id: 'd', wall: 0, offset: 0, width: 3 * ft, beyond: 'same-floor' as const, toRoomId: 'k' }],
      },
    ],
  }
  test('areas leave out what is left out, walls leave out doors', () => {
    const { rooms, areaSquareUnits } = roomsOf(project)
    expect((rooms[0]?.areaSquareUnits ?? 0) / ft ** 2).toBeCloseTo(151.04, 2)
    expect((rooms[1]?.wallUnits ?? 0) / ft).toBe(25)
    expect(areaSquareUnits / ft ** 2).toBeCloseTo(191.04, 2)
  })
  test('a room that is wrong has no area', () => {
    const outside = { ...project.rooms[0], obstacles: [moveObstacle(island, 50 * ft, 0)] }
    expect(roomsOf({ rooms: [{ ...emptyRoom('k', 'K', kitchen), ...outside }] }).rooms[0]?.areaSquareUnits).toBeNull()
  })
  test('a door that led to a room that was removed leads nowhere by name', () => {
    expect(removeRoom(project, 'k').rooms.map(({ doors }) => doors[0]?.toRoomId)).toEqual([undefined])
    expect(changeRoom(project, 'k', (room) => room)).toBe(project)
  })
})
