import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchWithGraphics, leave, type Person, violations } from './browser.ts'
import { emulateAr, endAr, findFloor, hold, holdLevel, isInAr, middleOfFrame } from './emulated-ar.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { comeToTour, isDrawn, tourAddress } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

/** Graphics made by the processor take their time on a busy machine. */
const patient = { timeout: 30_000 }

const arButton = (page: Page) => page.getByRole('button', { name: 'AR', exact: true })
const said = (page: Page) => page.locator('[data-status]').textContent()
const saidInAr = (page: Page) => page.locator('.tour__ar [role="status"]').textContent()
const overlays = (page: Page) => page.locator('.tour__ar').count()
const press = (page: Page, name: string) => page.locator('.tour__ar').getByRole('button', { name }).click()
/** How much of a line of pixels is covered, from nothing to all of it. */
const covers = (line: readonly number[]) => line.filter((_, at) => at % 4 === 3).map((cover) => cover / 255)
const coveredOf = (line: readonly number[]) => covers(line).reduce((sum, cover) => sum + cover, 0)

/** Looks straight down at a place from 1.5 m: what is seen is 3 m high and 4 m wide, as the device sees a right angle. */
const lookDown = (page: Page, x: number, z: number) => hold(page, [x, 1.5, z], 90)

/** Sets corners where the device points straight down, one after the other. */
async function setCorners(page: Page, places: readonly (readonly [number, number])[]): Promise<void> {
  for (const [x, z] of places) {
    await lookDown(page, x, z)
    // The frame that finds the place is over.
    await middleOfFrame(page)
    await press(page, 'Set a corner')
  }
}

