import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { findDemoProduct, setStock } from '../data/orders.ts'
import { arrive, hydrated, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()

async function open(language: Language, slug: string) {
  const person = await arrive(browser, url, { language, screen: 'desktop' })
  await person.page.goto(`${url}/product/${slug}`)
  await hydrated(person.page)
  const t = translatorFor(language)
  const field = (key: string) => person.page.getByLabel(t(key), { exact: true })
  const add = person.page
    .getByRole('button', { name: t('buy.add'), exact: true })
    .locator('visible=true')
    .first()
  return { ...person, t, field, add }
}

/** Whether anything was ever put into the cart, which is kept in the browser. */
const hasCart = (page: Page) => page.evaluate(() => localStorage.getItem('CART') !== null)

describe('the calculator of a product page', () => {
  test.each([
    ['a side of zero', '0', '12', ''],
    ['a side that is no number', 'wide', '12', ''],
    ['a side below zero', '-3', '12', ''],
    ['one side only', '14', '', ''],
    ['an area of zero', '', '', '0'],
    ['an area of Bengali zeros', '', '', '০'],
  ])('with %s shows no price and sells nothing', async (_what, length, width, area) => {
    const { page, context, t, field, add } = await open('en', 'boundary-bay-oak')
    if (length) await field('buy.length').fill(length)
    if (width) await field('buy.width').fill(width)
    if (area) await field('buy.area').fill(area)
    await page.getByText(t('buy.roomFirst')).waitFor()
    expect(await page.locator('.buybox .money').count()).toBe(0)
    await add.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    expect(await page.locator('.calc__wrong').innerText()).not.toBe('')
    expect(await page.getByRole('dialog').isVisible()).toBe(false)
    expect(await hasCart(page)).toBe(false)
    await leave(context)
  })

  test('with a quantity that is none shows no price and sells nothing', async () => {
    const { page, context, t, add } = await open('en', 'boundary-bay-oak')
    const quantity = page.locator('.buybox .step input')
    for (const text of ['0', '', 'x', '٠']) {
      await quantity.fill('1')
      await page.locator('.buybox .money').first().waitFor()
      await quantity.fill(text)
      await page.getByText(t('cart.errors.quantity')).waitFor()
      expect(await page.locator('.buybox .money').count(), text).toBe(0)
      await add.click()
      expect(await quantity.inputValue()).toBe(text)
    }
    await page.goto(`${url}/cart`)
    await page.locator('.cart-none').first().waitFor()
    await leave(context)
  })

  test('shows the price again as soon as the room is mended', async () => {
    const { page, context, field } = await open('en', 'boundary-bay-oak')
    await field('buy.length').fill('0')
    await field('buy.width').fill('12')
    await expect.poll(() => page.locator('.buybox .money').count()).toBe(0)
    await field('buy.length').fill('14')
    await expect.poll(() => page.locator('.buybox .sum .tot .money').count()).toBe(1)
    expect(await page.locator('.calc__wrong').innerText()).toBe('')
    await leave(context)
  })

  test.each(languages)('says in %s how many a room needs and how many there are', async (language) => {
    const product = await findDemoProduct(shop.database.db, 'gravel-lane')
    await setStock(shop.database.db, product.stockItemId, 2)
    const { page, context, t, field } = await open(language, 'gravel-lane')
    await field('buy.length').fill('20')
    await field('buy.width').fill('20')
    const amount = (count: number) => t('cart.unit.box', { count })
    const needed = Number(await page.locator('.boxes i').count())
    expect(needed).toBeGreaterThan(2)
    await page
      .getByText(t('buy.shortForRoom', { needed: amount(needed), amount: amount(2), store: 'Surrey' }))
      .waitFor()
    await leave(context)
  })

  test('offers a herringbone of tiles and of tongue and groove, and none of click planks', async () => {
    const { page, context, t } = await open('en', 'boundary-bay-oak')
    const patterns = async (slug: string) => {
      await page.goto(`${url}/product/${slug}`)
      return page.locator('.seg label').allInnerTexts()
    }
    expect((await patterns('boundary-bay-oak')).join()).not.toContain(t('buy.herringbone'))
    expect((await patterns('calacatta-dawn')).join()).toContain(t('buy.herringbone'))
    expect((await patterns('saddle-white-oak')).join()).toContain(t('buy.herringbone'))
    const isOffered = async (name: string) => {
      await page.goto(`${url}/360/${name}/index.html?pattern=herringbone`)
      return !(await page
        .locator(`a[data-set='{"pattern":"herringbone"}']`)
        .evaluate((link: HTMLElement) => link.hidden))
    }
    expect(await isOffered('BOUNDARY-BAY-OAK')).toBe(false)
    expect(await isOffered('CALACATTA-DAWN')).toBe(true)
    await leave(context)
  })
})

test('the form of a product without script puts in what was typed in any digits, and nothing for zero', async () => {
  const { page, context } = await arrive(browser, url, { language: 'ar', screen: 'phone', script: false })
  const submit = async (text: string) => {
    await page.goto(`${url}/product/iona-shore`)
    await page.locator('form[action="/api/cart/lines"] [name="qty"]').fill(text)
    await page.locator('form[action="/api/cart/lines"] [type="submit"]').first().click()
    await page.waitForLoadState()
  }
  await submit('0')
  expect(await page.locator('body').innerText()).toContain(translatorFor('ar')('cart.errors.quantity'))
  await submit('٣')
  await page.waitForURL('**/cart')
  expect(await page.locator('main .lines [name="qty"]').inputValue()).toBe('٣')
  await leave(context)
})
