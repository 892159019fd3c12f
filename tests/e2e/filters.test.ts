import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, hydrated, leave } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()
const t = translatorFor('en')

/** What the controls say, and what the list was made with. */
const agreement = (page: Page) =>
  page.evaluate(() => {
    const chosen = [...document.querySelectorAll<HTMLInputElement>('#filters input:checked')]
    const asked = new URLSearchParams(location.search)
    return {
      chosen: chosen.map(({ name, value }) => `${name}=${value}`).sort(),
      asked: [...asked]
        .filter(([name]) => name !== 'sort')
        .map((pair) => pair.join('='))
        .sort(),
      sort: document.querySelector<HTMLSelectElement>('#sort')?.value,
    }
  })

describe('the filters of a list', () => {
  test('a choice made before the script listens is applied when it does', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop', isFirst: true })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${url}/shop/laminate`, { waitUntil: 'commit' })
    await page.locator('#color-Beige').check()
    expect(new URL(page.url()).search).toBe('')
    release()
    await page.waitForURL('**/shop/laminate?color=Beige')
    expect(await page.locator('#color-Beige').isChecked()).toBe(true)
    await leave(context)
  })

  test('Back shows controls that agree with the list', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
    await page.goto(`${url}/shop/laminate`)
    await hydrated(page)
    await page.locator('#color-Beige').check()
    await page.waitForURL('**?color=Beige')
    await hydrated(page)
    await page.locator('#sort').selectOption('pa')
    await page.waitForURL('**?color=Beige&sort=pa')
    await page.goBack()
    await page.waitForURL('**?color=Beige')
    await expect.poll(() => agreement(page)).toEqual({ chosen: ['color=Beige'], asked: ['color=Beige'], sort: 'db' })
    await page.goBack()
    await page.waitForURL('**/shop/laminate')
    await expect.poll(() => agreement(page)).toEqual({ chosen: [], asked: [], sort: 'db' })
    await leave(context)
  })

  test('Back does so without script too, where no script can mend what the browser filled in', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop', script: false })
    await page.goto(`${url}/shop/laminate`)
    await page.locator('#color-Beige').check()
    await page
      .getByRole('button', { name: t('catalogue.filters.apply'), exact: true })
      .first()
      .click()
    await page.waitForURL('**color=Beige**')
    await page.goBack()
    await page.waitForURL('**/shop/laminate')
    expect(await page.locator('#color-Beige').isChecked()).toBe(false)
    await leave(context)
  })

  test.each(['pointer', 'keyboard'])('a choice by %s keeps the place on the page, and the focus', async (way) => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
    await page.goto(`${url}/shop`)
    await hydrated(page)
    await page.locator('#group-finish > summary').click()
    const filter = page.locator('#finish-matt')
    await filter.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(0, 120))
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(300)
    if (way === 'pointer') await filter.click()
    else {
      await filter.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
      await page.keyboard.press('Space')
    }
    await page.waitForURL('**/shop?finish=matt')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('finish-matt')
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(2)
    expect(new URL(page.url()).hash).toBe('')
    await leave(context)
  })

  test('a filter taken back by its chip keeps the place, with the focus on the next chip', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
    await page.goto(`${url}/shop/laminate?color=Beige&color=Grey`)
    await hydrated(page)
    await page.evaluate(() => window.scrollTo(0, 150))
    const before = await page.evaluate(() => window.scrollY)
    await page.locator('.chips a').first().click()
    await page.waitForURL('**/shop/laminate?color=Grey')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('chip-color-Grey')
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(2)
    await leave(context)
  })

  test('values that would leave nothing are off, unless chosen, and those that nothing there has are not shown', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop', script: false })
    // What is for the rooms of a project is not seen by who has none.
    const rows = () =>
      page.locator('#filters .check:visible, #filters details .check').evaluateAll((labels) =>
        labels.map((label) => {
          const box = label.querySelector('input')
          const isNone = label.querySelector('.n')?.textContent === '0'
          return { id: box?.id, isNone, isOff: box?.disabled, isChosen: box?.checked }
        }),
      )
    for (const [path, filters] of [
      ['/shop', '?finish=matt'],
      ['/shop/laminate', '?color=Beige&thickness=6-9'],
      ['/shop/accessories', '?stock=surrey'],
      ['/shop/tiles', '?sale=1'],
    ] as const) {
      await page.goto(url + path)
      const all = await rows()
      expect(all.filter(({ isNone, isOff }) => isNone || isOff)).toEqual([])
      expect(await page.locator('#filters fieldset:not(:has(input))').count(), path).toBe(0)
      await page.goto(url + path + filters)
      const some = await rows()
      expect(some.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
      for (const { id, isNone, isOff, isChosen } of some) expect(isOff, `${path} ${id}`).toBe(isNone && !isChosen)
    }
    await page.goto(`${url}/shop/laminate?color=Beige&thickness=6-9`)
    expect((await rows()).some(({ isOff }) => isOff)).toBe(true)
    await leave(context)
  })
})
