import { describe, expect, test } from 'vitest'
import { layoutFaults, plank, randomRoom, rectangle, strip, tile } from '../../../tests/data/layouts.ts'
import type { LayingPattern } from '../../measure/laying-patterns.ts'
import { unitsPerMm as MM, unitsPerInch } from '../../measure/length.ts'
import { outlineArea } from '../outline/outline.ts'
import { type Board, patternOffers } from './board.ts'
import { type LayInput, lay } from './lay.ts'

const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const
const inputOf = (seed: number, board: Board, pattern: LayingPattern): LayInput => ({
  rooms: [randomRoom(seed)],
  board,
  laying: { pattern, direction: seed % 3 === 0 ? 'y' : 'x', startCorner: corners[seed % 4] ?? 'top-left' },
  gapUnits: board.joins === 'none' ? 0 : 10 * MM,
  jointUnits: board.joins === 'none' ? 3 * MM : 0,
})

describe('a layout covers the room, nothing twice, and every board is large enough for what is cut from it', () => {
  test.each<[string, Board, LayingPattern]>([
    ['planks straight', plank, 'straight'],
    ['planks by thirds', plank, 'third'],
    ['planks by halves', plank, 'half'],
    ['planks diagonal', plank, 'diagonal'],
    ['strips in a herringbone', strip, 'herringbone'],
    ['tiles in a grid', tile, 'grid'],
    ['tiles as bricks', tile, 'brick'],
    ['tiles diagonal', tile, 'diagonal'],
    ['tiles in a herringbone', { ...tile, lengthUnits: 900 * MM }, 'herringbone'],
  ])('%s', (_name, board, pattern) => {
    for (let seed = 0; seed < 16; seed++) {
      const input = inputOf(seed, board, pattern)
      const [room] = input.rooms
      if (!room) throw new Error('there is a room')
      expect(layoutFaults(lay(input), { ...input, room }), `room ${seed}`).toEqual([])
    }
  })
})

test('no row at a wall is too narrow to be cut, whatever the other rooms of the project are', () => {
  const room = (id: string, widthMm: number, heightMm: number) => ({
    id,
    outline: rectangle(0, 0, widthMm, heightMm),
    holes: [],
  })
  for (const [board, pattern] of [
    [tile, 'grid'],
    [tile, 'third'],
    [plank, 'half'],
  ] as const) {
    const jointUnits = board.joins === 'none' ? 3 * MM : 0
    const step = (board.widthUnits + jointUnits) / MM
    const laying = { pattern, direction: 'x', startCorner: 'top-left' } as const
    // The second room would need many more boards if its last row shared with its first.
    const rooms = [room('thin', 3000, 10 * step + 8), room('wide', 20_000, 9.4 * step)]
    const layout = lay({ rooms, board, laying, gapUnits: 0, jointUnits })
    const narrowest = Math.min(...layout.rooms.flatMap(({ pieces }) => pieces).map(({ widthUnits }) => widthUnits))
    expect(narrowest, pattern).toBeGreaterThanOrEqual(50 * MM)
  }
})

test('over 200 rooms, half of them need at least 5 % fewer boards than 10 % added for cuts', () => {
  const savings = Array.from({ length: 200 }, (_, seed) => {
    const input = inputOf(seed, plank, 'straight')
    const { boardCount, laidSquareUnits } = lay(input)
    const boardArea = plank.lengthUnits * plank.widthUnits
    const [{ outline, holes }] = input.rooms as [(typeof input.rooms)[number]]
    expect(boardCount).toBeGreaterThanOrEqual(laidSquareUnits / boardArea)
    return 1 - boardCount / Math.ceil((outlineArea(outline, holes) * 1.1) / boardArea)
  }).sort((one, other) => one - other)
  expect(savings[100]).toBeGreaterThanOrEqual(0.05)
})

test('end joints of neighbouring rows are apart, and no piece of a plain room is short', () => {
  for (let seed = 0; seed < 40; seed += 4) {
    const input = {
      ...inputOf(seed, plank, 'straight'),
      laying: { pattern: 'straight', direction: 'x', startCorner: 'top-left' } as const,
    }
    const pieces = lay(input).rooms[0]?.pieces ?? []
    const rows = new Map<number, number[]>()
    for (const { row, outline, lengthUnits } of pieces) {
      expect(lengthUnits).toBeGreaterThanOrEqual(200 * MM)
      rows.set(row, [...(rows.get(row) ?? []), Math.max(...outline.map(([x]) => x))])
    }
    const joints = [...rows.values()].map((ends) => ends.sort((one, other) => one - other).slice(0, -1))
    for (const [at, own] of joints.entries())
      for (const joint of own)
        for (const other of joints[at + 1] ?? []) expect(Math.abs(joint - other)).toBeGreaterThanOrEqual(290 * MM)
  }
})

