import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Log } from '../log.ts'
import { errorCode } from './database.ts'

/** While a migration waits for a table, everyone else who needs it waits behind: no longer than this at a time. */
const LOCK_TIMEOUT_MS = 2_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
const ATTEMPTS = 30

/** What PostgreSQL says when a lock was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'

type Options = { folder: string; log: Log; lockTimeoutMs?: number; firstPauseMs?: number }

/**
 * Brings a database's tables to the last migration, all that are missing in one transaction. It runs on a connection of
 * its own, which takes as long as a table takes to be rewritten. Where a table is in use it steps back, lets the others
 * through and tries again: 30 times, after 0.5, 1, 2 … and at most 10 seconds.
 * @throws what the database said when a migration failed, or no lock was to be had in the end
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
    await client.query(`select set_config('lock_timeout', $1, false)`, [String(lockTimeoutMs)])
    const db = drizzle(client, { casing: 'snake_case' })
    for (let attempt = 1; ; attempt++) {
      try {
        return await migrate(db, { migrationsFolder: folder })
      } catch (error) {
        if (errorCode(error) !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error
        log.warn('a migration waits for a table that is in use', { attempt })
        await sleep(Math.min(firstPauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS))
      }
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
