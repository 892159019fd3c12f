import { readFileSync } from 'node:fs'
import pg from 'pg'
import { sortCodes } from '../src/catalogue/list/rules.ts'
import {
  listProductsSchema,
  productSorts,
  saleStates,
  stockStates,
} from '../src/catalogue/products/admin-list-schema.ts'
import { listAdminProducts } from '../src/catalogue/products/admin-queries.ts'
import { productStatuses, productTypes } from '../src/catalogue/products/admin-schema.ts'
import { listOrdersSchema } from '../src/orders/admin-schema.ts'
import { listOrders } from '../src/orders/list-queries.ts'
import { orderStatuses, paymentStatuses } from '../src/orders/schema.ts'
import { createLog } from '../src/platform/log.ts'
import { type Database, openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import { serveShop } from './shop.ts'

/*
 * The back office's lists of products and orders over 100,000 of each: every filter, every order, and what is hardest on
 * the database.
 */

const ROWS = 100_000
const ROUNDS = 7
/** What a list may take, in milliseconds: its rows, and the counts on its tabs. */
const MOST_MS = 50
/** So many at once, so that no statement takes longer than the shop waits for one. */
const BATCH = 10_000

type Client = pg.PoolClient

async function inBatches(count: number, make: (from: number, to: number) => Promise<void>) {
  for (let from = 1; from <= count; from += BATCH) await make(from, Math.min(count, from + BATCH - 1))
}

export async function vacuum(client: Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`vacuum analyze ${pg.escapeIdentifier(table)}`)
}

/** Adds so many products, each with one item and its counts at both stores. */
export async function generateProducts(db: Database, count: number): Promise<void> {
  const client = await db.$client.connect()
  await client.query('create temp table made (n int, p uuid, i uuid, v uuid)')
  await inBatches(count, async (from, to) => {
    await client.query('truncate made')
    await client.query(
      `insert into made select n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid()
        from generate_series($1::int, $2::int) n`,
      [from, to],
    )
    await client.query(`insert into products (id, slug, name, type, status, category_id, brand_id, unit, unit_value_centi,
        unit_measure, price_minor, sale_price_minor, sale_starts_at, sale_ends_at, created_at, updated_at)
      select p, 'generated-' || n, (array['Walnut','Oak','Ash','Maple','Slate','Marble','Teak','Pine','Cedar','Hickory'])[1 + n % 10] || ' ' || n,
        case when n % 7 = 0 then 'variable' else 'simple' end,
        (array['active','active','active','draft','archived'])[1 + n % 5],
        (select id from categories where parent_id is null order by position limit 1 offset n % 5),
        (select id from brands order by name limit 1 offset n % 4), 'box', 2000, 'area',
        1000 + (n * 7919::bigint) % 9000, case when n % 20 = 0 then 900 end,
        case when n % 60 = 0 then now() + interval '1 day' end, case when n % 80 = 0 then now() + interval '9 days' end,
        now() - n * interval '1 minute', now() - ((n * 31::bigint) % 100000) * interval '1 minute'
      from made`)
    await client.query(`insert into product_subcategories (product_id, category_id)
      select p, c.id from made join lateral (
        select id from categories where parent_id is not null order by position, id limit 1 offset n % 20) c on true`)
    await client.query(`insert into stock_items (id, sku) select i, 'GEN-' || n from made`)
    await client.query(`insert into variants (id, product_id, stock_item_id) select v, p, i from made`)
    await client.query(`insert into stock_levels (item_id, store, on_hand)
      select i, s, case when n % 50 = 0 then 0 when n % 40 = 0 then 3 else 50 end
      from made, (values ('surrey'), ('richmond')) s (s)`)
  })
  await client.query('drop table made')
  await vacuum(client, ['products', 'product_subcategories', 'variants', 'stock_levels', 'stock_items'])
  client.release()
}