describe('a floor in the room that the phone is in, in one visit', () => {
  let visit: Person
  const asked: string[] = []
  beforeAll(async () => {
    visit = await comeToTour(browser, shop.url)
    await emulateAr(visit.page)
    visit.page.on('request', (request) => asked.push(request.url()))
    // A small window: a session draws all the time, by the processor.
    await visit.page.setViewportSize({ width: 320, height: 240 })
    await visit.page.goto(tourAddress(shop.url, 'CHABLIS-WHITE-OAK', '?turn=90'))
    await isDrawn(visit.page)
  })
  afterAll(() => leave(visit.context))

  test('is refused, says so, and leaves the tour as it was', async () => {
    const { page } = visit
    await page.evaluate(() => {
      const { xr } = navigator
      if (!xr) throw new Error('no WebXR')
      const { requestSession } = xr
      xr.requestSession = () => {
        xr.requestSession = requestSession
        return Promise.reject(new DOMException('refused', 'NotAllowedError'))
      }
    })
    expect(asked.filter((url) => url.includes('ar-session'))).toEqual([])
    await arButton(page).click()
    await expect.poll(() => said(page), patient).toBe('AR needs your permission to use the camera. You can try again.')
    expect(await overlays(page)).toBe(0)
    expect(await arButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(asked.filter((url) => url.includes('ar-session')).length).toBeGreaterThan(0)
  })

  test('lies on the floor that is found, in metres, within the corners that are set', async () => {
    const { page } = visit
    await findFloor(page, false)
    await lookDown(page, 0, -1)
    await arButton(page).click()
    await expect.poll(() => saidInAr(page), patient).toBe('Point your phone at the floor and move it slowly.')
    const nothing = await middleOfFrame(page)
    expect([coveredOf(nothing.across), coveredOf(nothing.down)]).toEqual([0, 0])
    await findFloor(page, true)
    await expect.poll(() => saidInAr(page), patient).toBe('Tap where the floor begins: in a corner, at a wall.')
    await expect.poll(async () => coveredOf((await middleOfFrame(page)).across), patient).toBeGreaterThan(0)
    // The emulated device puts a part of its own into the page.
    expect((await violations(page)).filter((fault) => !fault.includes('webxr_runtime'))).toEqual([])

    await setCorners(page, [
      [0, -1],
      [2, -1],
    ])
    expect(await saidInAr(page)).toBe('The boards follow that wall. Tap the next corner, or look around.')
    await setCorners(page, [
      [2, -2.5],
      [0, -2.5],
    ])
    // 2 m by 1.5 m are 32.29 square feet.
    expect(await saidInAr(page)).toBe('32.3 sq ft. Tap more corners, or look around.')
    await lookDown(page, 1, -1.75)
    await middleOfFrame(page)
    const { across, down } = await middleOfFrame(page)
    const metre = down.length / 4 / 3
    expect(Math.abs(coveredOf(across) - 2 * metre)).toBeLessThan(3)
    expect(Math.abs(coveredOf(down) - 1.5 * metre)).toBeLessThan(3)
    // All of it is floor: oak, which is yellower than the ring that it would be taken for is white.
    const inside = covers(across).flatMap((cover, at) => (cover === 1 ? [across.slice(at * 4, at * 4 + 3)] : []))
    const yellow = inside.filter(([red = 0, , blue = 0]) => red > blue + 8)
    expect(yellow.length).toBeGreaterThan(inside.length * 0.8)
  })

  test('has its boards turned and its corners taken back', async () => {
    const { page } = visit
    const before = await middleOfFrame(page)
    await press(page, 'Turn boards')
    await expect.poll(async () => (await middleOfFrame(page)).across.join(), patient).not.toBe(before.across.join())
    await press(page, 'Undo')
    await press(page, 'Undo')
    expect(await saidInAr(page)).toBe('The boards follow that wall. Tap the next corner, or look around.')
    // Without an outline it has a soft edge, 4 m from its first corner.
    await lookDown(page, 0, -1)
    await expect.poll(async () => covers((await middleOfFrame(page)).down).at(-1), patient).toBeGreaterThan(0.5)
    await lookDown(page, 3, -1)
    await expect.poll(async () => covers((await middleOfFrame(page)).across).at(-1), patient).toBe(0)
  })

  test('is left by its button, or ended by the phone, and the tour is there again', async () => {
    const { page, troubles } = visit
    await holdLevel(page)
    await press(page, 'Leave AR')
    await expect.poll(() => said(page), patient).toBe('You are back in the tour.')
    expect([await overlays(page), await isInAr(page)]).toEqual([0, false])
    await arButton(page).click()
    await expect.poll(() => saidInAr(page), patient).toBe('Point your phone at the floor and move it slowly.')
    await lookDown(page, 0, -1)
    await expect.poll(() => saidInAr(page), patient).toContain('Tap where the floor begins')
    await holdLevel(page)
    await page.evaluate(() => document.querySelector('[data-status]')?.replaceChildren())
    await endAr(page)
    await expect.poll(() => said(page), patient).toBe('You are back in the tour.')
    expect(await overlays(page)).toBe(0)
    await page.locator('canvas').focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/look=/)
    expect(troubles).toEqual([])
  })

  test('that the phone cannot look for says so, and ends the session', async () => {
    const { page } = visit
    await page.evaluate(() => {
      XRSession.prototype.requestHitTestSource = () => Promise.reject(new DOMException('none', 'NotSupportedError'))
    })
    await arButton(page).click()
    await expect.poll(() => said(page), patient).toBe('We couldn’t start AR. You can try again.')
    await expect.poll(() => isInAr(page), patient).toBe(false)
    expect(await overlays(page)).toBe(0)
  })
})

test('a browser that cannot do it has no button', async () => {
  const { page, context } = await comeToTour(browser, shop.url)
  await page.goto(tourAddress(shop.url, 'CHABLIS-WHITE-OAK'))
  await isDrawn(page)
  const isSupported = () => navigator.xr?.isSessionSupported('immersive-ar') ?? false
  expect(await page.evaluate(isSupported)).toBe(false)
  expect(await page.locator('[data-ar]').isVisible()).toBe(false)
  await leave(context)
})
