import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { taxRates, taxSettings } from '../../src/pricing/tables.ts'
import { addToCart, arrive, arriveAsAdmin, hydrated, layoutShift, leave, violations } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()
const t = translatorFor('en')

describe('a page with nothing on it', () => {
  test('leads on: sale, seen lately and what goes with it', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
    await page.goto(`${url}/product/fraser-drift-oak`)
    await hydrated(page)
    await page.mouse.move(200, 300)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('SEEN'))).not.toBeNull()
    for (const path of ['/cart', '/wishlist', '/compare', '/no-such-page']) {
      await page.goto(url + path)
      const ways = page.locator('.suggest')
      await ways.scrollIntoViewIfNeeded()
      for (const name of ['seen', 'matches', 'sale'])
        await ways.getByText(t(`projects.suggest.${name}`), { exact: true }).waitFor()
      expect(await ways.getByRole('link', { name: 'Fraser Drift Oak' }).count(), path).toBeGreaterThan(0)
      expect(await ways.locator('a[href="/shop?sale=1"]').count(), path).toBe(1)
      expect(await violations(page), path).toEqual([])
      expect(await layoutShift(page), path).toBeLessThan(0.02)
    }
    await leave(context)
  })

  test.each([
    ['en', 'phone', '/cart', []],
    ['ar', 'phone', '/no-such-page', []],
    ['en', 'phone', '/no-such-page', ['/product/fraser-drift-oak']],
    ['bn', 'desktop', '/cart', []],
    ['ar', 'phone', '/wishlist', []],
  ] as const)('in %s on a %s %s keeps the place of what comes late', async (language, screen, path, seen) => {
    const { page, context } = await arrive(browser, url, { language, screen })
    for (const each of seen) {
      await page.goto(url + each)
      await hydrated(page)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('SEEN'))).not.toBeNull()
    }
    const { promise: isDown, resolve: down } = Promise.withResolvers<void>()
    await context.route('**/api/home/suggestions*', async (route) => {
      await isDown
      await route.continue()
    })
    await page.goto(url + path)
    await page.locator('.suggest .card').first().waitFor()
    // Whoever is at the end of the page would see its footer move.
    await page.locator('.foot').scrollIntoViewIfNeeded()
    const moved = await layoutShift(page)
    down()
    await page.locator('.suggest .card a').first().waitFor({ state: 'attached' })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect((await layoutShift(page)) - moved).toBeLessThan(0.002)
    await leave(context)
  })

  test('says so without script too, by links', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'phone', script: false })
    for (const path of ['/compare', '/no-such-page']) {
      await page.goto(url + path)
      expect(await page.locator('.suggest a[href="/shop?sale=1"]').isVisible(), path).toBe(true)
    }
    await leave(context)
  })

  test('is not the cart’s as long as something is in it', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
    await page.goto(`${url}/product/boundary-bay-oak`)
    await hydrated(page)
    await addToCart(page, t)
    await page.goto(`${url}/cart`)
    await page.locator('main .lines .step').first().waitFor()
    expect(await page.locator('.suggest').count()).toBe(0)
    await leave(context)
  })
})

describe('numbers in the reader’s digits', () => {
  test.each([
    ['ar', /[0-9]/, '٢'],
    ['bn', /[0-9]/, '২'],
  ] as const)('in %s quantities are shown and taken in its digits', async (language, latin, two) => {
    const own = translatorFor(language)
    const { page, context } = await arrive(browser, url, { language, screen: 'desktop' })
    await page.goto(`${url}/product/boundary-bay-oak`)
    await hydrated(page)
    const quantity = page.locator('.buybox .step input')
    expect(await quantity.inputValue()).not.toMatch(latin)
    await quantity.fill(two)
    await page
      .getByRole('button', { name: own('buy.add'), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: own('cart.checkout'), exact: true })
      .waitFor()
    await expect.poll(() => page.locator('.head__cart .count').first().innerText()).toBe(two)
    await page.goto(`${url}/cart`)
    await page.locator('main .lines .step').first().waitFor()
    expect(await page.locator('main .lines .step input').first().inputValue()).toBe(two)
    for (const part of ['main .lines .line small', 'main .sum']) {
      expect(await page.locator(part).first().innerText(), part).not.toMatch(latin)
    }
    await page.goto(`${url}/shop/laminate`)
    for (const part of ['.lbar__count', '#filters .n >> nth=0', '.tabs sup >> nth=0', '.card__price >> nth=0'])
      expect(await page.locator(part).first().innerText(), part).not.toMatch(latin)
    expect(await page.locator('#price-min').getAttribute('placeholder')).not.toMatch(latin)
    await page.locator('#price-max').fill(`${two}٫${two}`.replace('٫', language === 'ar' ? '٫' : '.'))
    await page.locator('#price-max').press('Enter')
    await page.waitForURL('**max=**')
    expect(await page.locator('.chips a').first().innerText()).not.toMatch(latin)
    expect(await page.locator('#price-max').inputValue()).not.toMatch(latin)
    await leave(context)
  })
})

test('prices say whether taxes are in them, as the tax settings have it, as soon as those are changed', async () => {
  const { page, context } = await arriveAsAdmin(browser, url, { language: 'en', screen: 'desktop' })
  const notes = async (path: string) => {
    await page.goto(url + path)
    return page.locator('main .tax-note, main .buy .price__box').allInnerTexts()
  }
  expect((await notes('/shop/laminate')).join()).not.toMatch(/tax/)
  const { db } = shop.database
  const { version } = (await db.select().from(taxSettings))[0] ?? { version: 1 }
  await db.update(taxRates).set({ active: true })
  if ((await db.select().from(taxRates)).length === 0)
    await db.insert(taxRates).values({
      id: crypto.randomUUID(),
      code: 'GST',
      name: { en: 'GST' },
      country: 'CA',
      region: '',
      categoryId: null,
      percentMilli: 5000,
      onDelivery: true,
      active: true,
    })
  for (const [mode, key] of [
    ['added', 'catalogue.tax.added'],
    ['included', 'catalogue.tax.included'],
  ] as const) {
    const stored = (await db.select().from(taxSettings))[0]
    const answer = await context.request.put(`${url}/api/taxes`, {
      headers: { origin: url },
      data: { mode, version: stored?.version ?? version },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    await expect.poll(async () => new Set(await notes('/shop/laminate'))).toEqual(new Set([t(key)]))
    expect((await notes('/product/fraser-drift-oak')).join()).toContain(t(key))
  }
  await page.goto(`${url}/product/boundary-bay-oak`)
  await hydrated(page)
  await addToCart(page, t)
  await page.goto(`${url}/cart`)
  await page.getByText(t('cart.pricesWithTax')).waitFor()
  await leave(context)
})
