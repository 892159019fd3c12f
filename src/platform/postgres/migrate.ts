import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { errorCode } from './database.ts'

/** While a migration waits for a table, everyone else who needs it waits behind: no longer than this at a time. */
const LOCK_TIMEOUT_MS = 100
/**
 * Autovacuum gives a table up to whoever has waited for `deadlock_timeout`, a second unless a superuser makes it less. Where that cannot be, the tries after the
 * first twenty wait for longer: a shop that sells a little later is better off than one that cannot be updated.
 */
const [QUICK_ATTEMPTS, LAST_LOCK_TIMEOUT_MS] = [20, 2_000]
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const ATTEMPTS = 60

/**
 * Begins a migration whose statements are made one by one, each by itself: those that say CONCURRENTLY, which PostgreSQL makes in no transaction. What such a
 * migration has done before it failed it does again, so it is written to find that done (`DROP INDEX CONCURRENTLY IF EXISTS` before an index is made).
 */
const OUTSIDE = '-- Outside a transaction.'

/** What PostgreSQL says when a lock was not to be had in time, and when somebody waited for what the migration held while it waited for theirs. */
const IN_USE = ['55P03', '40P01']

/** What it says where a role may not do something. */
const MAY_NOT = '42501'

/** The `when` of the newest migration in a drizzle folder; 0 when there is none. */
export function newestMigration(folder: string): number {
  const journal = join(folder, 'meta', '_journal.json')
  if (!existsSync(journal)) return 0
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] }
  return entries.reduce((newest, entry) => Math.max(newest, entry.when), 0)
}

/** The `when` of the last migration that a database has; 0 where it has none. Asked without the right to change anything. */
async function lastMigration(client: pg.Client): Promise<number> {
  const made = await client.query<{ made: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  )
  if (!made.rows[0]?.made) return 0
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.at ?? 0)
}

type Migration = ReturnType<typeof readMigrationFiles>[number]

export const isOutsideTransaction = ({ sql }: Pick<Migration, 'sql'>): boolean => sql[0]?.startsWith(OUTSIDE) ?? false

const note = (client: pg.Client, { hash, folderMillis }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])

async function inOneTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** All migrations of a database that nobody uses, in one transaction: indexes are made there as they are made anywhere. */
const makeAll = (client: pg.Client, migrations: readonly Migration[]): Promise<void> =>
  inOneTransaction(client, async () => {
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    for (const migration of migrations) {
      for (const statement of migration.sql)
        await client.query(
          isOutsideTransaction(migration) ? statement.replace(/\bindex concurrently\b/gi, 'index') : statement,
        )
      await note(client, migration)
    }
  })

/** A migration by which nobody waits for a table: it waits itself, for as long as what began before it goes on, as backups and files of lists do. */
async function makeOutside(client: pg.Client, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ before: string }>(`select current_setting('lock_timeout') as before`)
  await client.query('set lock_timeout = 0')
  try {
    for (const statement of migration.sql) await client.query(statement)
    await note(client, migration)
  } finally {
    await client.query(`select set_config('lock_timeout', $1, false)`, [rows[0]?.before])
  }
}

/**
 * Makes the migrations that a database lacks. Each has a transaction of its own, so that what it holds of a table nobody waits for while the next one waits
 * for another table, or none; an empty database, which nobody uses, has them all in one.
 */
async function makeMissing(client: pg.Client, folder: string): Promise<void> {
  const last = await lastMigration(client)
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  if (last === 0) return makeAll(client, migrations)
  for (const migration of migrations) {
    if (migration.folderMillis <= last) continue
    if (isOutsideTransaction(migration)) await makeOutside(client, migration)
    else
      await inOneTransaction(client, async () => {
        for (const statement of migration.sql) await client.query(statement)
        await note(client, migration)
      })
  }
}

type Options = { folder: string; log: Log; lockTimeoutMs?: number; firstPauseMs?: number }

/**
 * Brings a database's tables to the last migration, one after another. It runs on a connection of its own, which takes as long as a table takes to be
 * rewritten. Where a table is in use it steps back, lets the others through and tries again: 60 times, after 0.1, 0.2, 0.4 … and at most 5 seconds.
 * @throws what the database said when a migration failed, or no lock was to be had in the end; StartRefused where the role may not change tables
 */
export async function migrateDatabase(pool: pg.Pool, options: Options): Promise<void> {
  const { folder, log, lockTimeoutMs = LOCK_TIMEOUT_MS, firstPauseMs = FIRST_PAUSE_MS } = options
  // The pool keeps its password out of what is copied, and gives up on what takes longer than any request.
  const { password } = pool.options
  const client = new pg.Client({ ...pool.options, ...(password !== undefined && { password }), query_timeout: 0 })
  // A connection that is lost fails the query that needs it; told to nobody, it would end the process.
  client.on('error', (error) => log.warn('the connection of the migrations was lost', { error }))
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    // A superuser may have autovacuum give way sooner, as the shop's own database lets it.
    await client.query(`set deadlock_timeout = '50ms'`).catch((error: unknown) => {
      if (errorCode(error) !== MAY_NOT) throw error
    })
    if ((await lastMigration(client)) >= newestMigration(folder)) return
    for (let attempt = 1; ; attempt++) {
      const patienceMs = attempt <= QUICK_ATTEMPTS ? lockTimeoutMs : Math.max(lockTimeoutMs, LAST_LOCK_TIMEOUT_MS)
      await client.query(`select set_config('lock_timeout', $1, false)`, [String(patienceMs)])
      try {
        return await makeMissing(client, folder)
      } catch (error) {
        if (errorCode(error) === MAY_NOT)
          throw new StartRefused(
            'The database lacks migrations, and the role that the shop comes as may not make them: run npm run migrate with MIGRATE_DATABASE_URL.',
          )
        if (!IN_USE.includes(errorCode(error) ?? '') || attempt === ATTEMPTS) throw error
        log.warn('a migration waits for a table that is in use', { attempt })
        await sleep(Math.min(firstPauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS))
      }
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
