import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { products, variants } from '../../src/catalogue/tables.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { lockOrder } from '../../src/orders/commands.ts'
import { recordPayment } from '../../src/orders/payment-commands.ts'
import { orders } from '../../src/orders/tables.ts'
import { visitor } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { stockLevels } from '../../src/stock/tables.ts'
import { checkoutOf, placeTestOrder } from '../data/orders.ts'
import { arriveAsAdmin, atBothWidths, hydrated, leave, overflow, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const SLUG = 'boundary-bay-oak'

const { shop, browser, url } = await shopAndBrowser()
let token: string
let id: string

beforeAll(async () => {
  const { db } = shop.database
  await db.update(variants).set({ priceMinor: null, salePriceMinor: null })
  await db.update(stockLevels).set({ unlimited: true })
  await db.update(products).set({ priceMinor: 98_765_432, salePriceMinor: null }).where(eq(products.slug, SLUG))
  const placed = await placeTestOrder(
    db,
    await checkoutOf(db, [
      { slug: SLUG, qty: 9999 },
      { slug: SLUG, qty: 31 },
    ]),
  )
  if (!placed.ok) throw new Error(placed.code)
  token = placed.value.token
  const [order] = await db.select().from(orders).where(eq(orders.token, token))
  id = order?.id ?? ''
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (locked) await recordPayment(tx, visitor, locked, { to: 'paid', note: '', paidMinor: locked.totalMinor })
  })
})

/** The amounts that stand outside of the block that they belong to. */
const spilled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.money')]
      .filter((amount) => amount.checkVisibility())
      .filter((amount) => {
        const block = amount.closest('dd, td, li, p, div, section')?.getBoundingClientRect()
        const { left, right } = amount.getBoundingClientRect()
        return block && block.width > 0 && (left < block.left - 1 || right > block.right + 1)
      })
      .map((amount) => amount.textContent ?? ''),
  )

test.each<[Language, Screen]>([
  ['en', 'desktop'],
  ['ar', 'phone'],
])('amounts of billions fit every page and screen that shows them, in %s from a %s', async (language, screen) => {
  const person = await arriveAsAdmin(browser, url, { language, screen })
  const { page, context, troubles } = person
  const shots = process.env.SHOTS
  const judge = async (name: string) => {
    await atBothWidths(page, async (width) => {
      if (shots) await page.screenshot({ path: `${shots}/large-${name}-${language}-${width}.png`, fullPage: true })
      expect(await overflow(page), `${name} on a ${width}`).toBeLessThanOrEqual(0)
      expect(await spilled(page), `${name} on a ${width}`).toEqual([])
    })
    expect(troubles, name).toEqual([])
  }
  await page.goto(`${url}/product/${SLUG}`)
  await hydrated(page)
  await judge('product')
  await page
    .getByRole('button', { name: translatorFor(language)('buy.add'), exact: true })
    .locator('visible=true')
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.goto(`${url}/cart`)
  await page.locator('.osum .sum').waitFor()
  await page.locator('.lines input').first().fill('9999')
  await page.locator('.lines input').first().press('Tab')
  await expect.poll(() => page.locator('.osum').innerText()).toMatch(/9,875,555|٩٬٨٧٥٬٥٥٥/)
  await judge('cart')
  await page.goto(`${url}/order/${token}`)
  await judge('order')
  for (const [name, address] of [
    ['home', ''],
    ['orders', '/orders'],
    ['detail', `/orders/${id}`],
    ['products', '/product?sort=pb'],
    ['customers', '/users'],
  ]) {
    await page.goto(`${url}/dashboard${address}`)
    await page.locator('main h1').waitFor()
    await page.waitForFunction(
      () => ![...document.querySelectorAll('main [aria-busy="true"]')].some((busy) => busy.checkVisibility()),
    )
    await judge(`dashboard-${name}`)
  }
  await leave(context)
})
