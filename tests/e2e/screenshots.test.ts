import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { type OpenShop, openShop } from '../shop/open-shop.ts'
import {
  addToCart,
  arrive,
  closeContexts,
  hydrated,
  launch,
  launchWithGraphics,
  leave,
  type Person,
} from './browser.ts'
import { bringPeople, type People, sessionOf } from './screenshot-people.ts'
import { differenceOf, keepFound, referenceOf, settle, takeLook } from './screenshots.ts'

let shop: OpenShop
let browser: Browser
/** One that draws the room; its graphics card is made of the processor, the same on every machine. */
let graphic: Browser
let ids: string[]
let people: People

const widths = [1440, 768, 360] as const
const floors = ['fraser-drift-oak', 'boundary-bay-oak', 'tidewater-grey']

beforeAll(async () => {
  shop = await openShop()
  ;[browser, graphic] = await Promise.all([launch(), launchWithGraphics()])
  const { product } = (await (await fetch(`${shop.url}/api/home/product_search`)).json()) as {
    product: { _id: string; slug: string }[]
  }
  ids = floors.map((slug) => product.find((each) => each.slug === slug)?._id ?? '')
  people = await bringPeople(shop, ids[0] ?? '')
})
afterAll(async () => {
  await Promise.all([closeContexts(browser), closeContexts(graphic)])
  await shop.close()
})

/** An address by what its references are called; `ready` is when it shows what it has. */
type Sight = { path: string; ready?: (page: Page) => Promise<unknown> }

const summed = (page: Page) => page.locator('main .osum:not(.osum--coming) .tot').first().waitFor()
const listed = (page: Page) => page.locator('main li.wish').nth(2).waitFor()

/** What anyone sees: of every kind of page one. */
const visitorsSights = (): Record<string, Sight> => ({
  home: { path: '/' },
  shop: { path: '/shop' },
  category: { path: '/shop/laminate' },
  product: { path: '/product/fraser-drift-oak' },
  categories: { path: '/categories' },
  compare: { path: `/compare?products=${ids.join(',')}` },
  wishlist: { path: '/wishlist', ready: listed },
  about: { path: '/about' },
  faq: { path: '/faq' },
  privacy: { path: '/privacy' },
  terms: { path: '/terms' },
  return: { path: '/return' },
  contact: { path: '/contactus' },
  newsletter: { path: '/newsletter' },
  'virtual-tour': { path: '/virtualtour?category=engineered-wood' },
  'sign-in': { path: '/signin' },
  'sign-in-error': { path: '/signin/error?error=OAuthCallback' },
  register: { path: '/register' },
  forgot: { path: '/forgot' },
  'letter-sent': { path: '/check-your-mail' },
  'used-link': { path: '/reset' },
  reset: { path: people.links.reset },
  'reset-refused': { path: '/reset', ready: leaked },
  verify: { path: people.links.verify },
  'back-in-stock': { path: '/back-in-stock?state=asked' },
  missing: { path: '/no-such-page', ready: suggested },
  cart: { path: '/cart', ready: summed },
  checkout: { path: '/checkout', ready: summed },
})

/** What is a customer's own, and what she may not see. */
const customersSights = (): Record<string, Sight> => ({
  order: { path: people.mira.order },
  profile: { path: '/profile' },
  'own-orders': { path: '/profile/orders' },
  'own-order': { path: people.mira.ownOrder },
  addresses: { path: '/profile/addresses' },
  security: { path: '/profile/security' },
  'personal-data': { path: '/profile/data' },
  forbidden: { path: '/dashboard' },
})

/** The suggestions come once they are in sight. */
const suggested = async (page: Page) => {
  await page.locator('.suggest').scrollIntoViewIfNeeded()
  await page.locator('.suggest .card').first().waitFor()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('html:not(.is-scrolled):not(.is-far)').waitFor()
}

/** A form of the sign-in shown again, with what is wrong with what was sent. */
const refusing = (field: string, value: string) => async (page: Page) => {
  await page.locator(`input[name="${field}"]`).fill(value)
  await page.locator('.signin__form button[type="submit"]').click()
  await page.locator('.signin__form .notice--bad').waitFor()
}
/** Long enough, and on every list of leaked ones. */
const leaked = refusing('newPassword', 'correcthorsebatterystaple')

/** What stands between a password and the shop, by what is asked for. */
const halfwaySights = {
  code: {
    'sign-in-code': { path: '/signin/code' },
    'sign-in-code-refused': { path: '/signin/code', ready: refusing('code', '000000') },
  },
  password: {
    'own-password': { path: '/signin/password' },
    'own-password-refused': { path: '/signin/password', ready: leaked },
  },
} satisfies Record<string, Record<string, Sight>>

