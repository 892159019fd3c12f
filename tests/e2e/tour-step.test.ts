import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roomOf } from '../../src/tour/rooms.ts'
import { eyeOfStep, STEP_MS } from '../../src/tour/step-rules.ts'
import { pixelOf } from '../../src/tour/tape-rules.ts'
import { launchWithGraphics, leave, type Person, violations } from './browser.ts'
import { coveredControls } from './covered-controls.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { comeToTour, isDrawn, pressTool, skipPictures, tourAddress } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

/** Graphics made by the processor take their time on a busy machine. */
const patient = { timeout: 60_000 }
const FLOOR = 'FRASER-DRIFT-OAK'
const ROOM = '?room=kitchen'
const kitchen = roomOf('kitchen')
const second = kitchen.stands[1].folder

const ring = (page: Page) => page.locator('.tour__ring')
const said = (page: Page) => page.locator('[data-status]').textContent()
/** Waits for the visitor to stand somewhere, by what the ring then leads to. */
const arrives = (page: Page, name: string) =>
  expect
    .poll(() => ring(page).evaluate((button: HTMLButtonElement) => [button.textContent, button.inert]), patient)
    .toEqual([name, false])

describe('a step to the other standpoint, in one visit without movement', () => {
  let visit: Person
  beforeAll(async () => {
    visit = await comeToTour(browser, shop.url)
    await visit.page.emulateMedia({ reducedMotion: 'reduce' })
    await visit.page.goto(tourAddress(shop.url, FLOOR, ROOM))
    await isDrawn(visit.page)
  })
  afterAll(() => leave(visit.context))

  test('is made by a press on the ring, is in the address, and is there again after a reload and on the way back', async () => {
    const { page, troubles } = visit
    await ring(page).waitFor(patient)
    expect(await violations(page)).toEqual([])
    expect(await coveredControls(page, 44)).toEqual([])
    await ring(page).click()
    await page.waitForURL(/stand=window/)
    await arrives(page, 'Step back into the room')
    await page.reload()
    await isDrawn(page)
    await arrives(page, 'Step back into the room')
    await page.goto(`${shop.url}/about`)
    await page.goBack()
    await isDrawn(page)
    expect(page.url()).toContain('stand=window')
    await arrives(page, 'Step back into the room')
    expect(troubles).toEqual([])
  })

  test('is made by keyboard from the ring, whose focus is not lost', async () => {
    const { page } = visit
    await page.goto(tourAddress(shop.url, FLOOR, ROOM))
    await isDrawn(page)
    await ring(page).waitFor(patient)
    await page.locator('canvas').focus()
    await page.keyboard.press('Tab')
    expect(await ring(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await arrives(page, 'Step back into the room')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className || document.activeElement?.tagName))
      .toMatch(/tour__ring|CANVAS/)
  })

  test('is offered among the tools where the ring is out of the view', async () => {
    const { page } = visit
    await page.goto(tourAddress(shop.url, FLOOR, `${ROOM}&look=150,10,60`))
    await isDrawn(page)
    await expect.poll(() => ring(page).isHidden(), patient).toBe(true)
    await pressTool(page, 'room')
    await page.getByRole('button', { name: 'Step to the window' }).click()
    await page.waitForURL(/stand=window/)
    await page.getByRole('button', { name: 'Step back into the room' }).first().waitFor(patient)
    // A room that one goes to is entered where one enters it.
    await page.getByRole('link', { name: 'Hall' }).click()
    await page.waitForURL(/room=hall/)
    expect(page.url()).not.toContain('stand=')
  })

  test('that cannot be made says so, one stays, and can try again', async () => {
    const { page, context } = visit
    await context.route(`**${second}/light.webp`, (route) => route.abort())
    await page.goto(tourAddress(shop.url, FLOOR, ROOM))
    await isDrawn(page)
    await ring(page).click()
    await expect.poll(() => said(page), patient).toContain('We couldn’t load the view from there.')
    await arrives(page, 'Step to the window')
    await isDrawn(page)
    await expect.poll(() => page.url()).not.toContain('stand=')
    await context.unroute(`**${second}/light.webp`)
    await ring(page).click()
    await arrives(page, 'Step back into the room')
  })
})

/** Holds what a page takes for the time, so that a moment of a movement can be looked at. */
const holdTime = (page: Page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance)
    let held: number | null = null
    performance.now = () => held ?? now()
    Object.assign(globalThis, { holdAt: (ms: number) => (held = ms) })
  })
const holdAt = (page: Page, ms: number) =>
  page.evaluate((at) => (globalThis as unknown as { holdAt: (ms: number) => void }).holdAt(at), ms)

/** What is on the canvas as grey, a byte a pixel. It is read in the frame that drew it: the tour's own, which was asked for before. */
async function photograph(page: Page) {
  const read = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          requestAnimationFrame(() => resolve(document.querySelector('canvas')?.toDataURL() ?? ''))
        }),
    )
  // The frame that was being drawn when the time was set is not it.
  await read()
  const [, picture = ''] = (await read()).split(',')
  const { data, info } = await sharp(Buffer.from(picture, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Edge of a tile of PACIFIC-BASALT, in metres: the joints of one that is laid in a grid are at its multiples. */
const TILE = 0.6

test('half way, every joint of the floor is seen where it lies, all over the floor, and nothing moves with the fade', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 300 }, reducedMotion: 'no-preference' })
  await skipPictures(context)
  const page = await context.newPage()
  await holdTime(page)
  const look = { yaw: 0, pitch: -50, fov: 35 }
  const { yaw, pitch, fov } = look
  await page.goto(tourAddress(shop.url, 'PACIFIC-BASALT', `${ROOM}&grout=white&joint=3&look=${yaw},${pitch},${fov}`))
  await isDrawn(page)
  await holdAt(page, 1_000_000)
  await ring(page).evaluate((button: HTMLButtonElement) => button.click())
  await expect.poll(() => ring(page).evaluate((button: HTMLButtonElement) => button.inert), patient).toBe(true)
  for (const part of [0.3, 0.5]) {
    await holdAt(page, 1_000_000 + STEP_MS * part)
    const { data, width, height } = await photograph(page)
    const window = { width, height, view: look, camera: eyeOfStep(...kitchen.stands, part) }
    const greyAt = (x: number, y: number): number => {
      const at = pixelOf({ x, y }, window)
      const [column, row] = [Math.floor(at?.x ?? -1), Math.floor(at?.y ?? -1)]
      return column >= 0 && column < width && row >= 0 && row < height ? (data[row * width + column] ?? NaN) : NaN
    }
    const [x, y] = window.camera
    // Along every joint in view that runs across it, a hand's breadth apart.
    const lighter: number[] = []
    for (let line = Math.ceil((y + 0.5) / TILE) * TILE; line < y + 2; line += TILE)
      for (let along = x - 0.5; along <= x + 0.5; along += 0.1) {
        const beside = [-0.1, 0.1].map((by) => greyAt(along, line + by))
        lighter.push(Math.max(...[-0.004, 0, 0.004].map((by) => greyAt(along, line + by))) - Math.max(...beside))
      }
    const seenJoints = lighter.filter((by) => Number.isFinite(by))
    expect(seenJoints.length).toBeGreaterThan(10)
    expect(seenJoints.filter((by) => by > 10).length / seenJoints.length, `${part}`).toBeGreaterThan(0.9)
  }
  await holdAt(page, 1_000_000 + 2 * STEP_MS)
  await arrives(page, 'Step back into the room')
  await context.close()
})
