import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { orders } from '../../src/orders/tables.ts'
import type { ProviderName } from '../../src/payments/schema.ts'
import { payments } from '../../src/payments/tables.ts'
import { type Providers, startProviders, switchOn } from '../payments/world.ts'
import { testAdmin } from '../shop/database.ts'
import { type OpenShop, openShop } from '../shop/open-shop.ts'
import { freePort } from '../shop/shop-process.ts'
import { arrive, closeContexts, hydrated, launch, leave, type Person, type Screen, violations } from './browser.ts'

let providers: Providers
let shop: OpenShop
let browser: Browser
let url: string

beforeAll(async () => {
  providers = await startProviders()
  const port = await freePort()
  url = `http://localhost:${port}`
  const env = { ...providers.env, PUBLIC_URL: url }
  shop = await openShop({ port, env })
  for (const provider of [providers.stripe, providers.paypal, providers.sslCommerz])
    Object.assign(provider.tell, { shopUrl: url, times: 2 })
  browser = await launch()
})
afterAll(async () => {
  await closeContexts(browser)
  await shop.close()
  await providers.close()
})
beforeEach(() => switchOn(shop.database.db))

const details = {
  'contact.email': 'maya@example.com',
  'contact.fullName': 'Maya Lindqvist',
  'contact.phone': '604-555-0119',
  'shipping.house': '2218 Salal Crescent',
  'shipping.city': 'Surrey',
  'shipping.state': 'BC',
  'shipping.zipCode': 'V3S 1A1',
}

async function isSound({ page, troubles }: Person, where: string, withScript: boolean): Promise<void> {
  if (withScript) expect(await violations(page), where).toEqual([])
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, `${where} overflows`).toBeLessThanOrEqual(0)
  expect(troubles, where).toEqual([])
}

/** Puts a floor into the cart and fills in the checkout, to be paid so; the order is not placed yet. */
async function fillCheckout(person: Person, language: Language, method: ProviderName, withScript: boolean) {
  const { page } = person
  const t = translatorFor(language)
  await page.goto(`${url}/product/boundary-bay-oak`)
  if (withScript) {
    await hydrated(page)
    await page
      .getByRole('button', { name: t('buy.add'), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await page.getByRole('dialog').getByText('Boundary Bay Oak').first().waitFor()
    await page.goto(`${url}/checkout`)
    await page.locator('main').getByText('Boundary Bay Oak').first().waitFor()
  } else {
    await page.locator('form[action="/api/cart/lines"] [name="qty"]').fill('3')
    await page.locator('form[action="/api/cart/lines"] [type="submit"]').first().click()
    await page.waitForURL('**/cart')
    await page.goto(`${url}/checkout`)
  }
  await page.locator('[name="delivery"][value="pickup"]').check({ force: true })
  for (const [name, value] of Object.entries(details)) await page.locator(`[name="${name}"]`).fill(value)
  await page.locator(`[name="payment"][value="${method}"]`).check({ force: true })
  await isSound(person, 'checkout', withScript)
}

const placeOrder = (page: Page, language: Language) =>
  page.getByRole('button', { name: translatorFor(language)('checkout.place'), exact: true }).click()

/** The order whose page is open. */
async function shownOrder(page: Page) {
  const token = new URL(page.url()).pathname.split('/')[2] ?? ''
  const [order] = await shop.database.db.select().from(orders).where(eq(orders.token, token))
  if (!order) throw new Error(`no order at ${page.url()}`)
  return { order, paid: await shop.database.db.select().from(payments).where(eq(payments.orderId, order.id)) }
}

/** Buys a floor and pays it at the provider, whose notices come twice. @returns who did, before the page of the paid order, and the order */
async function buy(method: ProviderName, language: Language, screen: Screen, script: boolean) {
  if (method === 'sslCommerz') await switchOn(shop.database.db, 'BDT')
  const person = await arrive(browser, url, { language, screen, script })
  const { page } = person
  await fillCheckout(person, language, method, script)
  await placeOrder(page, language)
  // By way of the shop's own page, whose policy lets no form leave the shop.
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  if (method === 'sslCommerz') await page.getByRole('button', { name: 'Return', exact: true }).click()
  await page.waitForURL(/\/order\/[^/]+$/)
  await page.getByText(translatorFor(language)('payments.paid')).waitFor()
  await isSound(person, 'paid order', script)
  const { order, paid } = await shownOrder(page)
  expect(order).toMatchObject({ paymentMethod: method, paymentStatus: 'paid', status: 'pending' })
  expect(paid).toMatchObject([{ state: 'paid', receivedMinor: order.totalMinor, refundedMinor: 0 }])
  return { person, order }
}

const cases: [ProviderName, Language, Screen, boolean][] = [
  ['stripe', 'ar', 'phone', false],
  ['paypal', 'ar', 'phone', true],
  ['paypal', 'en', 'phone', false],
  ['sslCommerz', 'en', 'phone', true],
  ['sslCommerz', 'ar', 'phone', false],
]

test.each(cases)(
  'a purchase paid at %s, in %s on a %s (script: %s), every notice sent twice',
  async (method, language, screen, script) => {
    const { person } = await buy(method, language, screen, script)
    await leave(person.context)
  },
)

test.each([true, false])('back without having paid, then another way (script: %s)', async (script) => {
  const t = translatorFor('en')
  const person = await arrive(browser, url, { language: 'en', screen: 'phone', script })
  const { page } = person
  await fillCheckout(person, 'en', 'stripe', script)
  await placeOrder(page, 'en')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL(/\/order\/[^/]+$/)
  await page.getByText(t('payments.waiting')).waitFor()
  await isSound(person, 'unpaid order', script)
  await page.getByRole('button', { name: t('payments.pay.paypal'), exact: true }).click()
  await page.getByRole('heading', { name: 'PayPal stand-in' }).waitFor()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText(t('payments.paid')).waitFor()
  const { order, paid } = await shownOrder(page)
  expect(order).toMatchObject({ paymentMethod: 'paypal', paymentStatus: 'paid' })
  expect(paid.map(({ state }) => state).sort()).toEqual(['closed', 'paid'])
  await leave(person.context)
})

test('a purchase paid at stripe, in en on a desktop, every notice sent twice; staff give a part back from its screen', async () => {
  const t = translatorFor('en')
  const { person, order } = await buy('stripe', 'en', 'desktop', true)
  const { page, context } = person
  const { email, password } = testAdmin
  const headers = { origin: url }
  const signIn = `${url}/api/auth/callback/credentials`
  expect((await context.request.post(signIn, { headers, data: { email, password } })).status()).toBe(200)
  await page.goto(`${url}/dashboard/orders/${order.id}`)
  const amount = page.getByLabel(t('dashboard.refund.amount', { currency: 'USD' }), { exact: true })
  await amount.fill('100000')
  const give = page.getByRole('button', { name: t('dashboard.refund.send'), exact: true })
  await give.click()
  await page.getByText(t('admin-orders.refund.amountWrong', { left: '' }).slice(0, 20)).waitFor()
  await amount.fill('10.50')
  await give.dblclick()
  await page.getByText(t('dashboard.refund.done'), { exact: true }).waitFor()
  await page.getByText(t('dashboard.payment.partlyRefunded'), { exact: true }).first().waitFor()
  await isSound(person, 'order screen', true)
  expect(providers.stripe.refunds.map((refund) => refund.amount)).toEqual([1050])
  await leave(context)
})
