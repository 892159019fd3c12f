import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '../../src/platform/postgres/migrate.ts'
import { soldOrder } from '../data/admin.ts'
import { emptyDatabase, type TestDatabase, testDatabase, testLog } from '../shop/database.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'
import { columnsOf, copyShop, readJournal, releases, writeMigrations } from '../upgrade/releases.ts'
import { keepOrdering } from '../upgrade/row-orders.ts'

const folders: TemporaryFolder[] = []

/** The shop's migrations up to one of them, and others behind it. */
function migrationsTo(last: string, ...more: string[]): string {
  const made = temporaryFolder()
  folders.push(made)
  return writeMigrations(made.path, last, ...more)
}

/** The shop that every database here is filled with: the demo's goods, and orders enough that a table takes a moment to be rewritten. */
let source: TestDatabase
beforeAll(async () => {
  source = await testDatabase()
  for (let sold = 0; sold < 40; sold++) await soldOrder(source.db)
}, 180_000)
let database: TestDatabase | undefined
afterEach(async () => {
  await database?.drop()
  database = undefined
})
afterAll(async () => {
  await source?.drop()
  for (const folder of folders) await folder.remove()
})

/** A database with the tables of a release and what a shop has in them, as far as both know the columns. */
async function shopOfRelease(last: string): Promise<TestDatabase> {
  const made = await emptyDatabase()
  database = made
  await migrateDatabase(made.pool, { folder: migrationsTo(last), log: testLog })
  await copyShop(source.pool, made.pool)
  return made
}

/** Migrates a database while orders are taken: some before it begins, and some once it is done, or one that fails. */
async function migrateUnderLoad(at: TestDatabase, folder: string) {
  const orders = keepOrdering(at.pool, await columnsOf(at.pool))
  const untilMore = async () => {
    const enough = orders.ids.length + 6
    while (orders.ids.length < enough && orders.failed.length === 0) await sleep(20)
  }
  try {
    await untilMore()
    const before = orders.ids.length
    await migrateDatabase(at.pool, { folder, log: testLog })
    await untilMore()
    return { orders, before }
  } finally {
    await orders.stop()
  }
}

const migrationsIn = async ({ pool }: TestDatabase): Promise<number> =>
  (await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n

describe('migrations while the release before goes on selling', () => {
  it.each(Object.entries(releases))(
    'lead from %s to the head, and no order fails or waits long',
    async (_version, last) => {
      const at = await shopOfRelease(last)
      const head = readJournal('db/migrations').entries
      const { orders, before } = await migrateUnderLoad(at, 'db/migrations')
      expect(orders.failed).toEqual([])
      expect(before).toBeGreaterThan(5)
      expect(orders.ids.length).toBeGreaterThan(before)
      expect(orders.longestMs()).toBeLessThan(5000)
      expect(await migrationsIn(at)).toBe(head.length)
      const { rows } = await at.pool.query('select count(*)::int as n from orders where id = any($1)', [orders.ids])
      expect(rows[0].n).toBe(orders.ids.length)
    },
  )

  const newest = Object.values(releases).at(-1) ?? ''

  it('may add columns that are nullable or have a constant default, tables, and checks that hold for both', async () => {
    const at = await shopOfRelease(newest)
    const folder = migrationsTo(
      newest,
      `alter table orders add column next_note text;--> statement-breakpoint
       alter table orders add column next_kind text default 'usual' not null`,
      `create table next_things (id uuid primary key, order_id uuid references orders (id));--> statement-breakpoint
       alter table orders add constraint next_kind check (next_kind <> '') not valid`,
    )
    const { orders, before } = await migrateUnderLoad(at, folder)
    expect(orders.failed).toEqual([])
    expect(orders.ids.length).toBeGreaterThan(before)
    expect(orders.longestMs()).toBeLessThan(5000)
    const { rows } = await at.pool.query(`select count(*)::int as n from orders where next_kind = 'usual'`)
    expect(rows[0].n).toBeGreaterThanOrEqual(orders.ids.length)
  })

  it.each([
    ['takes a column away', 'alter table orders drop column full_name cascade'],
    [
      'demands a column that they do not write',
      'alter table orders add column next_kind text; alter table order_lines add column next_kind text; alter table order_lines add constraint next_kind check (next_kind is not null) not valid',
    ],
    ['renames a table', 'alter table order_lines rename to next_lines'],
  ])('one that %s is found out', async (_what, text) => {
    const at = await shopOfRelease(newest)
    const { orders } = await migrateUnderLoad(at, migrationsTo(newest, text))
    expect(orders.failed.length).toBeGreaterThan(0)
  })
})
