import { expect, test } from 'vitest'
import { rectangle } from '../../../tests/data/layouts.ts'
import { unitsPerMm as MM } from '../../measure/length.ts'
import type { Board } from './board.ts'
import { crampedPatterns } from './room-patterns.ts'

const plank: Board = {
  lengthUnits: 1217 * MM,
  widthUnits: 196 * MM,
  piecesPerBox: 8,
  joins: 'tongue',
  isMirrored: false,
}
const room = (id: string, length: number, width: number) => ({ id, outline: rectangle(0, 0, length, width) })
const named = (rooms: ReturnType<typeof room>[], direction: 'x' | 'y' = 'x') =>
  Object.fromEntries(crampedPatterns(plank, direction, rooms, 10 * MM).map(({ pattern, rooms: ids }) => [pattern, ids]))

test('a hall that is narrower than a leaning board takes neither diagonal nor herringbone', () => {
  // (1217 + 196) / √2 and the gap at both walls: 1019 mm.
  expect(named([room('hall', 5000, 1018), room('study', 4000, 3000)])).toEqual({
    diagonal: ['hall'],
    herringbone: ['hall'],
  })
  expect(named([room('hall', 5000, 1020)])).toEqual({})
})

test('rows that are shorter than a board have no joints to be set off, unless boards run the other way', () => {
  const closet = [room('closet', 1200, 2400)]
  expect(named(closet)).toEqual({ third: ['closet'], half: ['closet'], brick: ['closet'] })
  expect(named(closet, 'y')).toEqual({})
})
