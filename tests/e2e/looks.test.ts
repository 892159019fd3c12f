import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/words.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { customer } from '../people.ts'
import { arrive, awake, launch, leave, type Person } from './browser.ts'
import { differenceOf, keepFound, referenceOf, settle, takeLook } from './looks.ts'

let shop: OpenShop
let browser: Browser
let ids: string[]
let mira: { cookie: string; order: string; ownOrder: string }

const widths = [1440, 768, 360] as const
const account = { name: 'Mira Sandoval', email: 'mira@example.com', password: 'grey oak by the river' }
const home = { house: '2218 Salal Crescent', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }
const floors = ['fraser-drift-oak', 'boundary-bay-oak', 'tidewater-grey']

beforeAll(async () => {
  shop = await openShop()
  browser = await launch()
  const { product } = (await (await call('GET', '/api/home/product_search')).json()) as {
    product: { _id: string; slug: string }[]
  }
  ids = floors.map((slug) => product.find((each) => each.slug === slug)?._id ?? '')
  mira = await bringCustomer()
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

async function call(method: string, path: string, cookie = '', body?: object): Promise<Response> {
  const response = await fetch(shop.url + path, {
    method,
    headers: { cookie, origin: shop.url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, path).toBeLessThan(400)
  return response
}

/** A customer with an address and an order, by the cookie that knows her. */
async function bringCustomer(): Promise<typeof mira> {
  await customer(shop.database.db, account.email, account.password)
  const { email, password, name: fullName } = account
  const signed = await call('POST', '/api/auth/callback/credentials', '', { email, password })
  const cookie = signed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const phone = '604-555-0119'
  await call('POST', '/api/profile/addresses', cookie, { fullName, phone, ...home })
  const placed = await call('POST', '/api/checkout', cookie, {
    ...{ idempotencyKey: crypto.randomUUID(), cartId: crypto.randomUUID(), lines: [{ _id: ids[0], qty: 9 }] },
    ...{ contact: { fullName, phone, email }, billing: home, shippingSame: true },
    ...{ delivery: { type: 'pickup' }, payment: 'cod' },
  })
  const { order } = (await placed.json()) as { order: { token: string } }
  const list = await (await call('GET', '/profile/orders', cookie)).text()
  const ownOrder = /\/profile\/orders\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ''
  return { cookie, order: `/order/${order.token}`, ownOrder }
}

/** An address by what its references are called; `ready` is when it shows what it has. */
type Sight = { path: string; ready?: (page: Page) => Promise<unknown> }

const summed = (page: Page) => page.locator('main .osum:not(.osum--coming) .tot').first().waitFor()
const listed = (page: Page) => page.locator('main li.wish').nth(2).waitFor()

/** What anyone sees: of every kind of page one. */
const visitorsSights = (): Record<string, Sight> => ({
  home: { path: '/' },
  category: { path: '/shop/laminate' },
  product: { path: '/product/fraser-drift-oak' },
  categories: { path: '/categories' },
  compare: { path: `/compare?products=${ids.join(',')}` },
  wishlist: { path: '/wishlist', ready: listed },
  about: { path: '/about' },
  faq: { path: '/faq' },
  privacy: { path: '/privacy' },
  contact: { path: '/contactus' },
  newsletter: { path: '/newsletter' },
  'virtual-tour': { path: '/virtualtour?category=engineered-wood' },
  'sign-in': { path: '/signin' },
  register: { path: '/register' },
  missing: { path: '/no-such-page' },
  cart: { path: '/cart', ready: summed },
  checkout: { path: '/checkout', ready: summed },
})

/** What is a customer's own, and what she may not see. */
const customersSights = (): Record<string, Sight> => ({
  order: { path: mira.order },
  profile: { path: '/profile' },
  'own-orders': { path: '/profile/orders' },
  'own-order': { path: mira.ownOrder },
  addresses: { path: '/profile/addresses' },
  security: { path: '/profile/security' },
  forbidden: { path: '/dashboard' },
})

async function enter(language: Language, cookie?: string): Promise<Person> {
  const person = await arrive(browser, shop.url, { language, screen: 'desktop' })
  const [name = '', value = ''] = cookie?.split('=') ?? []
  await person.context.addCookies([
    { name: 'cookie_contest', value: 'true', url: shop.url },
    ...(cookie
      ? [name, 'underfoot-known'].map((each, at) => ({ name: each, value: at ? '1' : value, url: shop.url }))
      : []),
  ])
  return person
}

async function fillCart(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto(`${shop.url}/product/fraser-drift-oak`)
  await awake(page)
  await page
    .getByRole('button', { name: t('buy.add'), exact: true })
    .locator('visible=true')
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('cart.checkout'), exact: true })
    .waitFor()
}

describe.each<Language>(['en', 'ar'])('in %s everything looks as it did when it was last looked at', (language) => {
  const t = translatorFor(language)

  /** What differs, in words. */
  async function look(page: Page, name: string, part: 'page' | 'window' = 'page'): Promise<string[]> {
    await settle(page)
    const full = `${name}-${page.viewportSize()?.width}-${language}`
    const present = await takeLook(page, part)
    const difference = await differenceOf(await referenceOf(full, present), present)
    return difference ? [`${full} ${difference}: see ${await keepFound(full, present)}`] : []
  }

  /** One visit to each, which is then made narrower. */
  async function lookAtAll(page: Page, sights: Record<string, Sight>): Promise<string[]> {
    const differences: string[] = []
    for (const [name, { path, ready }] of Object.entries(sights)) {
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.goto(shop.url + path)
      await ready?.(page)
      await awake(page)
      await page.mouse.move(0, 700)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        differences.push(...(await look(page, name)))
      }
    }
    return differences
  }

  test('to a visitor', async () => {
    const { page, context } = await enter(language)
    await fillCart(page, language)
    await page.evaluate((list) => localStorage.setItem('WISHLIST', list), JSON.stringify(ids))
    expect(await lookAtAll(page, visitorsSights())).toEqual([])
    await leave(context)
  })

  test('to a customer', async () => {
    const { page, context } = await enter(language, mira.cookie)
    expect(await lookAtAll(page, customersSights())).toEqual([])
    await leave(context)
  })

  test('with the cart, the search or a menu open', async () => {
    const { page, context } = await enter(language)
    const differences: string[] = []
    const open = async (name: string, width: number, act: () => Promise<void>) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${shop.url}/faq`)
      await awake(page)
      await act()
      differences.push(...(await look(page, name, 'window')))
    }
    const find = async () => {
      await page.getByRole('combobox', { name: t('search.label') }).fill('oak')
      await page.getByRole('option').nth(3).waitFor()
    }
    await open('search', 1440, find)
    await open('search', 360, find)
    await open('mega', 1440, async () => {
      await page.locator('.nav__i').first().hover()
      await page.locator('.nav__i .mega').first().waitFor()
    })
    await open('menu', 360, async () => {
      await page.getByRole('button', { name: t('common.menu'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    })
    await fillCart(page, language)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      differences.push(...(await look(page, 'drawer', 'window')))
    }
    expect(differences).toEqual([])
    await leave(context)
  })
})

describe('the comparison', () => {
  const page = { create: { width: 720, height: 900, channels: 3, background: '#fbfaf6' } } as const
  const block = (width: number, height: number, background = '#ffc20e') =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const pageWith = async (...blocks: { left: number; top: number; input: Buffer }[]) =>
    sharp(page).composite(blocks).webp({ quality: 62 }).toBuffer()

  test('does not mind how letters are drawn, nor a pixel', async () => {
    const stroke = await block(1, 6, '#211c18')
    const strokes = Array.from({ length: 60 }, (_, at) => ({ left: 40 + 5 * at, top: 100, input: stroke }))
    const before = await pageWith(...strokes)
    const softened = await sharp(before).blur(0.6).webp({ quality: 50 }).toBuffer()
    expect(await differenceOf(before, softened)).toBeNull()
    expect(await differenceOf(before, before)).toBeNull()
  })

  test('minds a button that is missing, one that moved, and a page that is longer', async () => {
    const button = await block(72, 22) // 144 × 44 px, at half its size
    const before = await pageWith({ left: 40, top: 100, input: button })
    expect(await differenceOf(before, await pageWith())).toMatch(
      /^differs in \d+ squares, from 2\d\d to 2\d\d px down$/,
    )
    expect(await differenceOf(before, await pageWith({ left: 60, top: 100, input: button }))).not.toBeNull()
    expect(await differenceOf(before, await pageWith({ left: 40, top: 112, input: button }))).not.toBeNull()
    const longer = await sharp(before).extend({ bottom: 12, background: '#fbfaf6' }).webp().toBuffer()
    expect(await differenceOf(before, longer)).toMatch(/^is 720 × 912/)
  })
})
