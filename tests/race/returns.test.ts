import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { customerReturns } from '../../src/returns/tables.ts'
import { signedIn } from '../data/admin.ts'
import { handedOver } from '../data/returns.ts'
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

test('20 tabs that ask for a return at once make one, and every other wish is told of it', async () => {
  const { actor } = await signedIn(database.db)
  const { order, line } = await handedOver(database.db, actor)
  const ask = (index: number) =>
    shops[index % 2 === 0 ? 0 : 1].call('POST', `/api/order/${order.token}/returns`, {
      body: { lines: [{ lineId: line.id, quantity: 1 + (index % 4) }], reason: 'leftOver' },
    })
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)))
  const made = await database.db.select().from(customerReturns).where(eq(customerReturns.orderId, order.id))
  expect(made).toHaveLength(1)
  // Those who asked for the very same are answered as the first was.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(replies.filter(({ status, body }) => status === 409 && body.code === 'RETURN_OPEN')).toHaveLength(15)
})
