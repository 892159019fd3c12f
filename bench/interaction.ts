import { type CDPSession, chromium, type Page } from 'playwright-core'
import { findBrowserOrInstall } from '../tests/browser-binary.ts'
import { browserFlags } from '../tests/browser-flags.ts'
import { serve } from './shop.ts'

/**
 * How long the shop takes from a press to the next paint, at a quarter of this machine's speed, as the browser's own
 * Event Timing counts it: the longest of what a person does in the search, the filters and the cart. Run it by itself.
 */
const SLOWDOWN = 4

async function longest(page: Page, session: CDPSession, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await act()
  await page.waitForTimeout(1000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen))
}

const shop = await serve('scripts/start.ts', '/api/ready')
const browser = await chromium.launch({ executablePath: findBrowserOrInstall(), args: browserFlags })
const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
const session = await page.context().newCDPSession(page)
await page.context().addCookies([{ name: 'cookie_contest', value: 'true', url: shop.url }])

async function measure(name: string, path: string, act: () => Promise<void>): Promise<void> {
  await page.goto(shop.url + path)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.waitForTimeout(1500)
  console.log(`${name}: ${await longest(page, session, act)} ms (aim under 50)`)
}

await measure('search, each key', '/', async () => {
  await page.locator('#search').click()
  await page.waitForTimeout(1500)
  await page.keyboard.type('white oak', { delay: 150 })
})
await measure('cart, opened by adding', '/product/fraser-drift-oak', async () => {
  await page.locator('.mbuy button').first().click()
  await page.locator('dialog[open]').waitFor()
})
await measure('cart, one more', '/cart', async () => {
  for (let times = 0; times < 3; times++) await page.locator('main .step button').last().click()
})
await measure('filters, opened', '/shop/laminate', async () => {
  await page.locator('[popovertarget], [commandfor="filters"]').locator('visible=true').first().click()
})
await browser.close()
await shop.stop()
