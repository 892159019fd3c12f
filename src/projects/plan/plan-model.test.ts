import { expect, test } from 'vitest'
import { storedRoom } from '../../../tests/data/projects.ts'
import { unitsPerMm as MM } from '../../measure/length.ts'
import { lay } from '../layout/lay.ts'
import { isInside } from '../outline/outline.ts'
import { cutRows, middleOf, nameplateOf, pieceAt, planOf, planOfRoom, planOfWalls, runOf } from './plan-model.ts'

const rooms = [storedRoom('hall', [13, 4]), storedRoom('study', [10, 8])]
const board = {
  lengthUnits: 1217 * MM,
  widthUnits: 196 * MM,
  piecesPerBox: 8,
  joins: 'click',
  isMirrored: false,
} as const
const layout = lay({
  rooms: rooms.map(({ id, outline }) => ({ id, outline, holes: [] })),
  board,
  laying: { pattern: 'straight', direction: 'x', startCorner: 'top-left' },
  gapUnits: 10 * MM,
  jointUnits: 0,
})
const plan = planOf(layout, rooms, board)

test('every piece of a plan lies in its own room, also where rooms stand apart', () => {
  expect(plan.rooms.map(({ id }) => id)).toEqual(['hall', 'study'])
  for (const { outline, pieces } of plan.rooms) {
    expect(pieces.length).toBeGreaterThan(5)
    for (const piece of pieces) for (const point of piece.outline) expect(isInside(outline, point)).toBe(true)
  }
  expect(plan.rooms.map(({ boardCount }) => boardCount).reduce((sum, count) => sum + count)).toBe(layout.boardCount)
})

test('the piece at a point is the one that lies there', () => {
  const [piece] = plan.rooms[1]?.pieces ?? []
  if (!piece) throw new Error('there is a piece')
  expect(pieceAt(plan, middleOf(piece.outline))).toBe(piece)
  expect(pieceAt(plan, [-100 * MM, -100 * MM])).toBeUndefined()
})

test('the cut list has every piece once, row by row in the order of laying', () => {
  const places = plan.rooms.flatMap((each) => cutRows(each).flatMap(({ pieces }) => pieces.map(({ place }) => place)))
  expect(places).toEqual(Array.from({ length: places.length }, (_, at) => at + 1))
})

test('a room that is not laid yet is not on the plan', () => {
  expect(planOf(layout, [...rooms, storedRoom('cellar', [3, 3])], board).rooms).toHaveLength(2)
})

test('a name stands in its room, and not on what is left out', () => {
  const [study] = plan.rooms.slice(1)
  if (!study) throw new Error('there is a study')
  const [left, top] = study.outline[0] ?? [0, 0]
  const hole = [
    [left + 900 * MM, top + 900 * MM],
    [left + 2100 * MM, top + 900 * MM],
    [left + 2100 * MM, top + 1600 * MM],
    [left + 900 * MM, top + 1600 * MM],
  ] as const
  const point = nameplateOf({ outline: study.outline, holes: [hole] })
  expect([isInside(study.outline, point), isInside(hole, point)]).toEqual([true, false])
})

test('boards run one way, or more than one, or none is laid', () => {
  expect(runOf(plan)).toBe(0)
  const turned = plan.rooms.map((room, at) => ({
    ...room,
    pieces: at === 0 ? room.pieces : room.pieces.map((piece) => ({ ...piece, degrees: 90 })),
  }))
  expect(runOf({ rooms: turned.slice(1) })).toBe(90)
  expect(runOf({ rooms: turned })).toBeNull()
  expect(runOf(planOfWalls(rooms))).toBeNull()
})

test('one room by itself keeps its number; of a room that is not there all are shown', () => {
  const study = planOfRoom(plan, 'study')
  expect(study.rooms.map(({ id, number }) => [id, number])).toEqual([['study', 2]])
  expect(planOfRoom(plan, null)).toBe(plan)
  expect(planOfRoom(plan, 'cellar')).toBe(plan)
})