/** Does something to many orders and accounts at once, and sees to the people behind them afterwards. */
export async function withoutPeople(client: Client, work: () => Promise<void>): Promise<void> {
  const triggers = { orders: ['people_of_orders_inserted', 'people_of_orders_updated'], users: ['people_of_accounts'] }
  const turn = async (how: 'disable' | 'enable') => {
    for (const [table, names] of Object.entries(triggers))
      for (const name of names) await client.query(`alter table ${table} ${how} trigger ${name}`)
  }
  await turn('disable')
  await work()
  await turn('enable')
  await client.query('set statement_timeout = 0')
  // A database that does not know how many there are looks through all of them for each: four times the work.
  await vacuum(client, ['orders', 'users', 'people'])
  // It takes longer than any request may.
  const patient: pg.QueryConfig & { query_timeout: number } = { text: 'select fill_people()', query_timeout: 600_000 }
  await client.query(patient)
  await vacuum(client, ['people'])
}

/** Adds so many orders over the last years, of two lines each. */
export async function generateOrders(db: Database, count: number): Promise<void> {
  const client = await db.$client.connect()
  await client.query('create temp table made (n int, o uuid)')
  const batch = async (from: number, to: number) => {
    await client.query('truncate made')
    await client.query('insert into made select n, gen_random_uuid() from generate_series($1::int, $2::int) n', [
      from,
      to,
    ])
    await client.query(`insert into orders (id, number, token, cart_id, store, status, payment_status, payment_method,
        language, full_name, email, phone, billing, delivery, item_total_minor, discount_minor, delivery_minor,
        total_minor, currency, placed_at)
      select o, 'UF-G' || to_hex(n), 'generated' || n, gen_random_uuid(), (array['surrey','richmond'])[1 + n % 2],
        (array['completed','completed','completed','shipped','ready','processing','confirmed','pending','cancelled','returned'])[1 + n % 10],
        (array['unpaid','unpaid','unpaid','failed'])[1 + n % 4], 'cod', 'en',
        (array['Ada','Grace','Linus','Noor','Farid','Amélie'])[1 + n % 6] || ' ' || (array['Lovelace','Hopper','Rahman','Dubois'])[1 + n % 4] || ' ' || n,
        'buyer' || n % 30000 || '@example.com', '604-555-' || lpad((n % 10000)::text, 4, '0'),
        '{"house":"1 Row","city":"Surrey","state":"BC","zipCode":"V3S 1A1","country":"CA"}', '{"type":"pickup","store":"surrey"}',
        2000 + (n * 7919::bigint) % 900000, 0, 0, 2000 + (n * 7919::bigint) % 900000, 'CAD',
        now() - n * interval '10 minutes'
      from made`)
    await client.query(`insert into order_lines (id, order_id, stock_item_id, stock_taken, position, sku, name, slug, unit,
        unit_value_centi, unit_measure, quantity, unit_price_minor, total_minor)
      select gen_random_uuid(), o, gen_random_uuid(), false, l, 'GEN-' || n, 'Oak', 'oak', 'box', 2000, 'area', 1, 1000, 1000
      from made, generate_series(0, 1) l`)
  }
  await withoutPeople(client, () => inBatches(count, batch))
  await client.query('drop table made')
  await vacuum(client, ['orders', 'order_lines'])
  client.release()
}

type Time = { cpu: number; median: number; fastest: number; slowest: number }
export type Times = Record<string, Time>

/** Milliseconds that a process has been on a processor; read from /proc, so on Linux only. */
const onCpuMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/**
 * Milliseconds of each question by the clock, and of processor time in the shop and in the database together, which other
 * work on the machine disturbs less.
 */
