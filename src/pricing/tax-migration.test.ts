import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { noCaps, placeAs, setCaps } from '../../tests/data/guests.ts'
import { checkoutOf } from '../../tests/data/orders.ts'
import { emptyDatabase, type TestDatabase, testDatabase, testLog } from '../../tests/shop/database.ts'
import { type TemporaryFolder, temporaryFolder } from '../../tests/shop/temporary-folder.ts'
import { uuidv7 } from '../platform/ids.ts'
import { migrateDatabase } from '../platform/postgres/migrate.ts'
import { taxRates, taxSettings } from './tables.ts'
import { partsOfOrder } from './tax-part-rules.ts'

const all = 'db/migrations'
let now: TestDatabase
let before: TestDatabase
let folder: TemporaryFolder
beforeAll(async () => {
  now = await testDatabase()
  before = await emptyDatabase()
  folder = temporaryFolder()
  await cp(all, folder.path, { recursive: true })
  const journal = path.join(folder.path, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const at = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_taxes_to_file'))
  expect(at).toBeGreaterThan(0)
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }))
  await migrateDatabase(before.pool, { folder: folder.path, log: testLog })
})
afterAll(async () => {
  await now?.drop()
  await before?.drop()
  await folder?.remove()
})

type Row = Record<string, unknown>

/** Writes rows as a shop of the version before had them: what it knew no column of is left out. */
async function store(table: string, rows: readonly Row[]): Promise<void> {
  const { rows: columns } = await before.pool.query(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const known = columns.map(({ name }) => `"${name}"`).join(', ')
  const client = await before.pool.connect()
  try {
    // Whom the rows belong to is not there.
    await client.query('set session_replication_role = replica')
    for (const row of rows)
      await client.query(
        `insert into ${table} (${known}) select ${known} from jsonb_populate_record(null::${table}, $1::jsonb)`,
        [JSON.stringify(row)],
      )
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

const rowsOf = async ({ pool }: TestDatabase, table: string, order: string): Promise<Row[]> =>
  (await pool.query(`select to_jsonb(r) as row from ${table} r order by ${order}`)).rows.map(({ row }) => row)

test('an order, its lines and the rates of a stored shop are after the migration what they were before', async () => {
  const { db } = now
  await setCaps(db, noCaps)
  await db.insert(taxSettings).values({ mode: 'added' })
  const tax = { name: { en: 'A tax' }, country: 'CA' }
  await db.insert(taxRates).values([
    { id: uuidv7(), code: 'GST', ...tax, percentMilli: 5000 },
    { id: uuidv7(), code: 'PST', ...tax, region: 'BC', percentMilli: 7000 },
  ])
  const { actor } = await signedIn(db)
  const lines = [
    { slug: 'gravel-lane', qty: 3 },
    { slug: 'boundary-bay-oak', qty: 1 },
  ]
  expect(await placeAs(db, { actor }, await checkoutOf(db, lines))).toMatchObject({ ok: true })
  for (const table of ['orders', 'order_lines', 'tax_rates', 'tax_settings'])
    await store(table, await rowsOf(now, table, '1'))
  const read = async () => ({
    orders: await rowsOf(before, 'orders', 'id'),
    lines: await rowsOf(before, 'order_lines', 'id'),
    rates: await rowsOf(before, 'tax_rates', 'id'),
    settings: await rowsOf(before, 'tax_settings', 'id'),
  })
  const old = await read()
  expect(old.orders).toHaveLength(1)
  expect(old.lines[0]).not.toHaveProperty('tax_parts')
  await migrateDatabase(before.pool, { folder: all, log: testLog })
  const migrated = await read()
  expect(migrated).toMatchObject(old)
  expect(migrated.rates).toMatchObject(
    old.rates.map(() => ({ on_services: true, on_installed: true, valid_from: null, valid_to: null })),
  )
  // The parts that such an order has not are worked out, to the cent.
  const [order] = migrated.orders
  const taxes = (order?.taxes ?? []) as { amountMinor: number }[]
  const sold = migrated.lines.map((line) => ({
    netMinor: Number(line.total_minor),
    taxMinor: Number(line.tax_minor),
    taxParts: [],
  }))
  const { lines: parts, delivery } = partsOfOrder(sold, taxes)
  const sum = (amounts: readonly { taxMinor: number }[]) => amounts.reduce((total, one) => total + one.taxMinor, 0)
  for (const [at, line] of sold.entries()) expect(sum(parts[at] ?? [])).toBe(line.taxMinor)
  expect(sum([...parts.flat(), ...delivery])).toBe(Number(order?.tax_minor))
})
