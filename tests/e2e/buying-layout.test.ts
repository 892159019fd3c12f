import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { addToCart, arrive, hydrated, leave } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()
const t = translatorFor('en')

/** Windows as they are, and 1440 × 900 and 1280 × 800 at 200 percent. */
const windows = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 720, height: 450 },
  { width: 640, height: 400 },
]

test('a product shows name and price beside its picture, and its button, in every window', async () => {
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
  await context.addCookies([{ name: 'cookie_contest', value: 'true', url }])
  await page.goto(`${url}/product/fraser-drift-oak`)
  await hydrated(page)
  for (const size of windows) {
    const where = `${size.width} × ${size.height}`
    await page.setViewportSize(size)
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox()
      if (!found) throw new Error(`${selector} is not drawn, ${where}`)
      return found
    }
    const [picture, name, price, button] = [
      await box('.gal img'),
      await box('.buy h1'),
      await box('.buy .price'),
      await box('.mbuy .btn'),
    ] as const
    expect(name.x, where).toBeGreaterThan(picture.x + picture.width)
    expect(Math.abs(name.y - picture.y), where).toBeLessThan(40)
    expect(price.y + price.height, where).toBeLessThan(size.height)
    expect(button.y + button.height, where).toBeLessThanOrEqual(size.height)
    await isInFront(page, '.mbuy .btn')
  }
  await leave(context)
})

/** Whether the middle of something is what is drawn there, and not something that lies on it. */
async function isInFront(page: Page, selector: string): Promise<void> {
  const covering = await page
    .locator(selector)
    .locator('visible=true')
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return at && (element.contains(at) || at.contains(element)) ? null : (at?.outerHTML.slice(0, 100) ?? 'nothing')
    })
  expect(covering, selector).toBe(null)
}

test('nothing lies on a total on a phone, wherever the page is scrolled, with the notice about cookies open', async () => {
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'phone' })
  await page.goto(`${url}/product/boundary-bay-oak`)
  await hydrated(page)
  await page.locator('.cookies').waitFor()
  const scrollEverywhere = async (total: string) => {
    const covered = await page.locator(total).evaluateAll(async (elements) => {
      const found: string[] = []
      const isSeen = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return element.checkVisibility() && right > left && top >= 0 && bottom <= innerHeight
      }
      for (let y = 0; y < document.documentElement.scrollHeight; y += 60) {
        window.scrollTo({ top: y, behavior: 'instant' })
        // Where none is in the window, nothing can lie on one, whatever else the page does there.
        if (!elements.some(isSeen)) continue
        await new Promise((resolve) => setTimeout(resolve, 30))
        for (const element of elements) {
          const { right, top, bottom } = element.getBoundingClientRect()
          const at = isSeen(element) ? document.elementFromPoint(right - 4, (top + bottom) / 2) : null
          const cover = at?.closest('.totop, .cookies, .compact')
          if (cover) found.push(`${cover.className} at ${y}`)
        }
      }
      return found
    })
    expect(covered, total).toEqual([])
  }
  // The total in the bar is always there; the one in the box is scrolled clear of the notice, and of nothing else.
  await scrollEverywhere('.mbuy__sum b')
  await page.getByRole('button', { name: t('common.notice.close'), exact: true }).click()
  await scrollEverywhere('.buybox .sum .tot')
  await addToCart(page, t)
  await context.clearCookies({ name: 'cookie_contest' })
  for (const path of ['/cart', '/checkout']) {
    await page.goto(url + path)
    await page.locator('.osum .sum .tot').first().waitFor()
    await scrollEverywhere('.osum .sum .tot')
  }
  await leave(context)
})

test('delivery to another postal code is never shown with the amounts of the one before', async () => {
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
  await page.goto(`${url}/product/fraser-drift-oak`)
  await hydrated(page)
  await addToCart(page, t)
  await page.goto(`${url}/checkout`)
  const code = page.locator('[name="shipping.zipCode"]')
  const sums = page.locator('.osum .sum')
  const row = (name: string) => sums.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
  await page.locator('input[name="delivery"][value="delivery"]').check()
  // Without an address no price is named, free or other.
  await row('Before delivery').waitFor()
  expect(await row('Home delivery').count()).toBe(0)
  await code.fill('V3S 1A1')
  await expect.poll(() => row('Home delivery').innerText()).toContain('45.00')
  const before = await row('Total').innerText()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/cart/quote', async (route) => {
    await held
    await route.continue()
  })
  await code.fill('V2P 1A1')
  await expect.poll(() => row('Home delivery').innerText()).toBe('…')
  expect(await row('Total').innerText()).toBe('…')
  answer()
  await expect.poll(() => row('Home delivery').innerText()).toContain('95.00')
  expect(await row('Total').innerText()).not.toBe(before)
  await leave(context)
})
