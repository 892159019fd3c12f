import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { findDemoProduct, setStock } from '../data/orders.ts'
import { arrive, hydrated, isSound, isSoundHere, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await shopAndBrowser()
const product = `${shop.url}/product/fraser-drift-oak`

/** Types a postal code beside Add to cart, and asks. */
async function ask(page: Page, code: string): Promise<void> {
  const box = page.locator('.buydl')
  await box.locator('#buy-delivery-code').fill(code)
  await box.locator('#buy-delivery-code').press('Enter')
}

/** Of boxes of 20 kg Surrey's truck takes fifty. */
beforeAll(async () => {
  const { db } = shop.database
  const { stockItemId } = await findDemoProduct(db, 'fraser-drift-oak')
  await setStock(db, stockItemId, 1000)
  await db.execute(
    sql`update products set specification = specification || '{"weightGrams": 20000}' where slug = 'fraser-drift-oak'`,
  )
  await db.execute(sql`update delivery_areas set max_weight_grams = 1000000, free_from_minor = null where position = 0`)
})

const buyer = {
  'contact.fullName': 'Maya Lindqvist',
  'contact.phone': '604-555-0119',
  'shipping.house': '2218 Salal Crescent',
  'shipping.city': 'Surrey',
  'shipping.state': 'BC',
}

test('what is too heavy for one truck is offered in two drops, chosen in the cart and ordered with a slot for each', async () => {
  const person = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
  const { page, context } = person
  await page.goto(product)
  await hydrated(page)
  await page.locator('[name="qty"]').fill('60')
  await ask(page, 'V3W 2P1')
  // Beside Add to cart it is said, with both days and the price.
  const said = page.locator('.buydl .alts > div', { hasText: t('delivery.two.title') })
  await said.getByText('$90.00').waitFor()
  await isSoundHere(person, 'the buy box of goods for two drops')
  await page.getByRole('button', { name: t('buy.add') }).click()
  await page.goto(`${shop.url}/cart`)
  const offer = page.locator('.alts button', { hasText: t('delivery.two.title') })
  await offer.click()
  await page.locator('.osum .dl__row', { hasText: t('delivery.two.title') }).waitFor()
  await isSound(person, 'the cart in two drops')
  await page.goto(`${shop.url}/checkout`)
  const second = page.getByLabel(t('delivery.two.second'))
  await second.waitFor()
  expect(await page.getByLabel(t('delivery.two.first')).count()).toBe(1)
  const wished = await second.locator('option').nth(3).getAttribute('value')
  await second.selectOption(wished)
  for (const [name, text] of Object.entries({ ...buyer, 'contact.email': 'two@example.com' }))
    await page.locator(`[name="${name}"]`).fill(text)
  await page.locator('.osum').getByText('$90.00').waitFor()
  await isSound(person, 'the checkout in two drops')
  await page.getByRole('button', { name: t('checkout.place') }).click()
  await page.waitForURL(/\/order\//)
  await page.getByText(t('confirmation.inTwo')).waitFor()
  const { rows } = await shop.database.db.execute<{ second: string }>(sql`
    select o.delivery #>> '{second,slot,day}' || ' ' || (o.delivery #>> '{second,slot,windowId}') as second from orders o
    join delivery_slots s on s.id = o.second_slot_id where o.email = 'two@example.com'`)
  expect(rows).toEqual([{ second: wished }])
  await leave(context)
})

test('without script two drops are a box of the order’s own form', async () => {
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'phone', script: false })
  await page.goto(product)
  await page.locator('[name="qty"]').fill('60')
  await page.getByRole('button', { name: t('buy.add') }).click()
  await page.waitForURL(/\/cart$/)
  await page.locator('#plain-code').fill('V3W 2P1')
  await page.getByRole('button', { name: t('delivery.show') }).click()
  await page.locator('.alts > div', { hasText: t('delivery.two.title') }).waitFor()
  await page.getByRole('link', { name: t('cart.checkout') }).click()
  await page.locator('[name="inTwoDrops"]').check()
  for (const [name, text] of Object.entries({ ...buyer, 'contact.email': 'plain-two@example.com' }))
    await page.locator(`[name="${name}"]`).fill(text)
  await page.getByRole('button', { name: t('checkout.place') }).click()
  await page.waitForURL(/\/order\//)
  await page.getByText(t('confirmation.inTwo')).waitFor()
  await leave(context)
})
