import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemoProduct } from '../../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { products } from '../../catalogue/tables.ts'
import { shopCalls } from '../../shop-calls.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

test('a floor whose samples are switched off has no button for one, and is not offered among what was looked at', async () => {
  const { id } = await findDemoProduct(database.db, 'gravel-lane')
  const page = async () => (await shop.call('GET', '/product/gravel-lane')).text
  const seen = async () => (await shop.call('GET', `${shopCalls.suggestions.path}?seen=${id}`)).body.seen
  expect(await page()).toContain(shopCalls.cartSamples.path)
  expect(await seen()).toMatchObject([{ _id: id, hasSamples: true }])
  await database.db.update(products).set({ hasSamples: false }).where(eq(products.id, id))
  await database.pool.query(`select pg_notify('page_tags', 'product:${id}')`)
  await expect.poll(page).not.toContain(shopCalls.cartSamples.path)
  expect(await page()).toContain('gravel-lane')
  expect(await seen()).toMatchObject([{ _id: id, hasSamples: false }])
})
