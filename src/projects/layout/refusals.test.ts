import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { layingPatterns } from '../../measure/laying-patterns.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

type Points = readonly (readonly unknown[])[]

/** Corners as they are written in a row of a table: `0 0, 900 0, 0 900`. */
const at = (corners: string): Points => corners.split(', ').map((corner) => corner.split(' ').map(Number))

/** A rectangle from a corner on, in millimetres. */
const box = (x: number, y: number, width: number, height = width): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const kitchen = box(0, 0, 4420, 3940)
const board = { length: 1217, width: 196, piecesPerBox: 8 }

/** The most seconds of processor that one answer may take, of all threads. */
const MOST_SECONDS = 2

/** What the call answers, and that it took no longer than may be. */
async function ask(body: object) {
  const before = process.cpuUsage()
  const answer = await shop.call('POST', '/api/projects/layout', { body: { board, ...body } })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(MOST_SECONDS)
  return answer
}

const codes = (body: Record<string, unknown>) => [
  ...new Set((body.faults as { code: string }[] | undefined)?.map(({ code }) => code)),
]

/** Corners around a circle of 2 m. */
const circle = (corners: number): Points =>
  Array.from({ length: corners }, (_, at) => [
    2000 + 2000 * Math.cos((at / corners) * 2 * Math.PI),
    2000 + 2000 * Math.sin((at / corners) * 2 * Math.PI),
  ])

/** A corridor of 1 m that winds inwards, in so many turns of 4 walls. */
function spiral(turns: number): Points {
  const [outer, inner]: [number[][], number[][]] = [[], []]
  let [left, top, right, bottom] = [0, 0, turns * 4000 + 2000, turns * 4000 + 2000]
  for (let turn = 0; turn < turns; turn++) {
    outer.push([left, top], [right, top], [right, bottom], [left + 2000, bottom])
    inner.push(
      [left + (turn === 0 ? 0 : 1000), top + 1000],
      [right - 1000, top + 1000],
      [right - 1000, bottom - 1000],
      [left + 3000, bottom - 1000],
    )
    ;[left, top, right, bottom] = [left + 2000, top + 2000, right - 2000, bottom - 2000]
  }
  return [...outer, ...inner.toReversed()]
}

describe('an outline that is none is refused by the name of its fault', () => {
  test.each<[string, Points, string]>([
    ['no corner', [], 'open'],
    ['one corner', [[0, 0]], 'open'],
    ['there and back', at('0 0, 1000 1000, 0 0'), 'open'],
    ['60 times one corner', Array.from({ length: 60 }, () => [5, 5]), 'no-length'],
    ['a corner that is said twice', at('0 0, 900 0, 900 0, 0 900'), 'no-length'],
    ['a corner at -0 beside one at 0', at('0 0, -0 0, 4420 3940, 0 3940'), 'no-length'],
    ['corners closer than can be told', at('0 0, 4000 0, 4000 0.001, 0 0.001'), 'no-length'],
    ['three corners in a line', at('0 0, 1000 0, 4420 0'), 'spike'],
    ['four corners in a line', at('0 0, 1000 0, 2000 0, 3000 0'), 'spike'],
    ['crossing walls', at('0 0, 3000 3000, 3000 0, 0 3000'), 'crossing'],
    [
      'two rooms that meet in a corner',
      [...box(0, 0, 1000).slice(0, 3), [2000, 1000], [2000, 2000], [1000, 2000], [1000, 1000], [0, 1000]],
      'crossing',
    ],
    ['a corner on another wall', at('0 0, 4000 0, 4000 4000, 2000 0, 0 4000'), 'crossing'],
    ['a hall of 61 m', box(0, 0, 61_000, 900), 'too-large'],
  ])('%s', async (_what, outline, code) => {
    const { status, body } = await ask({ rooms: [{ outline: kitchen }, { outline }] })
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(codes(body)).toContain(code)
    expect(body.fields).toEqual({ 'rooms.1.outline': expect.stringMatching(/^[A-Z].*\.$/) })
  })
})

