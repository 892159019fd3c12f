import { expect, test } from 'vitest'
import { lotsOfLines } from './lot-rules.ts'

const lot = (itemId: string, code: string, quantity: number) => ({ itemId, code, caliber: '', quantity })
const of = (lines: ReturnType<typeof lotsOfLines>) =>
  lines.map((lots) => lots.map(({ code, quantity }) => `${code} ${quantity}`))

test('a line has the lots of its own item', () => {
  const lines = [
    { stockItemId: 'oak', quantity: 9 },
    { stockItemId: 'tile', quantity: 4 },
  ]
  expect(of(lotsOfLines(lines, [lot('oak', 'A', 9), lot('tile', 'T', 4)]))).toEqual([['A 9'], ['T 4']])
})

test('two lines of one item share its lots, and no box is in both', () => {
  const lines = [
    { stockItemId: 'oak', quantity: 5 },
    { stockItemId: 'oak', quantity: 4 },
  ]
  expect(of(lotsOfLines(lines, [lot('oak', 'A', 6), lot('oak', 'B', 3)]))).toEqual([['A 5'], ['A 1', 'B 3']])
})

test('what no lot is known of is in none', () => {
  expect(of(lotsOfLines([{ stockItemId: 'oak', quantity: 9 }], [lot('oak', 'A', 2)]))).toEqual([['A 2']])
  expect(of(lotsOfLines([{ stockItemId: 'oak', quantity: 9 }], []))).toEqual([[]])
})
