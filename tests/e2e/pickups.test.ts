import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { soldOrder } from '../data/admin.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()
const { db } = shop.database

/** An order is made ready, handed over to whom its buyer named, taken back, and handed over to somebody else. */
async function walk(language: Language, screen: Screen): Promise<void> {
  const delivery = { type: 'pickup', store: 'surrey', collector: 'Noor Haddad' } as const
  const { id } = await soldOrder(db, { status: 'processing', delivery })
  const person = await arriveAsAdmin(browser, shop.url, { language, screen })
  const { page } = person
  const t = translatorFor(language)
  const p = (key: string, values: Record<string, string | number> = {}) => t(`admin-shipments.pickup.${key}`, values)
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  await page.goto(`${shop.url}/dashboard/orders/${id}`)
  await button(t('dashboard.move.ready')).click()
  await page.getByRole('heading', { name: p('title'), exact: true }).waitFor()
  const digits = (text: string) =>
    language === 'ar' ? text.replaceAll(/\d/g, (one) => '٠١٢٣٤٥٦٧٨٩'[Number(one)] ?? '') : text
  await page.getByText(digits(p('left', { count: 14 })), { exact: true }).waitFor()
  await isSoundHere(person, `ready at its store ${screen} ${language}`)

  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(p('handedTo'))
  await button(p('handOver')).click()
  expect(await name.inputValue()).toBe('Noor Haddad')
  await name.fill(' ')
  await dialog.getByRole('button', { name: p('handOver'), exact: true }).click()
  await dialog.getByRole('alert').waitFor()
  expect(person.troubles.splice(0).every((line) => line.includes('400'))).toBe(true)
  await isSoundHere(person, `handing over ${screen} ${language}`)
  await name.fill('Noor Haddad')
  await dialog.getByRole('button', { name: p('handOver'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(p('handed')).waitFor()
  await page
    .locator('.bulk')
    .getByRole('button', { name: t('admin-kit.undo.do'), exact: true })
    .click()
  await page.getByText(p('undone')).waitFor()

  await button(p('handOver')).click()
  await name.fill('Ola Berg')
  await name.press('Enter')
  await page.getByText('Ola Berg').first().waitFor()
  await isSoundHere(person, `handed over ${screen} ${language}`)
  const { rows } = await db.execute<{ name: string }>(sql`select handed_to as name from pickups where order_id = ${id}`)
  expect(rows).toEqual([{ name: 'Ola Berg' }])
  expect(person.troubles).toEqual([])
  await leave(person.context)
}

test('an order that waits at its store is handed over by name', () => walk('en', 'desktop'), 120_000)

test('the same on a telephone, in Arabic', () => walk('ar', 'phone'), 120_000)
