import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapleStreet, storedRoom } from '../../../tests/data/projects.ts'
import { unitsPerFoot as ft, unitsPerInch as inch } from '../../measure/length.ts'
import { doubledArea, outlineFaults, wallLength } from '../outline/outline.ts'
import { isSoundRoom } from '../saved/rules.ts'
import { longestSide, type Point, type Room } from '../saved/schema.ts'
import {
  closed,
  closedIfMet,
  closedStraight,
  closingsOf,
  missingLength,
  opened,
  wallsOf,
  withoutLastWall,
} from './open-walls.ts'
import { roomShapes, shapeOutline } from './shapes.ts'
import { moveWall, setWallLength } from './walls.ts'

/** Four walls of which the last was measured 1 ft 3 in short. */
const short: Point[] = [
  [0, 0],
  [14 * ft, 0],
  [14 * ft, 8 * ft],
  [0, 8 * ft],
  [0, 15 * inch],
]
/** The same, and the third was 10 in short too. */
const askew: Point[] = short.map(([x, y], at) => (at > 2 ? [x + 10 * inch, y] : [x, y]))

const typed = (outline: readonly Point[], at: number) =>
  closingsOf(outline)[at]?.walls.map(({ wall, length }) => [wall, length / inch])

describe('open walls', () => {
  test('that are one wall short can be closed by the wall at either end', () => {
    expect(missingLength(short)).toBe(15 * inch)
    expect(closingsOf(short).map(({ outline }) => outline)).toEqual([
      [
        [0, 0],
        [14 * ft, 0],
        [14 * ft, 8 * ft],
        [0, 8 * ft],
      ],
      [
        [0, 15 * inch],
        [14 * ft, 15 * inch],
        [14 * ft, 8 * ft],
        [0, 8 * ft],
      ],
    ])
    expect(typed(short, 0)).toEqual([[3, 96]])
    expect(typed(short, 1)).toEqual([[1, 81]])
  })
  test('whose ends are apart both ways can be closed by two walls at either end', () => {
    expect(typed(askew, 0)).toEqual([
      [2, 168],
      [3, 96],
    ])
    expect(typed(askew, 1)).toEqual([
      [0, 158],
      [1, 81],
    ])
  })
  test('that would cross or turn back are not closed so, and a straight wall is', () => {
    const three: Point[] = [
      [0, 0],
      [10 * ft, 0],
      [10 * ft, 8 * ft],
      [0, 8 * ft],
    ]
    expect(closingsOf(three)).toEqual([])
    expect(closedStraight(three)).toEqual(three)
    expect(closedStraight([...three.slice(0, 3), [5 * ft, -ft]])).toBeUndefined()
  })

  test('close to a sound room in which all other walls are as long as before and every wall keeps its direction', () => {
    const side = fc.integer({ min: 3 * ft, max: 60 * ft })
    fc.assert(
      fc.property(
        fc.constantFrom(...roomShapes),
        ...([side, side, fc.nat(), fc.integer({ min: ft, max: 70 * ft })] as const),
        (kind, length, width, pick, wrong) => {
          const room = opened(storedRoom('Hall', [1, 1], { outline: shapeOutline(kind, length, width, inch) }))
          const wall = pick % wallsOf(room).length
          const now = setWallLength(room.outline, wall, wrong, true)
          expect(wallLength(now, wall)).toBe(wrong)
          for (const each of wallsOf(room))
            if (each !== wall) expect(wallLength(now, each)).toBe(wallLength(room.outline, each))
          for (const { outline, walls } of closingsOf(now)) {
            expect(outlineFaults(outline, longestSide)).toEqual([])
            const changed = new Set(walls.map((one) => one.wall))
            for (const each of outline.keys())
              if (!changed.has(each)) expect(wallLength(outline, each)).toBe(wallLength(now, each))
            for (const [at, [x, y]] of outline.entries()) {
              const [nextX, nextY] = outline[(at + 1) % outline.length] as Point
              expect(x === nextX || y === nextY).toBe(true)
            }
          }
          const back = setWallLength(now, wall, wallLength(room.outline, wall), true)
          expect(closedIfMet({ ...room, outline: back })).toEqual(closed(room, room.outline.slice(0, -1)))
        },
      ),
    )
  })

  test('have no area, and one wall fewer than corners', () => {
    const room = storedRoom('Hall', [10, 8])
    const open = opened(room)
    expect([isSoundRoom(room), isSoundRoom(open)]).toEqual([true, false])
    expect(wallsOf(open)).toEqual([0, 1, 2, 3])
    expect(opened(open)).toBe(open)
    expect(closedIfMet(open)).toEqual(room)
  })
  test('move without the wall that is not there', () => {
    expect(moveWall(short, 3, ft, true)).toEqual(short.map(([x, y], at) => (at > 2 ? [x - ft, y] : [x, y])))
    expect(moveWall(short, 0, ft, true)[0]).toEqual([0, -ft])
  })
  test('that went the other way round are closed clockwise, and their doors stay where they are', () => {
    const ring = short.slice(0, -1).toReversed()
    const door = { id: 'door', wall: 0, offset: 2 * ft, width: 3 * ft, beyond: 'same-floor' as const }
    const room = closed({ ...storedRoom('Hall', [1, 1], { doors: [door] }), outline: ring }, ring)
    expect(doubledArea(room.outline)).toBeGreaterThan(0)
    const [from, to] = [ring[0] as Point, ring[1] as Point]
    const wall = room.doors[0]?.wall ?? -1
    expect([room.outline[wall], room.outline[(wall + 1) % 4]]).toEqual([to, from])
    expect(room.doors[0]?.offset).toBe(9 * ft)
  })
})

test('the last of open walls is taken back with what stands in it, down to two walls', () => {
  const [kitchen] = mapleStreet('').rooms
  if (!kitchen) throw new Error('no room')
  const open = { ...opened(kitchen), windows: [{ id: 'last', wall: 5, offset: 0, width: 100 }] }
  const back = withoutLastWall(open)
  expect(back.outline).toEqual(open.outline.slice(0, -1))
  expect(back).toMatchObject({ isOpen: true, windows: [], doors: open.doors })
  const least = Array.from({ length: 20 }).reduce<Room>((room) => withoutLastWall(room), open)
  expect(wallsOf(least)).toHaveLength(2)
  expect(least.doors).toEqual([])
  expect(withoutLastWall(kitchen)).toBe(kitchen)
})
