import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { testAdmin } from '../shop/database.ts'
import { arrive, isSound, leave, violations } from './browser.ts'
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

test('an area is made, put first by keyboard and changed; whoever was slower is shown what the other saved', async () => {
  const { page, context, troubles } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  await asAdmin(context)
  await page.goto(`${shop.url}/dashboard/shipping`)
  await page.getByRole('link', { name: 'Metro Vancouver' }).waitFor()

  await page.getByRole('link', { name: t('admin-shipping.add') }).click()
  await page.getByLabel(t('admin-shipping.field.name'), { exact: true }).fill('Vancouver Island')
  await page.getByLabel(t('admin-shipping.field.costMinor'), { exact: true }).fill('195')
  await page.getByLabel(t('admin-shipping.field.perKgMinor'), { exact: true }).fill('0.40')
  await page.getByLabel(t('admin-shipping.field.freeWeightKg'), { exact: true }).fill('100')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/dashboard\/shipping\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: 'Vancouver Island' }).waitFor()
  const id = page.url().split('/').at(-1)
  const { area } = await call('GET', `/api/delivery/areas/${id}`)
  expect(area).toMatchObject({ costMinor: 19_500, perKgMinor: 40, freeWeightGrams: 100_000, leadDays: 3, version: 1 })

  await call('PUT', `/api/delivery/areas/${id}`, { ...area, costMinor: 21_000, leadDays: 5 })
  await page.getByLabel(t('admin-shipping.field.leadDays'), { exact: true }).fill('6')
  await page.keyboard.press('Control+s')
  await page.getByText(t('admin-kit.conflict.title')).waitFor()
  troubles.length = 0 // the refusal is a 409 that the console mentions
  expect((await call('GET', `/api/delivery/areas/${id}`)).area).toMatchObject({ costMinor: 21_000, leadDays: 5 })
  await page.getByRole('button', { name: t('admin-kit.conflict.take') }).click()

  await page.getByRole('link', { name: t('admin-shipping.back') }).click()
  const handle = page.getByRole('button', { name: t('admin-kit.sort.handle', { name: 'Vancouver Island' }) })
  await handle.focus()
  const place = page.locator('[aria-live="assertive"]')
  await page.keyboard.press('Space')
  // Whether an arrow counts is known when the rows have been measured, which a busy machine does late.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowUp')
        return place.innerText()
      },
      { interval: 200 },
    )
    .toMatch(/position 1 of 4/)
  await page.keyboard.press('Space')
  await expect
    .poll(async () =>
      (await call('GET', '/api/delivery/areas')).areas.map((one: { name: { en: string } }) => one.name.en),
    )
    .toEqual(['Vancouver Island', 'Surrey and Richmond', 'Metro Vancouver', 'Fraser Valley'])
  expect(troubles).toEqual([])
  await leave(context)
})

test('a tax is set up in the back office and stands in the next order; its rate is shown and stored', async () => {
  const { page, context, troubles } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  await asAdmin(context)
  await page.goto(`${shop.url}/dashboard/shipping/taxes/create`)
  await page.getByLabel(t('admin-shipping.tax.field.name'), { exact: true }).fill('QST')
  await page.getByLabel(t('admin-shipping.tax.field.code'), { exact: true }).fill('qst')
  await page.getByLabel(t('admin-shipping.tax.field.percentMilli'), { exact: true }).fill('9.975')
  await page.getByLabel(t('admin-shipping.tax.field.region'), { exact: true }).selectOption('BC')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/taxes\/[0-9a-f-]{36}$/)
  await isSound({ page, context, troubles }, 'rate')
  await page.getByRole('link', { name: t('admin-shipping.tax.back') }).click()
  await page.getByRole('radio', { name: t('admin-shipping.tax.added') }).check()
  await expect.poll(async () => (await call('GET', '/api/taxes')).taxes.mode).toBe('added')

  const { product } = await call('GET', '/api/home/product_search')
  const oak = product.find(({ slug }: { slug: string }) => slug === 'fraser-drift-oak')
  const { order } = await call('POST', '/api/checkout', {
    idempotencyKey: crypto.randomUUID(),
    cartId: crypto.randomUUID(),
    lines: [{ _id: oak._id, qty: 9 }],
    contact: { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'ada@example.com' },
    billing: { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
    shippingSame: true,
    delivery: { type: 'pickup', collector: 'Ravi Sandhu' },
    payment: 'cod',
  })
  // 423.00 × 9.975 % = 42.19425.
  expect(order.totalMinor).toBe(42_300 + 4219)
  await page.goto(`${shop.url}/order/${order.token}`)
  const sheet = page.locator('main')
  for (const text of ['QST 9.975%', '$42.19', '$465.19', 'Ravi Sandhu']) await sheet.getByText(text).first().waitFor()
  await call('PUT', '/api/taxes', { mode: 'off', version: (await call('GET', '/api/taxes')).taxes.version })
  expect(troubles).toEqual([])
  await leave(context)
})

test('what is sold out takes an address without script, and the stock’s screen brings it back', async () => {
  const { product } = await call('GET', '/api/home/product_search')
  const tile = product.find(({ slug }: { slug: string }) => slug === 'gravel-lane')
  const stockOf = async () => (await call('GET', `/api/products/${tile._id}/stock`)).stock.items[0]
  const { itemId, levels } = await stockOf()
  const { onHand } = levels.find(({ store }: { store: string }) => store === 'surrey')
  await call('POST', '/api/stock/correct', { itemId, store: 'surrey', onHand: 0, expectedOnHand: onHand })

  const visitor = await arrive(browser, shop.url, { language: 'en', screen: 'phone', script: false })
  await visitor.page.goto(`${shop.url}/product/gravel-lane`)
  await visitor.page.getByLabel(t('stock.alert.email'), { exact: true }).fill('Maya@Example.com')
  await visitor.page.getByRole('button', { name: t('stock.alert.send'), exact: true }).click()
  await visitor.page.getByRole('heading', { name: t('stock.alert.asked.title') }).waitFor()
  expect(visitor.troubles).toEqual([])
  await leave(visitor.context)

  const { page, context, troubles } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  await asAdmin(context)
  await page.goto(`${shop.url}/dashboard/product/${tile._id}/stock`)
  await page.getByText(t('admin-stock.waiting', { count: 1 })).waitFor()
  await isSound({ page, context, troubles }, 'stock')
  await page.getByRole('button', { name: new RegExp(`^${t('admin-stock.do.receive')}.*Surrey`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin-stock.amount.receive')).fill('24')
  await dialog.getByLabel(t('admin-stock.note')).fill('Truck of Tuesday')
  expect(await violations(page), 'dialog').toEqual([])
  await dialog.getByRole('button', { name: t('admin-stock.do.receive'), exact: true }).click()
  await page.locator('table').getByText('Truck of Tuesday').waitFor()
  expect((await stockOf()).levels).toMatchObject([{ store: 'surrey', onHand: 24, unlimited: false, lots: [] }, {}])
  await expect.poll(async () => (await stockOf()).waiting).toBe(0)
  const { mails } = await call('GET', '/api/mail?search=maya%40example.com')
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual([
    t('mail.stock.back.subject', { product: tile.name }),
  ])
  expect(troubles).toEqual([])
  await leave(context)
})
