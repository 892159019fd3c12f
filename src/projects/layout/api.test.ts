import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import type { LayoutAnswer, RoomFault } from './contracts.ts'

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

type Points = [number, number][]
const room: Points = [
  [0, 0],
  [4420, 0],
  [4420, 3940],
  [0, 3940],
]
const board = { length: 1217, width: 196, piecesPerBox: 8 }
const ask = (body: object) => shop.call('POST', '/api/projects/layout', { body })

const area = (points: readonly (readonly [number, number])[]) =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nx, ny] = points[(at + 1) % points.length] as [number, number]
      return sum + x * ny - y * nx
    }, 0),
  ) / 2

test('a room in millimetres becomes boxes, boards and pieces that fill it', async () => {
  const { status, body } = await ask({ rooms: [{ id: 'kitchen', outline: room }], board, gap: 10 })
  expect(status).toBe(200)
  const answer = body as unknown as LayoutAnswer
  const [laid] = answer.rooms
  expect(laid?.id).toBe('kitchen')
  const inside = (4420 - 20) * (3940 - 20)
  expect(answer.laidArea).toBe(inside)
  const covered = (laid?.pieces ?? []).reduce((sum, { polygon }) => sum + area(polygon), 0)
  expect(Math.abs(covered - inside)).toBeLessThan(inside / 10_000)
  expect(answer.boxes).toBe(Math.ceil(answer.boards / 8))
  expect(answer.spareBoards).toBe(answer.boxes * 8 - answer.boards)
  expect(answer.boards * 1217 * 196 - inside).toBeCloseTo(answer.waste.area, -1)
  expect(laid?.cutList.flatMap(({ pieces }) => pieces)).toEqual(laid?.pieces.map(({ number }) => number))
  expect(new Set(laid?.pieces.map((piece) => piece.board)).size).toBe(answer.boards)
})

test('an outline whose first corner is said again, and one drawn the other way round, are the same room', async () => {
  const of = async (outline: Points) => (await ask({ rooms: [{ outline }], board })).body.boards
  const first = room[0] as [number, number]
  const boards = await of(room)
  expect(await of([...room, first])).toBe(boards)
  expect(await of(room.toReversed())).toBe(boards)
})

describe('a bad outline is refused by name', () => {
  test.each<[string, Points, Partial<RoomFault>]>([
    [
      'crossing walls',
      [
        [0, 0],
        [3000, 3000],
        [3000, 0],
        [0, 3000],
      ],
      { code: 'crossing', at: 0, other: 2 },
    ],
    [
      'two corners',
      [
        [0, 0],
        [3000, 0],
      ],
      { code: 'open' },
    ],
    ['no corner', [], { code: 'open' }],
    [
      'a hall of 61 m',
      [
        [0, 0],
        [60_500, 0],
        [60_500, 900],
        [0, 900],
      ],
      { code: 'too-large' },
    ],
    [
      'two corners in one place',
      [
        [0, 0],
        [900, 0],
        [900, 0],
        [0, 900],
      ],
      { code: 'no-length', at: 1 },
    ],
    [
      'a wall that runs back',
      [
        [0, 0],
        [900, 0],
        [300, 0],
        [0, 900],
      ],
      { code: 'spike', at: 1 },
    ],
  ])('%s', async (_what, outline, fault) => {
    const { status, body } = await ask({ rooms: [{ outline: room }, { outline }], board })
    expect([status, body]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', fields: { 'rooms.1.outline': expect.any(String) }, faults: expect.any(Array) },
    ])
    expect(body.faults).toContainEqual(expect.objectContaining({ room: 1, ...fault }))
  })

  test('an island outside, and two that overlap', async () => {
    const box = (x: number): Points => [
      [x, 500],
      [x + 900, 500],
      [x + 900, 900],
      [x, 900],
    ]
    const outside = await ask({ rooms: [{ outline: room, holes: [box(4000)] }], board })
    expect(outside.body.faults).toEqual([{ room: 0, hole: 0, code: 'hole-outside' }])
    const twice = await ask({ rooms: [{ outline: room, holes: [box(500), box(900)] }], board })
    expect(twice.body.faults).toEqual([{ room: 0, hole: 1, code: 'holes-overlap', other: 0 }])
  })
})

