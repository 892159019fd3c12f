import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemoProduct } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { uuidv7 } from '../platform/ids.ts'
import { taxRates, taxSettings } from '../pricing/tables.ts'
import { routes } from '../routes.ts'
import { tourName } from '../tour/state-rules.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase()
  await database.db.insert(taxSettings).values({ mode: 'added' })
  const gst = { id: uuidv7(), code: 'GST', name: { en: 'GST' }, country: 'CA', percentMilli: 5000 }
  await database.db.insert(taxRates).values(gst)
  shop = await testShop(database)
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

test('wherever prices stand, the page says whether the tax is in them', async () => {
  const { id } = await findDemoProduct(database.db, 'gravel-lane')
  const pages: [string, string][] = [
    [routes.compare.href([id]), 'plus tax'],
    [routes.virtualTour.href(), 'plus tax'],
    [routes.tour.href(tourName('gravel-lane')), 'plus tax'],
    [routes.wishlist.href(), 'plus tax'],
    [routes.cart.href(), 'plus tax'],
    [routes.projectKit.href(), 'Prices don’t include tax.'],
  ]
  for (const [path, said] of pages) {
    const { status, text } = await shop.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    expect(text, path).toContain(said)
  }
})
