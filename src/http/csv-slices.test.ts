import { afterEach, expect, test, vi } from 'vitest'
import { csvBytes } from '../../tests/shop/csv-bytes.ts'
import { SLICE_MS } from '../platform/cache/slices.ts'
import type { Database } from '../platform/postgres/database.ts'
import { type CsvList, toCsv } from './csv.ts'

afterEach(() => vi.restoreAllMocks())

/** A database that is asked for nothing but a transaction to read in. */
function emptyDatabase(): Database {
  const client = { query: async () => ({ rows: [] }), release: () => {} }
  return { $client: { options: { max: 8 }, connect: async () => client } } as unknown as Database
}

const rows = Array.from({ length: 450 }, (_, n) => n)
const ROWS_AT_A_TIME = 10

test('a row that takes long to write keeps the thread for few of them, and the file is what it is in one go', async () => {
  let now = 0
  let written = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const list: CsvList<number> = {
    name: 'numbers',
    head: ['number', 'square'],
    read: async function* () {
      yield rows.slice(0, 200)
      yield rows.slice(200)
    },
    cells: (n) => {
      now += 1
      written++
      return [n, String(n * n)]
    },
  }
  const inTurns: number[] = []
  let isDone = false
  let before = 0
  const watch = () => {
    inTurns.push(written - before)
    before = written
    if (!isDone) setImmediate(watch)
  }
  setImmediate(watch)
  const file = await csvBytes(emptyDatabase(), list)
  isDone = true
  const whole = toCsv(
    list.head,
    rows.map((n) => [n, String(n * n)]),
  )
  expect(file.equals(whole)).toBe(true)
  expect(Math.max(...inTurns)).toBeLessThanOrEqual(SLICE_MS + ROWS_AT_A_TIME)
})
