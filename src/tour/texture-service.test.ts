import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase, testLog } from '../../tests/shop/database.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import type { Still } from './compose/stills.ts'
import { TextureService } from './texture-service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('R: the stills of a floor that two processes are told of at once are made once', async () => {
  const kept = new Set<string>()
  const made: string[] = []
  const nameOf = ({ room, shape, width }: Still) => `${room} ${shape} ${width}`
  // The cache that the processes share: each looks there before it makes one.
  const stills = {
    get: async (still: Still) => {
      const name = nameOf(still)
      if (kept.has(name)) return new Uint8Array()
      made.push(name)
      await new Promise((resolve) => setTimeout(resolve, 30))
      kept.add(name)
      return new Uint8Array()
    },
    has: async (still: Still) => kept.has(nameOf(still)),
  }
  const other = openDatabase(database.connection, 2, testLog)
  const services = [database.db, other.db].map(
    (db) =>
      new TextureService({ db, log: testLog, stills } as unknown as ConstructorParameters<typeof TextureService>[0]),
  )
  for (const service of services) service.workAhead('gravel-lane')
  await expect.poll(() => kept.size).toBe(5)
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(`select 1 from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`)
      return rows.length
    })
    .toBe(0)
  expect(made).toHaveLength(5)
  for (const service of services) service.leave()
  await other.pool.end()
})
