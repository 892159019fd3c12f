import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { testAdmin } from '../shop/database.ts'
import {
  arrive,
  atBothWidths,
  hydrated,
  isSound,
  isStill,
  leave,
  overflow,
  type Person,
  type Screen,
  violations,
} from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { browser, url } = await shopAndBrowser()

const cases: [Language, Screen][] = [
  ['en', 'desktop'],
  ['ar', 'phone'],
]

/**
 * As `isSound`, without axe: it judges a cart with goods in it in pages.test.ts, and the list of orders in admin-walk.test.ts.
 */
async function isCalm({ page, troubles }: Person, where: string): Promise<void> {
  await isStill(page, where)
  await atBothWidths(page, async (screen) => {
    expect(await overflow(page), `${where} overflows a ${screen}`).toBeLessThanOrEqual(0)
  })
  expect(troubles, where).toEqual([])
}

describe('from the home page to the order in the dashboard', () => {
  test.each(cases)('in %s on a %s', async (language, screen) => {
    const t = translatorFor(language)
    const person = await arrive(browser, url, { language, screen })
    const { page } = person
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await page.goto(url)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await hydrated(page)

    await page.locator('main a[href="/shop/laminate"]').first().click()
    await page.waitForURL('**/shop/laminate')
    await hydrated(page)

    await page.locator('main a[href="/product/fraser-drift-oak"]').first().click()
    await page.waitForURL('**/product/fraser-drift-oak')
    await hydrated(page)

    await page.getByLabel(t('buy.length'), { exact: true }).fill('14')
    await page.getByLabel(t('buy.width'), { exact: true }).fill('12')
    await page
      .getByRole('spinbutton', { name: t('cart.quantity') })
      .or(page.getByRole('textbox', { name: t('cart.quantity') }))
      .first()
      .waitFor()
    // 14 × 12 ft is 168 sq ft; with a tenth for cuts 184.8; a box covers 20.54, so nine boxes, at 47.00.
    await button(t('buy.add')).locator('visible=true').first().click()
    const drawer = page.getByRole('dialog')
    await drawer.waitFor()
    await drawer.getByText('Fraser Drift Oak').first().waitFor()
    await drawer.getByRole('link', { name: t('cart.checkout'), exact: true }).waitFor()
    await isSound(person, 'drawer')

    await drawer.getByRole('link', { name: t('cart.viewCart'), exact: true }).click()
    await page.waitForURL('**/cart')
    await page.locator('main').getByText('Fraser Drift Oak').first().waitFor()
    await isCalm(person, 'cart')

    await page
      .getByRole('link', { name: t('cart.checkout'), exact: true })
      .first()
      .click()
    await page.waitForURL('**/checkout')
    await page.locator('main').getByText('Fraser Drift Oak').first().waitFor()
    await page
      .getByRole('radio', { name: new RegExp(t('delivery.collect', { store: 'Surrey' })) })
      .check({ force: true })
    await page.getByLabel(t('checkout.email'), { exact: true }).fill('maya@example.com')
    await page.getByLabel(t('checkout.fullName'), { exact: true }).fill('Maya Lindqvist')
    await page.getByLabel(t('checkout.phone'), { exact: true }).fill('604-555-0119')
    await page.getByLabel(t('checkout.house'), { exact: true }).first().fill('2218 Salal Crescent')
    await page.getByLabel(t('checkout.city'), { exact: true }).first().fill('Surrey')
    await page.getByLabel(t('checkout.state'), { exact: true }).first().fill('British Columbia')
    await isSound(person, 'checkout')
    // The zip code was forgotten: the shop says so at the field, and keeps the rest.
    await button(t('checkout.place')).click()
    await page.getByText(t('checkout.errors.zipCode')).first().waitFor()
    expect(await page.getByLabel(t('checkout.fullName'), { exact: true }).inputValue()).toBe('Maya Lindqvist')
    person.troubles.length = 0 // the refusal is a 400 that the console mentions
    expect(await violations(page), 'refused checkout').toEqual([])
    await page.getByLabel(t('checkout.zipCode'), { exact: true }).first().fill('V3S 1A1')
    await button(t('checkout.place')).dblclick()

    await page.waitForURL('**/order/*')
    const number = /UF-[0-9A-Z]{8}/.exec(await page.locator('main').innerText())?.[0] ?? ''
    expect(number).not.toBe('')
    await hydrated(page)
    await isSound(person, 'confirmation')
    await page.goto(`${url}/cart`)
    await page.getByText(t('cart.empty')).waitFor()

    await page.goto(`${url}/dashboard/orders`)
    await page.waitForURL('**/signin?**')
    await hydrated(page)
    await page.getByLabel(t('signin.email'), { exact: true }).fill(testAdmin.email)
    await page.getByLabel(t('signin.password'), { exact: true }).fill(testAdmin.password)
    await page
      .locator('main')
      .getByRole('button', { name: t('accounts.signIn'), exact: true })
      .click()
    await page.waitForURL('**/dashboard/orders')
    await page.locator('main').getByText(number).first().waitFor()
    await isCalm(person, 'orders')
    await page
      .locator('main')
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click()
    await page.waitForURL('**/dashboard/orders/*')
    await button(t('dashboard.move.confirmed')).click()
    await page.locator('.dhead').getByText(t('dashboard.status.confirmed'), { exact: true }).waitFor()
    await page.locator('main').getByText('Maya Lindqvist').first().waitFor()
    await isSound(person, 'order')
    await leave(person.context)
  })
})

test('the same without script: from the product to the confirmation', async () => {
  const t = translatorFor('en')
  const { page, context, troubles } = await arrive(browser, url, { language: 'en', screen: 'phone', script: false })
  await page.goto(`${url}/product/boundary-bay-oak`)
  await page.locator('form[action="/api/cart/lines"] [name="qty"]').fill('3')
  await page.locator('form[action="/api/cart/lines"] [type="submit"]').first().click()
  await page.waitForURL('**/cart')
  expect(await page.locator('main').innerText()).toContain('Boundary Bay Oak')
  await page
    .getByRole('link', { name: t('cart.checkout'), exact: true })
    .first()
    .click()
  await page.waitForURL('**/checkout')
  await page.locator('[name="delivery"][value="pickup"]').check({ force: true })
  for (const [name, value] of Object.entries({
    'contact.email': 'noscript@example.com',
    'contact.fullName': 'Sam Okoro',
    'contact.phone': '604-555-0144',
    'shipping.house': '1 Plain Street',
    'shipping.city': 'Surrey',
    'shipping.state': 'BC',
    'shipping.zipCode': 'V3S 1A1',
  })) {
    await page.locator(`[name="${name}"]`).fill(value)
  }
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await page.waitForURL('**/order/*')
  expect(await page.locator('main').innerText()).toMatch(/UF-[0-9A-Z]{8}/)
  expect(troubles).toEqual([])
  await page.goto(`${url}/cart`)
  expect(await page.locator('main').innerText()).toContain(t('cart.empty'))
  await leave(context)
})
