import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { orders } from '../../src/orders/tables.ts'
import { addToCart, arrive, hydrated, leave } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { shop, browser, url } = await sharedShopAndBrowser()
const t = translatorFor('en')

const typed = {
  'contact.fullName': 'Maya Lindqvist',
  'contact.phone': '604-555-0119',
  'shipping.house': '2218 Salal Crescent',
  'shipping.city': 'Surrey',
  'shipping.state': 'British Columbia',
  'shipping.zipCode': 'V3S 1A1',
}

async function putIntoCart(page: Page, slug: string): Promise<void> {
  await page.goto(`${url}/product/${slug}`)
  await hydrated(page)
  await addToCart(page, t)
}

async function fillIn(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({ ...typed, 'contact.email': email }))
    await page.locator(`[name="${name}"]`).fill(value)
}

/** The page that is open asks again for an answer without the pauses that it would make (`submitter.ts`). */
const hurry = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setTimeout } = window
    const hurried = (run: TimerHandler, ms = 0) => setTimeout(run, ms === 1000 || ms === 3000 ? 50 : ms)
    Object.assign(window, { setTimeout: hurried })
  })

const ordersOf = async (email: string) =>
  (await shop.database.db.select().from(orders)).filter((order) => order.email === email)

const placeButton = (page: Page) => page.getByRole('button', { name: t('checkout.place'), exact: true })

describe('the answer to an order is lost, and the cart is changed', () => {
  test('the checkout names the first order, and keeps what is not in it', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
    await putIntoCart(page, 'boundary-bay-oak')
    await page.goto(`${url}/checkout`)
    await hydrated(page)
    await page
      .getByRole('radio', { name: /Surrey/ })
      .last()
      .check({ force: true })
    await fillIn(page, 'lost@example.com')
    // The order arrives, its answer does not, and neither does that of any repetition.
    await context.route('**/api/checkout', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await hurry(page)
    await placeButton(page).click()
    await page.getByText(t('checkout.noAnswer')).waitFor({ timeout: 30_000 })
    const [first] = await ordersOf('lost@example.com')
    expect(first).toBeDefined()
    await context.unrouteAll({ behavior: 'ignoreErrors' })

    await putIntoCart(page, 'gravel-lane')
    await page.goto(`${url}/checkout`)
    await page.locator('main').getByText('Gravel Lane').first().waitFor()
    await placeButton(page).click()
    const notice = page.getByRole('alert')
    await notice.getByText(t('checkout.earlier.title', { number: first?.number ?? '' })).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout')
    expect(await notice.getByRole('listitem').allInnerTexts()).toEqual(['Gravel Lane · 1 box'])
    expect(await notice.getByRole('link').getAttribute('href')).toBe(`/order/${first?.token}`)
    expect(await ordersOf('lost@example.com')).toHaveLength(1)

    await page.reload()
    await page.getByText(t('checkout.earlier.title', { number: first?.number ?? '' })).waitFor()
    // What is left is a cart of its own, which is ordered for itself.
    await placeButton(page).click()
    await page.waitForURL('**/order/*')
    // The page of the order empties the cart.
    await hydrated(page)
    const both = await ordersOf('lost@example.com')
    expect(both).toHaveLength(2)
    await page.goto(`${url}/cart`)
    await page.getByText(t('cart.empty')).waitFor()
    await leave(context)
  })

  test('the page of an order takes only its own goods out of the cart', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
    await putIntoCart(page, 'boundary-bay-oak')
    await page.goto(`${url}/checkout`)
    await page
      .getByRole('radio', { name: /Surrey/ })
      .last()
      .check({ force: true })
    await fillIn(page, 'link@example.com')
    await context.route('**/api/checkout', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await hurry(page)
    await placeButton(page).click()
    await page.getByText(t('checkout.noAnswer')).waitFor({ timeout: 30_000 })
    const [order] = await ordersOf('link@example.com')
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await putIntoCart(page, 'gravel-lane')
    // As by the link in the e-mail.
    await page.goto(`${url}/order/${order?.token}`)
    await hydrated(page)
    await page.goto(`${url}/cart`)
    await page.locator('main').getByText('Gravel Lane').first().waitFor()
    expect(await page.locator('main .lines').innerText()).not.toContain('Boundary Bay Oak')
    await leave(context)
  })

  test('without script the form leads to the checkout that names the first order', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'phone', script: false })
    const addOne = async (slug: string) => {
      await page.goto(`${url}/product/${slug}`)
      await page.locator('form[action="/api/cart/lines"] [type="submit"]').first().click()
      await page.waitForURL('**/cart')
    }
    await addOne('boundary-bay-oak')
    await page.goto(`${url}/checkout`)
    await page.locator('[name="delivery"][value="pickup"]').check({ force: true })
    await fillIn(page, 'plain@example.com')
    const { promise: isLost, resolve: lost } = Promise.withResolvers<void>()
    await context.route('**/api/checkout', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      expect(response.status()).toBe(303)
      // What the lost answer would have changed in the cookies is lost with it.
      await route.abort('connectionreset')
      lost()
    })
    const kept = await context.cookies()
    await placeButton(page).click()
    await isLost
    await page.waitForURL(/^chrome-error:/)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    await context.addCookies(kept)
    const [first] = await ordersOf('plain@example.com')
    expect(first).toBeDefined()

    await addOne('gravel-lane')
    await page.goto(`${url}/checkout`)
    await page.locator('[name="delivery"][value="pickup"]').check({ force: true })
    await fillIn(page, 'plain@example.com')
    await placeButton(page).click()
    await page.waitForURL('**/checkout?earlier=*')
    const main = page.locator('main')
    expect(await main.innerText()).toContain(t('checkout.earlier.title', { number: first?.number ?? '' }))
    expect(await main.locator('.errsum li').allInnerTexts()).toEqual(['Gravel Lane · 1 box'])
    expect(await ordersOf('plain@example.com')).toHaveLength(1)

    await page.locator('[name="delivery"][value="pickup"]').check({ force: true })
    await fillIn(page, 'plain@example.com')
    await placeButton(page).click()
    await page.waitForURL('**/order/*')
    expect(await ordersOf('plain@example.com')).toHaveLength(2)
    await leave(context)
  })
})
