import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrive, leave, violations } from './browser.ts'
import { addressOf, focusOn, isSamePage, listMadeFor, listOn, visitList } from './list-visit.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()

/** What the thumbs and the fields say, in minor units and as it stands, and how many bars are between the thumbs. */
const priceOn = (page: Page) =>
  page.evaluate(() => {
    const of = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)
    return {
      thumbs: [of('thumb-min')?.value, of('thumb-max')?.value],
      fields: [of('price-min')?.value, of('price-max')?.value],
      bars: document.querySelectorAll('.hist .on').length,
    }
  })

describe('the price of a list', () => {
  test.each([
    ['en', 'ArrowRight', 'ArrowLeft', '1.40'],
    ['ar', 'ArrowLeft', 'ArrowRight', '١٫٤٠'],
  ] as const)('is moved by keys in steps, as one choice: %s', async (language, more, less, shown) => {
    const { page, context, troubles } = await visitList(browser, url, '/shop/laminate', { language })
    expect(await priceOn(page)).toEqual({ thumbs: ['130', '360'], fields: ['', ''], bars: 12 })
    const before = await page.evaluate(() => history.length)
    await page.locator('#thumb-min').focus()
    await page.keyboard.press('PageUp')
    for (const key of [more, less, 'PageDown', more]) await page.keyboard.press(key)
    expect((await priceOn(page)).fields).toEqual([shown, ''])
    expect(await page.locator('#thumb-min').getAttribute('aria-valuetext')).toBe(shown)
    await page.waitForURL('**/shop/laminate?min=1.4')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    expect([await focusOn(page), await isSamePage(page)]).toEqual(['thumb-min', true])
    expect(await listOn(page)).toEqual(await listMadeFor(page, '/shop/laminate?min=1.4'))
    await page.locator('#thumb-max').focus()
    await page.keyboard.press('PageDown')
    await page.waitForURL('**?min=1.4&max=3.1')
    expect((await priceOn(page)).thumbs).toEqual(['140', '310'])
    expect((await priceOn(page)).bars).toBeLessThan(12)
    await page.goBack()
    await expect.poll(async () => (await priceOn(page)).thumbs).toEqual(['140', '360'])
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('has thumbs that follow the fields, and do not pass each other', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    await page.locator('#price-max').fill('2.07')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?max=2.07')
    expect((await priceOn(page)).thumbs).toEqual(['130', '210'])
    await page.locator('#thumb-min').focus()
    await page.keyboard.press('End')
    await page.waitForURL('**?min=2.1&max=2.07')
    expect((await priceOn(page)).thumbs).toEqual(['210', '210'])
    await page.keyboard.press('Home')
    await page.waitForURL('**?max=2.07')
    expect((await priceOn(page)).thumbs).toEqual(['130', '210'])
    await leave(context)
  })

  test('is dragged by thumbs of 44 pixels, on a phone too', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate', { screen: 'phone' })
    await page.locator('.lbar .chip').click()
    await page.locator('#thumbs').scrollIntoViewIfNeeded()
    const line = await page.locator('#thumbs').boundingBox()
    if (!line) throw new Error('the sheet has no thumbs')
    await page.mouse.move(line.x + 15, line.y + 15)
    await page.mouse.down()
    await page.mouse.move(line.x + line.width / 2, line.y + 5, { steps: 5 })
    await page.mouse.up()
    const { fields, bars } = await priceOn(page)
    expect(fields).toEqual([expect.stringMatching(/^2\.[345]0$/), ''])
    expect(bars).toBeLessThan(8)
    const count = (await listMadeFor(page, `/shop/laminate?min=${fields[0]}`)).count
    await expect.poll(() => page.locator('#filters button[type=submit]').textContent()).toContain(count.split(' ')[0])
    expect(addressOf(page)).toBe('/shop/laminate')
    await leave(context)
  })

  test('is asked for by the fields alone without script', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop', script: false })
    await page.goto(`${url}/shop/laminate`)
    expect(await page.locator('#thumb-min').isVisible()).toBe(false)
    await page.locator('#price-min').fill('2.5')
    await page.locator('#filters button[type=submit]').click()
    await page.waitForURL('**min=2.5**')
    expect(await page.locator('.hist i:not(.on)').count()).toBeGreaterThan(0)
    await leave(context)
  })
})
