import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { soldOrder } from '../data/admin.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()
const { db } = shop.database

/** Slips of the chosen orders, labels of all that are found, and more than may be printed at once. */
async function walk(language: Language, screen: Screen): Promise<void> {
  const person = await arriveAsAdmin(browser, shop.url, { language, screen })
  const { page } = person
  const t = translatorFor(language)
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  const [slips, labels] = [t('admin-shipments.print.slips'), t('admin-shipments.print.labels')]
  const printed = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(name).click()])
    return file.suggestedFilename()
  }
  await page.goto(`${shop.url}/dashboard/orders?search=printed`)
  const rows = page.getByRole('main').locator('tbody input[type="checkbox"]')
  await rows.first().waitFor()
  for (const at of [0, 1]) await rows.nth(at).check()
  await isSoundHere(person, `chosen ${screen} ${language}`)
  expect(await printed(slips)).toBe('orders-slips.pdf')
  // They stay chosen for what is done with them next.
  expect(await printed(labels)).toBe('orders-labels.pdf')
  expect(await button(labels).getAttribute('aria-disabled')).toBe('false')

  for (const at of [2, 3]) await rows.nth(at).check()
  await page.locator('.bulk').getByRole('button').first().click()
  await button(slips).click()
  await page.getByText(t('admin-shipments.print.tooMany', { most: 25 })).waitFor()
  expect(person.troubles.splice(0).every((line) => line.includes('409') || line.includes('400'))).toBe(true)
  await leave(person.context)
}

for (let at = 0; at < 26; at++) await soldOrder(db, { fullName: `Printed ${at}` })
await db.execute(sql`analyze orders`)

test('the slips and labels of chosen orders are saved as one file', () => walk('en', 'desktop'), 120_000)

test('the same on a telephone, in Arabic', () => walk('ar', 'phone'), 120_000)