test('two rooms laid together need no more than each by itself, and off-cuts of one are used in the other', () => {
  let [together, apart] = [0, 0]
  for (let seed = 0; seed < 12; seed++) {
    const [one, other] = [inputOf(seed, plank, 'straight'), inputOf(seed + 1, plank, 'straight')]
    const both = { ...one, rooms: [...one.rooms, ...other.rooms] }
    together += lay(both).boardCount
    apart += lay(one).boardCount + lay({ ...one, rooms: other.rooms }).boardCount
  }
  expect(together).toBeLessThan(apart)
})

test('the same input gives the same answer', () => {
  const input = inputOf(5, plank, 'straight')
  expect(lay(structuredClone(input))).toEqual(lay(input))
})

test('a room that is one board wide is laid, and one that is all gap is not', () => {
  const small = { id: 'niche', outline: rectangle(0, 0, 700, 150), holes: [] }
  const input: LayInput = { ...inputOf(0, plank, 'straight'), rooms: [small] }
  expect(lay(input)).toMatchObject({ boardCount: 1, boxCount: 1 })
  const gone = { ...input, rooms: [{ id: 'slit', outline: rectangle(0, 0, 700, 15), holes: [] }] }
  expect(lay(gone)).toMatchObject({ boardCount: 0, boxCount: 0, laidSquareUnits: 0, rooms: [{ pieces: [] }] })
})

test('a pattern that the boards’ locking cannot do is not offered', () => {
  const refused = (board: Board) =>
    Object.fromEntries(patternOffers(board).flatMap(({ pattern, refused: why }) => (why ? [[pattern, why]] : [])))
  expect(refused(plank)).toEqual({ herringbone: 'clicks-one-way', grid: 'is-plank', brick: 'is-plank' })
  expect(refused({ ...plank, isMirrored: true })).toEqual({ grid: 'is-plank', brick: 'is-plank' })
  expect(refused({ ...tile, lengthUnits: 15 * unitsPerInch })).toEqual({ straight: 'is-tile' })
  const large = { straight: 'is-tile', half: 'offset-too-large', brick: 'offset-too-large' }
  expect(refused({ ...tile, lengthUnits: 24 * unitsPerInch })).toEqual(large)
})

describe('the check of layouts sees', () => {
  const input = inputOf(0, plank, 'straight')
  const [room] = input.rooms as [(typeof input.rooms)[number]]
  const check = (change: (layout: ReturnType<typeof lay>) => void): string[] => {
    const layout = structuredClone(lay(input))
    change(layout)
    return layoutFaults(layout, { ...input, room })
  }

  test('a piece that is missing', () => {
    expect(check(({ rooms }) => rooms[0]?.pieces.splice(20, 1))).toContainEqual(expect.stringContaining('nothing lies'))
  })

  test('a piece that lies over another', () => {
    const moved = check(({ rooms }) => {
      const piece = rooms[0]?.pieces[20]
      if (piece) piece.outline = piece.outline.map(([x, y]) => [x - 20 * MM, y])
    })
    expect(moved).toContainEqual(expect.stringContaining('over each other'))
  })

  test('a board that is cut twice at one place, and one that is too small', () => {
    const first = (layout: ReturnType<typeof lay>) => layout.rooms[0]?.pieces.find(({ isOffcut }) => isOffcut)
    const twice = check((layout) => Object.assign(first(layout) ?? {}, { boardX: 0, lengthUnits: plank.lengthUnits }))
    expect(twice).toContainEqual(expect.stringContaining('cut twice'))
    const small = check((layout) => Object.assign(first(layout) ?? {}, { boardX: plank.lengthUnits }))
    expect(small).toContainEqual(expect.stringContaining('too small'))
  })

  test('a piece in the gap', () => {
    const near = { ...input, gapUnits: 0 }
    expect(layoutFaults(lay(near), { ...input, room })).toContainEqual(expect.stringContaining('in the gap'))
  })
})
