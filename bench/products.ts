import pg from 'pg'
import { confirmImport, startImport } from '../src/catalogue/import-commands.ts'
import { exportProducts, findImport } from '../src/catalogue/import-queries.ts'
import { workOnImports } from '../src/catalogue/import-worker.ts'
import { listOfficeProducts } from '../src/catalogue/office-queries.ts'
import { listProductsSchema, productFilterSchema } from '../src/catalogue/office-schema.ts'
import { toCsv } from '../src/platform/csv.ts'
import { type Database, inTransaction, openDatabase } from '../src/platform/database.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { ensurePostgres } from '../src/platform/postgres.ts'
import { storeVariants } from '../stores/index.ts'
import { serve } from './shop.ts'

const ROUNDS = 9

/** The office's list as it is asked for most, and as it is hardest on the database. */
const questions: Readonly<Record<string, object>> = {
  'first page': {},
  'last page that is turned to': { page: 4000 },
  'by name': { sort: 'na' },
  'by price, drafts': { sort: 'pb', status: 'draft' },
  'by edit': { sort: 'ub' },
  'a word of a name': { search: 'walnut 4242' },
  'a word that a tenth have': { search: 'walnut' },
  'two letters': { search: 'wa' },
  'an SKU': { search: 'gen-77777' },
  'simple ones': { type: 'simple' },
  'on sale': { sale: 'on' },
  'low stock': { stock: 'low' },
  'out of stock': { stock: 'out' },
  'in stock': { stock: 'in' },
}

/** So many at once, so that no statement takes longer than the shop waits for one. */
const BATCH = 10_000

/** Adds so many products, each with one item and its counts at both stores. */
export async function generateProducts(db: Database, count: number): Promise<void> {
  const client = await db.$client.connect()
  await client.query('create temp table made (n int, p uuid, i uuid, v uuid)')
  for (let from = 1; from <= count; from += BATCH) {
    await client.query('truncate made')
    await client.query(
      `insert into made select n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid()
        from generate_series($1::int, $2::int) n`,
      [from, Math.min(count, from + BATCH - 1)],
    )
    await client.query(`insert into products (id, slug, name, type, status, category_id, unit, unit_value_centi,
        unit_measure, price_minor, sale_price_minor, created_at, updated_at)
      select p, 'generated-' || n, (array['Walnut','Oak','Ash','Maple','Slate','Marble','Teak','Pine','Cedar','Hickory'])[1 + n % 10] || ' ' || n,
        'simple', (array['active','active','active','draft','archived'])[1 + n % 5],
        (select id from categories where parent_id is null order by position limit 1 offset n % 5), 'box', 2000, 'area',
        1000 + (n * 7919::bigint) % 9000, case when n % 20 = 0 then 900 end, now() - n * interval '1 minute',
        now() - ((n * 31::bigint) % 100000) * interval '1 minute'
      from made`)
    await client.query(`insert into stock_items (id, sku) select i, 'GEN-' || n from made`)
    await client.query(`insert into variants (id, product_id, stock_item_id) select v, p, i from made`)
    await client.query(`insert into stock_levels (item_id, store, on_hand)
      select i, s, case when n % 50 = 0 then 0 when n % 40 = 0 then 3 else 50 end
      from made, (values ('surrey'), ('richmond')) s (s)`)
  }
  await client.query('drop table made')
  for (const table of ['products', 'variants', 'stock_levels', 'stock_items'])
    await client.query(`vacuum analyze ${pg.escapeIdentifier(table)}`)
  client.release()
}

/** Milliseconds of each question, the median and the slowest of several rounds. */
export async function measureProductList(db: Database): Promise<Record<string, { median: number; slowest: number }>> {
  const results: Record<string, { median: number; slowest: number }> = {}
  for (const [name, asked] of Object.entries(questions)) {
    const input = listProductsSchema.parse(asked)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      await listOfficeProducts(db, input, { language: 'en', store: 'surrey' })
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    results[name] = { median: Math.round(times[ROUNDS >> 1] ?? 0), slowest: Math.round(times.at(-1) ?? 0) }
  }
  return results
}

/** Seconds that a file of so many products takes to be looked through, and to be brought in. */
export async function measureImport(db: Database, count: number) {
  const head = 'slug,type,status,name,category,unit,unit_value,unit_measure,price,sku,stock_surrey'
  const lines = Array.from(
    { length: count },
    (_, n) => `file-${n},simple,active,File ${n},laminate,box,20,area,10.50,FILE-${n},7`,
  )
  const parts = { db, log: createLog({ level: 'error' }), clean: async (html: string) => html, stores: storeVariants }
  const run = async (csv: string) => {
    const id = uuidv7()
    await inTransaction(db, (tx) =>
      startImport(tx, { id: uuidv7(), name: 'Bench' }, { id, fileName: 'a.csv', csv, withStock: true }),
    )
    const began = performance.now()
    while (await workOnImports(parts));
    const checked = performance.now()
    await inTransaction(db, (tx) => confirmImport(tx, id))
    while (await workOnImports(parts));
    const done = performance.now()
    const found = await findImport(db, { id, page: 1 })
    return { checkSeconds: (checked - began) / 1000, importSeconds: (done - checked) / 1000, results: found?.results }
  }
  const created = await run([head, ...lines].join('\n'))
  const filter = productFilterSchema.parse({ search: 'file' })
  const began = performance.now()
  const { head: names, rows } = await exportProducts(db, filter, {
    store: 'surrey',
    stores: storeVariants,
    most: 10_000,
  })
  const csv = toCsv(names, rows).toString('utf8')
  const exportSeconds = (performance.now() - began) / 1000
  const again = await run(csv)
  const changed = await run(csv.replaceAll('10.50', '11.50'))
  return { created, exportSeconds, again, changed }
}

if (import.meta.main) {
  const shop = await serve('scripts/start.ts', '/api/ready')
  await shop.stop()
  const own = await ensurePostgres(shop.dataDir)
  const { db, pool } = openDatabase(own.connection, 4, createLog({ level: 'error' }))
  console.log(await measureImport(db, 10_000))
  await generateProducts(db, 100_000)
  console.table(await measureProductList(db))
  await pool.end()
  await own.leave()
}
