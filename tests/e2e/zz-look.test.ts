import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { correctStock } from '../../src/stock/admin-commands.ts'
import { reckonNeeds } from '../../src/stock/needs/commands.ts'
import { signedIn, soldOrder } from '../data/admin.ts'
import { draftedTransfer } from '../data/inventory.ts'
import { findDemoProduct, stockOf } from '../data/orders.ts'
import { arriveAsAdmin, arrive, hydrated, leave, addToCart } from './browser.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { shopAndBrowser } from './opened.ts'
const { shop, browser } = await shopAndBrowser({ env: { RATE_LIMIT_SCALE: '1000', DEMO_ORDERS: 'on' } })
const { db } = shop.database
const { actor } = await signedIn(db)
const sold = await soldOrder(db, { fullName: 'Wilhelmina Oakley', email: 'wil@example.com', status: 'processing' })
const moved = (await findDemoProduct(db, 'gravel-lane')).stockItemId
const expectedOnHand = await stockOf(db, moved, 'surrey')
await inTransaction(db, (tx) => correctStock(tx, actor, { itemId: moved, store: 'surrey', onHand: 4, expectedOnHand, note: 'Counted' }))
await reckonNeeds(db)
const rows = async (q: string) => (await shop.database.pool.query(q)).rows
const person = (await rows("select id from people where email = 'wil@example.com'"))[0]?.id
const paths: Record<string, string> = {
  inventory: '/dashboard/inventory', low: '/dashboard/inventory?state=low', item: `/dashboard/inventory/${moved}`, counts: '/dashboard/inventory/counts', transfers: '/dashboard/inventory/transfers', transferNew: '/dashboard/inventory/transfers/create',
  giftcards: '/dashboard/gift-cards', giftnew: '/dashboard/gift-cards/create', users: '/dashboard/users', guest: `/dashboard/users/${person}`, groups: '/dashboard/users/groups', groupNew: '/dashboard/users/groups/create', trade: '/dashboard/users/trade',
  order: `/dashboard/orders/${sold.id}`, orderEdit: `/dashboard/orders/${sold.id}/edit`, orderNew: '/dashboard/orders/create', orders: '/dashboard/orders', couponNew: '/dashboard/coupons/create', coupons: '/dashboard/coupons/preview',
}
const only = process.env.ONLY?.split(',')
test.each([['en', 'desktop'], ['ar', 'phone'], ['en', 'phone'], ['ar', 'desktop']] as const)('%s %s', async (language, screen) => {
  const who = await arriveAsAdmin(browser, shop.url, { language, screen })
  for (const [name, path] of Object.entries(paths)) {
    if (only && !only.includes(name)) continue
    await who.page.goto(shop.url + path)
    await who.page.locator('main h1').first().waitFor()
    await who.page.waitForTimeout(700)
    await who.page.screenshot({ path: `/tmp/lead/new/${name}-${language}-${screen}.png`, fullPage: true })
  }
  expect(who.troubles).toEqual([])
  await leave(who.context)
  const v = await arrive(browser, shop.url, { language, screen })
  await v.page.goto(`${shop.url}/gift-cards`); await hydrated(v.page)
  await v.page.screenshot({ path: `/tmp/lead/new/sgift-${language}-${screen}.png`, fullPage: true })
  await v.page.goto(`${shop.url}/product/fraser-drift-oak`); await hydrated(v.page)
  await addToCart(v.page, translatorFor(language))
  await v.page.goto(`${shop.url}/checkout`); await hydrated(v.page); await v.page.waitForTimeout(800)
  await v.page.screenshot({ path: `/tmp/lead/new/scheckout-${language}-${screen}.png`, fullPage: true })
  expect(v.troubles).toEqual([])
  await leave(v.context)
})
