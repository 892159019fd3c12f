import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateOrders, generateProducts } from '../../bench/admin-lists.ts'
import { generateAdmin } from '../../bench/office-rows.ts'
import { generatePeople } from '../../bench/people-lists.ts'
import { foldValuation } from '../../src/inventory/costs/fold-commands.ts'
import { signedIn } from '../data/admin.ts'
import { vacuumed } from '../data/vacuumed.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

/*
 * That the back office's lists are read by the indexes that are there for them: each question is asked of a shop that has some thousands of everything,
 * and the database is asked how it goes about what it was asked. Without its index a question is answered all the same, only later, which nobody would see.
 */

const ROWS = 6000
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
type Query = (...args: unknown[]) => unknown
type Asked = { text: string; values: unknown[] }

const { query } = pg.Client.prototype
const original = query as unknown as Query
let heard: Asked[] | undefined

function listening(this: pg.Client, ...args: unknown[]): unknown {
  const [first, second] = args
  const config = first as { text?: string; values?: unknown[] }
  const values = Array.isArray(second) ? second : (config.values ?? [])
  heard?.push({ text: typeof first === 'string' ? first : (config.text ?? ''), values })
  return original.apply(this, args)
}

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase()
  await generateProducts(database.db, ROWS)
  await generateOrders(database.db, ROWS)
  await generatePeople(database.db, ROWS)
  const client = await database.pool.connect()
  await generateAdmin(client, ROWS)
  while (await foldValuation(database.db));
  client.release()
  await vacuumed(database.pool)
  shop = await testShop(database)
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie.replace('__Host-', '')
  pg.Client.prototype.query = listening as unknown as typeof query
}, 180_000)
afterAll(async () => {
  pg.Client.prototype.query = query
  await shop?.close()
  await database?.drop()
})

type Plan = { 'Index Name'?: string; Plans?: Plan[] }

function indexesOf({ 'Index Name': name, Plans: below = [] }: Plan): string[] {
  return [...(name === undefined ? [] : [name]), ...below.flatMap(indexesOf)]
}

/** The indexes by which a question of a list is answered. */
async function indexesFor(path: string): Promise<string[]> {
  heard = []
  const { status } = await shop.call('GET', path, { headers: { cookie } })
  const asked = heard.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
  heard = undefined
  expect([path, status]).toEqual([path, 200])
  const plans = await Promise.all(
    asked.map(({ text, values }) =>
      database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ text: `explain (format json) ${text}`, values }),
    ),
  )
  return [...new Set(plans.flatMap(({ rows }) => rows.flatMap((row) => indexesOf(row['QUERY PLAN'][0].Plan))))]
}

