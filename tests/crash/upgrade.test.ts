import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '../../src/platform/postgres/migrate.ts'
import { soldOrder } from '../data/admin.ts'
import { emptyDatabase, type TestDatabase, testDatabase, testLog } from '../shop/database.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

type Journal = { entries: { idx: number; tag: string; when: number }[] }

/** The last migration of each version that was released. */
const releases = JSON.parse(readFileSync('db/releases.json', 'utf8')) as Record<string, string>
const folders: TemporaryFolder[] = []
const journalOf = (folder: string) => join(folder, 'meta', '_journal.json')
const readJournal = (folder: string) => JSON.parse(readFileSync(journalOf(folder), 'utf8')) as Journal

/** The shop's migrations up to one of them, and others behind it. */
function migrationsTo(last: string, ...more: string[]): string {
  const made = temporaryFolder()
  folders.push(made)
  const folder = join(made.path, 'migrations')
  cpSync('db/migrations', folder, { recursive: true })
  const journal = readJournal(folder)
  const end = journal.entries.findIndex(({ tag }) => tag === last)
  if (end < 0) throw new Error(`there is no migration ${last}`)
  const kept = journal.entries.slice(0, end + 1)
  const newest = kept.at(-1)?.when ?? 0
  const added = more.map((text, at) => {
    writeFileSync(join(folder, `next_${at}.sql`), text)
    return { idx: end + 1 + at, version: '7', when: newest + 1 + at, tag: `next_${at}`, breakpoints: true }
  })
  writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: [...kept, ...added] }))
  return folder
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

const columnsOf = async ({ pool }: TestDatabase): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

const listed = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ')

/** A database with the tables of a release and what a shop has in them, as far as both know the columns. */
async function shopOfRelease(last: string): Promise<TestDatabase> {
  const made = await emptyDatabase()
  database = made
  await migrateDatabase(made.pool, { folder: migrationsTo(last), log: testLog })
  const [own, theirs] = [await columnsOf(made), await columnsOf(source)]
  const client = await made.pool.connect()
  try {
    // Rows are copied table by table, those that they refer to perhaps after them.
    await client.query(`set session_replication_role = 'replica'`)
    for (const [table, columns] of own) {
      const known = columns.filter((name) => theirs.get(table)?.includes(name))
      if (known.length === 0) continue
      const { rows } = await source.pool.query(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from "${table}" t`,
      )
      await client.query(
        `insert into "${table}" (${listed(known)}) overriding system value
         select ${listed(known)} from jsonb_populate_recordset(null::"${table}", $1::jsonb) on conflict do nothing`,
        [rows[0].all],
      )
    }
  } finally {
    client.release(true)
  }
  return made
}

/**
 * Takes orders as processes of the release do, which know its columns and no other: its movement of stock, and an order with its lines,
 * in one transaction each, by three at once until they are told to stop.
 */
function keepOrdering({ pool }: TestDatabase, columns: Map<string, string[]>) {
  let isOpen = true
  const ids: string[] = []
  const failed: unknown[] = []
  let longestMs = 0
  const copy = (table: string, changed: Record<string, string>, where: string) => {
    const names = columns.get(table) ?? []
    return `insert into "${table}" (${listed(names)}) select ${names.map((name) => changed[name] ?? `"${name}"`).join(', ')} from "${table}" where ${where}`
  }
  /** @param tries how often it is begun again where another transaction stood in its way, as `inTransaction` does it */
  const order = async (tries = 6): Promise<void> => {
    const client = await pool.connect()
    let isAgain = false
    try {
      await client.query('begin')
      // Goods before the order, as every release holds them (docs/decisions/0076).
      await client.query(
        `update stock_levels set on_hand = on_hand + 1 where (item_id, store) in (select item_id, store from stock_levels where not unlimited order by item_id, store limit 1)`,
      )
      const { rows } = await client.query<{ id: string; old: string }>(
        `select gen_random_uuid() as id, id as old from orders order by placed_at, id limit 1`,
      )
      const [{ id, old } = { id: '', old: '' }] = rows
      const short = id.replaceAll('-', '').slice(0, 16).toUpperCase()
      const own = { id: `'${id}'`, number: `'UF-${short}'`, token: `'${id}'`, cart_id: `'${id}'`, quote_id: 'null' }
      await client.query(copy('orders', own, `id = '${old}'`))
      await client.query(copy('order_lines', { id: 'gen_random_uuid()', order_id: `'${id}'` }, `order_id = '${old}'`))
      await client.query('commit')
      ids.push(id)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      isAgain = tries > 1 && ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
      if (!isAgain) failed.push(error)
    } finally {
      client.release()
    }
    if (isAgain) await order(tries - 1)
  }
  const buyers = [0, 1, 2].map(async () => {
    while (isOpen && failed.length === 0) {
      const from = performance.now()
      await order()
      longestMs = Math.max(longestMs, performance.now() - from)
    }
  })
  return {
    ids,
    failed,
    longestMs: () => longestMs,
    stop: async () => {
      isOpen = false
      await Promise.all(buyers)
    },
  }
}

/** Migrates a database while orders are taken, and for half a second before and after. */
async function migrateUnderLoad(at: TestDatabase, folder: string) {
  const orders = keepOrdering(at, await columnsOf(at))
  try {
    await sleep(500)
    const before = orders.ids.length
    await migrateDatabase(at.pool, { folder, log: testLog })
    await sleep(500)
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
