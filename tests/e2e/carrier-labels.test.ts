import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { soldOrder } from '../data/admin.ts'
import { startEasyPost } from '../outside/easypost.ts'
import { arrive, arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const easyPost = await startEasyPost()
afterAll(() => easyPost.close())
const { shop, browser } = await shopAndBrowser({ env: easyPost.env })
const { db } = shop.database
const delivery = { type: 'delivery', areaId: uuidv7(), areaName: { en: 'Metro' }, leadDays: 3 } as const

/** Staff ask for rates, lose the answer of the purchase, press again, and the buyer sees where the parcel is. */
async function walk(language: Language, screen: Screen): Promise<void> {
  const { id } = await soldOrder(db, { quantity: 9, status: 'processing', delivery })
  await db.execute(sql`update order_lines set unit = 'box', weight_grams = 12000 where order_id = ${id}`)
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
  const dialog = page.getByRole('dialog')
  const press = (text: string) => dialog.getByRole('button', { name: text, exact: true }).click()
  const quantity = dialog.getByRole('textbox', { name: s('units', { name }), exact: true })
  await page.goto(`${shop.url}/dashboard/orders/${id}`)
  await panel.getByRole('button', { name: s('new'), exact: true }).click()

  // Enter in a side asks for rates; it sends nothing with the shop's own truck.
  await dialog.getByLabel(s('label.lengthCm')).fill('0')
  await dialog.getByLabel(s('label.lengthCm')).press('Enter')
  await dialog.getByText(s('errors.side')).first().waitFor()
  for (const [side, typed] of [['lengthCm', '120'] as const, ['widthCm', '40'] as const, ['heightCm', '20'] as const])
    await dialog.getByLabel(s(`label.${side}`)).fill(typed)
  await press(s('label.getRates'))
  await dialog.getByText(t('errors.PARCEL_TOO_HEAVY', { most: 68, kg: 108 })).waitFor()
  expect(person.troubles.splice(0).every((line) => line.includes('409'))).toBe(true)
  await isSoundHere(person, `a parcel too heavy ${screen} ${language}`)
  await quantity.fill('4')
  await press(s('label.getRates'))
  await dialog.getByText('CanadaPost').waitFor()
  expect(await dialog.getByRole('radio').count()).toBe(3)
  expect(await dialog.getByRole('radio').first().isChecked()).toBe(true)
  await isSoundHere(person, `rates ${screen} ${language}`)

  // Other goods have other rates.
  await quantity.fill('3')
  await press(s('label.buy'))
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(0)
  await press(s('label.getRates'))
  await dialog.getByRole('radio', { name: /Loomis/ }).check()

  easyPost.failNext('buy', 'lost')
  const before = easyPost.count('buy')
  await press(s('label.buy'))
  await dialog.getByText(t('errors.CARRIER_UNAVAILABLE')).waitFor()
  expect(person.troubles.splice(0).every((line) => line.includes('503'))).toBe(true)
  await press(s('label.buy'))
  await dialog.waitFor({ state: 'hidden' })
  expect(easyPost.count('buy')).toBe(before + 1)
  await panel.getByText('Loomis').waitFor()
  await panel.getByRole('link', { name: s('label.fileOf', { part: number(1) }) }).waitFor()
  expect(await panel.textContent()).toContain(s('progress', { shipped: number(3), all: number(9) }))
  await isSoundHere(person, `a label ${screen} ${language}`)
  expect(person.troubles).toEqual([])
  await leave(person.context)

  const remoteId = easyPost.bought().at(-1)?.id ?? ''
  const { body, headers } = easyPost.event(remoteId, 'delivered')
  expect((await fetch(`${shop.url}/api/carriers/easypost`, { method: 'POST', body, headers })).status).toBe(200)
  const buyer = await arrive(browser, shop.url, { language, screen })
  await buyer.page.goto(`${shop.url}/order/${token}`)
  await buyer.page.getByText(t('shipments.delivered', { date: '' }).trim(), { exact: false }).waitFor()
  await isSoundHere(buyer, `the order page of a parcel ${screen} ${language}`)
  expect(buyer.troubles).toEqual([])
  await leave(buyer.context)
}

test('a label is bought and its parcel followed', () => walk('en', 'desktop'), 120_000)
test('a label is bought on a phone, in Arabic', () => walk('ar', 'phone'), 120_000)
