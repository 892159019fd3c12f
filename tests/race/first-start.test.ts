import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareShop } from '../../src/main/prepare.ts'
import { parseEnv } from '../../src/platform/env.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { emptyDatabase, type TestDatabase, testAdmin, testLog, testStore } from '../shop/database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.drop())

const env = parseEnv({ ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password })

/** One process's start, with connections of its own. */
async function start(): Promise<void> {
  const { pool } = openDatabase(database.connection, 2, testLog)
  await prepareShop({ pool, env, store: testStore, log: testLog }).finally(() => pool.end())
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(`select
    (select count(*)::int from users where is_admin) as administrators,
    (select count(*)::int from products) as products,
    (select count(*)::int from shop_settings) as settings,
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations`)
  return rows[0]
}

test('D1, A10 four first starts at once make one shop with one administrator; another start changes nothing', async () => {
  await Promise.all([start(), start(), start(), start()])
  const first = await counts()
  expect(first).toMatchObject({ administrators: 1, products: 79, settings: 2 })
  await start()
  expect(await counts()).toEqual(first)
})

test('D1 a start that is cut off in the middle is made good by the next', async () => {
  // What it fails with is seen by nobody else: it may come before anybody waits for it.
  const starting = start().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 250))
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'underfoot shop'
       and query not like '%pg_terminate_backend%' and pid not in (select pid from pg_stat_activity where state = 'idle' and query = '')`,
  )
  await starting
  await start()
  expect(await counts()).toMatchObject({ administrators: 1, products: 79, settings: 2 })
})
