import { describe, expect, test } from 'vitest'
import { layoutFaults } from '../../../tests/data/layouts.ts'
import { storedRoom } from '../../../tests/data/projects.ts'
import { unitsPerFoot as ft, unitsPerInch as inch } from '../../measure/length.ts'
import { lay } from '../layout/lay.ts'
import { countPieces, coveredUnits, planOf } from '../plan/plan-model.ts'
import type { FloorChoice, Room } from '../saved/schema.ts'
import { type BoardSheet, layInputFor } from './lay-rules.ts'
import { stairsArea, stepsOf } from './stair-rules.ts'

const planks: BoardSheet = {
  boardLengthTenthMm: 12_170,
  boardWidthTenthMm: 1960,
  piecesPerBox: 8,
  lock: 'click',
  expansionGapMm: 10,
}
const tiles: BoardSheet = {
  boardLengthTenthMm: 6000,
  boardWidthTenthMm: 3000,
  piecesPerBox: 6,
  installation: ['thinset'],
}
const hall = (stairs: Room['stairs']) => storedRoom('Hall', [13, 4], { kind: 'hall', stairs })
const flight = (rest: Partial<Room['stairs'][number]> = {}): Room['stairs'][number] => ({
  id: 'up',
  treads: 13,
  width: 3 * ft,
  cover: 'both',
  ...rest,
})
const choice = (pattern: FloorChoice['pattern']): FloorChoice => ({
  productId: '',
  pattern,
  direction: 'y',
  startCorner: 'bottom-right',
})

function laid(stairs: Room['stairs'], sheet = planks, pattern: FloorChoice['pattern'] = 'straight') {
  const rooms = [hall(stairs)]
  const input = layInputFor(sheet, choice(pattern), rooms)
  if (!input) throw new Error('the hall can be laid')
  const layout = lay(input)
  return { input, layout, plan: planOf(layout, rooms, input.board) }
}

describe('stairs', () => {
  test('that are not covered take no board', () => {
    const { cover: _, ...bare } = flight()
    expect(stepsOf(hall([bare]))).toEqual([])
    expect(stairsArea([bare])).toBe(0)
    expect(laid([bare]).layout.boardCount).toBe(laid([]).layout.boardCount)
  })

  test('take a riser more than treads, each as wide as the stairs, usual or as it was measured', () => {
    expect(stairsArea([flight()])).toBe(3 * ft * (13 * 10 * inch + 14 * 7.5 * inch))
    expect(stairsArea([flight({ cover: 'treads', depth: 11 * inch })])).toBe(3 * ft * 13 * 11 * inch)
    expect(stepsOf(hall([flight({ treads: 2 })])).map(({ step }) => `${step?.kind} ${step?.number}`)).toEqual([
      ...['riser 1', 'riser 2', 'riser 3'],
      ...['tread 1', 'tread 2'],
    ])
  })

  test.each([
    ['planks straight', planks, 'straight'],
    ['planks diagonal', planks, 'diagonal'],
    ['tiles in a grid', tiles, 'grid'],
  ] as const)('are covered whole with %s, from boards that are large enough', (_name, sheet, pattern) => {
    for (const width of [2, 3, 4.5, 9]) {
      const { input, layout, plan } = laid([flight({ width: width * ft })], sheet, pattern)
      for (const room of input.rooms.filter(({ step }) => step))
        expect(layoutFaults(layout, { ...input, room, gapUnits: 0 }), `${width} ft, ${room.id}`).toEqual([])
      const [stairs] = plan.stairs
      expect(stairs).toMatchObject({ roomId: 'Hall', name: 'Hall', treads: 13, risers: 14 })
      expect(plan.rooms.map(({ id }) => id)).toEqual(['Hall'])
      expect(countPieces(plan)).toBe(layout.rooms.reduce((sum, { pieces }) => sum + pieces.length, 0))
      expect(coveredUnits(plan)).toBe(13 * 4 * ft * ft + stairsArea([flight({ width: width * ft })]))
      const opened = [...plan.rooms, ...plan.stairs].reduce((sum, { boardCount }) => sum + boardCount, 0)
      expect(opened).toBe(layout.boardCount)
      expect(layout.boardCount * input.board.lengthUnits * input.board.widthUnits).toBeGreaterThanOrEqual(
        pattern === 'grid' ? 0 : layout.laidSquareUnits,
      )
    }
  })

  test('lie across whatever way the rooms are laid, and use what the rooms leave', () => {
    const { layout, plan } = laid([flight()])
    const steps = layout.rooms.filter(({ step }) => step)
    expect(new Set(steps.flatMap(({ pieces }) => pieces).map(({ degrees }) => degrees))).toEqual(new Set([0]))
    const alone = Math.ceil(stairsArea([flight()]) / (1217 * 80 * 196 * 80))
    expect(layout.boardCount - laid([]).layout.boardCount).toBeGreaterThanOrEqual(alone - 2)
    expect(plan.stairs[0]?.rows.some(({ cut }) => cut.pieces.some(({ isOffcut }) => isOffcut))).toBe(true)
  })
})
