import { expect, test } from 'vitest'
import { floorOf } from '../../../tests/data/project-rooms.ts'
import { storedProject, storedRoom } from '../../../tests/data/projects.ts'
import { lay } from '../layout/lay.ts'
import { isQuickToLay, MOST_PIECES, otherWays } from './other-ways.ts'

const rooms = [storedRoom('hall', [13, 4]), storedRoom('study', [10, 8])]
const board = { boardLengthTenthMm: 12_170, boardWidthTenthMm: 1960, piecesPerBox: 8 }
const choiceOf = (pattern: 'straight' | 'third') => {
  const { floor } = storedProject(rooms, 'oak', { pattern })
  if (!floor) throw new Error('a floor is chosen')
  return floor
}

test('planks are also turned and laid in every other pattern of planks, but not in what their lock refuses', () => {
  const { specification } = floorOf('laminate', board)
  expect(otherWays(specification, choiceOf('straight'), rooms).map(({ way }) => way)).toEqual([
    ...['turned', 'third', 'half', 'diagonal'],
  ])
  const [turned] = otherWays(specification, choiceOf('third'), rooms)
  expect(turned?.input.laying).toMatchObject({ pattern: 'third', direction: 'y' })
})

test('long tiles are not told of an offset by half; a floor without measures has no other way', () => {
  const { specification } = floorOf('mattTile', { ...board, boardLengthTenthMm: 6096, boardWidthTenthMm: 3048 })
  const ways = otherWays(specification, choiceOf('third'), rooms).map(({ way }) => way)
  expect(ways).toContain('grid')
  expect(ways).not.toContain('half')
  expect(otherWays({}, choiceOf('straight'), rooms)).toEqual([])
})

test('a floor of very many pieces is not laid again', () => {
  const { specification } = floorOf('laminate', board)
  const [way] = otherWays(specification, choiceOf('straight'), rooms)
  if (!way) throw new Error('it can be turned')
  const { rooms: laid } = lay(way.input)
  expect(isQuickToLay({ rooms: laid })).toBe(true)
  const [room] = laid
  if (!room) throw new Error('a room is laid')
  const many = Array.from({ length: Math.ceil(MOST_PIECES / room.pieces.length) + 1 }, () => room)
  expect(isQuickToLay({ rooms: many })).toBe(false)
})
