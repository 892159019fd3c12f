import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { soldOrder } from '../data/admin.ts'
import { arrive, arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

/** Staff write from the order, its customer answers on its page, and staff find the answer and read it. */
async function walk(language: Language, screen: Screen): Promise<void> {
  const t = translatorFor(language)
  const m = (key: string, values: Record<string, string | number> = {}) => t(`admin-orders.message.${key}`, values)
  const { id } = await soldOrder(shop.database.db, { email: `bo-${screen}@example.com`, fullName: 'Bo Tran' })
  const { rows } = await shop.database.pool.query('select token from orders where id = $1', [id])
  const staff = await arriveAsAdmin(browser, shop.url, { language, screen })
  const { page } = staff
  await page.goto(`${shop.url}/dashboard/orders/${id}`)
  const opener = page.getByRole('button', { name: m('label'), exact: true })
  await opener.click()
  await page.getByLabel(m('label')).fill('Is Tuesday good?')
  await page.getByRole('button', { name: m('send') }).click()
  // What happened last stands first.
  await page.locator('.timeline > li:first-child', { hasText: 'Is Tuesday good?' }).waitFor()
  expect(await opener.getAttribute('aria-expanded')).toBe('false')
  expect(await page.getByLabel(m('label')).inputValue()).toBe('')
  await isSoundHere(staff, `message written ${screen} ${language}`)

  const buyer = await arrive(browser, shop.url, { language, screen })
  await buyer.page.goto(`${shop.url}/order/${rows[0].token}`)
  await buyer.page.getByText('Is Tuesday good?').waitFor()
  await buyer.page.getByLabel(t('confirmation.messages.answer')).fill('Yes, ring the side door')
  await buyer.page.getByRole('button', { name: t('confirmation.messages.send') }).click()
  await buyer.page.locator('.thread__own', { hasText: 'Yes, ring the side door' }).waitFor()
  await isSoundHere(buyer, `order page with messages ${screen} ${language}`)

  await page.goto(`${shop.url}/dashboard/orders`)
  await page.getByRole('link', { name: m('orders', { count: 1 }) }).click()
  await page
    .getByText(m('badge', { count: 1 }))
    .first()
    .waitFor()
  await isSoundHere(staff, `orders with answers ${screen} ${language}`)
  await page.goto(`${shop.url}/dashboard/orders/${id}`)
  await page.getByText(m('unread', { count: 1 })).waitFor()
  await isSoundHere(staff, `order with an answer ${screen} ${language}`)
  await page.getByRole('button', { name: m('read') }).click()
  await page.getByText(m('isRead')).waitFor()
  expect(await page.getByText(m('unread', { count: 1 })).count()).toBe(0)

  // S takes the next step and Ctrl Z takes it back; whoever types an s types an s.
  const badge = (status: string) => page.locator('.dhead .badge', { hasText: t(`dashboard.status.${status}`) })
  await opener.click()
  await page.getByLabel(m('label')).focus()
  await page.keyboard.type('sss')
  expect(await page.getByLabel(m('label')).inputValue()).toBe('sss')
  await page.getByLabel(m('label')).fill('')
  await page.locator('h1').click()
  expect(await badge('pending').count()).toBe(1)
  await page.keyboard.press('s')
  await badge('confirmed').waitFor()
  // A key that is held, or pressed twice, takes one step.
  await page.keyboard.press('s')
  await page.waitForTimeout(900)
  await page.keyboard.press('Control+z')
  await badge('pending').waitFor()
  await leave(staff.context)
  await leave(buyer.context)
}

for (const [language, screen] of [
  ['en', 'desktop'],
  ['ar', 'phone'],
] as const)
  test(`a message and its answer: ${language} on a ${screen}`, () => walk(language, screen))
