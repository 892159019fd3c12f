import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, launchWithGraphics, leave, type Person, violations } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { comeToTour, isDrawn, pressTool, skipPictures, tourAddress } from './tour-visit.ts'

/** Graphics made by the processor take their time on a busy machine. */
const patient = { timeout: 60_000 }

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

const address = (name: string, query = '') => tourAddress(shop.url, name, query)
const mode = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLElement>('[data-tour]')?.dataset.mode)

describe('the tour of a floor, in one visit', () => {
  let visit: Person
  beforeAll(async () => {
    visit = await comeToTour(browser, shop.url)
    await visit.page.goto(address('FRASER-DRIFT-OAK'))
    await isDrawn(visit.page)
  })
  afterAll(() => leave(visit.context))

  test('is looked around, zoomed and put back by keyboard, and the link keeps what is seen', async () => {
    const { page } = visit
    await page.locator('canvas').focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', '+']) await page.keyboard.press(key)
    await page.waitForURL(/look=-20,-11,68/)
    await page.keyboard.press('0')
    await page.waitForURL(/look=-36,-17,75/)
  })

  test('shows the server’s picture when the graphics context is lost, and comes back', async () => {
    const { page } = visit
    const lost = await page.evaluateHandle(() =>
      document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    )
    await lost.evaluate((extension) => extension?.loseContext())
    await page.waitForSelector('[data-mode="still"] canvas', { state: 'hidden' })
    await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.tour__still')?.naturalWidth ?? 0) > 0)
    await lost.evaluate((extension) => extension?.restoreContext())
    await isDrawn(page)
  })

  test('opens its tools beside the view of a large window, and closes them by button and by Escape', async () => {
    const { page } = visit
    const [panel, summary] = [page.locator('[open] > .tour__drawer'), page.locator('[data-tool="floor"] > summary')]
    await page.setViewportSize({ width: 1040, height: 570 })
    await pressTool(page, 'floor')
    await panel.waitFor()
    const place = await panel.boundingBox()
    expect([place?.width, (place?.x ?? 0) + (place?.width ?? 0)]).toEqual([324, 1040 - 16])
    expect((await page.locator('canvas').boundingBox())?.width).toBe(1040)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => panel.count()).toBe(0)
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const field = page.getByRole('searchbox', { name: 'Find a floor' })
    await field.fill('oak')
    await field.press('Escape')
    expect([await field.inputValue(), await panel.count()]).toEqual(['', 1])
    await field.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('puts a sample and a box into the cart', async () => {
    const { page, troubles } = visit
    await page.getByRole('button', { name: 'Order a sample' }).click()
    await expect.poll(() => page.getByRole('status').textContent(), patient).toContain('in your sample box')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => page.getByRole('status').textContent(), patient).toContain('One box of Fraser Drift Oak')
    await page.goto(`${shop.url}/cart`)
    await page.locator('main').getByText('Fraser Drift Oak').first().waitFor()
    expect(troubles).toEqual([])
  })
})

