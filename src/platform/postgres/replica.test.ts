import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emptyDatabase, type TestDatabase, testLog } from '../../../tests/shop/database.ts'
import type { Database } from './database.ts'
import { openReportReader, type ReportReader } from './replica.ts'

/*
 * A second connection to the same database stands for the replica: it finds functions of the test's own, which say how far a replica is, before
 * those of PostgreSQL. A real one is what the drill of failures has.
 */
let database: TestDatabase
let reader: ReportReader

beforeAll(async () => {
  database = await emptyDatabase()
  await database.pool.query(`
    create schema replica;
    create table replica.state (lsn pg_lsn, follows boolean);
    insert into replica.state values (null, true);
    create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select lsn from replica.state';
    create view replica.pg_stat_wal_receiver as select 1 as pid from replica.state where follows`)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await is('FFFFFFFF/0')
})

/** How far the replica is from here on, and whether it follows a primary; what rests of an earlier one is over. */
async function is(lsn: string, follows = true): Promise<void> {
  await database.pool.query('update replica.state set lsn = $1, follows = $2', [lsn, follows])
}

/** Whether a replica is fit is not for the speed of this machine to say. */
const patient = { withinMs: 60_000, restMs: 600_000 }
const hasty = { ...patient, withinMs: 300 }

const connection = () => ({ ...database.connection, options: '-c search_path=replica,public,pg_catalog' })

async function whereRead(
  limits: typeof patient,
  change: Parameters<typeof openReportReader>[1] = connection(),
): Promise<string> {
  reader = openReportReader(database.db, change, testLog, limits)
  try {
    return await reader.read(placeOf)
  } finally {
    await reader.close()
  }
}

async function placeOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ path: string }>(sql`select current_setting('search_path') as path`)
  return rows[0]?.path.startsWith('replica') ? 'replica' : 'primary'
}

it('reports are read from a replica that has everything', async () => {
  expect(await whereRead(patient)).toBe('replica')
})

it.each([
  ['lags', '0/1', true],
  ['follows nobody', 'FFFFFFFF/0', false],
] as const)('reports are read from the primary while the replica %s', async (_what, lsn, follows) => {
  await is(lsn, follows)
  expect(await whereRead(hasty)).toBe('primary')
})

it('reports are read from the primary where no replica is set, where it is away, and where it is the primary itself', async () => {
  reader = openReportReader(database.db, undefined, testLog)
  expect(await reader.read(placeOf)).toBe('primary')
  expect(await whereRead(patient, { host: '127.0.0.1', port: 9, user: 'nobody' })).toBe('primary')
  expect(await whereRead(hasty, database.connection)).toBe('primary')
})

it('a report that the replica ends is read again from the primary, and the next one does not ask the replica', async () => {
  reader = openReportReader(database.db, connection(), testLog, patient)
  const places: string[] = []
  const read = () =>
    reader.read(async (db) => {
      const place = await placeOf(db)
      places.push(place)
      if (place === 'replica') throw Object.assign(new Error('conflict with recovery'), { code: '40001' })
      return place
    })
  expect(await read()).toBe('primary')
  expect(await read()).toBe('primary')
  await reader.close()
  expect(places).toEqual(['replica', 'primary', 'primary'])
})

it('a report that fails for a reason of its own fails once', async () => {
  reader = openReportReader(database.db, connection(), testLog, patient)
  let times = 0
  const failing = reader.read(async () => {
    times++
    throw new Error('a bug')
  })
  await expect(failing).rejects.toThrow('a bug')
  await reader.close()
  expect(times).toBe(1)
})
