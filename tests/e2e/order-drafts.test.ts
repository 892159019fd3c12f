import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { makeFloor } from '../data/product-forms.ts'
import { variant } from '../data/products.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()
await makeFloor(shop.database.db, 'zephyr-elm', {
  name: { en: 'Zephyr Elm' },
  status: 'active',
  variants: [variant('ZEPHYR-ELM', { stock: [{ store: 'surrey', onHand: 60 }] })],
})

const orderCount = async () =>
  (await shop.database.db.execute<{ count: number }>(sql`select count(*)::int as count from orders`)).rows[0]?.count

/** An order that is left under work, found again, worked on by two at once, deleted and put back, and placed. */
async function walk(language: Language, screen: Screen): Promise<void> {
  const t = translatorFor(language)
  const o = (key: string) => t(`admin-orders.${key}`)
  const d = (key: string, values: Record<string, string | number> = {}) => t(`admin-drafts.${key}`, values)
  const nadia = await arriveAsAdmin(browser, shop.url, { language, screen })
  const omar = await arriveAsAdmin(browser, shop.url, { language, screen })
  const saved = d('said.kept', { time: '' }).trim()
  const name = `Bo ${language} ${screen}`
  const isSaved = (page: typeof nadia.page) => page.locator('.savebar [role="status"]', { hasText: saved }).waitFor()
  const { page } = nadia

  await page.goto(`${shop.url}/dashboard/orders/create`)
  await page.getByRole('combobox', { name: o('form.find'), exact: true }).focus()
  await page.keyboard.type('ZEPHYR-ELM')
  await page.keyboard.press('Enter')
  const elm = (of: typeof page) =>
    of.getByRole('textbox', { name: t('admin-orders.form.quantityOf', { name: 'Zephyr Elm' }) })
  await elm(page).waitFor()
  await page.getByLabel(o('form.fullName')).fill(name)
  await isSaved(page)
  await expect.poll(() => page.url()).toContain('?draft=')
  // It goes on as if nothing had happened: what has the focus keeps it.
  expect(await page.getByLabel(o('form.fullName')).evaluate((at) => at === document.activeElement)).toBe(true)
  await isSoundHere(nadia, `draft saved ${screen} ${language}`)
  await page.reload()
  await elm(page).waitFor()
  expect(await page.getByLabel(o('form.fullName')).inputValue()).toBe(name)

  // Another member of staff finds it in the list, and both type into it at once.
  await omar.page.goto(`${shop.url}/dashboard/orders/drafts`)
  await omar.page.getByRole('link', { name, exact: true }).waitFor()
  await isSoundHere(omar, `drafts ${screen} ${language}`)
  await omar.page.getByRole('link', { name, exact: true }).click()
  await elm(omar.page).fill('7')
  await isSaved(omar.page)
  await expect
    .poll(
      async () =>
        (await shop.database.db.execute(sql`select version from order_drafts where full_name = ${name}`)).rows[0]
          ?.version,
    )
    .toBeGreaterThan(1)
  await elm(page).fill('5')
  await page.getByLabel(o('form.phone')).fill('604-555-0177')
  await page.locator('.conflict').waitFor()
  expect(await page.locator('.conflict').textContent()).toMatch(/[7٧].*[5٥]/s)
  for (const person of [nadia, omar]) expect(person.troubles.splice(0).every((line) => line.includes('409'))).toBe(true)
  await isSoundHere(nadia, `draft of two ${screen} ${language}`)
  expect(await elm(page).inputValue()).toBe('5')
  await page.getByRole('button', { name: t('admin-kit.conflict.take') }).click()
  await isSaved(page)
  await expect.poll(() => elm(page).inputValue()).toMatch(/^[7٧]$/)
  expect(await page.getByLabel(o('form.phone')).inputValue()).toBe('604-555-0177')
  // Deleted and put back.
  await page.getByRole('button', { name: d('delete'), exact: true }).click()
  await page.getByText(d('deleted')).waitFor()
  expect(page.url()).not.toContain('draft=')
  await page.getByRole('button', { name: t('admin-kit.undo.do') }).click()
  await elm(page).waitFor()
  expect(await page.getByLabel(o('form.fullName')).inputValue()).toBe(name)

  // Leaving asks nothing, as nothing is lost; what is typed last is there.
  await page.getByLabel(o('form.email'), { exact: true }).fill('bo@example.com')
  await page
    .getByRole('link', { name: d('title'), exact: true })
    .last()
    .click()
  await page.getByRole('link', { name, exact: true }).click()
  await elm(page).waitFor()
  expect(await page.getByLabel(o('form.email'), { exact: true }).inputValue()).toBe('bo@example.com')

  const before = await orderCount()
  await page.getByLabel(o('form.house')).fill('9 Alder Way')
  await page.getByLabel(o('form.city')).fill('Surrey')
  await page.getByLabel(o('form.state')).fill('BC')
  await page.getByLabel(o('form.zipCode')).fill('V3S 1A1')
  await page.getByRole('button', { name: o('form.place'), exact: true }).click()
  await page.getByRole('link', { name: o('openOrder') }).waitFor()
  expect(await orderCount()).toBe((before ?? 0) + 1)
  // Whoever has it open still is told, and what they typed stays.
  await omar.page.getByLabel(o('form.city')).fill('Delta')
  await omar.page.locator('main .note--bad').waitFor()
  expect(await omar.page.getByLabel(o('form.city')).inputValue()).toBe('Delta')
  expect(omar.troubles.splice(0).every((line) => line.includes('409'))).toBe(true)
  await isSoundHere(omar, `draft placed by another ${screen} ${language}`)
  await omar.page.getByRole('button', { name: d('anew') }).click()
  await isSaved(omar.page)
  expect(await omar.page.getByLabel(o('form.city')).inputValue()).toBe('Delta')
  expect(omar.troubles.splice(0).every((line) => line.includes('409'))).toBe(true)
  await page.getByRole('button', { name: o('another') }).click()
  await expect.poll(() => page.getByLabel(o('form.fullName')).inputValue()).toBe('')
  await leave(nadia.context)
  await leave(omar.context)
}

for (const [language, screen] of [
  ['en', 'desktop'],
  ['ar', 'phone'],
] as const)
  test(`an order is left under work, gone on with by two, and placed: ${language} on a ${screen}`, () =>
    walk(language, screen))