describe('what is left out, and doors', () => {
  test.each<[string, object, string, string]>([
    ['no corner', { holes: [[]] }, 'holes.0', 'open'],
    ['a line', { holes: [at('500 500, 900 500, 700 500')] }, 'holes.0', 'spike'],
    ['crossing sides', { holes: [at('500 500, 900 900, 900 500, 500 900')] }, 'holes.0', 'crossing'],
    ['outside', { holes: [box(9000, 9000, 500)] }, 'holes.0', 'hole-outside'],
    ['across a wall', { holes: [box(4200, 500, 500)] }, 'holes.0', 'hole-outside'],
    ['around the room', { holes: [box(-500, -500, 9000)] }, 'holes.0', 'hole-outside'],
    ['one in another', { holes: [box(500, 500, 2000), box(900, 900, 400)] }, 'holes.1', 'holes-overlap'],
    ['one twice', { holes: [box(500, 500, 400), box(500, 500, 400)] }, 'holes.1', 'holes-overlap'],
    ['the whole room', { holes: [kitchen] }, 'outline', 'nothing-left'],
    ['a door past its wall', { doors: [{ wall: 0, offset: 4000, width: 910 }] }, 'doors.0', 'door-outside'],
    ['a door in a wall that is not there', { doors: [{ wall: 4, offset: 0, width: 910 }] }, 'doors.0', 'door-outside'],
  ])('%s is refused by name', async (_what, room, field, code) => {
    const { status, body } = await ask({ rooms: [{ outline: kitchen, ...room }] })
    expect([status, codes(body), Object.keys(body.fields ?? {})]).toEqual([400, [code], [`rooms.0.${field}`]])
  })

  test.each<[string, object]>([
    ['along a wall', { holes: [box(0, 500, 500)] }],
    ['in a corner', { holes: [box(0, 0, 500)] }],
    ['with one corner on a wall', { holes: [at('0 1000, 500 800, 500 1200')] }],
    ['side by side', { holes: [box(500, 500, 500), box(1000, 500, 500)] }],
    ['corner to corner', { holes: [box(500, 500, 500), box(1000, 1000, 500)] }],
    ['a door as wide as its wall', { doors: [{ wall: 1, offset: 0, width: 3940 }] }],
  ])('%s is laid', async (_what, room) => {
    expect(await ask({ rooms: [{ outline: kitchen, ...room }] })).toMatchObject({ status: 200, body: { boxes: 10 } })
  })
})

