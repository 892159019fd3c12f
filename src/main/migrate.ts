import pg from 'pg'
import { createLog } from '../platform/log.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { migrateDatabase } from '../platform/postgres/migrate.ts'
import { runCommand } from './command.ts'
import { reachDatabase } from './lifecycle/database.ts'
import { waitToPrepare } from './lifecycle/preparing-lock.ts'

/*
 * `npm run migrate`, dist/server/migrate.js once it is built: brings the tables to the last migration before a release opens, as a role of its own where
 * MIGRATE_DATABASE_URL names one. The role of DATABASE_URL then gets the right to read and write them, and none to change them.
 */
async function grantUse(client: pg.ClientBase, address: string): Promise<void> {
  const role = pg.escapeIdentifier(decodeURIComponent(new URL(address).username))
  await client.query(grantText(role))
}

/** What a shop does to its tables, and no more. @param role quoted */
const grantText = (role: string): string => `
  grant usage on schema public, drizzle to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select, update on all sequences in schema public to ${role};
  grant select on all tables in schema drizzle to ${role}`

await runCommand(import.meta.dirname, async (env) => {
  const log = createLog({ level: 'warn' })
  const { MIGRATE_DATABASE_URL: owner, DATABASE_URL: used } = env
  const { connection, leave } = await reachDatabase(owner === undefined ? env : { ...env, DATABASE_URL: owner }, log)
  const { pool } = openDatabase(connection, 2, log)
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    // A shop that starts meanwhile waits its turn, and then finds nothing to do.
    await waitToPrepare(client)
    await migrateDatabase(pool, { folder: 'db/migrations', log })
    if (owner !== undefined && used !== undefined) await grantUse(client, used)
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from drizzle.__drizzle_migrations')
    return { text: `The database has all ${rows[0]?.n} migrations.\n`, code: 0 }
  } finally {
    await client.end().catch(() => undefined)
    await pool.end()
    await leave()
  }
})
