import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createLog } from '../../src/platform/log.ts'
import { type Database, openDatabase } from '../../src/platform/postgres/database.ts'
import { migrateDatabase } from '../../src/platform/postgres/migrate.ts'
import { ensurePostgres, type OwnPostgres } from '../../src/platform/postgres/postgres.ts'
import { copyShop, releases, writeMigrations } from '../../tests/upgrade/releases.ts'
import { generateProducts } from '../admin-lists.ts'
import { ADMIN } from '../blocked-thread.ts'
import { serveShop } from '../shop.ts'
import { fillShop, type Size } from './rows.ts'

/* The shop of millions as the last release left it, kept as a template beside the shop that is measured, which is copied from it. */

export const log = createLog({ level: 'error' })
const TEMPLATE = 'filled'

/** Does something as the owner of a data directory's PostgreSQL. */
async function asOwner(own: OwnPostgres, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...own.connection, database: 'postgres' })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** Opens a database of a data directory, without limits of time. */
export async function openLong(own: OwnPostgres, database = own.connection.database): Promise<Database> {
  const { db, pool } = openDatabase({ ...own.connection, database }, 8, log, 3_600_000)
  Object.assign(pool.options, { query_timeout: 0 })
  return db
}

/** Products that are sold, with the demo's categories and brands. */
async function makeProducts(db: Database, count: number): Promise<void> {
  await generateProducts(db, count)
  await db.$client.query(`update products set status = 'active' where slug like 'generated-%'`)
}

/** A database with the tables of the newest release and all that is in them. */
async function makeTemplate(own: OwnPostgres, dataDir: string, size: Size, say: (text: string) => void) {
  const last = Object.values(releases).at(-1) ?? ''
  await asOwner(own, 'drop database if exists filling')
  await asOwner(own, 'create database filling')
  const [db, demo] = [await openLong(own, 'filling'), await openLong(own)]
  try {
    await migrateDatabase(db.$client, { folder: writeMigrations(join(dataDir, 'release'), last), log })
    await copyShop(demo.$client, db.$client)
    await makeProducts(db, size.products)
    say('products are there')
    const client = await db.$client.connect()
    try {
      await fillShop(client, size, say)
    } finally {
      client.release(true)
    }
  } finally {
    await db.$client.end()
    await demo.$client.end()
  }
  await asOwner(own, `alter database filling rename to ${TEMPLATE}`)
}

/**
 * The data directory of a shop with so many orders, as the last release left it. What is filled is kept for the next run.
 * @param folder where data directories are kept
 */
export async function filledShop(folder: string, size: Size, say: (text: string) => void): Promise<string> {
  const dataDir = join(folder, String(size.orders))
  const filled = join(dataDir, 'filled')
  if (!existsSync(filled)) {
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true })
    const demo = await serveShop({ ...ADMIN, DATA_DIR: dataDir, DEMO_ORDERS: 'off' })
    await demo.stop()
  }
  const own = await ensurePostgres(dataDir)
  try {
    if (!existsSync(filled)) {
      await makeTemplate(own, dataDir, size, say)
      writeFileSync(filled, '')
    }
    const { database } = own.connection
    await asOwner(own, `drop database if exists ${pg.escapeIdentifier(database)}`)
    await asOwner(own, `create database ${pg.escapeIdentifier(database)} template ${TEMPLATE} strategy file_copy`)
  } finally {
    await own.leave()
  }
  return dataDir
}
