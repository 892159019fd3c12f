import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, hydrated, leave, type Screen, screens, stir, violations } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await sharedShopAndBrowser()

/** When and where a toast came, and when it went, in milliseconds of the page's own clock. */
type Seen = { came?: { at: number; right: number; top: number }; went?: number }

const visit = (screen: Screen = 'desktop') => arrive(browser, shop.url, { language: 'en', screen })

/** What the shop sells, by its addresses. */
const categories = ['laminate', 'accessories', 'tiles', 'vinyl-plank', 'engineered-wood']

describe('the footer', () => {
  test('opens its links in new tabs, shows logo, description, contact, and has its mobile layout below 769 px', async () => {
    const { page, context } = await visit()
    await page.goto(shop.url)
    const links = await page
      .locator('.foot a[href^="/"], .foot a[href^="http"]')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.getAttribute('target')] as const))
    for (const [href, target] of links) expect(target, href).toBe('_blank')
    const wanted = ['/about', '/virtualtour', '/faq', '/contactus', '/return', '/terms', '/privacy']
    const open: string[] = []
    for (const path of wanted)
      if ((await fetch(shop.url + path, { redirect: 'manual' })).status !== 404) open.push(path)
    const own = links.map(([href]) => href).filter((href) => href.startsWith('/'))
    expect(own.sort()).toEqual(['/', ...categories.map((slug) => `/shop/${slug}`), ...open].sort())
    // What lies below the window is not laid out yet, so it has no text as it is seen.
    const text = await page.locator('.foot').textContent()
    for (const part of ['See floors in a room', '7420 Kiln Street', '604-555-0142', 'surrey@underfoot.example.com'])
      expect(text).toContain(part)
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      return page
        .locator('.foot__g > :first-child')
        .evaluate((cell) => cell.getBoundingClientRect().width / (cell.parentElement?.clientWidth ?? 1))
    }
    expect(await columns(769)).toBeLessThan(0.6)
    expect(await columns(768)).toBeGreaterThan(0.95)
    await leave(context)
  })

  test('asks for an address for the newsletter, except where the page itself does', async () => {
    const { page, context } = await visit('phone')
    const field = page.locator('.foot').getByLabel(t('content.newsletter.footer'))
    for (const [path, isAsked] of [
      ['/', false],
      ['/newsletter', false],
      ['/faq', true],
    ] as const) {
      await page.goto(shop.url + path)
      expect(await field.isVisible(), path).toBe(isAsked)
      expect(await page.locator('form.letter:visible').count(), path).toBe(1)
    }
    await leave(context)
  })
})

