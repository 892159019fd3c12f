import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { testAdmin } from '../shop/database.ts'
import { arrive, hydrated, leave, type Screen, violations } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await sharedShopAndBrowser()

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
      const entry = page.locator('.nav__i', { has: page.locator(`> [popovertarget="mega-${category}"]`) })
      await entry.hover()
      await entry.locator('.mega').waitFor()
      const links = entry.locator('.mega__subs a')
      const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
      expect([...hrefs].sort(), category).toEqual(subs.map((sub) => `/shop/${category}/${sub}`).sort())
      for (const href of hrefs) expect((await fetch(shop.url + href)).status, href).toBe(200)
    }
    await leave(context)
  })

  test('shows and hides a category’s panel by its button, which says so; Escape closes it', async () => {
    const { page, context, troubles } = await visit()
    await page.goto(`${shop.url}/faq`)
    await hydrated(page)
    const button = page.locator('[popovertarget="mega-laminate"]')
    const panel = page.locator('#mega-laminate')
    const other = page.locator('[popovertarget="mega-tiles"]')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.focus()
    expect(await panel.isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await panel.waitFor()
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/shop/laminate')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Space')
    await panel.waitFor()
    await other.focus()
    await panel.waitFor({ state: 'hidden' })
    // The mouse opens it by resting on it; a click then does not take it away again.
    await button.hover()
    await panel.waitFor()
    await button.click()
    await page.waitForTimeout(300)
    expect(await panel.isVisible()).toBe(true)
    await button.click()
    await panel.waitFor({ state: 'hidden' })
    const below = await page.locator('.nav').boundingBox()
    await button.click()
    await expect
      .poll(async () => Math.round((await panel.boundingBox())?.y ?? 0))
      .toBe(Math.round((below?.y ?? 0) + (below?.height ?? 0)))
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('shows a category’s panel without script too', async () => {
    const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop', script: false })
    await page.goto(shop.url)
    await page.locator('[popovertarget="mega-laminate"]').click()
    await page.locator('#mega-laminate a[href="/shop/laminate/83-mm"]').click()
    await page.waitForURL('**/shop/laminate/83-mm')
    await leave(context)
  })

  test('shows the compact bar after 110 px, with the categories around the logo, and not before', async () => {
    const { page, context } = await visit()
    await page.goto(shop.url)
    await hydrated(page)
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

  test('has one way to search: the box at the top, and below the compact bar a toggle that brings it', async () => {
    const { page, context, troubles } = await visit()
    await page.goto(shop.url)
    await hydrated(page)
    const toggle = page.getByRole('button', { name: t('common.search'), exact: true })
    const box = page.getByRole('combobox', { name: t('search.search_your_product') })
    expect([await box.isVisible(), await toggle.isVisible()]).toEqual([true, false])
    await page.mouse.click(5, 500)
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement).blur()
      window.scrollTo({ top: 800, behavior: 'instant' })
    })
    await page.waitForFunction(() => document.documentElement.classList.contains('is-scrolled'))
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    expect([await box.isVisible(), await toggle.isVisible()]).toEqual([false, true])
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
      const rows = await page.evaluate(() => {
        const places = (selector: string) =>
          [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().top)
        const bar = document.querySelector('.nav')?.getBoundingClientRect().height ?? 0
        return [Math.floor(bar / 48), new Set(places('.compact li')).size]
      })
      expect(rows, `${width} px`).toEqual([1, 1])
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
    expect(await page.getByRole('combobox', { name: t('search.search_your_product') }).isVisible()).toBe(true)
    await leave(context)
  })

  test('has a sidebar with the main links and Sign in, which a change of page closes, the way back included', async () => {
    const { page, context, troubles } = await visit('phone')
    await page.goto(shop.url)
    await hydrated(page)
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

  test('opens and closes its sidebar in a browser without invoker commands too', async () => {
    const { page, context } = await visit('phone')
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      // Takes from the browser what it would do by itself.
      addEventListener(
        'click',
        (event) => (event.target as Element).closest('[commandfor]') && event.preventDefault(),
        true,
      )
    })
    const fetched = page.waitForResponse(/dialog-commands/)
    await page.goto(shop.url)
    await fetched
    const sidebar = page.locator('dialog.sheet').first()
    await page.getByRole('button', { name: t('common.menu') }).click()
    await sidebar.waitFor({ state: 'visible' })
    await sidebar.locator('[command=close]').first().click()
    await sidebar.waitFor({ state: 'hidden' })
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
    await hydrated(page)
    await page.getByRole('button', { name: t('common.menu'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('link', { name: t('accounts.dashboard') }).waitFor()
    await sheet.getByRole('button', { name: t('accounts.logout') }).waitFor()
    expect(await sheet.locator('.sheet__who bdi').innerText()).not.toBe('')
    await leave(context)
  })
})
