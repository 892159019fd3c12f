import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchWithGraphics, leave, type Person, violations } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { comeToTour, isDrawn, pressTool, tourAddress } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

const measured = (page: Page) => page.locator('[data-measured]').textContent()
const said = (page: Page) => page.locator('[data-status]').textContent()
const marks = (page: Page) => page.locator('.tour__tape circle').count()

/** Taps the view, by shares of its width and height. */
async function tap(page: Page, across: number, down: number): Promise<void> {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('no canvas')
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down)
}

describe('the tape measure, in one visit', () => {
  let visit: Person
  beforeAll(async () => {
    visit = await comeToTour(browser, shop.url)
    // 45° below the level: the middle of the view is as far from below the eye as the eye is high, 1.45 m.
    await visit.page.goto(tourAddress(shop.url, 'FRASER-DRIFT-OAK', '?look=-90,-45,75'))
    await isDrawn(visit.page)
    await pressTool(visit.page, 'measure')
    await visit.page.waitForSelector('.tour__tape')
  })
  afterAll(() => leave(visit.context))

  test('two places that were tapped give a length, a third an area, a fourth begins anew', async () => {
    const { page } = visit
    await tap(page, 0.3, 0.6)
    await expect.poll(() => said(page)).toBe('First end. Now the second one.')
    await tap(page, 0.6, 0.6)
    await expect.poll(() => measured(page)).toMatch(/^\d+′ \d+″$/)
    await tap(page, 0.1, 0.7)
    await expect.poll(() => measured(page)).toMatch(/^\d+′ \d+″ × \d+′ \d+″ = [\d.]+ sq ft$/)
    await expect.poll(() => marks(page)).toBe(3)
    await tap(page, 0.2, 0.5)
    await expect.poll(() => measured(page)).toBe('')
    await expect.poll(() => marks(page)).toBe(1)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => marks(page)).toBe(0)
    expect(await violations(page)).toEqual([])
  })

  test('by keyboard a place is looked at, and Escape removes the last one', async () => {
    const { page } = visit
    await page.locator('canvas').focus()
    await page.keyboard.press('Enter')
    // A quarter turn: from 1.45 m on one side to 1.45 m on the next are 2.05 m, 6 ft 9 in. Eleven presses of 8° and a bit are 88°.
    for (let press = 0; press < 11; press++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toContain('look=-2,-45,75')
    await page.keyboard.press('Enter')
    await expect.poll(() => measured(page)).toBe('6′ 7″')
    await page.keyboard.press('Escape')
    await expect.poll(() => measured(page)).toBe('')
    await expect.poll(() => marks(page)).toBe(1)
  })

  test('what was measured stays on the floor when one turns, a drag measures nothing, and above the horizon there is no floor', async () => {
    const { page, troubles } = visit
    const before = await page.locator('.tour__tape circle').getAttribute('cx')
    const box = await page.locator('canvas').boundingBox()
    if (!box) throw new Error('no canvas')
    await page.mouse.move(box.x + 300, box.y + 150)
    await page.mouse.down()
    await page.mouse.move(box.x + 420, box.y + 150, { steps: 4 })
    await page.mouse.up()
    await expect
      .poll(() =>
        page
          .locator('.tour__tape circle')
          .getAttribute('cx')
          .catch(() => null),
      )
      .not.toBe(before)
    await expect.poll(() => marks(page)).toBe(1)
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowUp')
    await expect.poll(() => page.url()).toContain(',27,75')
    await page.keyboard.press('Enter')
    await expect.poll(() => said(page)).toBe('That is no floor. Tap a place on the floor.')
    await page.keyboard.press('m')
    await expect.poll(() => page.locator('.tour__tape *').count()).toBe(0)
    expect(troubles).toEqual([])
  })
})

test('in Arabic lengths are metres, in Arabic digits', async () => {
  const { page, context } = await comeToTour(browser, shop.url, { language: 'ar', screen: 'phone' })
  await page.goto(tourAddress(shop.url, 'FRASER-DRIFT-OAK', '?look=-90,-45,75'))
  await isDrawn(page)
  await pressTool(page, 'measure')
  await page.waitForSelector('.tour__tape')
  await tap(page, 0.3, 0.3)
  await tap(page, 0.7, 0.3)
  await expect.poll(() => measured(page)).toMatch(/^\u2068[٠-٩]+٫[٠-٩]{2}\u2069 م$/)
  await leave(context)
})
