import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { pageSizes } from '../documents/pdf-pages.ts'
import { testAdmin } from '../shop/database.ts'
import { arrive, isSound, isStill, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { browser, url } = await shopAndBrowser()

const visit = (language: Language = 'en', screen: Screen = 'desktop') => arrive(browser, url, { language, screen })
const hearts = (page: Page) => page.locator('main button[data-save="wish"]')
const scales = (page: Page) => page.locator('main button[data-save="compare"]')
const count = (page: Page, kind: 'wish' | 'compare') => page.locator(`[data-count="${kind}"]`)
const armed = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.armed !== undefined)

/** What a page comes to be when it has had the time it needs on a busy machine. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url + path)
  await armed(page)
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/signin?callbackUrl=%2Fwishlist`)
  await page.locator('main [name="email"]').fill(testAdmin.email)
  await page.locator('main [name="password"]').fill(testAdmin.password)
  await page.locator('main form [type="submit"]').click()
  await page.waitForURL('**/wishlist')
}

/** Wishlist and comparison with goods in them are judged by axe, and at every width, in pages.test.ts. */
describe('hearts and scales', () => {
  test.each([
    ['en', 'desktop'],
    ['ar', 'phone'],
  ] as [Language, Screen][])('fill a wishlist and a comparison, in %s on a %s', async (language, screen) => {
    const t = translatorFor(language)
    const person = await visit(language, screen)
    const { page } = person
    await open(page, '/shop/laminate')
    for (const at of [0, 1]) await hearts(page).nth(at).click()
    for (const at of [1, 2]) await scales(page).nth(at).click()
    await eventually(() => hearts(page).nth(0).getAttribute('aria-pressed')).toBe('true')
    await eventually(() => count(page, 'compare').innerText()).toBe(language === 'ar' ? '٢' : '2')
    await page.getByRole('button', { name: t('projects.look') }).waitFor()
    await isSound(person, 'list')
    await hearts(page).nth(1).click()
    await page.getByRole('button', { name: t('projects.undo') }).click()
    await eventually(() => hearts(page).nth(1).getAttribute('aria-pressed')).toBe('true')

    await open(page, '/wishlist')
    await eventually(() => page.locator('main li.wish').count()).toBe(2)
    await isStill(page, 'wishlist')
    expect(person.troubles, 'wishlist').toEqual([])
    const name = await page.locator('main li.wish h2').first().innerText()
    await page.getByRole('button', { name: `${t('projects.remove')} ${name}` }).click()
    await eventually(() => page.locator('main li.wish').count()).toBe(1)
    await page.getByRole('button', { name: t('projects.undo') }).click()
    await eventually(() => page.locator('main li.wish').count()).toBe(2)

    await page.goto(`${url}/compare`)
    await page.waitForURL('**/compare?products=*')
    await armed(page)
    expect(await page.locator('th[scope="col"]').count()).toBe(3)
    await isStill(page, 'comparison')
    expect(person.troubles, 'comparison').toEqual([])
    await page.getByRole('checkbox', { name: t('projects.differences') }).check()
    const shown = await page.locator('tbody tr:visible').count()
    expect(shown).toBeLessThan(await page.locator('tbody tr').count())
    await isSound(person, 'comparison, differences only')
    await page.locator('[data-save="uncompare"]').first().click()
    await eventually(() => page.locator('th[scope="col"]').count()).toBe(2)
    await eventually(() => count(page, 'compare').innerText()).toBe(language === 'ar' ? '١' : '1')
    await leave(person.context)
  })

  test('are reached and pressed by keyboard, and the card stays one link', async () => {
    const { page, context, troubles } = await visit()
    await open(page, '/shop/laminate')
    const card = page.locator('main li.card').first()
    expect(await card.locator('a').count()).toBe(1)
    expect(await card.locator('a button, button a').count()).toBe(0)
    await card.locator('a').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await eventually(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await eventually(() => scales(page).first().getAttribute('aria-pressed')).toBe('true')
    expect(new URL(page.url()).pathname).toBe('/shop/laminate')
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('say clearly that four is the most', async () => {
    const t = translatorFor('en')
    const { page, context } = await visit()
    await open(page, '/shop/laminate')
    for (const at of [0, 1, 2, 3]) {
      await scales(page).nth(at).click()
      await eventually(() => scales(page).nth(at).getAttribute('aria-pressed')).toBe('true')
    }
    await scales(page).nth(4).click()
    await page.getByText(t('projects.compareFull')).waitFor()
    expect(await scales(page).nth(4).getAttribute('aria-pressed')).toBe('false')
    await leave(context)
  })

  test('are the same in every tab, and after a reload', async () => {
    const { page, context } = await visit()
    await open(page, '/shop/laminate')
    await hearts(page).nth(2).click()
    await eventually(() => count(page, 'wish').innerText()).toBe('1')
    const other = await context.newPage()
    await other.goto(`${url}/shop/laminate`)
    await eventually(() => hearts(other).nth(2).getAttribute('aria-pressed')).toBe('true')
    await hearts(other).nth(0).click()
    await scales(other).nth(0).click()
    await eventually(() => count(page, 'wish').innerText()).toBe('2')
    await eventually(() => count(page, 'compare').innerText()).toBe('1')
    await page.reload()
    await eventually(() => hearts(page).nth(0).getAttribute('aria-pressed')).toBe('true')
    await leave(context)
  })

  test('go on where storage is damaged or full', async () => {
    const { page, context } = await visit()
    await open(page, '/shop/laminate')
    await page.evaluate(() => localStorage.setItem('WISHLIST', '[{"a":1},"<script>", 5'))
    await page.reload()
    await armed(page)
    await hearts(page).nth(1).click()
    await eventually(() => count(page, 'wish').innerText()).toBe('1')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await hearts(page).nth(3).click()
    await eventually(() => hearts(page).nth(3).getAttribute('aria-pressed')).toBe('true')
    await leave(context)
  })
})

describe('a comparison', () => {
  test('is all in its address: without script, for someone else, and on paper', async () => {
    const { page, context } = await visit()
    await open(page, '/shop/tiles')
    for (const at of [0, 1, 2]) {
      await scales(page).nth(at).click()
      await eventually(() => scales(page).nth(at).getAttribute('aria-pressed')).toBe('true')
    }
    await page.goto(`${url}/compare`)
    await page.waitForURL('**/compare?products=*')
    const address = page.url()
    await leave(context)

    const reader = await arrive(browser, url, { language: 'fr', screen: 'phone', script: false })
    await reader.page.goto(address)
    expect(await reader.page.locator('th[scope="col"]').count()).toBe(4)
    const all = await reader.page.locator('tbody tr:visible').count()
    await reader.page.locator('.compare__only').check()
    expect(await reader.page.locator('tbody tr:visible').count()).toBeLessThan(all)
    await reader.page.locator('[data-save="uncompare"]').first().click()
    expect(await reader.page.locator('th[scope="col"]').count()).toBe(3)
    await reader.page.locator('main form[action="/api/cart/lines"] [type="submit"]').first().click()
    await reader.page.waitForURL('**/cart')
    expect(reader.troubles).toEqual([])
    await leave(reader.context)

    const printer = await visit()
    await printer.page.goto(address)
    const pdf = await printer.page.pdf({ preferCSSPageSize: true })
    const [size] = pageSizes(pdf.toString('latin1'))
    expect(size).toBe('842 × 595')
    await leave(printer.context)
  })
})

describe('signing in', () => {
  test('takes a visitor’s wishlist over once, in two tabs at the same time', async () => {
    const { page, context } = await visit()
    await open(page, '/shop/laminate')
    for (const at of [0, 1, 2]) {
      await hearts(page).nth(at).click()
      await eventually(() => hearts(page).nth(at).getAttribute('aria-pressed')).toBe('true')
    }
    const list = await page.evaluate(() => localStorage.getItem('WISHLIST') ?? '')
    expect(JSON.parse(list)).toHaveLength(3)
    await signIn(page)
    await eventually(() => page.locator('main li.wish').count()).toBe(3)
    await eventually(() => page.evaluate(() => localStorage.getItem('WISHLIST'))).toBeNull()

    // Both tabs find the same list again, as if the first merge had never been answered.
    const other = await context.newPage()
    await other.goto(`${url}/about-nothing`)
    await page.evaluate((text) => localStorage.setItem('WISHLIST', text), list)
    await Promise.all([page.goto(`${url}/wishlist`), other.goto(`${url}/wishlist`)])
    for (const tab of [page, other]) await eventually(() => tab.locator('main li.wish').count()).toBe(3)
    await eventually(() => page.evaluate(() => localStorage.getItem('WISHLIST'))).toBeNull()

    // What one tab takes off is off in the other, and at the shop.
    await page.locator('main li.wish').first().locator('button.wish__off').click()
    await eventually(() => other.locator('main li.wish').count()).toBe(2)
    await page.reload()
    await eventually(() => page.locator('main li.wish').count()).toBe(2)
    await leave(context)
  })

  test('works without script: a heart is a form', async () => {
    const { page, context, troubles } = await arrive(browser, url, { language: 'en', screen: 'phone', script: false })
    await page.goto(`${url}/product/boundary-bay-oak`)
    await hearts(page).first().click()
    await page.waitForURL('**/signin?*')
    await signIn(page)
    await page.goto(`${url}/product/boundary-bay-oak`)
    await hearts(page).first().click()
    await page.waitForURL('**/product/boundary-bay-oak')
    await page.goto(`${url}/wishlist`)
    const wish = page.locator('main li.wish', { hasText: 'Boundary Bay Oak' })
    await wish.locator('button.wish__off').click()
    await page.waitForURL('**/wishlist')
    expect(await wish.count()).toBe(0)
    expect(troubles).toEqual([])
    await leave(context)
  })
})
