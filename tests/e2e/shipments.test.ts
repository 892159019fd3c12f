import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { soldOrder } from '../data/admin.ts'
import { arrive, arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()
const { db } = shop.database
const delivery = { type: 'delivery', areaId: uuidv7(), areaName: { en: 'Metro' }, leadDays: 3 } as const

/** An order of nine that is being prepared leaves in two parts, the second of which is undone and sent again. */
async function walk(language: Language, screen: Screen): Promise<void> {
  const { id } = await soldOrder(db, { quantity: 9, status: 'processing', delivery })
  await db.execute(sql`update order_lines set unit = 'box' where order_id = ${id}`)
  const { rows } = await db.execute<{ token: string; name: string }>(
    sql`select o.token, l.name from orders o join order_lines l on l.order_id = o.id where o.id = ${id}`,
  )
  const [{ token, name } = { token: '', name: '' }] = rows
  const person = await arriveAsAdmin(browser, shop.url, { language, screen })
  const { page } = person
  const t = translatorFor(language)
  const s = (key: string, values: Record<string, string | number> = {}) => t(`admin-shipments.${key}`, values)
  const number = (count: number) => new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : language).format(count)
  const panel = page.locator('.parts')
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  await page.goto(`${shop.url}/dashboard/orders/${id}`)
  await panel.waitFor()
  expect(await panel.textContent()).toContain(s('progress', { shipped: number(0), all: number(9) }))

  await button(s('new')).click()
  const dialog = page.getByRole('dialog')
  const quantity = dialog.getByRole('textbox', { name: s('units', { name }), exact: true })
  expect(await quantity.inputValue()).toBe('9')
  await quantity.fill('10')
  await dialog.getByRole('button', { name: s('send'), exact: true }).click()
  expect(await quantity.getAttribute('aria-invalid')).toBe('true')
  await quantity.fill(language === 'ar' ? '٤' : '4')
  await dialog.getByLabel(s('carrier'), { exact: true }).selectOption('other')
  await dialog.getByRole('button', { name: s('send'), exact: true }).click()
  await dialog.getByText(s('errors.carrierName')).waitFor()
  expect(person.troubles.splice(0).every((line) => line.includes('400'))).toBe(true)
  await dialog.getByLabel(s('carrierName')).fill('Coast Freight')
  await dialog.getByLabel(s('trackingUrl')).fill('https://coast.example/CF-1')
  await dialog.getByLabel(s('trackingNumber')).fill('CF-1')
  await isSoundHere(person, `shipping ${screen} ${language}`)
  await dialog.getByRole('button', { name: s('send'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await panel.getByText(s('part', { part: number(1) }), { exact: true }).waitFor()
  expect(await panel.textContent()).toContain(s('progress', { shipped: number(4), all: number(9) }))
  await page.getByText(s('partly')).first().waitFor()
  expect(await button(t('dashboard.move.cancelled')).count()).toBe(0)

  // All that is left stands there, and what was sent by mistake is undone.
  await button(s('new')).click()
  expect(await quantity.inputValue()).toBe('5')
  await dialog.getByRole('button', { name: s('send'), exact: true }).click()
  await panel.getByText(s('part', { part: number(2) }), { exact: true }).waitFor()
  await isSoundHere(person, `shipped ${screen} ${language}`)
  await button(t('admin-kit.undo.do')).click()
  await panel.getByText(s('left'), { exact: true }).waitFor()
  await page.getByText(s('undone')).waitFor()
  expect(await panel.getByText(s('part', { part: number(2) }), { exact: true }).count()).toBe(0)

  await button(s('cancelOf', { part: number(1) })).click()
  await dialog.getByLabel(s('reason')).fill('Back at the store')
  await isSoundHere(person, `cancelling ${screen} ${language}`)
  await dialog.getByRole('button', { name: s('cancel'), exact: true }).click()
  await panel.getByText(s('state.cancelled')).waitFor()
  await button(s('new')).click()
  await quantity.fill('6')
  await dialog.getByLabel(s('carrier'), { exact: true }).selectOption('dayRoss')
  await dialog.getByLabel(s('trackingNumber')).fill('DR 448')
  await dialog.getByRole('button', { name: s('send'), exact: true }).click()
  await panel.getByText('DR 448').waitFor()
  await isSoundHere(person, `an order in parts ${screen} ${language}`)
  expect(person.troubles).toEqual([])
  await leave(person.context)

  const buyer = await arrive(browser, shop.url, { language, screen })
  await buyer.page.goto(`${shop.url}/order/${token}`)
  await buyer.page.getByRole('link', { name: t('shipments.track', { part: number(2) }) }).waitFor()
  await isSoundHere(buyer, `the order page ${screen} ${language}`)
  expect(buyer.troubles).toEqual([])
  await leave(buyer.context)
}

test('an order leaves in parts', () => walk('en', 'desktop'), 120_000)

test('the same on a telephone, in Arabic', () => walk('ar', 'phone'), 120_000)
