import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { testAdmin } from '../shop/database.ts'
import { arrive, isSound, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await shopAndBrowser()
/** The administrator's session, as cookies. */
let session: string

beforeAll(async () => {
  const signedIn = await fetch(`${shop.url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(testAdmin),
  })
  session = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
})

async function call(method: string, path: string, body?: object) {
  const response = await fetch(shop.url + path, {
    method,
    headers: { 'content-type': 'application/json', origin: shop.url, cookie: session },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}

async function asAdmin(context: BrowserContext): Promise<void> {
  await context.addCookies(
    session.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: shop.url }
    }),
  )
}

test('taxes are charged, an order is paid and partly refunded, and the report leads to both documents', async () => {
  const rate = {
    name: { en: 'GST', ar: 'ضريبة السلع' },
    country: 'CA',
    categoryId: null,
    onDelivery: true,
    active: true,
  }
  const registrationNumber = '12345 6789 RT0001'
  await call('POST', '/api/taxes/rates', { ...rate, code: 'GST', region: '', percentMilli: 5000, registrationNumber })
  await call('POST', '/api/taxes/rates', {
    ...rate,
    name: { en: 'PST' },
    code: 'PST',
    region: 'BC',
    percentMilli: 7000,
  })
  const { taxes } = await call('GET', '/api/taxes')
  await call('PUT', '/api/taxes', { mode: 'added', version: taxes.version })
  const { product } = await call('GET', '/api/home/product_search')
  const oak = product.find(({ slug }: { slug: string }) => slug === 'fraser-drift-oak')
  const { order } = await call('POST', '/api/orders', {
    idempotencyKey: crypto.randomUUID(),
    cartId: crypto.randomUUID(),
    lines: [{ _id: oak._id, qty: 9 }],
    contact: { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'ada@example.com' },
    billing: { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
    delivery: { type: 'pickup' },
    payment: 'cod',
    language: 'en',
  })
  await call('POST', `/api/orders/${order.id}/payment`, { from: 'unpaid', to: 'paid' })
  const { order: paid } = await call('GET', `/api/orders/${order.id}`)
  const refund = { refundId: crypto.randomUUID(), reason: 'A cracked board', withDelivery: false }
  const lines = [{ lineId: paid.lines[0].id, quantity: 3 }]
  expect(await call('POST', `/api/orders/${order.id}/refunds`, { ...refund, lines })).toMatchObject({ success: true })

  const { page, context, troubles } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  await asAdmin(context)
  await page.goto(`${shop.url}/dashboard/orders/taxes`)
  // 423.00 × 5 % = 21.15, less a third of it, 7.05.
  const gst = page.getByRole('row').filter({ hasText: 'GST' })
  for (const text of ['$21.15', '$7.05', '$14.10', registrationNumber]) await gst.getByText(text).first().waitFor()
  await isSound({ page, context, troubles }, 'tax report')
  await gst.getByRole('link').click()
  await page.getByRole('heading', { name: /GST 5%/ }).waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: t('admin-taxes.kind.credit') })
    .waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: t('admin-taxes.documents'), exact: true }).waitFor()
  await page.getByLabel(t('admin-taxes.period')).selectOption('lastYear')
  await page.getByText(t('admin-taxes.none')).waitFor()
  expect(troubles).toEqual([])
  await leave(context)
})

test('a certificate is added on a customer, ends by itself and stands in the list of all', async () => {
  const { customers } = await call('GET', '/api/customers')
  // Who has no account has no certificate.
  const customer = customers.find(({ hasAccount }: { hasAccount: boolean }) => hasAccount)
  const { page, context, troubles } = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
  await asAdmin(context)
  await page.goto(`${shop.url}/dashboard/users/${customer.id}`)
  await page.getByRole('link', { name: t('admin-taxes.exempt.add') }).click()
  await page.getByLabel(t('admin-taxes.exempt.field.number'), { exact: false }).fill('PST-1234-5678')
  await page.getByLabel(t('admin-taxes.exempt.field.codes'), { exact: false }).fill('pst')
  await page.getByLabel(t('admin-taxes.exempt.field.region'), { exact: true }).selectOption('BC')
  await page.getByLabel(t('admin-taxes.exempt.field.validTo'), { exact: true }).fill('2026-01-31')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/users\/exempt\/[0-9a-f-]{36}$/)
  await isSound({ page, context, troubles }, 'certificate')
  const { exemptions } = await call('GET', `/api/customers/${customer.id}/tax-exemptions`)
  expect(exemptions).toMatchObject([{ number: 'PST-1234-5678', codes: ['PST'], region: 'BC', validTo: '2026-01-31' }])
  await call('PUT', `/api/tax-exemptions/${exemptions[0].id}`, { ...exemptions[0], validTo: '2999-01-31' })
  await page.goto(`${shop.url}/dashboard/users/exempt`)
  await page.getByText(t('admin-taxes.exempt.state.valid'), { exact: true }).waitFor()
  await isSound({ page, context, troubles }, 'certificates')
  expect(troubles).toEqual([])
  await leave(context)
})