test.each([
  ['no rooms', { rooms: [] }],
  [
    'no number',
    {
      rooms: [
        {
          outline: [
            [0, 'a'],
            [1, 2],
            [3, 4],
          ],
        },
      ],
    },
  ],
  [
    'infinite corners',
    {
      rooms: [
        {
          outline: [
            [0, 0],
            [1e308, 0],
            [0, 9],
          ],
        },
      ],
    },
  ],
  ['a board of nothing', { board: { ...board, width: 0 } }],
  ['half a piece a box', { board: { ...board, piecesPerBox: 0.5 } }],
  ['an unknown pattern', { pattern: 'spiral' }],
  ['a gap of a metre', { gap: 1000 }],
  ['too many corners', { rooms: [{ outline: Array.from({ length: 62 }, (_, at) => [at * 100, at * at]) }] }],
])('%s is refused', async (_what, change) => {
  expect((await ask({ rooms: [{ outline: room }], board, ...change })).status).toBe(400)
})

test('a pattern that the boards cannot be laid in, and a hall of mosaic, are refused with the reason', async () => {
  const herringbone = await ask({ rooms: [{ outline: room }], board, pattern: 'herringbone' })
  expect(herringbone).toMatchObject({ status: 400, body: { fields: { pattern: expect.stringMatching(/one way/) } } })
  const hall = [
    [0, 0],
    [50_000, 0],
    [50_000, 50_000],
    [0, 50_000],
  ]
  const mosaic = await ask({
    rooms: [{ outline: hall }],
    board: { ...board, length: 20, width: 20, joins: 'none' },
    pattern: 'grid',
  })
  expect(mosaic).toMatchObject({ status: 400, body: { fields: { rooms: expect.stringMatching(/too many/) } } })
})

test('the description of the call says what it takes and answers, and its example is laid', async () => {
  type Described = {
    requestBody: { content: Record<string, { schema: { examples: object[]; required: string[] } }> }
    responses: Record<string, { content: Record<string, { schema: { properties: Record<string, object> } }> }>
  }
  const { body } = await shop.call('GET', '/api/openapi.json')
  const { post } = (body.paths as Record<string, { post: Described }>)['/api/projects/layout'] ?? {}
  const schema = post?.requestBody.content['application/json']?.schema
  expect(schema?.required).toEqual(['rooms', 'board'])
  const [sample] = schema?.examples ?? []
  const { status, body: answer } = await ask(sample ?? {})
  expect([status, answer.boxes]).toEqual([200, 9])
  const json = (name: string) => post?.responses[name]?.content['application/json']?.schema.properties ?? {}
  expect(Object.keys(json('200'))).toEqual(Object.keys(answer))
  expect(Object.keys(json('default'))).toEqual(expect.arrayContaining(['success', 'err', 'code', 'fields', 'faults']))
  expect(JSON.stringify(schema)).toContain('"minItems":2')
})

test('an outline that touches itself, repeats a corner elsewhere, or is a line is refused by name', async () => {
  const codeOf = async (outline: Points) => {
    const { status, body } = await ask({ rooms: [{ outline }], board })
    return [status, ...new Set((body.faults as RoomFault[] | undefined)?.map(({ code }) => code))]
  }
  // A figure of eight that meets in one corner.
  const eight: Points = [
    [0, 0],
    [2000, 0],
    [1000, 1000],
    [2000, 2000],
    [0, 2000],
    [1000, 1000],
  ]
  expect(await codeOf(eight)).toEqual([400, 'crossing'])
  // A corner on another wall.
  expect(
    await codeOf([
      [0, 0],
      [2000, 0],
      [2000, 2000],
      [1000, 0],
      [0, 2000],
    ]),
  ).toEqual([400, 'crossing'])
  expect(
    await codeOf([
      [0, 0],
      [1000, 1000],
      [3000, 3000],
    ]),
  ).toEqual([400, 'spike'])
})
