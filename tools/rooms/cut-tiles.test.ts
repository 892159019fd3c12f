import { expect, test } from 'vitest'
import { cutTiles } from './cut-tiles.ts'

/** 8 by 4 pixels, each of which says where it is. */
const [width, height] = [8, 4]
const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
  const pixel = Math.floor(at / 3)
  return [pixel % width, Math.floor(pixel / width), 7][at % 3] ?? 0
})

test('a square has its part of the picture, its neighbours round it, and the other side of the room beside the first', () => {
  const squares = cutTiles({ data, width, height }, 4, 1)
  expect(squares).toHaveLength(8)
  const columnsOf = (tile: number) => [0, 1, 2, 3].map((x) => squares[tile]?.[x * 3])
  const rowsOf = (tile: number) => [0, 1, 2, 3].map((y) => squares[tile]?.[y * 4 * 3 + 1])
  expect(columnsOf(0)).toEqual([7, 0, 1, 2])
  expect(columnsOf(1)).toEqual([1, 2, 3, 4])
  expect(columnsOf(3)).toEqual([5, 6, 7, 0])
  expect(rowsOf(0)).toEqual([0, 0, 1, 2])
  expect(rowsOf(4)).toEqual([1, 2, 3, 3])
})

test('what is not cut into squares is refused', () => {
  expect(() => cutTiles({ data, width, height }, 3, 1)).toThrow('no squares')
})
