import { afterAll, beforeAll, expect, test } from 'vitest'
import { stores } from '../../stores/index.ts'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { leavesOf, putLeaf } from '../../tests/settings-leaves.ts'
import { settingsRows } from '../../tests/settings-rows.ts'
import { type TestShop, testShop } from '../../tests/shop.ts'
import { defaultSettings } from './defaults.ts'
import { type ShopSettings, shopSettingsSchema } from './schema.ts'

/** Keys for everything that can be switched on. */
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'a',
  PAYPAL_CLIENT_SECRET: 'b',
  PAYPAL_WEBHOOK_ID: 'c',
  SSLCOMMERZ_STORE_ID: 'a',
  SSLCOMMERZ_STORE_PASSWORD: 'b',
  GOOGLE_CLIENT_ID: 'a',
  GOOGLE_CLIENT_SECRET: 'b',
  FACEBOOK_CLIENT_ID: 'a',
  FACEBOOK_CLIENT_SECRET: 'b',
}

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database, { env: keys })
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

/** Stores settings and has every page forget what it was made from. */
async function store(settings: ShopSettings): Promise<void> {
  await database.pool.query(`update shop_settings set data = $1 where store = 'surrey'`, [settings])
  await database.pool.query(`select pg_notify('page_tags', 'settings')`)
}

const leaves = leavesOf(shopSettingsSchema)

test('every setting has a row that names where it is seen, and no row is of a setting that is gone', () => {
  expect(leaves.length).toBeGreaterThan(100)
  expect(Object.keys(settingsRows).sort()).toEqual(leaves.toSorted())
})

test.each(leaves)('%s is seen to change', async (leaf) => {
  const row = settingsRows[leaf]
  if (!row) throw new Error(`nobody has said where ${leaf} is seen`)
  const settings = structuredClone(defaultSettings(stores.surrey))
  row.given?.(settings)
  await store(settings)
  const world = { shop, database }
  await expect.poll(() => row.see(world), { timeout: 5_000, message: `${row.at}, before` }).not.toContain(row.shows)
  putLeaf(settings, leaf, row.to)
  // Such a change is one that the form takes.
  expect(
    shopSettingsSchema.safeParse({ ...settings, paymentGateway: settings.paymentGateway }).error?.issues ?? [],
  ).toEqual([])
  await store(settings)
  await expect.poll(() => row.see(world), { timeout: 5_000, message: row.at }).toContain(row.shows)
})