describe('the tour of a floor', () => {
  test('changes floor, pattern and time in place, and a reload shows the same', async () => {
    const { page, context, troubles } = await comeToTour(browser, shop.url, { screen: 'phone' })
    await page.goto(address('CHABLIS-WHITE-OAK'))
    await isDrawn(page)
    await pressTool(page, 'pattern')
    await page.getByRole('link', { name: 'Herringbone' }).click()
    await page.waitForURL(/pattern=herringbone/)
    await pressTool(page, 'floor')
    await page.getByRole('searchbox', { name: 'Find a floor' }).fill('calac')
    await page.getByRole('link', { name: 'Calacatta Dawn' }).click()
    await page.waitForURL(/\/360\/CALACATTA-DAWN\/index\.html\?pattern=herringbone/)
    await expect.poll(() => page.locator('h1').textContent(), patient).toBe('Calacatta Dawn')
    expect(await page.getByRole('status').textContent()).toBe('The floor is now Calacatta Dawn.')
    await page.reload()
    await isDrawn(page)
    await pressTool(page, 'pattern')
    expect(await page.getByRole('link', { name: 'Herringbone' }).getAttribute('aria-current')).toBe('true')
    // Click planks do not turn its corners: it is laid no more, and offered no more.
    await pressTool(page, 'floor')
    await page.getByRole('searchbox', { name: 'Find a floor' }).fill('fraser')
    await page.getByRole('link', { name: 'Fraser Drift Oak' }).click()
    await page.waitForURL(/\/360\/FRASER-DRIFT-OAK\/index\.html$/)
    await pressTool(page, 'pattern')
    expect(await page.getByRole('link', { name: 'Herringbone' }).count()).toBe(0)
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('asks for the floors that are typed where there are more than one answer has', async () => {
    const { page, context, troubles } = await comeToTour(browser, shop.url)
    const asked: string[] = []
    await page.route('**/api/home/tour*', async (route) => {
      asked.push(new URL(route.request().url()).search)
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), total: 5000 } })
    })
    await page.goto(address('CHABLIS-WHITE-OAK'))
    await isDrawn(page)
    await pressTool(page, 'floor')
    const rows = page.locator('[data-floors="floor"] li')
    await expect.poll(() => rows.count(), patient).toBe(54)
    const field = page.getByRole('searchbox', { name: 'Find a floor' })
    // Typed faster than any machine is slow: between two of them nothing is asked.
    await field.evaluate((input: HTMLInputElement) => {
      for (const typed of 'chablis') {
        input.value += typed
        input.dispatchEvent(new Event('input'))
      }
    })
    await expect.poll(() => rows.count(), patient).toBe(1)
    expect(asked).toEqual(['', '?q=chablis'])
    expect(await rows.getByRole('link').getAttribute('aria-current')).toBe('true')
    await field.fill('')
    await expect.poll(() => rows.count(), patient).toBe(54)
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('compares two floors with a divider that keys move', async () => {
    const { page, context } = await comeToTour(browser, shop.url)
    await page.goto(address('GRAVEL-LANE', '?with=FRASER-DRIFT-OAK&split=40'))
    await isDrawn(page)
    const divider = page.getByRole('slider', { name: 'Divider between Gravel Lane and Fraser Drift Oak' })
    expect(await divider.inputValue()).toBe('40')
    await divider.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/with=FRASER-DRIFT-OAK&split=41/)
    const sizeOf = async (selector: string, side: 'width' | 'height') =>
      (await page.locator(selector).boundingBox())?.[side] ?? 0
    const whole = await sizeOf('canvas', 'width')
    await pressTool(page, 'compare')
    // What is chosen from lies beside the view where the window is low, and below it elsewhere; never over the floor.
    const both = async (side: 'width' | 'height') =>
      (await sizeOf('canvas', side)) + (await sizeOf('[open] > .tour__drawer', side))
    await expect.poll(() => both('width'), patient).toBeCloseTo(whole, 0)
    expect(await sizeOf('canvas', 'width')).toBeLessThan(whole)
    await page.setViewportSize({ width: 820, height: 700 })
    const tools = await sizeOf('.tour__tools', 'height')
    await expect.poll(() => both('height'), patient).toBeCloseTo(700 - tools, 0)
    expect(await sizeOf('canvas', 'width')).toBe(820)
    await page.getByRole('link', { name: 'Show one floor' }).click()
    await expect.poll(() => divider.count(), patient).toBe(0)
    await leave(context)
  })

  test('opens over the product’s page and gives the focus back', async () => {
    const { page, context } = await comeToTour(browser, shop.url)
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await page.waitForFunction(() => document.documentElement.dataset.armed !== undefined)
    const way = page.getByRole('link', { name: 'Start the tour' })
    await way.focus()
    await page.keyboard.press('Enter')
    await isDrawn(page)
    await page.keyboard.press('Escape')
    await page.locator('dialog.tour-dialog').waitFor({ state: 'hidden' })
    expect(await way.evaluate((link) => link === document.activeElement)).toBe(true)
    await leave(context)
  })

  test.each(['en', 'ar'] as const)('has no faults that axe finds, in %s', async (language) => {
    const { page, context } = await comeToTour(browser, shop.url, { language, screen: 'phone' })
    await page.goto(address('GRAVEL-LANE', '?with=FRASER-DRIFT-OAK'))
    await isDrawn(page)
    expect(await violations(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    await leave(context)
  })
})

describe('without the viewer', () => {
  test('every choice is a link to a picture of it, where there is no script', async () => {
    const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop', script: false })
    // One still shows that they come; the server would make all of them.
    await skipPictures(context, 'pattern=herringbone')
    await page.goto(address('CHABLIS-WHITE-OAK'))
    await pressTool(page, 'pattern')
    await page.getByRole('link', { name: 'Herringbone' }).click()
    await page.waitForURL(/pattern=herringbone/)
    const still = page.getByRole('img', { name: 'Chablis White Oak in the room' })
    await expect
      .poll(() => still.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 200]), patient)
      .toEqual([true, true])
    expect(await still.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('pattern=herringbone')
    await page.goto(`${shop.url}/virtualtour`, { waitUntil: 'domcontentloaded' })
    await page
      .getByRole('link', { name: /^Porcelain Tiles/ })
      .and(page.locator('.chip'))
      .click()
    await page.waitForURL(/category=tiles/, { waitUntil: 'domcontentloaded' })
    expect(await page.locator('.titem').count()).toBe(17)
    await leave(context)
  })

  test('a browser without WebGL says so and shows pictures', async () => {
    const { page, context } = await comeToTour(browser, shop.url)
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(address('FRASER-DRIFT-OAK'))
    await mode(page)
    expect(await page.getByRole('status').textContent()).toContain('pictures of the room')
    await pressTool(page, 'room')
    await page.getByRole('link', { name: 'Evening' }).click()
    await expect
      .poll(() => page.locator('.tour__still').evaluate((image: HTMLImageElement) => image.currentSrc), patient)
      .toContain('time=evening')
    await leave(context)
  })
})

test('a name in small letters moves to the one in capitals; others are not found', async () => {
  const get = (at: string) => fetch(shop.url + at, { redirect: 'manual' })
  const moved = await get('/360/fraser-drift-oak/index.html?pattern=half')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/360/FRASER-DRIFT-OAK/index.html?pattern=half'])
  expect((await get('/360/FRASER-DRIFT-OAK')).headers.get('location')).toBe('/360/FRASER-DRIFT-OAK/index.html')
  for (const name of ['NOPE', 'BRIDGEPORT-TEAK', '..%2F..', 'A_B']) {
    expect((await get(`/360/${name}/index.html`)).status, name).toBe(404)
  }
  expect((await get('/360/FRASER-DRIFT-OAK/still.webp?w=9999')).status).toBe(400)
  expect((await get('/360/NOPE/still.webp')).status).toBe(404)
})
