import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, hydrated, leave, violations } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await sharedShopAndBrowser()

/** What a page comes to be when it has had the time it needs on a busy machine. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read)
const armed = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.armed !== undefined)
const visit = () => arrive(browser, shop.url, { language: 'en', screen: 'desktop' })

describe('the search box', () => {
  test('is a combobox that works wholly by keyboard, and forgives a slip', async () => {
    const { page, context, troubles } = await visit()
    await page.goto(shop.url)
    await hydrated(page)
    const box = page.getByRole('combobox', { name: t('search.search_your_product') })
    await box.focus()
    await page.keyboard.type('frazer drift', { delay: 20 })
    const options = page.getByRole('option')
    await options.first().waitFor()
    expect(await options.first().innerText()).toContain('Fraser Drift Oak')
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(
      await options
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => [image.width, image.height]),
    ).toEqual([80, 80])
    expect(await violations(page, { within: '.head' })).toEqual([])
    await page.keyboard.press('ArrowDown')
    const active = await box.getAttribute('aria-activedescendant')
    expect(await options.first().getAttribute('id')).toBe(active)
    await page.keyboard.press('Escape')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await options.first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/product/fraser-drift-oak')
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('answers every keystroke, and is empty again after a click elsewhere', async () => {
    const { page, context, troubles } = await visit()
    await page.goto(`${shop.url}/shop`)
    await hydrated(page)
    const box = page.getByRole('combobox', { name: t('search.search_your_product') })
    // What cannot be fetched is told to the console alone, and asked for again.
    await page.route('**/api/home/product_search', (route) => route.fulfill({ status: 500 }))
    await box.focus()
    await expect.poll(() => troubles.join()).toContain('the search failed')
    expect(await page.locator('.toast').count()).toBe(0)
    await page.unroute('**/api/home/product_search')
    const found = page.getByRole('search').getByRole('option')
    await page.keyboard.type('c')
    await expect.poll(() => found.count()).toBeGreaterThan(0)
    const many = await found.count()
    await page.keyboard.type('alac')
    await expect.poll(() => found.count()).toBeLessThan(many)
    await expect.poll(() => found.count()).toBeGreaterThan(0)
    // Beside the panel, which lies over most of the page.
    await page.mouse.click(1400, 700)
    expect(await box.inputValue()).toBe('')
    await expect.poll(() => found.count()).toBe(0)
    await box.fill('calac')
    // In a tab of its own, so that this one is still there to be looked at.
    await found.first().click({ modifiers: ['Control'] })
    expect(await box.inputValue()).toBe('')
    await leave(context)
  })
})

describe('the cart', () => {
  const add = async (page: Page, slug: string) => {
    await page.goto(`${shop.url}/product/${slug}`)
    await hydrated(page)
    await page
      .getByRole('button', { name: t('buy.add'), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }

  test('is kept sealed, comes back after a reload, and is the same in every tab', async () => {
    const { page, context } = await visit()
    await add(page, 'boundary-bay-oak')
    const sealed = await page.evaluate(() => localStorage.getItem('CART') ?? '')
    expect(sealed.length).toBeGreaterThan(40)
    expect(sealed).not.toMatch(/qty|price|items/)
    const other = await context.newPage()
    await other.goto(`${shop.url}/cart`)
    await other.locator('main').getByText('Boundary Bay Oak').first().waitFor()
    await page.keyboard.press('Escape')
    await add(page, 'iona-shore')
    await other.locator('main').getByText('Iona Shore').first().waitFor()
    await other.reload()
    await other.locator('main').getByText('Iona Shore').first().waitFor()
    await leave(context)
  })

  test('survives damaged storage: an empty cart, and a shop that sells', async () => {
    const { page, context } = await visit()
    await page.goto(shop.url)
    await page.evaluate(() => localStorage.setItem('CART', 'U2FsdGVkX19 damaged {"items":[{"qty":-1}]}'))
    await page.goto(`${shop.url}/cart`)
    await page.getByText(t('cart.empty')).waitFor()
    await add(page, 'boundary-bay-oak')
    await page.getByRole('dialog').getByText('Boundary Bay Oak').first().waitFor()
    await leave(context)
  })

  test('takes no combination that is sold out or does not exist', async () => {
    const { page, context } = await visit()
    await page.goto(`${shop.url}/product/white-oak-base-shoe-8-ft`)
    await hydrated(page)
    await page.getByRole('radio', { name: 'Linen' }).check({ force: true })
    await page
      .getByRole('button', { name: t('buy.add'), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await page.getByRole('dialog').getByText('Linen').first().waitFor()
    await page.goto(`${shop.url}/product/nicomekl-night`)
    expect(await page.getByRole('button', { name: t('buy.add'), exact: true }).count()).toBe(0)
    expect(await page.locator('main').innerText()).toContain(t('buy.soldOut'))
    await leave(context)
  })
})

describe('a currency', () => {
  test('is chosen in the top bar, seen on every page at once, and kept when the cookie is lost', async () => {
    const { page, context, troubles } = await visit()
    await page.goto(`${shop.url}/product/boundary-bay-oak`)
    await armed(page)
    const price = page.locator('.price .money').first()
    const before = Number((await price.innerText()).replace(/[^\d.]/g, ''))
    await page.locator('.top .currency summary').click()
    expect(await violations(page, { within: '.top' })).toEqual([])
    await page.locator('.top .currency button', { hasText: 'CAD' }).click()
    await eventually(() => price.innerText()).toMatch(/^CA\$/)
    const after = Number((await price.innerText()).replace(/[^\d.]/g, ''))
    expect(Math.abs(after - before * 1.38)).toBeLessThan(0.02)
    await armed(page)
    await page.locator('.buybox .btn--go').click()
    const drawer = page.getByRole('dialog')
    await eventually(() => drawer.locator('.money').first().innerText()).toMatch(/^CA\$/)
    await page.goto(`${shop.url}/checkout`)
    const charged = page.locator('.sum__charged')
    await charged.waitFor()
    expect(await charged.innerText()).toMatch(/^You pay \$[\d.]+ \(USD\)/)
    expect(await violations(page)).toEqual([])

    await context.clearCookies({ name: 'CURRENCY' })
    await page.goto(`${shop.url}/shop`)
    await eventually(() => page.locator('.card__price .money').first().innerText()).toMatch(/^CA\$/)
    await armed(page)
    await page.locator('.top .currency summary').click()
    await page.locator('.top .currency button', { hasText: 'USD' }).click()
    await eventually(() => page.locator('.card__price .money').first().innerText()).toMatch(/^\$/)
    expect((await context.cookies()).some(({ name }) => name === 'CURRENCY')).toBe(false)
    expect(troubles).toEqual([])
    expect(t('currency.label', { currency: 'USD' })).toBe(
      await page.locator('.top .currency summary').getAttribute('aria-label'),
    )
    await leave(context)
  })
})
