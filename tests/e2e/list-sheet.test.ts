import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, layoutShift, leave, overflow, violations } from './browser.ts'
import { addressOf, focusOn, holdAnswers, isSamePage, listMadeFor, listOn, visitList } from './list-visit.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()

const button = '#filters button[type=submit]'

describe('the filters on a phone', () => {
  test.each(['en', 'ar'] as const)(
    'collect choices, count what they leave and show it in place: %s',
    async (language) => {
      const t = translatorFor(language)
      const { page, context, troubles } = await visitList(browser, url, '/shop/laminate', { language, screen: 'phone' })
      const before = await listOn(page)
      await page.locator('.lbar .chip').click()
      expect(await page.locator(button).textContent()).toBe(t('catalogue.filters.showFloors', { count: 17 }))
      await page.locator('#color-Beige').check()
      await page.locator('#color-Grey').check()
      const count = (await listMadeFor(page, '/shop/laminate?color=Beige&color=Grey')).cards.length
      const shows = t('catalogue.filters.showFloors', { count })
      await expect.poll(() => page.locator(button).textContent()).toBe(shows)
      expect([await listOn(page), addressOf(page)]).toEqual([before, '/shop/laminate'])
      expect(await layoutShift(page)).toBe(0)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: shows, exact: true }).click()
      await page.waitForURL('**?color=Beige&color=Grey')
      expect(await page.locator('#filters').isVisible()).toBe(false)
      expect((await listOn(page)).cards).toHaveLength(count)
      expect(await focusOn(page)).toBe('chip only-m')
      expect([await isSamePage(page), await overflow(page)]).toEqual([true, 0])
      expect(await violations(page)).toEqual([])
      expect(troubles).toEqual([])
      await leave(context)
    },
  )

  test('say in every row what it would leave while the sheet is open, and stay as they were chosen', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate', { screen: 'phone' })
    await page.locator('.lbar .chip').click()
    await page.locator('#color-Beige').check()
    const numbers = (html: string | null) => {
      const shown = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
      return [...shown.querySelectorAll('#filters label')].map(
        (label) => `${label.textContent} ${label.querySelector('input')?.disabled}`,
      )
    }
    const answer = await page.request.get(`${url}/shop/laminate?color=Beige`)
    const expected = await page.evaluate(numbers, await answer.text())
    await expect.poll(() => page.evaluate(numbers, null)).toEqual(expected)
    expect(await page.locator('#group-color .facet__on').textContent()).toContain('1')
    expect([await page.locator('#color-Beige').isChecked(), addressOf(page)]).toEqual([true, '/shop/laminate'])
    expect(await page.locator('#filters label.none').count()).toBeGreaterThan(0)
    await page.locator('#color-Beige').uncheck()
    await expect.poll(() => page.locator('#group-color .facet__on').count()).toBe(0)
    await leave(context)
  })

  test('close when Tab leaves them, and the focus is seen behind', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate?color=Grey', { screen: 'phone' })
    await page.locator('.lbar .chip').focus()
    await page.keyboard.press('Enter')
    await page.locator('#filters').waitFor()
    await page.locator('#group-size > summary').focus()
    expect(await page.locator('#filters').isVisible()).toBe(true)
    await page.locator(button).focus()
    await page.keyboard.press('Tab')
    expect(await page.locator('#filters').isVisible()).toBe(false)
    expect(await focusOn(page)).toBe('sort')
    await page.locator('.lbar .chip').focus()
    await page.keyboard.press('Enter')
    await page.locator('#filters').waitFor()
    await page.keyboard.press('Shift+Tab')
    expect(await page.locator('#filters').isVisible()).toBe(false)
    await leave(context)
  })

  test('offer no list of nothing, and something again when a choice is taken back', async () => {
    const t = translatorFor('en')
    const { page, context } = await visitList(browser, url, '/shop/laminate', { screen: 'phone' })
    await page.locator('.lbar .chip').click()
    const first = await page.locator(button).textContent()
    await page.locator('#price-min').fill('900')
    await page.locator('#price-max').focus()
    await expect.poll(() => page.locator(button).textContent()).toBe(t('catalogue.filters.noFloors'))
    expect(await page.locator(button).isDisabled()).toBe(true)
    await page.locator('#price-min').fill('')
    await page.locator('#price-max').focus()
    await expect.poll(() => page.locator(button).textContent()).toBe(first)
    expect(await page.locator(button).isEnabled()).toBe(true)
    await leave(context)
  })

  test('show that they count when it takes long, and can be applied meanwhile', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate', { screen: 'phone' })
    const { letGo, asked } = await holdAnswers(page, '**/shop/laminate?color=Beige')
    await page.locator('.lbar .chip').click()
    await page.locator('#color-Beige').check()
    expect(await page.locator(button).getAttribute('aria-busy')).toBeNull()
    await expect.poll(() => page.locator(button).getAttribute('aria-busy')).toBe('true')
    await page.locator(button).click()
    expect(await page.locator('#filters').isVisible()).toBe(false)
    expect(await page.locator('.list').getAttribute('aria-busy')).toBe('true')
    letGo()
    await page.waitForURL('**?color=Beige')
    expect(asked()).toBe(1)
    expect(await listOn(page)).toEqual(await listMadeFor(page, '/shop/laminate?color=Beige'))
    await leave(context)
  })

  test('can be applied where nothing can be counted', async () => {
    const t = translatorFor('en')
    const { page, context } = await visitList(browser, url, '/shop/laminate', { screen: 'phone' })
    await page.route('**/shop/laminate?color=Beige', (route) => route.abort(), { times: 1 })
    await page.locator('.lbar .chip').click()
    await page.locator('#color-Beige').check()
    await expect.poll(() => page.locator(button).textContent()).toBe(t('catalogue.filters.apply'))
    await page.locator(button).click()
    await page.waitForURL('**?color=Beige')
    await leave(context)
  })

  test('are applied by their button without script', async () => {
    const t = translatorFor('en')
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'phone', script: false })
    await page.goto(`${url}/shop/laminate`)
    await page.locator('.lbar .chip').click()
    await page.locator('#color-Beige').check()
    expect(await page.locator(button).textContent()).toBe(t('catalogue.filters.apply'))
    await page.locator(button).click()
    await page.waitForURL('**color=Beige**')
    expect(await page.locator('.chips .chip').count()).toBe(1)
    await leave(context)
  })
})
