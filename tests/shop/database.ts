import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { prepareShop } from '../../src/main/prepare.ts'
import { parseEnv } from '../../src/platform/env.ts'
import { createLog } from '../../src/platform/log.ts'
import { type Database, openDatabase } from '../../src/platform/postgres/database.ts'
import { type Store, stores } from '../../stores/index.ts'
import { testSecretsEnv } from './secrets.ts'

export const testStore: Store = stores.surrey
export const testAdmin = { email: 'admin@example.com', password: 'correct horse battery' }
export const testLog = createLog({ level: 'error' })

const TEMPLATE = 'underfoot_template'
const TEMPLATE_LOCK = 7_243_002
/**
 * What a test asks its database itself waits so long for a connection and for an answer: forty at once stand in a line on a busy machine. How
 * long the shop waits is proved of the shop's own connections, which `testShop` opens.
 */
const PATIENCE_MS = 120_000

/** A database of one test's own: migrated, with the demo shop and the administrator of `testAdmin`. */
export type TestDatabase = {
  db: Database
  pool: pg.Pool
  connection: pg.ClientConfig
  /** Ends its connections and drops it. */
  drop(): Promise<void>
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Prepared once a run, by whoever comes first; the others copy it. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    const making = `${TEMPLATE}_making`
    await client.query(`create database ${making}`)
    const { pool } = openDatabase({ ...inject('postgres'), database: making }, 2, testLog)
    const env = parseEnv({
      ADMIN_EMAIL: testAdmin.email,
      ADMIN_PASSWORD: testAdmin.password,
      DEMO_ORDERS: 'off',
      ...testSecretsEnv,
    })
    await prepareShop({ pool, env, store: testStore, log: testLog })
    await pool.end()
    await client.query(`alter database ${making} rename to ${TEMPLATE}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

/** @param size connections that the test may use at once */
export const testDatabase = (size = 10): Promise<TestDatabase> => ownDatabase(size, TEMPLATE)

/** A database with nothing in it, as a first start finds it. */
export const emptyDatabase = (size = 10): Promise<TestDatabase> => ownDatabase(size, undefined)

async function ownDatabase(size: number, template: string | undefined): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(async (client) => {
    if (template === undefined) return client.query(`create database ${name}`)
    await ensureTemplate(client)
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    // Copied file by file it takes half of the processor time that it takes page by page through the log.
    return client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const connection = { ...inject('postgres'), database: name }
  const { db, pool } = openDatabase(connection, size, testLog, PATIENCE_MS)
  Object.assign(pool.options, { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  return {
    db,
    pool,
    connection,
    drop: async () => {
      await pool.end()
      await asOwner((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
