import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const read = async (text: string) => {
  const { rows } = await database.db.execute<{ value: unknown }>(sql`select ${sql.raw(text)} as value`)
  return rows[0]?.value
}

test.each([
  ['3000000000::bigint', 3_000_000_000],
  ['(-9007199254740991)::bigint', -9_007_199_254_740_991],
  ['count(*)', 1],
  ['null::bigint', null],
  ['array[3000000000, null]::bigint[]', [3_000_000_000, null]],
  [`'{}'::bigint[]`, []],
])('%s is a number', async (text, value) => {
  expect(await read(text)).toEqual(value)
})

test.each(['9007199254740993::bigint', 'array[1, 9007199254740993]::bigint[]'])(
  '%s, which no number holds, fails its statement and nothing else',
  async (text) => {
    await expect(read(text)).rejects.toMatchObject({ cause: { message: expect.stringContaining('9007199254740993') } })
    expect(await read('1::bigint')).toBe(1)
  },
)
