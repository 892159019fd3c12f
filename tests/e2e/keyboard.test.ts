import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, leave, type Screen, violations } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { shop, browser } = await sharedShopAndBrowser()

type Focus = {
  /** "shows", where there is a ring around what has the focus or around what is drawn in its place, inside the window. */
  ring: string
  isHere: boolean
}

/** Runs in the page: whether what has the focus shows it, and whether it is this element. */
function focusAt(target: Element): Focus {
  const active = document.activeElement as HTMLElement | null
  const isHere = active === target
  if (!active || active === document.body) return { isHere, ring: 'nothing has the focus' }
  const name = active.outerHTML.slice(0, 120)
  const drawn = [active, active.parentElement, active.parentElement?.parentElement, active.nextElementSibling]
  const ring = drawn.find((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return hasOutline || /0px 0px 0px [2-9]px/.test(boxShadow)
  })
  if (!ring) return { isHere, ring: `no ring: ${name}` }
  const { top, bottom, left, right, width, height } = ring.getBoundingClientRect()
  if (width === 0 || height === 0) return { isHere, ring: `nothing to see: ${name}` }
  const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return { isHere, ring: isInside ? 'shows' : `outside the window: ${name}` }
}

const focusShows = async (page: Page): Promise<string> => (await page.locator('html').evaluate(focusAt)).ring

/** Presses Tab until the target has the focus, which must be seen at every stop on the way. */
async function tabTo(page: Page, target: Locator, where: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    let isHere = false
    const ring = async () => {
      const focus = await target.first().evaluate(focusAt)
      isHere = focus.isHere
      return focus.ring
    }
    await expect.poll(ring, { message: where }).toBe('shows')
    if (isHere) return
  }
  throw new Error(`${where} is not reached within 80 presses of Tab`)
}

/** Past the header of a page just come to, by its first link. */
async function skipHeader(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip')
  expect(await focusShows(page)).toBe('shows')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
}

test.each<[Language, Screen]>([
  ['en', 'desktop'],
  ['ar', 'phone'],
])('the whole purchase by keyboard alone, in %s on a %s', async (language, screen) => {
  const t = translatorFor(language)
  const { page, context, troubles } = await arrive(browser, shop.url, { language, screen })
  const tab = (target: Locator, where: string) => tabTo(page, target, where)
  const search = page.getByRole('combobox', { name: t('search.search_your_product') })
  const add = page.getByRole('button', { name: t('buy.add'), exact: true }).locator('visible=true')
  const drawer = page.getByRole('dialog')

  await page.goto(shop.url)
  await tab(search, 'the search box')
  await page.keyboard.type('white oak base shoe')
  await page.getByRole('option').first().waitFor()
  expect(await violations(page, { within: '.head' }), 'search results').toEqual([])
  // Results that come for the last letters have none chosen again.
  const choose = async () => {
    const chosen = () => search.getAttribute('aria-activedescendant')
    if (!(await chosen())) await page.keyboard.press('ArrowDown')
    return chosen()
  }
  await expect.poll(choose).toBeTruthy()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/product/white-oak-base-shoe-8-ft')

  await skipHeader(page)
  const colors = page.locator('input[name="color"]')
  await tab(colors, 'the colors')
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect.poll(() => colors.nth(1).isChecked()).toBe(true)
  await tab(page.locator('input[name="attribute"]'), 'the size')
  await tab(add, 'the button that adds a trim')
  await page.keyboard.press('Enter')
  await drawer.getByRole('link', { name: t('cart.checkout'), exact: true }).waitFor()
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await add.first().evaluate((element) => element === document.activeElement)).toBe(true)

  await page.goto(`${shop.url}/product/fraser-drift-oak`)
  await skipHeader(page)
  await tab(page.getByLabel(t('buy.length'), { exact: true }), 'the length of the room')
  await page.keyboard.type('14')
  await tab(page.getByLabel(t('buy.width'), { exact: true }), 'its width')
  await page.keyboard.type('12')
  await tab(add, 'the button that adds a floor')
  await page.keyboard.press('Enter')
  await drawer.getByText('Fraser Drift Oak').first().waitFor()
  // What is taken out takes the button that had the focus along; the way back has it then, and after that the list.
  await tab(drawer.locator('.line__q .link'), 'the button that takes a line out')
  await page.keyboard.press('Enter')
  const undo = drawer.getByRole('button', { name: t('cart.undo'), exact: true })
  await expect.poll(() => undo.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('lines')
  await expect.poll(() => drawer.locator('.line__name').count()).toBe(2)
  await tab(drawer.getByRole('link', { name: t('cart.checkout'), exact: true }), 'the way to the checkout')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout')

  await page.locator('main').getByText('Fraser Drift Oak').first().waitFor()
  const fill = async (word: string, value: string) => {
    await tab(page.getByLabel(t(word), { exact: true }).first(), word)
    await page.keyboard.type(value)
  }
  await fill('checkout.email', 'maya@example.com')
  await fill('checkout.fullName', 'Maya Lindqvist')
  await fill('checkout.phone', '604-555-0119')
  await tab(page.locator('input[name="delivery"]:checked'), 'the delivery')
  await page.keyboard.press('ArrowUp') // from the first round to the last: collected at the store
  await expect.poll(() => page.locator('input[name="delivery"][value="pickup"]').isChecked()).toBe(true)
  await fill('checkout.house', '2218 Salal Crescent')
  await fill('checkout.city', 'Surrey')
  await fill('checkout.state', 'British Columbia')
  await fill('checkout.zipCode', 'V3S 1A1')
  await tab(page.getByRole('button', { name: t('checkout.place'), exact: true }), 'the button that orders')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order/*')
  expect(await page.locator('main').innerText()).toMatch(/UF-[0-9A-Z]{8}/)
  expect(troubles).toEqual([])
  await leave(context)
})

test.each<[Language, string]>([
  ['en', 'a check'],
  ['ar', 'a price'],
])('in %s who filters by %s from the keyboard is led back to it, and goes on from there', async (language, kind) => {
  const { page, context, troubles } = await arrive(browser, shop.url, { language, screen: 'desktop' })
  await page.goto(`${shop.url}/shop/laminate`)
  await skipHeader(page)
  const filter = page.locator(kind === 'a check' ? '#color-Beige' : '#price-max')
  await tabTo(page, filter, kind)
  if (kind === 'a check') await page.keyboard.press('Space')
  else await page.keyboard.type('2.50\n')
  await page.waitForURL(kind === 'a check' ? /color=Beige/ : /max=2\.5/)
  await expect.poll(() => filter.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => focusShows(page)).toBe('shows')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#filters') !== null)).toBe(true)
  expect(troubles).toEqual([])
  await leave(context)
})

test.each<Language>(['en', 'ar'])(
  'in %s the filters’ sheet on a phone takes the focus and gives it back',
  async (language) => {
    const { page, context, troubles } = await arrive(browser, shop.url, { language, screen: 'phone' })
    await page.goto(`${shop.url}/shop/laminate`)
    const opener = page.locator('[popovertarget="filters"]').locator('visible=true').first()
    await opener.focus()
    // Pressed twice in a breath it opens once.
    await opener.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.locator('#filters').waitFor()
    const close = page.getByRole('button', { name: translatorFor(language)('catalogue.filters.close'), exact: true })
    await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#filters') !== null)).toBe(true)
    expect(await focusShows(page)).toBe('shows')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('#filters').isVisible()).toBe(false)
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(troubles).toEqual([])
    await leave(context)
  },
)
