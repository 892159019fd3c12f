import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
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
