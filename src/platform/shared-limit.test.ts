import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { forgetTries, networkOf, takeTry } from './shared-limit.ts'

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

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network))