/** The tour of a floor as it is come to, and of two with what is chosen from. */
const rooms = {
  tour: { path: '/360/FRASER-DRIFT-OAK/index.html', tool: null },
  'tour-compare': { path: '/360/GRAVEL-LANE/index.html?with=FRASER-DRIFT-OAK', tool: 'pattern' },
}

async function enter(language: Language, cookies: readonly string[] = [], by = browser): Promise<Person> {
  const person = await arrive(by, shop.url, { language, screen: 'desktop' })
  const given = ['cookie_contest=true', ...cookies].map((cookie) => cookie.split('='))
  await person.context.addCookies(given.map(([name = '', value = '']) => ({ name, value, url: shop.url })))
  return person
}

/** A picture of nothing. */
const nothing = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#888' } })
  .webp()
  .toBuffer()

/** Waits until the room fills the place that the tools leave it, and no more. */
async function roomFits(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [tour, canvas] = [document.querySelector<HTMLElement>('.tour'), document.querySelector('canvas')]
    const isClear = !tour?.querySelector('[open]') || Number.parseFloat(tour.style.getPropertyValue('--drawer')) > 0
    return isClear && canvas?.width === canvas?.clientWidth && canvas?.height === canvas?.clientHeight
  })
}

async function fillCart(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto(`${shop.url}/product/fraser-drift-oak`)
  await hydrated(page)
  await addToCart(page, t)
}

describe.each<Language>(['en', 'ar'])('in %s everything looks as it did when it was last looked at', (language) => {
  const t = translatorFor(language)

  /** What differs, in words; looked for while the next look is taken. */
  type Judged = Promise<string[]>

  async function judge(full: string, present: Buffer): Judged {
    const reference = await referenceOf(full, present)
    const difference = reference ? await differenceOf(reference, present) : 'was never looked at'
    return difference ? [`${full} ${difference}: see ${await keepFound(full, present)}`] : []
  }

  async function look(page: Page, name: string, part: 'page' | 'window' = 'page'): Promise<{ judged: Judged }> {
    await settle(page)
    return { judged: judge(`${name}-${page.viewportSize()?.width}-${language}`, await takeLook(page, part)) }
  }

  const differencesIn = async (judged: readonly Judged[]) => (await Promise.all(judged)).flat()

  /** One visit to each, which is then made narrower. */
  async function lookAtAll(page: Page, sights: Record<string, Sight>): Promise<string[]> {
    const screenshots: Judged[] = []
    for (const [name, { path, ready }] of Object.entries(sights)) {
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.goto(shop.url + path)
      await ready?.(page)
      await hydrated(page)
      await page.mouse.move(0, 700)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        screenshots.push((await look(page, name)).judged)
      }
    }
    return differencesIn(screenshots)
  }

  test('to a visitor', async () => {
    const { page, context } = await enter(language)
    await fillCart(page, language)
    await page.evaluate((list) => localStorage.setItem('WISHLIST', list), JSON.stringify(ids))
    expect(await lookAtAll(page, visitorsSights())).toEqual([])
    await leave(context)
  })

  test('to a customer', async () => {
    const { page, context } = await enter(language, [people.mira.cookie, 'underfoot-known=1'])
    expect(await lookAtAll(page, customersSights())).toEqual([])
    await leave(context)
  })

  test.each(['code', 'password'] as const)('to someone who is asked for a %s before they are in', async (asked) => {
    const { page, context } = await enter(language, [await sessionOf(shop, people.halfway[asked])])
    expect(await lookAtAll(page, halfwaySights[asked])).toEqual([])
    await leave(context)
  })

  test('in the tour', async () => {
    const { page, context } = await enter(language, [], graphic)
    // They lie under the canvas, and the server would make them one by one.
    await context.route(/\/still\.webp/, (route) => route.fulfill({ contentType: 'image/webp', body: nothing }))
    const screenshots: Judged[] = []
    for (const [name, { path, tool }] of Object.entries(rooms)) {
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.goto(shop.url + path)
      await page.locator('[data-mode="canvas"]:not([data-busy]) canvas').waitFor({ timeout: 90_000 })
      if (tool) await page.locator(`[data-tool="${tool}"] summary`).click()
      await page.mouse.move(100, 300)
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
        await roomFits(page)
        screenshots.push((await look(page, name, 'window')).judged)
      }
    }
    expect(await differencesIn(screenshots)).toEqual([])
    await leave(context)
  })

  test('with the cart, the search or a menu open', async () => {
    const { page, context } = await enter(language)
    const screenshots: Judged[] = []
    const open = async (name: string, width: number, act: () => Promise<void>) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${shop.url}/faq`)
      await hydrated(page)
      await act()
      screenshots.push((await look(page, name, 'window')).judged)
    }
    const find = async () => {
      await page.getByRole('combobox', { name: t('search.search_your_product') }).fill('oak')
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
      screenshots.push((await look(page, 'drawer', 'window')).judged)
    }
    expect(await differencesIn(screenshots)).toEqual([])
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
