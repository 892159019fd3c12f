import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { draftedPurchase } from '../../tests/data/inventory.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import type { Area } from '../platform/actor.ts'

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

/** The inventory's page about one floor, as someone of the staff sees it who may view only this. */
async function listFor(...names: Area[]): Promise<Record<string, unknown>> {
  const permissions = names.map((name) => ({ name, view: true, edit: false, delete: false }))
  const { cookie } = await signedIn(database.db, { staff: { active: true, permissions } })
  const headers = { cookie: cookie.replace('__Host-', '') }
  return (await shop.call('GET', '/api/inventory?search=gravel+lane', { headers })).body
}

test('the inventory tells who supplied a thing last and for how much, to those alone who may view costs', async () => {
  const { actor } = await signedIn(database.db)
  const { itemId, supplierId } = await draftedPurchase(database.db, actor, { isSent: true, costMinor: 2222 })
  const list = await listFor('inventory', 'costs')
  expect(list.rows).toMatchObject([{ itemId }])
  expect(list.supplies).toEqual([{ itemId, supplierId, costMinor: 2222 }])
  const without = await listFor('inventory')
  expect(without.rows).toEqual(list.rows)
  expect(without.supplies).toBe(null)
})
