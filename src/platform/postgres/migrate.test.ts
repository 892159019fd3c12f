import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase, testLog } from '../../../tests/shop/database.ts'
import { type TemporaryFolder, temporaryFolder } from '../../../tests/shop/temporary-folder.ts'
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
