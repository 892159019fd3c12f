import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/words.ts'
import { testAdmin } from '../database.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { arrive, awake, launch, leave, type Screen, screens, stir, violations } from './browser.ts'

const t = translatorFor('en')
let shop: OpenShop
let browser: Browser

beforeAll(async () => {
  shop = await openShop()
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

/** When and where a toast came, and when it went, in milliseconds of the page's own clock. */
type Seen = { came?: { at: number; right: number; top: number }; went?: number }

const visit = (screen: Screen = 'desktop') => arrive(browser, shop.url, { language: 'en', screen })

const hrefsIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(`${selector} a[href]`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** The specification's table. */
const table: Record<string, string[]> = {
  laminate: ['123-mm', '123-mm-72-hours-water-proof', '83-mm', 'matt-tiles'],
  accessories: ['base-shoe', 'molding-trims-base-board', 'tile-accessories', 'underlay'],
  tiles: ['gloss-tiles', 'matt-tiles', 'highgloss-tiles', 'carvings-tiles', 'punch-tiles', 'sugar-carving-tiles'],
  'vinyl-plank': ['4-mm', '42-mm', '55-mm', '7-mm'],
  'engineered-wood': ['white-oak-7', 'white-oak-7-12', 'white-oak-8-35'],
}

describe('the header of wide screens', () => {
  test('has a top bar that opens the map, dials, changes the language and leads to sign-in', async () => {
    const { page, context } = await visit()
    await page.goto(shop.url)
    const top = page.locator('.top')
    const map = top.locator('a[target="_blank"]').first()
    expect(await map.getAttribute('href')).toBe('https://maps.example.com/underfoot-surrey')
    expect(await top.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:+16045550142')
    expect(await top.getByRole('link', { name: t('accounts.login') }).getAttribute('href')).toBe('/signin')
    await top.locator('details.language summary').click()
    await top.getByRole('button', { name: 'Français' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'fr')
    expect(await page.evaluate(() => localStorage.getItem('LANGUAGE'))).toBe('fr')
    expect(await page.evaluate(() => document.cookie)).toContain('LANGUAGE=fr')
    await leave(context)
  })

  test('shows who is signed in, with Dashboard, Profile where there is one, and Logout', async () => {
    const { page, context } = await visit()
    await page.goto(`${shop.url}/signin`)
    await page.getByLabel(t('signin.email'), { exact: true }).fill(testAdmin.email)
    await page.getByLabel(t('signin.password'), { exact: true }).fill(testAdmin.password)
    await page
      .locator('main')
      .getByRole('button', { name: t('accounts.signIn'), exact: true })
      .click()
    await page.waitForURL(`${shop.url}/`)
    await page.locator('.top summary.account').click()
    const entries = await page.locator('.top .account + .menu__panel :is(a, button)').allInnerTexts()
    expect(entries).toEqual(['Dashboard', 'Profile', 'Logout'])
    await page
      .getByRole('button', { name: t('accounts.logout') })
      .first()
      .click()
    await page
      .locator('.top')
      .getByRole('link', { name: t('accounts.login') })
      .waitFor()
    await leave(context)
  })

  test('opens the menu of every category with its sub-paths, each a page', async () => {
    const { page, context } = await visit()
    await page.goto(shop.url)
    for (const [category, subs] of Object.entries(table)) {
      const entry = page.locator('.nav__i', { has: page.locator(`> a[href="/shop/${category}"]`) })
      await entry.hover()
      await entry.locator('.mega').waitFor()
      const links = entry.locator('.mega__subs a')
      const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
      expect([...hrefs].sort(), category).toEqual(subs.map((sub) => `/shop/${category}/${sub}`).sort())
      for (const href of hrefs) expect((await fetch(shop.url + href)).status, href).toBe(200)
    }
    await leave(context)
  })

  test('shows the compact bar after 110 px, with the categories around the logo, and not before', async () => {
    const { page, context } = await visit()
    await page.goto(shop.url)
    await awake(page)
    const bar = page.locator('.compact')
    await page.evaluate(() => window.scrollTo({ top: 109, behavior: 'instant' }))
    await page.waitForTimeout(300)
    expect(await bar.isVisible()).toBe(false)
    await page.evaluate(() => window.scrollTo({ top: 112, behavior: 'instant' }))
    await bar.waitFor()
    const names = await bar.getByRole('link').allInnerTexts()
    const order = ['Virtual Tour', 'Laminate', 'Porcelain Tiles', 'Vinyl Plank', 'Engineered Wood', 'Accessories']
    expect(names.filter((name) => name.trim() !== 'underfoot')).toEqual(order)
    const logo = await bar.locator('.logo').boundingBox()
    expect(Math.abs((logo?.x ?? 0) + (logo?.width ?? 0) / 2 - 720)).toBeLessThan(2)
    await leave(context)
  })

  test('has a search toggle: it puts the box away at the top, and brings it below the compact bar', async () => {
    const { page, context, troubles } = await visit()
    await page.goto(shop.url)
    await awake(page)
    const toggle = page.getByRole('button', { name: t('common.search'), exact: true })
    const box = page.getByRole('combobox', { name: t('search.label') })
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await toggle.click()
    await box.waitFor({ state: 'hidden' })
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    await toggle.click()
    await box.waitFor()
    await page.mouse.click(5, 500)
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement).blur()
      window.scrollTo({ top: 800, behavior: 'instant' })
    })
    await page.waitForFunction(() => document.documentElement.classList.contains('is-scrolled'))
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    await toggle.click()
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    expect((await box.boundingBox())?.y).toBeLessThan(140)
    await page.keyboard.type('walnut')
    await page.getByRole('option').first().waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(800)
    expect(troubles).toEqual([])
    await leave(context)
  })

  test.each(['en', 'bn', 'ar', 'fr'] as const)('fits at every width in %s', async (language) => {
    const { page, context } = await arrive(browser, shop.url, { language, screen: 'desktop' })
    await page.goto(`${shop.url}/categories`)
    for (const width of [1030, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      const over = await page.evaluate(() =>
        ['.top .wrap', '.head__row', '.nav .wrap', '.compact .wrap'].filter((selector) => {
          const row = document.querySelector(selector)
          // The cart's button may reach into the margin, so that its drawing stands at the edge.
          return row ? row.scrollWidth > row.clientWidth + 13 : true
        }),
      )
      expect(over, `${width} px`).toEqual([])
    }
    await leave(context)
  })
})

describe('the header of narrow screens', () => {
  test('takes over below 1030 px', async () => {
    const { page, context } = await visit()
    await page.goto(shop.url)
    const menu = page.getByRole('button', { name: t('common.menu'), exact: true })
    await page.setViewportSize({ width: 1030, height: 800 })
    expect([await menu.isVisible(), await page.locator('.nav').isVisible()]).toEqual([false, true])
    await page.setViewportSize({ width: 1029, height: 800 })
    expect([await menu.isVisible(), await page.locator('.nav').isVisible()]).toEqual([true, false])
    expect(await page.getByRole('combobox', { name: t('search.label') }).isVisible()).toBe(true)
    await leave(context)
  })

  test('has a sidebar with the main links and Sign in, which a change of page closes, the way back included', async () => {
    const { page, context, troubles } = await visit('phone')
    await page.goto(shop.url)
    await awake(page)
    await page.getByRole('button', { name: t('common.menu'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('link', { name: t('accounts.signIn') }).waitFor()
    expect(await violations(page, 'page')).toEqual([])
    const hrefs = await hrefsIn(page, '.sheet')
    expect(hrefs).toEqual(expect.arrayContaining(['/', '/shop', '/categories', '/shop/laminate', '/signin']))
    expect(hrefs).not.toContain('/dashboard')
    await sheet.getByRole('link', { name: t('common.nav.categories') }).click()
    await page.waitForURL('**/categories')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await page.waitForURL(`${shop.url}/`)
    await page.waitForTimeout(200)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('shows a signed-in administrator their name, Dashboard and Logout', async () => {
    const { page, context } = await visit('phone')
    await page.goto(`${shop.url}/signin`)
    await page.getByLabel(t('signin.email'), { exact: true }).fill(testAdmin.email)
    await page.getByLabel(t('signin.password'), { exact: true }).fill(testAdmin.password)
    await page
      .locator('main')
      .getByRole('button', { name: t('accounts.signIn'), exact: true })
      .click()
    await page.waitForURL(`${shop.url}/`)
    await awake(page)
    await page.getByRole('button', { name: t('common.menu'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('link', { name: t('accounts.dashboard') }).waitFor()
    await sheet.getByRole('button', { name: t('accounts.logout') }).waitFor()
    expect(await sheet.locator('.sheet__who bdi').innerText()).not.toBe('')
    await leave(context)
  })
})

describe('the footer', () => {
  test('opens its links in new tabs, and shows logo, description, contact', async () => {
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
    expect(own.sort()).toEqual(['/', ...Object.keys(table).map((slug) => `/shop/${slug}`), ...open].sort())
    // What lies below the window is not laid out yet, so it has no text as it is seen.
    const text = await page.locator('.foot').textContent()
    for (const part of ['A flooring shop', '7420 Kiln Street', '604-555-0142', 'surrey@underfoot.example.com'])
      expect(text).toContain(part)
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

  test('has its mobile layout below 769 px', async () => {
    const { page, context } = await visit()
    await page.goto(shop.url)
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
    await awake(page)
    expect(await notice(page).isVisible()).toBe(false)
    await leave(context)
  })

  test('covers neither what has the focus nor the button that buys on a phone', async () => {
    const { page, context } = await visit('phone')
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await awake(page)
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
    await awake(page)
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
    await page.evaluate(() => document.getElementById('words')?.remove())
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

describe('the shell loader', () => {
  /** A page that lost its end on the way: its islands have no words and no settings. */
  const cutShort = async (page: Page) => {
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await page.evaluate(() => document.getElementById('words')?.remove())
  }

  test('shows nothing where the server brought everything', async () => {
    const { page, context } = await visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await awake(page)
    expect(await page.locator('.loader').count()).toBe(0)
    expect(asked.filter((path) => path === '/api/home/settings' || path.startsWith('/locales/'))).toEqual([])
    await leave(context)
  })

  test('covers the page while session, settings and words are fetched, and goes', async () => {
    const { page, context } = await visit()
    await cutShort(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/home/settings', async (route) => {
      await held
      await route.continue()
    })
    const waking = awake(page)
    const loader = page.locator('.loader')
    await loader.waitFor()
    expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    release()
    await loader.waitFor({ state: 'detached' })
    await waking
    await page
      .getByRole('button', { name: t('buy.add'), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await page.getByRole('dialog').getByText('Fraser Drift Oak').first().waitFor()
    await leave(context)
  })

  test.each([
    [
      'the server’s own words',
      { success: false, err: 'The settings are being painted.' },
      'The settings are being painted.',
    ],
    ['Something Went Wrong', { success: false }, 'Something Went Wrong'],
  ])('is dismissed when the settings fail, with %s in a toast', async (_, json, said) => {
    const { page, context } = await visit()
    await cutShort(page)
    await page.route('**/api/home/settings', (route) => route.fulfill({ status: 500, json }))
    await stir(page)
    await page.locator('.toast', { hasText: said }).waitFor()
    expect(await page.locator('.loader').count()).toBe(0)
    await leave(context)
  })

  test('covers the dashboard until its application is there, and goes by itself where that never comes', async () => {
    const { page, context } = await visit()
    await page.goto(`${shop.url}/signin?callbackUrl=/dashboard`)
    await page.getByLabel(t('signin.email'), { exact: true }).fill(testAdmin.email)
    await page.getByLabel(t('signin.password'), { exact: true }).fill(testAdmin.password)
    await page.route('**/assets/entry-*.js', (route) => route.abort())
    await page
      .locator('main')
      .getByRole('button', { name: t('accounts.signIn'), exact: true })
      .click()
    await page.waitForURL('**/dashboard')
    const loader = page.locator('.loader')
    await loader.getByText(t('common.loading')).waitFor()
    const ends = await loader.evaluate((element) => {
      const style = getComputedStyle(element)
      return [style.animationName, style.animationDelay]
    })
    expect(ends).toEqual(['loader-end', '20s'])
    await page.unroute('**/assets/entry-*.js')
    await page.goto(`${shop.url}/dashboard`)
    await page.locator('.side a').first().waitFor()
    expect(await loader.count()).toBe(0)
    await leave(context)
  })
})

describe('what opens over a page', () => {
  test.each(['en', 'ar'] as const)('holds no fault that axe finds, at either width, in %s', async (language) => {
    const own = translatorFor(language)
    const { page, context, troubles } = await arrive(browser, shop.url, { language, screen: 'desktop' })
    await page.goto(`${shop.url}/shop/laminate`)
    await awake(page)
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
    await page.getByRole('combobox', { name: own('search.label') }).fill('oak')
    await page.getByRole('option').first().waitFor()
    await isSound('what the search finds')
    await page.keyboard.press('Escape')
    await page.locator('[popovertarget="filters"]').locator('visible=true').first().click()
    await page.locator('#filters').waitFor()
    await isSound('the filters')
    for (const group of await page.locator('#filters details:not([open]) > summary').all()) await group.click()
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
  test('404 with ways on', async () => {
    const { page, context } = await visit()
    const answer = await page.goto(`${shop.url}/no-such-floor`)
    expect(answer?.status()).toBe(404)
    expect(await page.locator('h1').innerText()).toBe(t('common.notFound.title'))
    expect(await violations(page)).toEqual([])
    await leave(context)
  })
})
