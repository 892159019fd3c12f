import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { emptyDatabase, type TestDatabase, testLog } from '../../../tests/shop/database.ts'
import { type TemporaryFolder, temporaryFolder } from '../../../tests/shop/temporary-folder.ts'
import { waitToPrepare } from '../../main/lifecycle/preparing-lock.ts'
import { migrateDatabase } from './migrate.ts'

let database: TestDatabase
const folders: TemporaryFolder[] = []
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(async () => {
  await database.drop()
  for (const folder of folders) await folder.remove()
})

/** A folder of migrations as the generator writes it. */
async function folderOf(...statements: string[]): Promise<string> {
  const made = temporaryFolder()
  folders.push(made)
  const folder = made.path
  await mkdir(path.join(folder, 'meta'))
  const entries = statements.map((_, idx) => ({ idx, version: '7', when: idx + 1, tag: `${idx}`, breakpoints: true }))
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }))
  for (const [idx, statement] of statements.entries()) await writeFile(path.join(folder, `${idx}.sql`), statement)
  return folder
}

test('migrateDatabase lets others through while a table is in use, and goes on when it is free', async () => {
  const { pool } = database
  await pool.query('create table busy (amount integer)')
  await pool.query('insert into busy values (7)')
  const folder = await folderOf('alter table busy alter column amount set data type bigint')
  const holder = new pg.Client(database.connection)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select * from busy')
    let isDone = false
    const migrating = migrateDatabase(pool, { folder, log: testLog, lockTimeoutMs: 100, firstPauseMs: 400 })
    const done = migrating.then(() => {
      isDone = true
    })
    const waits: number[] = []
    for (let read = 0; read < 40; read++) {
      const from = performance.now()
      const { rows } = await pool.query('select amount from busy')
      expect(Number(rows[0].amount)).toBe(7)
      waits.push(performance.now() - from)
      await new Promise((next) => setTimeout(next, 25))
    }
    expect(isDone).toBe(false)
    // Without a limit the first of these waits for as long as the holder likes.
    expect(Math.max(...waits)).toBeLessThan(2000)
    await holder.query('commit')
    await done
    const { rows } = await pool.query(
      `select data_type from information_schema.columns where table_name = 'busy' and column_name = 'amount'`,
    )
    expect(rows).toEqual([{ data_type: 'bigint' }])
  } finally {
    await holder.end()
  }
})

test('migrateDatabase takes longer than the pool would wait for an answer', async () => {
  const impatient = new pg.Pool({ ...database.connection, query_timeout: 300, statement_timeout: 300 })
  try {
    await expect(impatient.query('select pg_sleep(0.6)')).rejects.toThrow()
    const folder = await folderOf('select 1', 'select pg_sleep(0.6)')
    await expect(migrateDatabase(impatient, { folder, log: testLog })).resolves.toBeUndefined()
  } finally {
    await impatient.end()
  }
})

test('migrateDatabase says what is wrong with a migration at once', async () => {
  const folder = await folderOf('select 1', 'select 1', 'select nothing from nowhere')
  await expect(migrateDatabase(database.pool, { folder, log: testLog })).rejects.toMatchObject({
    message: expect.stringContaining('nowhere'),
  })
})

describe('a migration outside of a transaction', () => {
  const outside = (...statements: string[]) => ['-- Outside a transaction. Why.', ...statements].join('\n')
  const step = '\n--> statement-breakpoint\n'
  const indexed = (index: string, on: string) =>
    outside(`drop index concurrently if exists ${index};${step}create unique index concurrently ${index} on ${on}`)
  const validOf = async ({ pool }: TestDatabase, index: string): Promise<unknown> => {
    const text =
      'select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = $1'
    return (await pool.query(text, [index])).rows
  }

  it('lets others write while it waits for whoever began before', async () => {
    const { pool } = database
    await pool.query('create table sold (n integer)')
    const holder = new pg.Client(database.connection)
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query('insert into sold values (1)')
      const folder = await folderOf('select 1', 'select 1', 'select 1', indexed('sold_once', 'sold (n)'))
      const migrating = migrateDatabase(pool, { folder, log: testLog, lockTimeoutMs: 10, firstPauseMs: 10 })
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%concurrently sold_once on%'`
      while ((await pool.query(waiting)).rowCount === 0) await sleep(20)
      await pool.query('insert into sold values (2)')
      expect(await validOf(database, 'sold_once')).toEqual([{ valid: false }])
      await holder.query('commit')
      await migrating
      expect(await validOf(database, 'sold_once')).toEqual([{ valid: true }])
    } finally {
      await holder.end()
    }
  })

  it('is made again from its beginning where it failed', async () => {
    const { pool } = database
    await pool.query('create table twice as select 1 as n from generate_series(1, 2)')
    const before = ['select 1', 'select 1', 'select 1', 'select 1']
    const folder = await folderOf(...before, indexed('twice_once', 'twice (n)'))
    await expect(migrateDatabase(pool, { folder, log: testLog })).rejects.toMatchObject({ code: '23505' })
    expect(await validOf(database, 'twice_once')).toEqual([{ valid: false }])
    await pool.query('delete from twice where ctid = (select min(ctid) from twice)')
    await migrateDatabase(pool, { folder, log: testLog })
    expect(await validOf(database, 'twice_once')).toEqual([{ valid: true }])
  })

  it('is made with all others in one transaction where there is no shop yet', async () => {
    const fresh = await emptyDatabase()
    try {
      const folder = await folderOf('create table things (n integer)', indexed('things_once', 'things (n)'))
      await migrateDatabase(fresh.pool, { folder, log: testLog })
      expect(await validOf(fresh, 'things_once')).toEqual([{ valid: true }])
      const broken = await folderOf('create table others (n integer)', indexed('others_once', 'others (m)'))
      await fresh.pool.query('drop schema drizzle cascade')
      await expect(migrateDatabase(fresh.pool, { folder: broken, log: testLog })).rejects.toMatchObject({
        code: '42703',
      })
      expect((await fresh.pool.query(`select to_regclass('others') is null as gone`)).rows).toEqual([{ gone: true }])
    } finally {
      await fresh.drop()
    }
  })
})

test('whoever waits to prepare a shop has no statement under way that an index would wait for', async () => {
  const [holder, other] = [new pg.Client(database.connection), new pg.Client(database.connection)]
  await Promise.all([holder.connect(), other.connect()])
  try {
    await waitToPrepare(holder)
    await database.pool.query('create table beside (n integer)')
    const waiting = waitToPrepare(other)
    await holder.query('create index concurrently beside_n on beside (n)')
    await expect(waitToPrepare(database.pool as unknown as pg.Client, 1)).rejects.toThrow('preparing')
    await holder.query('select pg_advisory_unlock_all()')
    await waiting
  } finally {
    await Promise.all([holder.end(), other.end()])
  }
})