describe('the cookie notice', () => {
  const notice = (page: Page) => page.getByRole('complementary', { name: t('common.notice.label') })
  const kept = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'cookie_contest')

  test('is hidden for now by its cross, and comes back on the next page', async () => {
    const { page, context, troubles } = await visit()
    await page.goto(shop.url)
    await notice(page).waitFor()
    expect(await violations(page)).toEqual([])
    const more = notice(page).getByRole('link')
    expect([await more.getAttribute('href'), await more.getAttribute('target')]).toEqual(['/privacy', '_blank'])
    await notice(page)
      .getByRole('button', { name: t('common.notice.hide') })
      .click()
    await notice(page).waitFor({ state: 'hidden' })
    expect(await kept(page)).toBeUndefined()
    await page.goto(`${shop.url}/shop`)
    await notice(page).waitFor()
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('is closed for 30 days by Close', async () => {
    const { page, context } = await visit()
    await page.goto(shop.url)
    await notice(page).getByRole('button', { name: 'Close', exact: true }).click()
    await notice(page).waitFor({ state: 'hidden' })
    const cookie = await kept(page)
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 2_592_000_000
    expect(days).toBeGreaterThan(0.999)
    expect(days).toBeLessThanOrEqual(1)
    await page.goto(`${shop.url}/shop`)
    await hydrated(page)
    expect(await notice(page).isVisible()).toBe(false)
    await leave(context)
  })

  test('covers neither what has the focus nor the button that buys on a phone', async () => {
    const { page, context } = await visit('phone')
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await hydrated(page)
    await notice(page).waitFor()
    const top = await notice(page).boundingBox()
    const buy = await page.locator('.mbuy').boundingBox()
    expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual((buy?.y ?? 0) + 1)
    await leave(context)
  })
})

describe('what stands beside every page', () => {
  test('a button back to the top after 300 px, and not before', async () => {
    const { page, context } = await visit()
    await page.goto(shop.url)
    await hydrated(page)
    const button = page.getByRole('button', { name: t('common.backToTop') })
    await page.evaluate(() => window.scrollTo({ top: 299, behavior: 'instant' }))
    await page.waitForTimeout(300)
    expect(await button.isVisible()).toBe(false)
    await page.evaluate(() => window.scrollTo({ top: 302, behavior: 'instant' }))
    await button.waitFor()
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await leave(context)
  })

  test('toasts at the top right for 2000 ms', async () => {
    const { page, context } = await visit()
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await page.evaluate(() => document.getElementById('messages')?.remove())
    await page.route('**/api/home/settings', (route) =>
      route.fulfill({ status: 503, json: { success: false, err: 'The settings are being painted.' } }),
    )
    // By the page's own clock: how long it stands is no matter of when it is looked for.
    await page.evaluate(() => {
      const seen: Seen = {}
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const place = document.querySelector('.toast')?.getBoundingClientRect()
        if (place) seen.came ??= { at: performance.now(), right: place.right, top: place.top }
        else if (seen.came) seen.went ??= performance.now()
      }).observe(document.body, { childList: true, subtree: true })
    })
    await stir(page)
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.went)
    const { came, went } = await page.evaluate(() => (window as unknown as { seen: Required<Seen> }).seen)
    expect(came.right).toBeGreaterThan(1400)
    expect(came.top).toBeLessThan(140)
    expect(went - came.at).toBeGreaterThan(1900)
    expect(went - came.at).toBeLessThan(2600)
    await leave(context)
  })
})

describe('what opens over a page', () => {
  test.each(['en', 'ar'] as const)('holds no fault that axe finds, at either width, in %s', async (language) => {
    const own = translatorFor(language)
    const { page, context, troubles } = await arrive(browser, shop.url, { language, screen: 'desktop' })
    await page.goto(`${shop.url}/shop/laminate`)
    await hydrated(page)
    const isSound = async (what: string) => expect(await violations(page, 'page'), what).toEqual([])

    await page.locator('.nav__i').nth(2).hover()
    await page.locator('.nav__i .mega').nth(2).waitFor()
    await isSound('a category’s panel')
    for (const menu of ['language', 'currency']) {
      await page.locator(`.top details.${menu} summary`).click()
      await page.locator(`.top details.${menu}[open] .menu__panel`).waitFor()
      // It may lie across a button below it, which is no fault while it is open.
      expect(await violations(page, { within: '.top' }), menu).toEqual([])
      await page.keyboard.press('Escape')
    }

    await page.setViewportSize(screens.phone)
    await page.getByRole('combobox', { name: own('search.search_your_product') }).fill('oak')
    await page.getByRole('option').first().waitFor()
    // It may end across a card behind it, too.
    expect(await violations(page, { within: '.found' }), 'what the search finds').toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('[popovertarget="filters"]').locator('visible=true').first().click()
    await page.locator('#filters').waitFor()
    await isSound('the filters')
    const folded = page.locator('#filters details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
    await isSound('the filters, unfolded')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: own('common.menu'), exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await isSound('the menu')
    expect(troubles).toEqual([])
    await leave(context)
  })
})

describe('addresses that are not for everyone, or not there', () => {
  // What axe says of it is asked in pages.test.ts.
  test('404 with ways on', async () => {
    const { page, context } = await visit()
    const answer = await page.goto(`${shop.url}/no-such-floor`)
    expect(answer?.status()).toBe(404)
    expect(await page.locator('h1').innerText()).toBe(t('common.notFound.title'))
    await leave(context)
  })
})
