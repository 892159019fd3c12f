import type { CDPSession } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrive, hydrated, leave } from './browser.ts'
import { addressOf, focusOn, isSamePage, listMadeFor, listOn, visitList } from './list-visit.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()

async function inUse(session: CDPSession): Promise<{ listeners: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

describe('a page around a list that changes in its place', () => {
  test('is worked with by the keyboard alone', async () => {
    const { page, context } = await visitList(browser, url, '/shop')
    await page.locator('#group-finish > summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focusOn(page)).toBe('finish-matt')
    await page.keyboard.press('Space')
    await page.waitForURL('**/shop?finish=matt')
    expect(await focusOn(page)).toBe('finish-matt')
    await page.keyboard.press('Space')
    await page.waitForURL('**/shop')
    await page.locator('.pages a[rel=next]').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shop?page=2')
    expect(await focusOn(page)).toBe('lbar__count')
    await page.keyboard.press('Tab')
    expect(await focusOn(page)).toBe('sort')
    expect(await isSamePage(page)).toBe(true)
    await leave(context)
  })

  test('takes a filter off by its chip, and goes on to the next one, at last to the count', async () => {
    const { page, context } = await visitList(
      browser,
      url,
      '/shop/laminate?color=Beige&color=Grey&thickness=12-up&min=1.5',
    )
    await page.locator('.chips .chip').nth(1).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**?color=Beige&thickness=12-up&min=1.5')
    await expect.poll(() => focusOn(page)).toBe('chip-thickness-12-up')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?color=Beige&min=1.5')
    await expect.poll(() => focusOn(page)).toBe('chip-price')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?color=Beige')
    await expect.poll(() => focusOn(page)).toBe('lbar__count')
    await leave(context)
  })

  test('leads on from a list of nothing by leaving one filter out', async () => {
    const { page, context } = await visitList(browser, url, '/shop?color=White&look=walnut')
    const ways = page.locator('.list__less a')
    const count = await ways.first().locator('.n').textContent()
    await ways.first().click()
    await page.waitForURL(/\/shop\?(color=White|look=walnut)$/)
    expect((await listOn(page)).count).toContain(`${count} `)
    expect([await isSamePage(page), await focusOn(page)]).toEqual([true, 'lbar__count'])
    await leave(context)
  })

  test('leaves to the browser what is opened in another tab', async () => {
    const { page, context } = await visitList(browser, url, '/shop')
    const list = await listOn(page)
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('.pages a[rel=next]').click({ modifiers: ['ControlOrMeta'] }),
    ])
    await other.waitForURL('**/shop?page=2')
    const [third] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('.pages a[rel=next]').click({ button: 'middle' }),
    ])
    await third.waitForURL('**/shop?page=2')
    expect([await listOn(page), addressOf(page)]).toEqual([list, '/shop'])
    await leave(context)
  })

  test('keeps groups of filters as a person folded them, in place, on the way back and over other pages', async () => {
    const { page, context } = await visitList(browser, url, '/shop')
    const unfolded = () =>
      page.evaluate(() => [...document.querySelectorAll('#filters details[open]')].map(({ id }) => id))
    const usually = ['stock', 'room', 'look', 'color', 'price', 'thickness', 'width', 'wear'].map(
      (name) => `group-${name}`,
    )
    expect(await unfolded()).toEqual(usually)
    await page.locator('#group-look > summary').click()
    await page.locator('#group-size > summary').click()
    await page.locator('#more-size > summary').click()
    const folded = [...usually.filter((id) => id !== 'group-look'), 'group-size', 'more-size']
    expect(await unfolded()).toEqual(folded)
    await page.locator('#stock-surrey').check()
    await page.waitForURL('**/shop?stock=surrey')
    expect(await unfolded()).toEqual(folded)
    await page.goBack()
    await expect.poll(() => page.locator('#stock-surrey').isChecked()).toBe(false)
    expect(await unfolded()).toEqual(folded)
    await page.locator('.card h3 a').first().click()
    await page.waitForURL('**/product/**')
    await page.goBack()
    await hydrated(page)
    expect(await unfolded()).toEqual(folded)
    await page.goto(`${url}/shop?look=oak`)
    await page.locator('#filters').waitFor()
    expect(await unfolded()).toEqual(folded)
    expect(await page.locator('#group-look .facet__on').textContent()).toContain('1')
    await leave(context)
  })

  test('says the new count once, also when it is the same', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const region = document.querySelector('.list__main [aria-live]')
      if (region)
        new MutationObserver(() => said.push(region.textContent)).observe(region, {
          childList: true,
          subtree: true,
          characterData: true,
        })
    })
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.filter((text) => text !== ''))
    const { count } = await listOn(page)
    await page.locator('#sort').selectOption('pa')
    await page.waitForURL('**?sort=pa')
    await page.locator('#sort').selectOption('pb')
    await page.waitForURL('**?sort=pb')
    await expect.poll(said).toEqual([count, count])
    await leave(context)
  })

  test('marks what is on the wishlist among the cards that came', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate?sort=na')
    const heart = page.locator('.card button[data-save=wish]').first()
    await heart.click()
    const id = await heart.getAttribute('value')
    const pressed = page.locator(`.card button[data-save=wish][value="${id}"]`)
    await expect.poll(() => pressed.getAttribute('aria-pressed')).toBe('true')
    await page.locator('#sort').selectOption('nb')
    await page.waitForURL('**?sort=nb')
    expect(await pressed.count()).toBe(0)
    await page.goBack()
    await expect.poll(() => pressed.count()).toBe(1)
    expect(await pressed.getAttribute('aria-pressed')).toBe('true')
    await leave(context)
  })

  test('shows the list of an entry that was gone back to before any script listened', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    await page.locator('#color-Beige').check()
    await page.waitForURL('**?color=Beige')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/apply-filters*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.locator('.pages').waitFor()
    await page.goBack({ waitUntil: 'commit' })
    letGo()
    await hydrated(page)
    await expect.poll(() => listOn(page)).toEqual(await listMadeFor(page, '/shop/laminate'))
    expect(await page.locator('#color-Beige').isChecked()).toBe(false)
    await leave(context)
  })

  test('comes back from a product as it was left, and goes on back from there', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    const first = await listOn(page)
    await page.locator('#color-Beige').check()
    await page.waitForURL('**?color=Beige')
    const second = await listOn(page)
    await page.locator('.card h3 a').first().click()
    await page.waitForURL('**/product/**')
    await page.goBack()
    await hydrated(page)
    expect([await listOn(page), addressOf(page)]).toEqual([second, '/shop/laminate?color=Beige'])
    expect(await page.locator('#color-Beige').isChecked()).toBe(true)
    await page.goBack()
    await expect.poll(() => listOn(page)).toEqual(first)
    expect(await page.locator('#color-Beige').isChecked()).toBe(false)
    await leave(context)
  })

  test('keeps nothing of fifty lists that went', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const change = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await page.locator('#sort').selectOption(time % 2 === 0 ? 'na' : 'db')
        await page.waitForURL(time % 2 === 0 ? '**?sort=na' : '**/shop/laminate')
      }
    }
    await change(4)
    const before = await inUse(session)
    await change(50)
    const after = await inUse(session)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners)
    expect(after.nodes).toBeLessThan(before.nodes * 1.1)
    expect(await page.locator('[data-island="ApplyFilters"]').count()).toBe(1)
    expect(await isSamePage(page)).toBe(true)
    await leave(context)
  })

  test('is led from page to page and from filter to filter by links without script', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop', script: false })
    await page.goto(`${url}/shop?finish=matt`)
    await page.locator('.chips a').first().click()
    await page.waitForURL('**/shop')
    await page.locator('.pages a[rel=next]').click()
    await page.waitForURL('**/shop?page=2')
    expect((await listOn(page)).cards.length).toBeGreaterThan(0)
    await leave(context)
  })
})
