import { expect, test } from 'vitest'
import { floorOf } from '../../../tests/data/project-rooms.ts'
import { storedProject, storedRoom } from '../../../tests/data/projects.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { type LayInput, lay } from '../layout/lay.ts'
import type { Room } from '../saved/schema.ts'
import { BoxCounter } from './box-counter.ts'
import { layInputFor } from './lay-rules.ts'

const sheet = {
  ...floorOf('laminate').specification,
  boardLengthTenthMm: 12_170,
  boardWidthTenthMm: 1960,
  piecesPerBox: 8,
}
const choiceOf = (pattern: 'straight' | 'herringbone' = 'straight') => {
  const { floor } = storedProject([], '018f0000-0000-7000-8000-000000000000', { pattern })
  if (!floor) throw new Error('a project without a floor')
  return floor
}
const inputFor = (rooms: readonly Room[], pattern?: 'herringbone') => layInputFor(sheet, choiceOf(pattern), rooms)

test('the boxes of a layout are counted once for the same rooms, floor and pattern', async () => {
  const asked: LayInput[] = []
  const counter = new BoxCounter({
    lay: async (input) => {
      asked.push(input)
      return succeed(lay(input))
    },
  })
  const [small, large] = [storedRoom('Study', [12, 10]), storedRoom('Study', [14, 10])].map((room) => inputFor([room]))
  if (!small || !large) throw new Error('a room that cannot be laid')
  const { boxCount: boxes, boardCount: boards } = lay(small)
  const renamed = { ...small, rooms: small.rooms.map((room) => ({ ...room, id: 'Office' })) }
  expect(await Promise.all([small, renamed].map((input) => counter.count(input)))).toEqual([
    { boxes, boards, boardsOf: new Map([['Study', boards]]) },
    { boxes, boards, boardsOf: new Map([['Office', boards]]) },
  ])
  const halfBoxes = { ...small, board: { ...small.board, piecesPerBox: small.board.piecesPerBox / 2 } }
  expect(await counter.count(halfBoxes)).toMatchObject({ boxes: Math.ceil(boards / halfBoxes.board.piecesPerBox) })
  expect(asked).toHaveLength(1)
  expect((await counter.count(large))?.boxes).toBeGreaterThanOrEqual(boxes)
  expect(asked).toHaveLength(2)
})

test('a count that the engine had no time for is asked for again', async () => {
  let isBusy = true
  const counter = new BoxCounter({ lay: async (input) => (isBusy ? fail('NOT_READY') : succeed(lay(input))) })
  const input = inputFor([storedRoom('Study', [12, 10])])
  if (!input) throw new Error('a room that cannot be laid')
  expect(await counter.count(input)).toBeUndefined()
  isBusy = false
  expect((await counter.count(input))?.boxes).toBeGreaterThan(0)
})

test('what cannot be laid board by board is not asked for', () => {
  const room = storedRoom('Study', [12, 10])
  expect(inputFor([room], 'herringbone')).toBeUndefined()
  expect(layInputFor({ ...sheet, piecesPerBox: undefined }, choiceOf(), [room])).toBeUndefined()
  expect(inputFor(Array.from({ length: 24 }, (_, index) => storedRoom(`Hall ${index}`, [196, 196])))).toBeUndefined()
  expect(inputFor([room, storedRoom('Open', [9, 9], { outline: room.outline.slice(0, 2) })])?.rooms).toHaveLength(1)
})