describe('what cannot be read is refused with a sentence at its place', () => {
  const corner = (value: unknown) => ({
    rooms: [
      {
        outline: [
          [0, 0],
          [value, 0],
          [4420, 3940],
          [0, 3940],
        ],
      },
    ],
  })
  test.each<[string, object, string, RegExp]>([
    ...['NaN', 'Infinity', '1e999', '12', null, true, {}, [], 1e308, 9_007_199_254_740_992, -60_001].map(
      (value): [string, object, string, RegExp] => [
        `a corner at ${JSON.stringify(value)}`,
        corner(value),
        'rooms.0.outline.1.0',
        /two numbers in millimetres/,
      ],
    ),
    [
      'a corner in space',
      {
        rooms: [
          {
            outline: [
              [0, 0, 0],
              [1, 0],
              [1, 1],
            ],
          },
        ],
      },
      'rooms.0.outline.0',
      /two numbers/,
    ],
    ['a corner of one number', { rooms: [{ outline: [[0], [1, 0], [1, 1]] }] }, 'rooms.0.outline.0', /two numbers/],
    ['an outline as text', { rooms: [{ outline: '0,0 1,1' }] }, 'rooms.0.outline', /list of corners/],
    ['an outline of outlines', { rooms: [{ outline: [kitchen] }] }, 'rooms.0.outline.0', /two numbers/],
    ['61 corners', { rooms: [{ outline: [...circle(61), [0, 0]] }] }, 'rooms.0.outline', /up to 60 corners/],
    ['5,000 corners', { rooms: [{ outline: circle(5000) }] }, 'rooms.0.outline', /up to 60 corners/],
    ['no room', { rooms: [] }, 'rooms', /1 to 24 rooms/],
    ['25 rooms', { rooms: Array.from({ length: 25 }, () => ({ outline: kitchen })) }, 'rooms', /1 to 24 rooms/],
    [
      '13 left out',
      { rooms: [{ outline: kitchen, holes: Array.from({ length: 13 }, (_, at) => box(300 * at, 9, 9)) }] },
      'rooms.0.holes',
      /up to 12/,
    ],
    ['a board of 1 mm', { board: { ...board, width: 1 } }, 'board.width', /20 to 6,000 mm/],
    ['a board of nothing', { board: { ...board, length: 0 } }, 'board.length', /20 to 6,000 mm/],
    ['a board of 7 m', { board: { ...board, length: 7000 } }, 'board.length', /20 to 6,000 mm/],
    ['a box of half a piece', { board: { ...board, piecesPerBox: 0.5 } }, 'board.piecesPerBox', /whole numbers/],
    ['a gap below nothing', { gap: -1 }, 'gap', /0 to 50 mm/],
    ['a gap of a metre', { gap: 1000 }, 'gap', /0 to 50 mm/],
    ['a joint below nothing', { joint: -1 }, 'joint', /0 to 30 mm/],
    [
      'a door of no width',
      { rooms: [{ outline: kitchen, doors: [{ wall: 0, offset: 0, width: 0 }] }] },
      'rooms.0.doors.0.width',
      /door/,
    ],
  ])('%s', async (_what, body, field, sentence) => {
    const answer = await ask({ rooms: [{ outline: kitchen }], ...body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect((answer.body.fields as Record<string, string>)[field]).toMatch(sentence)
  })
})

describe('what looks wrong and is right is laid, in time', () => {
  test.each<[string, object]>([
    ['corners on a wall', { rooms: [{ outline: at('0 0, 1000 0, 4420 0, 4420 3940, 0 3940') }] }],
    ['the other way round', { rooms: [{ outline: kitchen.toReversed() }] }],
    ['far to the right and below nothing', { rooms: [{ outline: box(115_000, -59_000, 4420, 3940) }] }],
    ['60 corners around', { rooms: [{ outline: circle(60) }] }],
    ['a spiral of 6 turns', { rooms: [{ outline: spiral(6) }] }],
    ['a room of 1 mm', { rooms: [{ outline: box(0, 0, 4000, 1) }] }],
    ['boards larger than the room', { board: { length: 6000, width: 6000, piecesPerBox: 1 } }],
    ['boards wider than long', { board: { length: 20, width: 6000, piecesPerBox: 8 } }],
    ['13 rooms', { rooms: Array.from({ length: 13 }, () => ({ outline: kitchen })) }],
    ['rooms of one name', { rooms: [{ id: '2', outline: kitchen }, { outline: kitchen }] }],
  ])('%s', async (_what, body) => {
    const answer = await ask({ rooms: [{ outline: kitchen }], ...body })
    expect(answer.status).toBe(200)
    expect(answer.body.boxes).toBeGreaterThan(0)
  })

  test.each(layingPatterns)('the smallest boards that are laid at all, %s', async (pattern) => {
    const joins = pattern === 'straight' ? 'tongue' : 'none'
    const sticks = { length: 400, width: 20, piecesPerBox: 8, joins }
    expect((await ask({ rooms: [{ outline: kitchen }], board: sticks, pattern })).status).toBe(200)
  })

  test('a gap that takes all of one room is refused, and names the room', async () => {
    const { status, body } = await ask({ rooms: [{ outline: kitchen }, { outline: box(0, 0, 90) }], gap: 50 })
    expect([status, body.faults]).toEqual([400, [{ room: 1, code: 'nothing-left' }]])
  })
})
