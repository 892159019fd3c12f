import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateOrders, generateProducts } from '../../bench/admin-lists.ts'
import { generatePeople } from '../../bench/people-lists.ts'
import { listLimit } from '../../src/search/rules.ts'
import { signedIn } from '../data/admin.ts'
import { declaredCalls } from '../shop/calls.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

/** Of everything that a shop gathers there is so much. */
const ROWS = 6000
/** More rows than one statement may answer: the list of names that a browser searches has most. Indexes and files are read in batches of fewer. */
const MOST_ROWS = listLimit + 1

type Query = (...args: unknown[]) => unknown

/** The most rows that each statement has answered since it was last asked. */
const answered = new Map<string, number>()
const { query } = pg.Client.prototype
const original = query as unknown as Query

/** A pool is told by a callback what a connection answered, a transaction by a promise. */
function watched(this: pg.Client, ...args: unknown[]): unknown {
  const [asked] = args
  const text = typeof asked === 'string' ? asked : (asked as { text: string }).text
  const note = (result: pg.QueryResult | undefined) =>
    answered.set(text, Math.max(result?.rows?.length ?? 0, answered.get(text) ?? 0))
  const told = args.at(-1)
  if (typeof told === 'function') {
    const tell = (error: unknown, result: pg.QueryResult | undefined) => {
      note(result)
      told(error, result)
    }
    return original.apply(this, [...args.slice(0, -1), tell])
  }
  const answer = original.apply(this, args)
  if (!(answer instanceof Promise)) return answer
  return answer.then((result: pg.QueryResult) => {
    note(result)
    return result
  })
}

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase()
  await generateProducts(database.db, ROWS)
  await generateOrders(database.db, ROWS)
  await generatePeople(database.db, ROWS)
  shop = await testShop(database)
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie.replace('__Host-', '')
  pg.Client.prototype.query = watched as unknown as typeof query
}, 120_000)
afterAll(async () => {
  pg.Client.prototype.query = query
  await shop?.close()
  await database?.drop()
})

/** What is too long; each is named by the beginning of its statement. */
const tooLong = () =>
  [...answered]
    .filter(([, rows]) => rows > MOST_ROWS)
    .map(([text, rows]) => `${rows} rows: ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`)

const firstId = async (table: string) =>
  (await database.pool.query<{ id: string }>(`select id from ${pg.escapeIdentifier(table)} order by id desc limit 1`))
    .rows[0]?.id

test('no call that reads has a whole table read for it', async () => {
  answered.clear()
  const ids = await Promise.all(['products', 'orders', 'users', 'coupons', 'stock_items', 'categories'].map(firstId))
  const reads = Object.entries(declaredCalls).filter(([name]) => name.startsWith('GET '))
  expect(reads.length).toBeGreaterThan(50)
  for (const [name, { query: asked = '' }] of reads) {
    const path = name.slice('GET '.length)
    const paths = path.includes('{id}') ? ids.map((id) => path.replaceAll('{id}', id ?? '')) : [path]
    for (const one of paths) {
      const { status } = await shop.call('GET', `${one}${asked === '' ? '' : `?${asked}`}`, { headers: { cookie } })
      expect([one, status < 500]).toEqual([one, true])
    }
  }
  expect(answered.size).toBeGreaterThan(100)
  expect(tooLong()).toEqual([])
}, 120_000)

test('no page has one read for it', async () => {
  answered.clear()
  const { rows } = await database.pool.query<{ slug: string }>(
    `select slug from products where slug like 'generated-%' and status = 'active' limit 1`,
  )
  const pages = [
    '/',
    '/shop',
    '/shop?sort=na&page=3',
    '/shop/laminate',
    '/categories',
    '/virtualtour',
    '/sitemap.xml',
    '/robots.txt',
    `/product/${rows[0]?.slug}`,
  ]
  for (const page of pages) expect([page, (await shop.call('GET', page)).status]).toEqual([page, 200])
  expect(tooLong()).toEqual([])
}, 120_000)
