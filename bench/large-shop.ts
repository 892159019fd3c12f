import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../src/platform/postgres/database.ts'
import { generateOrders, generateProducts } from './admin-lists.ts'
import { ADMIN } from './blocked-thread.ts'
import { generateAdmin } from './office-rows.ts'
import { generatePeople } from './people-lists.ts'
import { type Served, serveShop } from './shop.ts'
import { generateTrade } from './trade-rows.ts'

/* The large shop that is measured: 100,000 products, orders and people, and as many of what else the back office lists. */

const ROWS = 100_000

/** Opens the database of a shop. */
type Opener = (shop: Served) => Promise<Database>

/** A shop with so many products, orders, people and all else, which takes minutes to make and is kept for the next run. @returns its data directory */
async function filledShop(databaseOf: Opener): Promise<string> {
  const dataDir = join(process.env.LARGE_IN ?? tmpdir(), 'underfoot-bench-large')
  const filled = join(dataDir, 'filled')
  if (existsSync(filled)) return dataDir
  rmSync(dataDir, { recursive: true, force: true })
  const made = await serveShop({ ...ADMIN, DATA_DIR: dataDir })
  await made.stop()
  const db = await databaseOf(made)
  await generateProducts(db, ROWS)
  await db.$client.query('set statement_timeout = 0')
  const patient = {
    text: `update products set status = 'active' where slug like 'generated-%'`,
    query_timeout: 600_000,
  }
  await db.$client.query(patient)
  await db.$client.query('vacuum analyze products')
  await generateOrders(db, ROWS)
  await generatePeople(db, ROWS)
  const client = await db.$client.connect()
  try {
    await generateAdmin(client, ROWS)
    // Of a parallel plan only the leader's part would be counted.
    await client.query(
      `do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`,
    )
  } finally {
    client.release()
  }
  writeFileSync(filled, '')
  return dataDir
}

/** As `filledShop`, with what was filled in later: a shop that was kept from before gets it, too. */
export async function largeShop(databaseOf: Opener): Promise<string> {
  const dataDir = await filledShop(databaseOf)
  const filled = join(dataDir, 'filled-trade')
  if (existsSync(filled)) return dataDir
  const shop = await serveShop({ DATA_DIR: dataDir })
  const client = await (await databaseOf(shop)).$client.connect()
  try {
    await generateTrade(client, ROWS)
  } finally {
    client.release()
    await shop.stop()
  }
  writeFileSync(filled, '')
  return dataDir
}
