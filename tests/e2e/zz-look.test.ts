import { mkdirSync } from 'node:fs'
import { test } from 'vitest'
import { arriveAsAdmin } from './browser.ts'
import { inTransaction } from '../../src/platform/database.ts'
import { loadDemoOrders } from '../../src/server/demo-shop/load-orders.ts'
import { shopAndBrowser } from './opened.ts'
const { shop, browser } = await shopAndBrowser({ env: { RATE_LIMIT_SCALE: '1000', DEMO_ORDERS: 'on' } })
test('look', async () => {
  await inTransaction(shop.database.db, (tx) => loadDemoOrders(tx, 'surrey', new Date()))
  mkdirSync('/tmp/look/moves', { recursive: true })
  for (const language of ['en', 'ar'] as const)
    for (const width of [1440, 390]) {
      const person = await arriveAsAdmin(browser, shop.url, { language, screen: width === 1440 ? 'desktop' : 'phone' })
      const { page } = person
      await page.setViewportSize({ width, height: width === 1440 ? 900 : 780 })
      const shot = async (name: string) => {
        await page.waitForTimeout(700)
        await page.screenshot({ path: `/tmp/look/moves/${name}-${language}-${width}.png`, fullPage: false })
      }
      const go = async (path: string) => { await page.goto(`${shop.url}/dashboard${path}`); await page.locator('main h1').first().waitFor(); await page.waitForTimeout(600) }
      await go('/attributes'); await shot('attributes')
      await page.locator('main tbody a').first().click(); await page.waitForTimeout(500); await shot('attribute')
      await go('/attributes/create'); await shot('attribute-new')
      await go('/audit'); await shot('audit')
      await page.locator('main tbody a').first().click(); await page.waitForTimeout(700); await shot('audit-entry')
      await go('/brand/create'); await shot('brand-new')
      await go('/brand'); await shot('brands')
      await go('/orders?status=pending'); await shot('orders')
      await page.locator('main tbody a').first().click(); await page.waitForTimeout(700); await shot('order')
      if (width === 1440 && language === 'en') {
        await page.locator('.dhead .moves button').first().click(); await shot('order-undo')
        await go('/orders'); await page.getByRole('row').nth(1).getByRole('checkbox').check(); await page.getByRole('row').nth(4).getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Move to: Confirmed' }).click(); await shot('bulk')
        await page.keyboard.press('Escape')
        await go('/product'); await page.getByRole('row').nth(1).getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Change prices' }).click(); await page.getByLabel('Percent').fill('10'); await page.keyboard.press('Enter'); await shot('bulk-products')
        await page.keyboard.press('Enter'); await page.waitForTimeout(500); await shot('bulk-products-done')
      }
      await person.context.close()
    }
}, 300_000)
