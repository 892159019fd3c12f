import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { forgetTries, takeTry } from './shared-limit.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase(20)
})
afterAll(() => database.drop())

const rewind = (key: string, seconds: number) =>
  database.pool.query('update tries set at = at - make_interval(secs => $2) where key = $1', [key, seconds])

test('gives no more than its tries to any number who come at once', async () => {
  const waits = await Promise.all(
    Array.from({ length: 60 }, () => takeTry(database.db, 'crowd', { tries: 10, seconds: 900 })),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  expect(Math.max(...waits)).toBeLessThanOrEqual(90)
})

test('refills evenly, for those too who come sooner than one try takes to come back', async () => {
  const allowance = { tries: 2, seconds: 60 }
  expect(await takeTry(database.db, 'steady', allowance)).toBe(0)
  expect(await takeTry(database.db, 'steady', allowance)).toBe(0)
  let allowed = 0
  for (let second = 0; second < 120; second += 10) {
    await rewind('steady', 10)
    if ((await takeTry(database.db, 'steady', allowance)) === 0) allowed++
  }
  expect(allowed).toBe(4)
  expect(await takeTry(database.db, 'steady', allowance)).toBeGreaterThan(0)
  await database.db.transaction((tx) => forgetTries(tx, 'steady'))
  expect(await takeTry(database.db, 'steady', allowance)).toBe(0)
})

test('forgets keys that say nothing any more', async () => {
  await database.pool.query(
    `insert into tries select 'old ' || n, 1, now(), now() - interval '1 second' from generate_series(1, 150) n`,
  )
  await takeTry(database.db, 'new', { tries: 10, seconds: 900 })
  const { rows } = await database.pool.query(`select count(*)::int as left from tries where key like 'old %'`)
  expect(rows).toEqual([{ left: 0 }])
})

test.each([['70 seconds'], ['1 day'], ['70 days']])(
  'takeTry neither shuts nor opens a key for longer than one refill when the clock is set back by %s',
  async (step) => {
    const key = `back ${step}`
    const allowance = { tries: 3, seconds: 900 }
    const take = () => takeTry(database.db, key, allowance)
    for (let tries = 0; tries < 3; tries++) expect(await take()).toBe(0)
    expect(await take()).toBeGreaterThan(0)
    // What a clock that is set back leaves behind: rows that were written in its future.
    await database.pool.query(
      'update tries set at = at + $2::interval, full_at = full_at + $2::interval where key = $1',
      [key, step],
    )
    expect(await take()).toBe(0)
    const waits = [await take(), await take(), await take()]
    expect(waits.slice(0, 2)).toEqual([0, 0])
    expect(waits[2]).toBeGreaterThan(0)
    expect(waits[2]).toBeLessThanOrEqual(300)
    const { rows } = await database.pool.query(
      'select at <= now() + interval \'1 second\' as "isNow" from tries where key = $1',
      [key],
    )
    expect(rows).toEqual([{ isNow: true }])
  },
)

test('takeTry refused in a transaction that is rolled back is not shut by a clock set back either', async () => {
  const allowance = { tries: 1, seconds: 900 }
  expect(await takeTry(database.db, 'rolled back', allowance)).toBe(0)
  await database.pool.query(`update tries set at = at + interval '1 day' where key = 'rolled back'`)
  await database.db
    .transaction(async (tx) => {
      expect(await takeTry(tx, 'rolled back', allowance)).toBe(0)
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(await takeTry(database.db, 'rolled back', allowance)).toBe(0)
})

test('takeTry gives a key its tries back once when the clock is set forwards by months', async () => {
  const allowance = { tries: 2, seconds: 900 }
  for (let tries = 0; tries < 2; tries++) expect(await takeTry(database.db, 'forwards', allowance)).toBe(0)
  await rewind('forwards', 70 * 86_400)
  for (let tries = 0; tries < 2; tries++) expect(await takeTry(database.db, 'forwards', allowance)).toBe(0)
  expect(await takeTry(database.db, 'forwards', allowance)).toBeGreaterThan(0)
})

test('takeTry clears away rows that a clock in the future left behind', async () => {
  await database.pool.query(
    `insert into tries select 'ahead ' || n, 1, now() + interval '70 days', now() + interval '70 days' from generate_series(1, 150) n`,
  )
  await takeTry(database.db, 'sweeper', { tries: 10, seconds: 900 })
  const { rows } = await database.pool.query(`select count(*)::int as left from tries where key like 'ahead %'`)
  expect(rows).toEqual([{ left: 0 }])
})
