import { expect, test } from 'vitest'
import { tableOf } from './result.ts'

test('tableOf counts what was seen of each folder, the least seen first, and leaves out what did not run', () => {
  const of = (...statuses: string[]) => statuses.map((status) => ({ status }))
  const { table, seen } = tableOf([
    ['src/cart/rules.ts', of('Killed', 'Timeout', 'CompileError')],
    ['src/stock/rules.ts', of('Killed', 'Survived')],
    ['src/stock/needs/rules.ts', of('NoCoverage', 'Killed', 'Ignored')],
  ])
  expect(table.split('\n').slice(2)).toEqual([
    '| stock | 4 | 2 | 1 | 50.0 |',
    '| cart | 2 | 2 | 0 | 100.0 |',
    '| all | 6 | 4 | 1 | 66.7 |',
  ])
  expect(seen).toBeCloseTo(66.7, 1)
  expect(tableOf([]).seen).toBe(100)
})
