import { prepareShop } from '../../src/main/prepare.ts'
import { parseEnv } from '../../src/platform/env.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { emptyDatabase, type TestDatabase, testAdmin, testLog, testStore } from '../shop/database.ts'

/** A database as a first start leaves it, with the demo orders that the other tests go without. */
export async function demoDatabase(size = 2): Promise<TestDatabase> {
  const database = await emptyDatabase(size)
  const { pool } = openDatabase(database.connection, 2, testLog)
  const env = parseEnv({ ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password })
  await prepareShop({ pool, env, store: testStore, log: testLog }).finally(() => pool.end())
  return database
}
