import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { correctStock } from '../../src/stock/admin-commands.ts'
import { signedIn } from '../data/admin.ts'
import { noCaps, setCaps } from '../data/guests.ts'
import { startedCount } from '../data/inventory.ts'
import { checkoutOf, findDemoProduct, stockOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shops: [TestShop, TestShop]

beforeEach(async () => {
  database = await testDatabase()
  shops = [await testShop(database), await testShop(database)]
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

const either = (index: number): TestShop => shops[index % 2 === 0 ? 0 : 1]

test('a count that two people book while others buy is booked once, exactly, and never below nothing', async () => {
  const { db } = database
  const { actor, cookie } = await signedIn(db, { isAdmin: true })
  const headers = { cookie: cookie.replace('__Host-', '') }
  await setCaps(db, noCaps)
  const { stockItemId: itemId } = await findDemoProduct(db, 'gravel-lane')
  const expectedOnHand = await stockOf(db, itemId)
  await inTransaction(db, (tx) =>
    correctStock(tx, actor, { itemId, store: 'surrey', onHand: 40, expectedOnHand, note: '' }),
  )
  const { id } = await startedCount(db, actor)
  const ids: string[] = []
  const buy = async (index: number) => {
    const body = await checkoutOf(db, [{ slug: 'gravel-lane', qty: 1 }], { mayMixLots: true })
    const reply = await either(index).call('POST', '/api/checkout', { body })
    if (reply.status === 201) ids.push(String(reply.status))
  }
  const enter = (index: number) =>
    either(index).call('POST', `/api/inventory-counts/${id}/entries`, {
      headers,
      body: { itemId, counted: 35, expected: null },
    })
  const [entered] = await Promise.all([
    Promise.all([0, 1, 2, 3].map(enter)),
    Promise.all(Array.from({ length: 8 }, (_, at) => buy(at))),
  ])
  // Of several who enter at once one is first, and the others are told what was counted.
  expect(entered.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const { rows } = await db.execute<{ books: number }>(
    sql`select books from inventory_count_lines where count_id = ${id} and item_id = ${itemId}`,
  )
  // Whatever was bought meanwhile lies on the shelf until it leaves.
  expect(rows[0]?.books).toBe(40)
  const book = (index: number) =>
    either(index).call('POST', `/api/inventory-counts/${id}/book`, { headers, body: { version: 1 } })
  const [booked] = await Promise.all([
    Promise.all([0, 1, 2, 3].map(book)),
    Promise.all(Array.from({ length: 8 }, (_, at) => buy(at))),
  ])
  expect(booked.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(ids.length).toBeGreaterThan(8)
  expect(await stockOf(db, itemId)).toBe(40 - 5 - ids.length)
  const sums = await db.execute<{ moved: number }>(sql`
    select (count(*) filter (where reason = 'count'))::int as moved from stock_movements
    where item_id = ${itemId} and store = 'surrey'`)
  expect(sums.rows[0]?.moved).toBe(1)
})
