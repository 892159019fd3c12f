import { expect, test } from 'vitest'
import { Column } from './column.ts'

test('has 0 for each row until it is set', () => {
  const column = new Column(Float64Array)
  expect(column.at(0)).toBe(0)
  expect(column.at(1_000_000)).toBe(0)
  column.set(20_000, 0.5)
  expect([column.at(19_999), column.at(20_000), column.at(20_001)]).toEqual([0, 0.5, 0])
})

test('keeps what each row was set to last, on both sides of every border between blocks', () => {
  const column = new Column(Uint32Array)
  const rows = [0, 8191, 8192, 16_383, 16_384, 99_999]
  for (const row of rows) column.set(row, row + 1)
  expect(rows.map((row) => column.at(row))).toEqual(rows.map((row) => row + 1))
  column.set(8192, 0)
  expect([column.at(8191), column.at(8192), column.at(8193)]).toEqual([8192, 0, 0])
})

test('has room for the numbers of its kind', () => {
  const column = new Column(Int32Array)
  column.set(3, -1)
  expect(column.at(3)).toBe(-1)
})
