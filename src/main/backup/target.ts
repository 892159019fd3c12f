import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../../platform/log.ts'
import { openDatabase } from '../../platform/postgres/database.ts'
import { migrateDatabase } from '../../platform/postgres/migrate.ts'
import { StartRefused } from '../../platform/start-refused.ts'

const MIGRATIONS = 'db/migrations'
type Journal = { entries: { tag: string; when: number }[] }

/** @throws StartRefused where a shop was ever opened on the database */
export async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('public.shop_settings') is not null as made`,
  )
  if (!rows[0]?.made) return
  const settings = await client.query('select 1 from shop_settings limit 1')
  if (settings.rowCount !== 0)
    throw new StartRefused(
      'A shop lives in this database, and nothing of it is overwritten: restore into a new database, or into a new DATA_DIR.',
    )
}

/**
 * Brings a database's tables to where they stood after a migration, and not further.
 * @throws StartRefused where this version does not know that migration
 */
export async function migrateTo(connection: pg.ClientConfig, migration: number, log: Log): Promise<void> {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
  if (!journal.entries.some(({ when }) => when === migration))
    throw new StartRefused(
      'The backup is of a later version of the shop than this one: restore it with that, or a later one.',
    )
  const folder = mkdtempSync(join(tmpdir(), 'underfoot-migrations-'))
  const { pool } = openDatabase(connection, 1, log)
  try {
    const entries = journal.entries.filter(({ when }) => when <= migration)
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) copyFileSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    await migrateDatabase(pool, { folder, log })
  } finally {
    await pool.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** To the last migration of this version: what a start would do, done and seen now. */
export async function migrateToHead(connection: pg.ClientConfig, log: Log): Promise<void> {
  const { pool } = openDatabase(connection, 1, log)
  await migrateDatabase(pool, { folder: MIGRATIONS, log }).finally(() => pool.end())
}

/**
 * Lends a database of its own on the same server, for as long as something is tried.
 * @throws StartRefused where the role may not make one
 */
export async function inScratchDatabase<T>(
  connection: pg.ClientConfig,
  work: (scratch: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const name = `underfoot_check_${randomBytes(6).toString('hex')}`
  const { connectionString, ...rest } = connection
  const scratch = connectionString
    ? { connectionString: withDatabase(connectionString, name) }
    : { ...rest, database: name }
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error
      throw new StartRefused(
        'The role of DATABASE_URL may not make a database to try the backup in: grant it CREATEDB.',
      )
    })
    try {
      return await work(scratch)
    } finally {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}
