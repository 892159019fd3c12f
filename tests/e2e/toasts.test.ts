import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, hydrated } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await sharedShopAndBrowser()

type Stood = { came?: { at: number; right: number; top: number; text: string }; went?: number }

/** Runs in the page: notes when a toast comes and goes, by the page's own clock. */
function watchToasts(): void {
  const stood: Stood = {}
  Object.assign(window, { stood })
  new MutationObserver(() => {
    const toast = document.querySelector<HTMLElement>('.toast')
    const place = toast?.getBoundingClientRect()
    if (place)
      stood.came ??= { at: performance.now(), right: place.right, top: place.top, text: toast?.innerText ?? '' }
    else if (stood.came) stood.went ??= performance.now()
  }).observe(document.body, { childList: true, subtree: true })
}

/** The toast that the first heart brings, with how long it stood; `ms` of them the page's clock is set forward over. */
async function toldByHeart(page: Page, ms: number) {
  await page.evaluate(watchToasts)
  await page.locator('main button[data-save="wish"]').first().click()
  await page.waitForFunction(() => (window as unknown as { stood: Stood }).stood.came)
  await page.clock.fastForward(ms)
  await page.waitForFunction(() => (window as unknown as { stood: Stood }).stood.went)
  const { came, went } = await page.evaluate(() => (window as unknown as { stood: Required<Stood> }).stood)
  return { ...came, ms: went - came.at }
}

test('a toast stands at the top right for 2000 ms, and for longer where it can be undone, so that there is time to', async () => {
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  // Runs as the clock on the wall does, but for what it is set forward.
  await page.clock.install()
  await page.goto(`${shop.url}/product/fraser-drift-oak`)
  await hydrated(page)
  const undone = await toldByHeart(page, 5000)
  expect(undone.text).toContain(t('projects.undo'))
  expect(undone.ms).toBeGreaterThan(5900)
  expect(undone.right).toBeGreaterThan(1400)

  // A list that is full is refused in words alone: nothing can be done about it.
  await page.evaluate(() => {
    const ids = Array.from({ length: 500 }, (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`)
    localStorage.setItem('WISHLIST', JSON.stringify(ids))
  })
  await page.reload()
  await hydrated(page)
  const told = await toldByHeart(page, 1000)
  expect(told.text).not.toContain(t('projects.undo'))
  expect(told.ms).toBeGreaterThan(1900)
  expect(told.ms).toBeLessThan(2300)
  expect(told.right).toBeGreaterThan(1400)
  expect(told.top).toBeLessThan(140)
  // Not left for the next visitor, whose clock would be this one.
  await context.close()
})
