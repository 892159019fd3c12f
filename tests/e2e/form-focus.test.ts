import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arriveAsAdmin, leave, type Screen } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { shop, browser } = await sharedShopAndBrowser()

/** More than the first window of the form has, and the next. */
const STOPS = 45

/** Runs in the page: what of the form has the focus and is under the bar that saves it; nothing where it is seen. */
function underBar(): string | undefined {
  const bar = document.querySelector('.savebar')
  const active = document.activeElement
  if (!bar || !active?.closest('main') || bar.contains(active)) return
  const { bottom } = active.getBoundingClientRect()
  return bottom > bar.getBoundingClientRect().top ? active.outerHTML.slice(0, 120) : undefined
}

test.each<[Language, Screen]>([
  ['en', 'desktop'],
  ['ar', 'phone'],
])('the bar that saves a form covers nothing that Tab comes to, in %s on a %s', async (language, screen) => {
  const { page, context } = await arriveAsAdmin(browser, shop.url, { language, screen })
  await page.goto(`${shop.url}/dashboard/settings`)
  const first = page.locator('main form input:not([type="hidden"])').first()
  await page.locator('.savebar').waitFor()
  await first.focus()
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(underBar)).toBeUndefined()
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await leave(context)
})

test('what is removed from a form leaves the focus where it was: at the next row, at what took its place', async () => {
  const t = translatorFor('en')
  const { page, context } = await arriveAsAdmin(browser, shop.url, { language: 'en', screen: 'desktop' })
  await page.goto(`${shop.url}/dashboard/orders/create`)
  const find = page.getByRole('combobox', { name: t('admin-orders.form.find'), exact: true })
  for (const name of ['gravel lane', 'boundary bay oak']) {
    await find.fill(name)
    await page
      .locator('[role="option"]')
      .filter({ hasText: new RegExp(name, 'i') })
      .first()
      .waitFor()
    await find.press('Enter')
    await page.getByRole('button', { name: new RegExp(`^Remove ${name}`, 'i') }).waitFor()
  }
  await find.press('Escape')
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
  await page.getByRole('button', { name: /^Remove Gravel Lane/ }).press('Enter')
  await expect.poll(focused).toMatch(/^Remove Boundary Bay Oak/)
  await page.keyboard.press('Enter')
  await page.getByText(t('admin-orders.form.noLines')).waitFor()
  const isInForm = () => page.evaluate(() => document.activeElement?.closest('main form') !== null)
  await expect.poll(isInForm).toBe(true)
  await page.getByRole('button', { name: 'Add a discount' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('discount.kind')
  await leave(context)
})
