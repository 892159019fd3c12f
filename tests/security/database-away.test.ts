import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(() => shop.close())

test('C4 with the database away, calls and pages say that it is so, in words and with a 503, and repeat nothing of it', async () => {
  const input = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
  await database.drop()
  const call = await shop.call('POST', '/api/checkout', { body: input })
  expect(call).toMatchObject({ status: 503, body: { success: false, code: 'NOT_READY' } })
  const page = await shop.call('GET', '/cart')
  expect(page.status).toBe(503)
  expect(page.headers.get('content-type')).toContain('text/html')
  for (const { text } of [call, page]) expect(text).not.toMatch(/postgres|ECONN|socket|test_|\.ts:/i)
})
