import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/words.ts'
import { buildShop, type ShopProcess, startShop } from '../shop-process.ts'
import { folderWithDatabase, type TemporaryFolder } from '../temporary-folder.ts'
import { arrive, awake, launch, leave } from './browser.ts'
import { differenceOf, keepFound, referenceOf, takeLook } from './looks.ts'

let folder: TemporaryFolder
let shop: ShopProcess
let browser: Browser

beforeAll(async () => {
  buildShop()
  folder = await folderWithDatabase()
  shop = await startShop({ dataDir: folder.path, env: { RATE_LIMIT_SCALE: '100' } })
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  await folder.remove()
})

/** Pages by what their references are called. */
const pages = {
  home: '/',
  category: '/shop/laminate',
  product: '/product/fraser-drift-oak',
  categories: '/categories',
  about: '/about',
  faq: '/faq',
  contact: '/contactus',
  'sign-in': '/signin',
  missing: '/no-such-page',
  cart: '/cart',
  checkout: '/checkout',
}
type PageName = keyof typeof pages
const all = Object.keys(pages) as PageName[]
const some: PageName[] = ['home', 'product', 'checkout']

/** The year of the copyright is this year's. */
const hidden = '.foot__end bdi { visibility: hidden }'

async function settle(page: Page): Promise<void> {
  await awake(page)
  await page.mouse.move(0, 700)
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility())
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await document.fonts.ready
  })
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

describe('every page looks as it did when it was last looked at', () => {
  test.each<[Language, number, PageName[]]>([
    ['en', 1440, all],
    ['ar', 1440, all],
    ['en', 768, some],
    ['ar', 768, some],
    ['en', 360, all],
    ['ar', 360, all],
  ])('in %s at %i px', async (language, width, names) => {
    const { page, context } = await arrive(browser, shop.url, { language, screen: width < 1030 ? 'phone' : 'desktop' })
    await context.addCookies([{ name: 'cookie_contest', value: 'true', url: shop.url }])
    await page.setViewportSize({ width, height: 900 })
    // Whichever comes first in a shop, font or paint: here the font does.
    await page.route('**/*.css', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/font-display:\s*(optional|swap)/g, 'font-display:block') + hidden
      await route.fulfill({ response: answer, body })
    })
    await fillCart(page, language)
    const differences: string[] = []
    const look = async (name: string) => {
      const present = await takeLook(page)
      const difference = await differenceOf(await referenceOf(name, present), present)
      if (difference) differences.push(`${name} ${difference}: see ${await keepFound(name, present)}`)
    }
    for (const name of names) {
      await page.goto(shop.url + pages[name])
      if (name === 'cart' || name === 'checkout')
        await page
          .locator('main .osum:not(.osum--coming)')
          .getByText('47.00')
          .or(page.locator('main .osum .sum .tot'))
          .first()
          .waitFor()
      await settle(page)
      await look(`${name}-${width}-${language}`)
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
