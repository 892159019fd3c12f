import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, hydrated, leave, type Screen, violations } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await sharedShopAndBrowser()

const visit = (language: Language = 'en', screen: Screen = 'desktop') => arrive(browser, shop.url, { language, screen })

/** A page with something in its search box, once the server's answer is shown. */
async function typeInto(page: Page, query: string, language: Language = 'en', path = '/shop'): Promise<void> {
  await page.goto(shop.url + path)
  await hydrated(page)
  await page.getByRole('combobox', { name: translatorFor(language)('search.search_your_product') }).focus()
  const answered = page.waitForResponse((response) =>
    response.url().includes(`product_search?q=${encodeURIComponent(query).replaceAll('%20', '+')}`),
  )
  await page.keyboard.type(query, { delay: 10 })
  await answered
  await page.locator('.found__foot').waitFor()
}

const panel = (page: Page) => page.locator('.found')
const activeOption = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return (id && document.getElementById(id)?.getAttribute('href')) || null
  })

describe('the search panel', () => {
  test('says how it was read, why each product is there, and what is beside them', async () => {
    const { page, context, troubles } = await visit()
    await typeInto(page, 'grey oak laminate 12mm')
    await expect.poll(() => page.locator('.found__read').innerText()).toContain('Oak')
    const first = page
      .getByRole('group', { name: t('found.products') })
      .getByRole('option')
      .first()
    expect(await first.locator('.why mark').allInnerTexts()).toContain('12.3 mm')
    expect(await first.locator('.stock').innerText()).toContain('Surrey')
    const categories = page.getByRole('group', { name: t('found.categories') })
    expect(await categories.getByRole('option').first().innerText()).toMatch(/Laminate\s+17/)
    expect(await violations(page, { within: '.head' })).toEqual([])
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('is gone through by keys from the products to the side and round, and Enter opens the marked one', async () => {
    const { page, context } = await visit()
    await typeInto(page, 'laminate underlay')
    await page.getByRole('group', { name: t('found.answer') }).waitFor()
    const links = await panel(page)
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const gone: (string | null)[] = []
    for (const _ of links) {
      await page.keyboard.press('ArrowDown')
      gone.push(await activeOption(page))
    }
    expect(gone).toEqual(links)
    await page.keyboard.press('ArrowDown')
    expect(await activeOption(page)).toBe(links[0])
    await page.keyboard.press('ArrowUp')
    expect(await activeOption(page)).toBe(links.at(-1))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/faq#need-underlay')
    await leave(context)
  })

  test('closes with Escape, and a second Escape empties the box; Enter without a mark opens the list', async () => {
    const { page, context } = await visit()
    await typeInto(page, 'marble')
    const box = page.getByRole('combobox', { name: t('search.search_your_product') })
    await page.keyboard.press('Escape')
    expect([await box.inputValue(), await panel(page).count()]).toEqual(['marble', 0])
    await page.keyboard.press('Escape')
    expect(await box.inputValue()).toBe('')
    await page.keyboard.type('marble')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shop?q=marble')
    await leave(context)
  })

  test('reads a slip as the word that is meant, and says so', async () => {
    const { page, context } = await visit()
    await typeInto(page, 'Lamnate oak')
    await expect.poll(() => page.locator('.found__read').innerText()).toMatch(/“laminate.*instead of “lamnate/)
    await page.getByRole('link', { name: 'Search only for “Lamnate oak”' }).click()
    await page.waitForURL(/q=%22Lamnate%20oak%22$/)
    await expect.poll(() => page.locator('h1').innerText()).toBe('0 floors for “Lamnate oak”')
    await leave(context)
  })

  test('says the count once typing rests', async () => {
    const { page, context } = await visit()
    await typeInto(page, 'marble')
    await expect.poll(() => page.locator('.search [role="status"]').innerText()).toMatch(/^\d+ results$/)
    await leave(context)
  })

  test('leads on where nothing is found: without a word, to what is nearest, to people', async () => {
    const { page, context, troubles } = await visit()
    await typeInto(page, 'walnut laminate 11 mm')
    await expect.poll(() => page.locator('.found__nearest .why__near').first().innerText()).toContain('not 11 mm')
    expect(await page.locator('.found__foot a[href^="tel:"]').count()).toBe(1)
    expect(await violations(page, { within: '.head' })).toEqual([])
    await page.getByRole('button', { name: 'without “11 mm”' }).click()
    const box = page.getByRole('combobox', { name: t('search.search_your_product') })
    expect(await box.inputValue()).toBe('walnut laminate')
    await page.getByRole('group', { name: t('found.products') }).waitFor()
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('offers what was looked for before on an empty box, until that is forgotten', async () => {
    const { page, context } = await visit()
    await typeInto(page, 'marble')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shop?q=marble')
    await page.goto(`${shop.url}/about`)
    await hydrated(page)
    await page.getByRole('combobox', { name: t('search.search_your_product') }).focus()
    const recent = page.getByRole('listbox', { name: t('found.recent') })
    await recent.waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await activeOption(page)).toBe('/shop?q=marble')
    expect(await violations(page, { within: '.head' })).toEqual([])
    await page.getByRole('button', { name: t('found.forget') }).click()
    await expect.poll(() => panel(page).count()).toBe(0)
    await page.reload()
    await hydrated(page)
    await page.getByRole('combobox', { name: t('search.search_your_product') }).focus()
    expect(await panel(page).count()).toBe(0)
    await leave(context)
  })

  test('says that no answer came, keeps what was typed, and tries again', async () => {
    const { page, context } = await visit()
    await page.goto(`${shop.url}/shop`)
    await hydrated(page)
    await page.route('**/api/home/product_search?q=*', (route) => route.fulfill({ status: 503, body: '{}' }))
    const box = page.getByRole('combobox', { name: t('search.search_your_product') })
    await box.focus()
    await page.keyboard.type('zzqq')
    await page.getByText(t('found.failed')).waitFor()
    expect(await box.inputValue()).toBe('zzqq')
    await page.unroute('**/api/home/product_search?q=*')
    await page.getByRole('button', { name: t('found.tryAgain') }).click()
    await page.getByText(t('search.none', { query: 'zzqq' })).waitFor()
    await leave(context)
  })

  test.each([
    ['en', 'waterproof', true],
    ['ar', 'waterproof', true],
    // Of this there is nothing to say but how many there are.
    ['en', 'gravel lane', true],
    ['en', 'waterproof', false],
    ['ar', 'waterproof', false],
  ] as const)(
    'moves nothing on a phone when the answer comes after what was found by name, in %s for %s, answered: %s',
    async (language, query, isAnswered) => {
      const { page, context } = await visit(language, 'phone')
      await page.goto(`${shop.url}/shop`)
      await hydrated(page)
      const held = Promise.withResolvers<void>()
      await page.route('**/api/home/product_search?q=*', async (route) => {
        await held.promise
        await (isAnswered ? route.continue() : route.fulfill({ status: 503, body: '{}' }))
      })
      await page.getByRole('combobox', { name: translatorFor(language)('search.search_your_product') }).fill(query)
      const row = page.locator('.found .result').first()
      const top = async () => (await row.boundingBox())?.y
      await row.waitFor()
      const atFirst = await top()
      await page.locator('.found__ring').waitFor()
      expect(await top()).toBe(atFirst)
      held.resolve()
      await page
        .locator(isAnswered ? '.found .result .stock' : '.found__foot--failed')
        .first()
        .waitFor()
      expect(await top()).toBe(atFirst)
      expect(await violations(page, { within: '.head' })).toEqual([])
      await leave(context)
    },
  )

  test.each(['en', 'ar'] as const)(
    'is the page below the box on a phone, with rows to touch, in %s',
    async (language) => {
      const { page, context, troubles } = await visit(language, 'phone')
      await typeInto(page, 'oak laminate', language)
      await page.locator('.found__side').waitFor()
      const found = await panel(page).boundingBox()
      expect([found?.x, found?.width]).toEqual([0, 360])
      const heights = await panel(page)
        .getByRole('option')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
      const foot = await page.locator('.found__foot').boundingBox()
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(780)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await violations(page, { within: '.head' })).toEqual([])
      expect(troubles).toEqual([])
      await leave(context)
    },
  )
})
