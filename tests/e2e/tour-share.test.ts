import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, launchWithGraphics, leave, type Person, violations } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { comeToTour, isDrawn, pressTool, tourAddress } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

const openShare = (page: Page) => pressTool(page, 'share')
const linkOn = (page: Page) => page.getByRole('textbox', { name: 'Link to this room' })
const press = (page: Page, name: string) => page.locator('[data-tool="share"]').getByRole('button', { name }).click()
const said = (page: Page) => page.getByRole('status').textContent()

describe('sharing the room, in one visit', () => {
  let visit: Person
  beforeAll(async () => {
    visit = await comeToTour(browser, shop.url)
    await visit.page.goto(tourAddress(shop.url, 'FRASER-DRIFT-OAK', '?pattern=half&turn=90'))
    await isDrawn(visit.page)
    await openShare(visit.page)
  })
  afterAll(() => leave(visit.context))

  test('the link and the code are of what is seen, and go along with it', async () => {
    const { page } = visit
    await page.waitForSelector('.tour__tophone:not([hidden]) path[d]')
    expect(await linkOn(page).inputValue()).toBe(page.url())
    const codeBefore = await page.locator('.tour__qr path').getAttribute('d')
    await page.locator('canvas').focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/look=-28/)
    await expect.poll(() => linkOn(page).inputValue()).toBe(page.url())
    await expect.poll(() => page.locator('.tour__qr path').getAttribute('d')).not.toBe(codeBefore)
    const email = new URL((await page.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '')
    expect(email.searchParams.get('body')).toBe(page.url())
    expect(await violations(page)).toEqual([])
  })

  test('the link is copied; where that is forbidden, it is selected', async () => {
    const { page, context } = visit
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
    await press(page, 'Copy')
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor()
    await context.clearPermissions()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'))
    })
    await press(page, 'Copy')
    await page.getByRole('button', { name: 'Press Ctrl C' }).waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url())
  })

  test('the picture that is saved is what is seen', async () => {
    const { page } = visit
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save picture')])
    expect(download.suggestedFilename()).toBe('fraser-drift-oak.jpg')
    const picture = sharp(await readFile(await download.path()))
    const { width, format } = await picture.metadata()
    expect({ width, format }).toEqual({
      width: await page.evaluate(() => document.querySelector('canvas')?.width),
      format: 'jpeg',
    })
    const { channels } = await picture.stats()
    // A canvas that was read too late is black, or of one color.
    for (const { mean, stdev } of channels) expect(Math.min(mean, stdev)).toBeGreaterThan(20)
  })

  test('a sample goes into the sample box, and the floor into a project as it lies', async () => {
    const { page, troubles } = visit
    await press(page, 'Order a sample')
    await expect.poll(() => said(page)).toBe('A sample of Fraser Drift Oak is in your sample box.')
    await press(page, 'Save to project')
    await expect.poll(() => said(page)).toContain('Fraser Drift Oak is the floor of')
    const { projects } = await page.evaluate(() => JSON.parse(localStorage.getItem('underfoot-projects') ?? '{}'))
    expect(projects).toMatchObject([{ name: 'My project', floor: { pattern: 'half', direction: 'y' } }])
    await page.goto(`${shop.url}/samples`)
    await page.locator('main').getByText('Fraser Drift Oak').first().waitFor()
    expect(troubles).toEqual([])
  })
})

test('a floor goes into the project that is there, from a tour that is open over a product’s page too', async () => {
  const { page, context, troubles } = await comeToTour(browser, shop.url)
  await page.goto(`${shop.url}/project`)
  await hydrated(page)
  await page.evaluate(() => {
    const project = { id: crypto.randomUUID(), name: 'Attic', rooms: [], floor: null, typedQuantities: {}, answers: {} }
    localStorage.setItem(
      'underfoot-projects',
      JSON.stringify({ version: 1, projects: [{ ...project, wantedOn: null }], currentId: project.id }),
    )
  })
  await page.goto(`${shop.url}/product/chablis-white-oak`)
  await page.getByRole('link', { name: 'Start the tour' }).click()
  await isDrawn(page)
  await openShare(page)
  await press(page, 'Save to project')
  await expect
    .poll(() => page.locator('[data-status]').textContent())
    .toMatch(/Chablis White Oak is the floor of .Attic. now/)
  const floor = await page.evaluate(
    () => JSON.parse(localStorage.getItem('underfoot-projects') ?? '{}').projects[0].floor as { productId: string },
  )
  expect(floor.productId).toMatch(/^[0-9a-f-]{36}$/)
  expect(troubles).toEqual([])
  await leave(context)
})

test('what fails says so, and works when it is pressed again', async () => {
  const { page, context } = await comeToTour(browser, shop.url)
  await page.goto(tourAddress(shop.url, 'GRAVEL-LANE'))
  await isDrawn(page)
  await openShare(page)
  await page.route('**/api/projects/floors*', (route) => route.abort())
  await press(page, 'Save to project')
  await expect.poll(() => said(page)).toBe('That didn’t work. Check the connection and try again.')
  await page.unroute('**/api/projects/floors*')
  await press(page, 'Save to project')
  await expect.poll(() => said(page)).toContain('Gravel Lane is the floor of')
  await leave(context)
})

test('a button that is pressed before the code of the tool is there acts once it is', async () => {
  const { page, context, troubles } = await comeToTour(browser, shop.url)
  let asked = 0
  await page.route(/\/share-[\w-]+\.js/, async (route) => {
    asked++
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(tourAddress(shop.url, 'GRAVEL-LANE'))
  await isDrawn(page)
  await openShare(page)
  await press(page, 'Save to project')
  await expect.poll(() => said(page)).toContain('Gravel Lane is the floor of')
  expect(asked).toBe(1)
  expect(troubles).toEqual([])
  await leave(context)
})

test('on a phone the system’s own sheet comes first', async () => {
  const { page, context } = await comeToTour(browser, shop.url, { screen: 'phone' })
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => Object.assign(window, { shared: data }),
    })
    const { matchMedia } = window
    window.matchMedia = (query) =>
      query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : matchMedia.call(window, query)
  })
  await page.goto(tourAddress(shop.url, 'GRAVEL-LANE', '?time=evening'))
  await isDrawn(page)
  await openShare(page)
  await expect.poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared?.url)).toBe(page.url())
  expect(await linkOn(page).isVisible()).toBe(true)
  await leave(context)
})

test('without script there is nothing to share by', async () => {
  const html = await (await fetch(tourAddress(shop.url, 'GRAVEL-LANE'))).text()
  expect(html).toMatch(/<details[^>]*data-tool="share"[^>]*hidden/)
})
