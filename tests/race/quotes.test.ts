import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '../../src/orders/tables.ts'
import { stockMovements } from '../../src/stock/tables.ts'
import { findDemoProduct, setStock, stockOf } from '../data/orders.ts'
import { quoteInput, sentQuote, storedQuote } from '../data/quotes.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type Reply, type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
/** Two processes' worth of the shop on one database. */
let shops: [TestShop, TestShop]

beforeEach(async () => {
  database = await testDatabase()
  shops = [await testShop(database), await testShop(database)]
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

/** Accepts a quote. Who is told that the shop is busy comes again. */
async function accept({ token, version }: { token: string; version: number }, index: number): Promise<Reply> {
  const body = { version, share: 'whole', payment: 'cod' }
  for (let time = 1; ; time++) {
    const reply = await shops[index % 2 === 0 ? 0 : 1].call('POST', `/api/quote/${token}/accept`, { body })
    if (reply.status !== 503 || time === 10) return reply
    await sleep(500)
  }
}

test('50 acceptances of a quote at once make one order, and take its goods once', async () => {
  const { stockItemId } = await findDemoProduct(database.db, 'gravel-lane')
  await setStock(database.db, stockItemId, 100)
  const quote = await sentQuote(database.db, await quoteInput(database.db, { qty: 3 }))
  const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => accept(quote, index)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body.next)).size).toBe(1)
  const placed = await database.db.select().from(orders).where(eq(orders.cartId, quote.id))
  expect(placed).toHaveLength(1)
  expect(placed[0]).toMatchObject({ totalMinor: quote.totalMinor, status: 'confirmed' })
  expect(await stockOf(database.db, stockItemId)).toBe(97)
  const moves = await database.db.select().from(stockMovements).where(eq(stockMovements.itemId, stockItemId))
  expect(moves.filter(({ reason }) => reason === 'order')).toHaveLength(1)
  expect(await storedQuote(database.db, quote.id)).toMatchObject({ status: 'accepted', orderId: placed[0]?.id })
})

test('two quotes of the last boxes, accepted at once: one becomes an order, the other is told what is short', async () => {
  const { stockItemId } = await findDemoProduct(database.db, 'gravel-lane')
  await setStock(database.db, stockItemId, 3)
  const one = await sentQuote(database.db, await quoteInput(database.db, { qty: 2 }))
  const other = await sentQuote(database.db, await quoteInput(database.db, { qty: 2 }))
  const replies = await Promise.all([accept(one, 0), accept(other, 1)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'OUT_OF_STOCK',
    short: [{ wanted: 2, onHand: 1 }],
  })
  expect(await stockOf(database.db, stockItemId)).toBe(1)
})
