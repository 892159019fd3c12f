import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { isDue } from './due.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(2)
})
afterAll(() => database.drop())

test.each([
  ['-1 hour', true],
  ['0 seconds', true],
  ['30 minutes', false],
  ['59 minutes', false],
  ['61 minutes', true],
  ['70 days', true],
  ['infinity', false],
])(
  'isDue answers for work that waits until %s from now, where the longest pause is an hour: %s',
  async (ahead, due) => {
    const at = ahead === 'infinity' ? sql`'infinity'::timestamptz` : sql`now() + ${ahead}::interval`
    const { rows } = await database.db.execute(sql`select ${isDue(at, 3_600_000)} as due`)
    expect(rows).toEqual([{ due }])
  },
)
