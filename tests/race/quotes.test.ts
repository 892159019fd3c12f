import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '../../src/orders/tables.ts'
import { editQuote } from '../../src/quotes/staff-commands.ts'
import { stockMovements } from '../../src/stock/tables.ts'
import { findDemoProduct, setStock, stockOf, tried } from '../data/orders.ts'
import { quoteInput, quoteStaff, sentQuote, storedQuote } from '../data/quotes.ts'
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

test('accepted in one tab and declined in another, or changed by staff meanwhile, a quote becomes one thing', async () => {
  const { stockItemId } = await findDemoProduct(database.db, 'gravel-lane')
  await setStock(database.db, stockItemId, 100)
  const staff = await quoteStaff(database.db)
  for (let time = 0; time < 4; time++) {
    const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `ada${time}@example.com` }
    const quote = await sentQuote(database.db, await quoteInput(database.db, { contact }))
    const { id, token, version } = quote
    const lines = [{ name: 'Fitting', quantity: 1, unitPriceMinor: 100 }]
    const [accepted, declined, edited, again] = await Promise.all([
      accept(quote, 0),
      shops[1].call('POST', `/api/quote/${token}/decline`, { body: {} }),
      tried(database.db, (tx) => editQuote(tx, staff, { id, version, lines, discountPercentCenti: 0 })),
      accept(quote, 1),
    ])
    const placed = await database.db.select().from(orders).where(eq(orders.cartId, id))
    const after = await storedQuote(database.db, id)
    const winners = [accepted.status === 200, declined.status === 200, edited.ok].filter(Boolean)
    expect(winners).toHaveLength(1)
    expect(again.status).toBe(accepted.status)
    expect(placed).toHaveLength(accepted.status === 200 ? 1 : 0)
    expect(after.status).toBe(accepted.status === 200 ? 'accepted' : edited.ok ? 'draft' : 'declined')
    if (placed[0]) expect(placed[0].totalMinor).toBe(quote.totalMinor)
  }
})
