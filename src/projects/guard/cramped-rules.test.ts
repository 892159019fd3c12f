import { expect, test } from 'vitest'
import { inOrder, study, testGuard } from '../../../tests/data/guard.ts'
import { floorOf, measuredRoom } from '../../../tests/data/project-rooms.ts'
import { guard } from './rules.ts'

const plank = floorOf('laminate', { boardLengthTenthMm: 12_170, boardWidthTenthMm: 1960 })
const tile = floorOf('mattTile', { boardLengthTenthMm: 3810, boardWidthTenthMm: 1900 })
const closet = measuredRoom('Closet', [3, 8])

testGuard([
  ['planks straight in a closet', { floor: plank, rooms: [closet] }, []],
  ['planks by a third in a study', { floor: plank, pattern: 'third' }, []],
  [
    'planks by a third across a closet',
    { floor: plank, pattern: 'third', rooms: [study(), closet] },
    ['mind rows-too-short -'],
  ],
  ['planks by a third along a closet', { floor: plank, pattern: 'third', direction: 'y', rooms: [closet] }, []],
  ['planks diagonally in a closet', { floor: plank, pattern: 'diagonal', rooms: [closet] }, ['mind room-too-narrow -']],
  ['a data sheet that tells no size', { pattern: 'diagonal', rooms: [closet] }, []],
])

const actionsOf = (change: Partial<typeof inOrder>) =>
  guard({ ...inOrder, ...change })
    .filter(({ code }) => code === 'rows-too-short' || code === 'room-too-narrow')
    .flatMap(({ actions }) => actions)

test('boards are turned where that helps, and else laid plainly', () => {
  const straight = { kind: 'set-pattern', pattern: 'straight' }
  expect(actionsOf({ floor: plank, pattern: 'half', rooms: [closet] })).toEqual([
    { kind: 'set-direction', direction: 'y' },
    straight,
  ])
  expect(actionsOf({ floor: plank, pattern: 'half', rooms: [measuredRoom('Niche', [3, 3])] })).toEqual([straight])
  expect(actionsOf({ floor: plank, pattern: 'diagonal', rooms: [closet] })).toEqual([straight])
  expect(actionsOf({ floor: tile, pattern: 'diagonal', rooms: [measuredRoom('Niche', [1, 1])] })).toEqual([
    { kind: 'set-pattern', pattern: 'grid' },
  ])
})

test('names every room that is too small, once', () => {
  const [found] = guard({
    ...inOrder,
    floor: plank,
    pattern: 'half',
    rooms: [study(), closet, measuredRoom('Niche', [2, 2])],
  }).filter(({ code }) => code === 'rows-too-short')
  expect(found?.facts.rooms).toBe('Closet, Niche')
})