export async function timed(
  db: Database,
  questions: readonly object[],
  ask: (asked: object) => Promise<unknown>,
): Promise<Times> {
  // Of a parallel plan only the leader's part would count.
  await db.$client.query('set max_parallel_workers_per_gather = 0')
  const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cpu = () => rows.reduce((sum, { pid }) => sum + onCpuMs(pid), onCpuMs(process.pid))
  const results: Times = {}
  for (const asked of questions) {
    const times: number[] = []
    await ask(asked)
    const before = cpu()
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      await ask(asked)
      times.push(performance.now() - began)
    }
    const used = (cpu() - before) / ROUNDS
    times.sort((a, b) => a - b)
    const name = Object.entries(asked).map(([key, value]) => `${key} ${value}`)
    results[name.join(', ') || 'first page'] = {
      cpu: Math.round(used),
      median: Math.round(times[ROUNDS >> 1] ?? 0),
      fastest: Math.round(times[0] ?? 0),
      slowest: Math.round(times.at(-1) ?? 0),
    }
  }
  return results
}

export const each = (name: string, values: readonly (string | undefined)[]): object[] =>
  values.map((value) => ({ [name]: value }))

/** The list of products with every filter and every order. */
export async function measureProductList(db: Database): Promise<Times> {
  const { rows: places } = await db.$client.query<{ id: string }>(
    `(select id from categories where parent_id is null order by position limit 1)
    union all (select id from categories where parent_id is not null order by position, id limit 1)`,
  )
  const { rows: brands } = await db.$client.query<{ id: string }>('select id from brands order by name limit 1')
  const filters = [
    ...each(
      'categoryId',
      places.map(({ id }) => id),
    ),
    ...each(
      'brandId',
      brands.map(({ id }) => id),
    ),
    ...each('status', productStatuses),
    ...each('stock', stockStates),
    ...each('sale', saleStates),
    ...each('type', productTypes),
    ...each('search', ['walnut 4242', 'walnut', 'wa', 'gen-77777', 'nothing like it', '7']),
  ]
  const hardest = filters.filter((filter) => /stock|sale|categoryId|walnut/.test(JSON.stringify(filter)))
  return timed(
    db,
    [
      {},
      { page: 4000 },
      ...each('sort', productSorts),
      ...filters,
      ...hardest.flatMap((filter) => ['pb', 'na', 'ua'].map((sort) => ({ ...filter, sort }))),
      ...hardest.map((filter) => ({ ...filter, status: 'active', type: 'simple', page: 40 })),
    ],
    (asked) => listAdminProducts(db, listProductsSchema.parse(asked), { language: 'en', store: 'surrey' }),
  )
}

/** The list of orders with every filter and every order. */
export async function measureOrderList(db: Database): Promise<Times> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const filters = [
    ...each('status', orderStatuses),
    ...each('payment', paymentStatuses),
    ...each('store', ['surrey']),
    { from: day(7) },
    { to: day(600) },
    { from: day(400), to: day(100) },
    ...each('search', ['uf-g1869f', 'ada', 'ada lovelace', 'buyer77@', '604-555-0100', 'nobody here', 'ad', '7']),
  ]
  return timed(
    db,
    [
      {},
      { page: 4000 },
      ...each('sort', sortCodes),
      ...filters,
      ...filters.flatMap((filter) => ['pb', 'na', 'da'].map((sort) => ({ ...filter, sort }))),
      ...filters.map((filter) => ({ status: 'pending', ...filter, page: 40 })),
    ],
    (asked) => listOrders(db, { ...listOrdersSchema.parse(asked), timeZone: 'America/Vancouver' }),
  )
}

/** Says which took longer than they may, and shows all of them. */
export function report(title: string, times: Times): void {
  const slow = Object.entries(times).filter(([, { cpu }]) => cpu > MOST_MS)
  console.log(
    `${title}: ${Object.keys(times).length} questions, ${slow.length} of them over ${MOST_MS} ms of processor time`,
  )
  console.table(Object.fromEntries(Object.entries(times).sort(([, a], [, b]) => b.cpu - a.cpu)))
}

if (import.meta.main) {
  const shop = await serveShop()
  await shop.stop()
  const own = await ensurePostgres(shop.dataDir)
  const { db, pool } = openDatabase(own.connection, 1, createLog({ level: 'error' }))
  await generateProducts(db, ROWS)
  report('products', await measureProductList(db))
  await generateOrders(db, ROWS)
  report('orders', await measureOrderList(db))
  await pool.end()
  await own.leave()
}
