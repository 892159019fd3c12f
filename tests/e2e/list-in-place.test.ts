import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { hydrated, layoutShift, leave, violations, whatMoved } from './browser.ts'
import { addressOf, focusOn, holdAnswers, isSamePage, listMadeFor, listOn, visitList } from './list-visit.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()
const t = translatorFor('en')

describe('a list that changes in its place', () => {
  test('shows what the server makes for a filter, an order, a price and a page, without a reload', async () => {
    const { page, context, troubles } = await visitList(browser, url, '/shop')
    const steps: [string, () => Promise<unknown>][] = [
      ['/shop?page=2', () => page.locator('.pages a[rel=next]').click()],
      [
        '/shop?finish=matt',
        () =>
          page
            .locator('#group-finish > summary')
            .click()
            .then(() => page.locator('#finish-matt').check()),
      ],
      ['/shop?finish=matt&sort=pa', () => page.locator('#sort').selectOption('pa')],
      [
        '/shop?finish=matt&min=2.5&sort=pa',
        () =>
          page
            .locator('#price-min')
            .fill('2.50')
            .then(() => page.keyboard.press('Enter')),
      ],
      ['/shop?min=2.5&sort=pa', () => page.locator('.chips a').first().click()],
      ['/shop?sort=pa', () => page.locator('.chips .link').click()],
    ]
    for (const [address, act] of steps) {
      await act()
      await expect.poll(() => addressOf(page)).toBe(address)
      expect(await listOn(page), address).toEqual(await listMadeFor(page, address))
      expect(await page.locator('input[name=back]').first().inputValue(), address).toBe(address)
    }
    expect(await page.locator('#price-min').inputValue()).toBe('')
    expect(await isSamePage(page)).toBe(true)
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('has the store first that was chosen on a page before, and in the same place while filters change', async () => {
    const { page, context, troubles } = await visitList(browser, url, '/shop')
    const stores = () => page.locator('input[name="stock"]').evaluateAll((all) => all.map((each) => each.id))
    expect(await stores()).toEqual(['stock-surrey', 'stock-richmond'])
    await page.locator('#stock-richmond').check()
    await expect.poll(() => addressOf(page)).toBe('/shop?stock=richmond')
    // Nothing moves under the hand that chooses.
    expect(await stores()).toEqual(['stock-surrey', 'stock-richmond'])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('stock-richmond')
    const later = await context.newPage()
    await later.goto(`${url}/shop/laminate`)
    await hydrated(later)
    const laterStores = () => later.locator('input[name="stock"]').evaluateAll((all) => all.map((each) => each.id))
    await expect.poll(laterStores).toEqual(['stock-richmond', 'stock-surrey'])
    expect(await later.locator('input[name="stock"]:checked').count()).toBe(0)
    await later.locator('#stock-surrey').check()
    await expect.poll(() => addressOf(later)).toBe('/shop/laminate?stock=surrey')
    expect(await laterStores()).toEqual(['stock-richmond', 'stock-surrey'])
    expect(await later.evaluate(() => document.activeElement?.id)).toBe('stock-surrey')
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('tells search engines of the page that it is now', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    const head = () =>
      page.evaluate(() => ({
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href') ?? null,
        robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? null,
        titles: document.head.querySelectorAll('title, meta[property="og:title"]').length,
      }))
    const first = await head()
    expect(first).toMatchObject({ canonical: expect.stringMatching(/\/shop\/laminate$/), robots: null, titles: 2 })
    await page.locator('#color-Beige').check()
    await page.waitForURL('**?color=Beige')
    expect((await head()).canonical).toMatch(/\/shop\/laminate\?color=Beige$/)
    await page.locator('#color-Grey').check()
    await page.waitForURL('**?color=Beige&color=Grey')
    expect(await head()).toEqual({ canonical: null, robots: 'noindex', titles: 1 })
    await page.goBack()
    await page.goBack()
    await expect.poll(head).toEqual(first)
    await leave(context)
  })

  test('gives the list and its place back on the way back and forward', async () => {
    const { page, context } = await visitList(browser, url, '/shop')
    const scrollTo = (top: number) =>
      page.evaluate(
        (to) =>
          new Promise((done) => {
            addEventListener('scroll', () => requestAnimationFrame(done), { once: true })
            window.scrollTo({ top: to, behavior: 'instant' })
          }),
        top,
      )
    const place = () => page.evaluate(() => Math.round(window.scrollY))
    const first = await listOn(page)
    await scrollTo(900)
    await page.locator('#sort').selectOption('na')
    await page.waitForURL('**?sort=na')
    const second = await listOn(page)
    expect(second.cards).not.toEqual(first.cards)
    await scrollTo(400)
    await page.locator('.pages a[rel=next]').evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**?sort=na&page=2')
    await expect.poll(() => focusOn(page)).toBe('lbar__count')
    expect(await page.locator('.list').evaluate((list) => Math.round(list.getBoundingClientRect().top))).toBe(112)
    const third = [await listOn(page), await place()]
    await page.goBack()
    await expect.poll(async () => [await listOn(page), await place()]).toEqual([second, 400])
    await page.goBack()
    await expect.poll(async () => [await listOn(page), await place()]).toEqual([first, 900])
    await page.goForward()
    await expect.poll(async () => [await listOn(page), await place()]).toEqual([second, 400])
    await page.goForward()
    await expect.poll(async () => [await listOn(page), await place()]).toEqual(third)
    expect(await isSamePage(page)).toBe(true)
    await leave(context)
  })

  test('goes back without asking the shop again, as the browser does', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    const first = await listOn(page)
    await page.locator('#color-Beige').check()
    await page.waitForURL('**?color=Beige')
    const second = await listOn(page)
    await context.setOffline(true)
    await page.goBack()
    await expect.poll(() => listOn(page)).toEqual(first)
    await page.goForward()
    await expect.poll(() => listOn(page)).toEqual(second)
    await context.setOffline(false)
    await leave(context)
  })

  test('asks for all that was chosen when one choice follows another, and calls off what was asked before', async () => {
    const { page, context, troubles } = await visitList(browser, url, '/shop/laminate')
    const before = await page.evaluate(() => history.length)
    const { letGo, asked } = await holdAnswers(page, '**/shop/laminate?color=Beige')
    await page.locator('#color-Beige').check()
    await expect.poll(asked).toBe(1)
    await page.locator('#color-Grey').check()
    await page.waitForURL('**?color=Beige&color=Grey')
    const list = await listOn(page)
    letGo()
    await page.waitForTimeout(200)
    expect(await listOn(page)).toEqual(list)
    expect(list).toEqual(await listMadeFor(page, '/shop/laminate?color=Beige&color=Grey'))
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.locator('#color-Grey').uncheck()
    await page.waitForURL('**?color=Beige')
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('has controls that agree with it when another list is gone back from before it came', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    await page.locator('#sort').selectOption('pa')
    await page.waitForURL('**?sort=pa')
    const { asked } = await holdAnswers(page, '**/shop/laminate?color=Beige&sort=pa')
    await page.locator('#color-Beige').check()
    await expect.poll(asked).toBe(1)
    await page.goBack()
    await expect.poll(() => listOn(page)).toEqual(await listMadeFor(page, '/shop/laminate'))
    expect(await page.locator('#color-Beige').isChecked()).toBe(false)
    expect([addressOf(page), await page.locator('#sort').inputValue()]).toEqual(['/shop/laminate', 'db'])
    await leave(context)
  })

  test('stays as it is when a choice is taken back before it was answered', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    const list = await listOn(page)
    const { letGo } = await holdAnswers(page, '**/shop/laminate?color=Beige')
    await page.locator('#color-Beige').check()
    await page.locator('#color-Beige').uncheck()
    letGo()
    await page.waitForTimeout(200)
    expect([await listOn(page), addressOf(page)]).toEqual([list, '/shop/laminate'])
    expect(await page.locator('.list').getAttribute('aria-busy')).toBeNull()
    await leave(context)
  })

  test('stands still and says what is coming while an answer takes long, and keeps what is typed meanwhile', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    await page.locator('#color-Beige').scrollIntoViewIfNeeded()
    const before = await page.locator('.list').boundingBox()
    const { letGo } = await holdAnswers(page, '**/shop/laminate?color=Beige')
    await page.locator('#color-Beige').check()
    await expect.poll(async () => (await listOn(page)).count).toBe(t('catalogue.list.findingFloors'))
    expect(await page.locator('.list .grid3').evaluate((cards) => getComputedStyle(cards).opacity)).toBe('0.45')
    expect(await page.locator('.list').boundingBox()).toEqual(before)
    expect(await layoutShift(page), await whatMoved(page)).toBe(0)
    await page.locator('#price-max').pressSequentially('4.2')
    letGo()
    await page.waitForURL('**?color=Beige')
    expect(await page.locator('.list').getAttribute('aria-busy')).toBeNull()
    expect([await focusOn(page), await page.locator('#price-max').inputValue()]).toEqual(['price-max', '4.2'])
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?color=Beige&max=4.25')
    await leave(context)
  })

  test('stays, and offers to try again, when the list cannot be fetched', async () => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    const list = await listOn(page)
    await page.route('**/shop/laminate?color=Beige', (route) => route.abort(), { times: 1 })
    await page.locator('#color-Beige').check()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain(t('catalogue.list.failed'))
    expect([await listOn(page), addressOf(page)]).toEqual([list, '/shop/laminate'])
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: t('catalogue.list.tryAgain'), exact: true }).click()
    await page.waitForURL('**?color=Beige')
    expect(await page.getByRole('alert').count()).toBe(0)
    expect([await isSamePage(page), await focusOn(page)]).toEqual([true, 'color-Beige'])
    await leave(context)
  })

  test.each([
    ['is refused', { status: 503, body: 'busy' }],
    ['is another page', { status: 200, contentType: 'text/html', body: '<!doctype html><title>-</title>' }],
  ])('leaves it to the browser when the answer %s', async (_, answer) => {
    const { page, context } = await visitList(browser, url, '/shop/laminate')
    await page.route('**/shop/laminate?color=Beige', (route) => route.fulfill(answer), { times: 1 })
    await page.locator('#color-Beige').check()
    await page.waitForURL('**?color=Beige')
    await expect.poll(() => isSamePage(page)).toBe(false)
    await expect.poll(() => page.locator('#color-Beige').isChecked()).toBe(true)
    await leave(context)
  })
})