test.each([
  ['/api/quotes?sort=ca', 'quotes_name'],
  ['/api/quotes?sort=ua', 'quotes_valid'],
  ['/api/quotes?sort=tb', 'quotes_total'],
  ['/api/quotes?sort=db', 'quotes_created'],
  ['/api/quotes?search=walnut', 'quotes_search'],
  ['/api/quotes', 'quotes_status'],
  ['/api/gift-cards?sort=na', 'gift_cards_name'],
  ['/api/gift-cards?sort=bb', 'gift_cards_balance'],
  ['/api/gift-cards?sort=db', 'gift_cards_created'],
  ['/api/gift-cards?search=nobody', 'gift_cards_search'],
  ['/api/gift-cards?search=nobody', 'gift_cards_counted'],
  ['/api/purchases', 'purchase_orders_made'],
  ['/api/purchases?status=sent', 'purchase_orders_status'],
  ['/api/purchases?search=nobody', 'purchase_orders_search'],
  ['/api/inventory-transfers', 'stock_transfers_made'],
  ['/api/inventory-transfers?status=sent', 'stock_transfers_status'],
  ['/api/inventory-transfers?search=nobody', 'stock_transfers_search'],
  ['/api/returns', 'customer_returns_asked'],
  ['/api/returns?status=asked', 'customer_returns_status'],
  ['/api/returns?search=nobody', 'orders_search'],
  ['/api/coupons?sort=db', 'coupons_created'],
  ['/api/coupons?sort=na', 'coupons_called'],
  ['/api/coupons?sort=pb', 'coupons_percent'],
  ['/api/coupons?sort=ub', 'coupons_used'],
  ['/api/coupons?search=nobody', 'coupons_search'],
  ['/api/searches?sort=tb', 'zero_result_searches_times'],
  ['/api/searches?sort=db', 'zero_result_searches_last'],
  ['/api/mail', 'mails_created'],
  ['/api/mail?status=dead', 'mails_status'],
  ['/api/mail?search=nobody', 'mails_search'],
  ['/api/subscribers?sort=da', 'subscribers_asked'],
  ['/api/subscribers?language=ar', 'subscribers_language'],
  ['/api/customers?sort=db', 'people_created'],
  ['/api/customers?sort=na', 'people_name'],
  ['/api/customers?search=nobody', 'people_search'],
  ['/api/customers?newsletter=yes', 'people_told'],
  ['/api/audit', 'audit_log_order'],
  ['/api/inventory?search=nothing', 'products_name_search'],
  ['/api/inventory?search=nothing', 'stock_items_sku_search'],
  ['/api/inventory?need=low', 'stock_levels_needed'],
  ['/api/inventory', 'order_lines_taken'],
  ['/api/inventory-valuation', 'valuation_items_value'],
  ['/api/inventory-valuation?page=40&store=surrey', 'valuation_items_value'],
  ['/api/orders?search=nobody', 'orders_search'],
  ['/api/orders?payment=partlyPaid', 'orders_partly_paid'],
  ['/api/orders?payment=unpaid', 'orders_payment'],
  [`/api/inventory-valuation?to=${daysAgo(2)}`, 'valuation_items_value'],
])('%s is answered by %s', async (path, index) => {
  expect(await indexesFor(path)).toContain(index)
})

test('a customer’s quotes are read by the indexes of theirs, and not through those of everybody', async () => {
  const { rows } = await database.pool.query<{ id: string }>('select id from people where user_id is not null limit 1')
  const indexes = await indexesFor(`/api/customers/${rows[0]?.id}/timeline`)
  expect(indexes).toEqual(expect.arrayContaining(['quotes_user', 'quotes_guest']))
  expect(indexes).not.toContain('quotes_created')
})

test.each([
  ['/api/quotes', 'quotes_beginnings'],
  ['/api/customers', 'people_beginnings'],
  ['/api/orders', 'orders_beginnings'],
  ['/api/returns', 'orders_beginnings'],
  ['/api/gift-cards', 'gift_cards_beginnings'],
  ['/api/inventory', 'products_name_beginnings'],
  ['/api/inventory-valuation', 'products_name_beginnings'],
  ['/api/products', 'products_name_beginnings'],
  ['/api/audit', 'audit_log_beginnings'],
])('what begins a word is found in %s by %s, of words that few and that most have', async (path, index) => {
  for (const word of ['zq', 'ad', 'bu']) expect(await indexesFor(`${path}?search=${word}`)).toContain(index)
})

test('the last page is read from the end of the list, and not through all that stands before it', async () => {
  for (const path of ['/api/mail?page=4000', '/api/quotes?page=4000&sort=ca', '/api/gift-cards?page=4000']) {
    heard = []
    await shop.call('GET', path, { headers: { cookie } })
    const offsets = heard
      .filter(({ text }) => text.includes('offset'))
      .flatMap(({ text, values }) =>
        [...text.matchAll(/offset \$(\d+)/g)].map(([, at]) => Number(values[Number(at) - 1])),
      )
    heard = undefined
    expect(Math.max(0, ...offsets), path).toBeLessThan(25)
  }
})
