import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, hydrated, leave } from './browser.ts'
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

async function stood(page: Page): Promise<{ ms: number; right: number; top: number; text: string }> {
  await page.waitForFunction(() => (window as unknown as { stood: Stood }).stood.went)
  const { came, went } = await page.evaluate(() => (window as unknown as { stood: Required<Stood> }).stood)
  return { ...came, ms: went - came.at }
}

const product = () => `${shop.url}/product/fraser-drift-oak`

describe('what is told of a product', () => {
  test('at the top right for 2000 ms, where nothing can be done about it', async () => {
    const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
    await page.goto(product())
    await hydrated(page)
    // A list that is full is refused in words alone.
    await page.evaluate(() => {
      const ids = Array.from({ length: 500 }, (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`)
      localStorage.setItem('WISHLIST', JSON.stringify(ids))
    })
    await page.reload()
    await hydrated(page)
    await page.evaluate(watchToasts)
    await page.locator('main button[data-save="wish"]').first().click()
    const told = await stood(page)
    expect(told.text).not.toContain(t('projects.undo'))
    expect(told.ms).toBeGreaterThan(1900)
    expect(told.ms).toBeLessThan(2300)
    expect(told.right).toBeGreaterThan(1400)
    expect(told.top).toBeLessThan(140)
    await leave(context)
  })

  test('for longer where it can be undone, so that there is time to', async () => {
    const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
    await page.goto(product())
    await hydrated(page)
    await page.evaluate(watchToasts)
    await page.locator('main button[data-save="wish"]').first().click()
    const told = await stood(page)
    expect(told.text).toContain(t('projects.undo'))
    expect(told.ms).toBeGreaterThan(5900)
    expect(told.right).toBeGreaterThan(1400)
    await leave(context)
  })
})
