import { expect, test } from 'vitest'
import { createFormats } from '../../src/i18n/format.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { makeFloor } from '../data/product-forms.ts'
import { variant } from '../data/products.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

/** A floor of which there are six boxes, for each walk one of its own. */
const makeOne = (sku: string, name: string) =>
  makeFloor(shop.database.db, sku.toLowerCase(), {
    name: { en: name },
    status: 'active',
    variants: [variant(sku, { stock: [{ store: 'surrey', onHand: 6 }] })],
  })

/** An order taken with a price, a custom line and a discount by hand; then edited: the discount goes, what is short is sold. */
async function walk(language: Language, screen: Screen): Promise<void> {
  const person = await arriveAsAdmin(browser, shop.url, { language, screen })
  const { page } = person
  const t = translatorFor(language)
  const o = (key: string, values: Record<string, string | number> = {}) => t(`admin-orders.${key}`, values)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const kind = crypto.randomUUID().slice(0, 6).toUpperCase()
  const [sku, name] = [`ZEPHYR-${kind}`, `Zephyr ${kind}`]
  await makeOne(sku, name)
  const format = createFormats(language, { currency: 'USD', symbols: { USD: '$' } }, 'America/Vancouver')
  const sum = (minor: number) => page.getByText(format.charged(minor)).first()

  await page.goto(`${shop.url}/dashboard/orders/create`)
  await page.getByRole('combobox', { name: o('form.find'), exact: true }).fill(sku)
  await page.keyboard.press('Enter')
  await button(o('hand.setPriceOf', { name })).click()
  await field('lines.0.price.unitPriceMinor').fill('40.00')
  // A price without a reason is asked about, and nothing is placed.
  await button(o('form.place')).click()
  await page.locator('.wrongs').waitFor()
  await field('lines.0.price.reason').fill('Price match')
  await button(o('hand.addCustom')).click()
  await field('lines.1.name').fill('Stairs, carrying up')
  await field('lines.1.price.unitPriceMinor').fill('35.00')
  await button(o('hand.addDiscount')).click()
  await field('discount.percentCenti').fill('10')
  await field('discount.reason').fill('Late truck')
  await sum(6750).waitFor()
  // More than there is: the line says so and sells what there is.
  await field('lines.0.quantity').fill('9')
  await button(o('hand.sellOf', { count: 6, name })).click()
  await expect.poll(() => field('lines.0.quantity').inputValue()).toBe('6')
  await sum(24750).waitFor()
  await isSoundHere(person, `by hand ${screen} ${language}`)
  await field('lines.0.quantity').fill('2')
  const customer: Record<string, string> = {
    'contact.fullName': 'Bo Tran',
    'contact.phone': '604-555-0177',
    'contact.email': `bo-${screen}-${language}@example.com`,
    'billing.house': '9 Alder Way',
    'billing.city': 'Surrey',
    'billing.state': 'BC',
    'billing.zipCode': 'V3S 1A1',
  }
  for (const [at, text] of Object.entries(customer)) await field(at).fill(text)
  await button(o('form.place')).click()
  await page.getByRole('link', { name: o('openOrder') }).click()
  await page.getByText('Price match').filter({ visible: true }).first().waitFor()
  expect(await page.locator('table s').filter({ visible: true }).first().textContent()).toContain(format.charged(5000))
  await page.getByText('Late truck').first().waitFor()
  await isSoundHere(person, `ordered by hand ${screen} ${language}`)

  await page.getByRole('link', { name: o('edit') }).click()
  await field('lines.0.price.reason').waitFor()
  expect(await field('lines.0.price.reason').inputValue()).toBe('Price match')
  await button(o('hand.noDiscount')).click()
  await button(o('hand.shopPriceOf', { name })).click()
  await sum(13500).waitFor()
  await isSoundHere(person, `edit by hand ${screen} ${language}`)
  await button(o('form.save')).click()
  await sum(13500).waitFor()
  await expect.poll(() => page.locator('table s').count()).toBe(0)
  await leave(person.context)
}

test('staff set a price, a custom item and a discount by hand on a desktop', () => walk('en', 'desktop'))
test('and in Arabic on a phone', () => walk('ar', 'phone'))
