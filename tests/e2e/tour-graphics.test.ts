import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { layers } from '../../src/tour/rooms.ts'
import { launchWithGraphics, leave } from './browser.ts'
import { countGraphics, graphicsMemory } from './graphics-memory.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { comeToTour, isDrawn, pressTool, skipPictures, tourAddress } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

/** Graphics made by the processor take their time on a busy machine. */
const patient = { timeout: 60_000 }
const MOST_FLOORS = 4
const ADDRESS = tourAddress(shop.url, 'FRASER-DRIFT-OAK')

/** A browser with a screen of a size and sharpness, and the files of rooms that it asks for. */
async function comeWith(width: number, height: number, deviceScaleFactor: number) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor, reducedMotion: 'reduce' })
  await skipPictures(context)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/assets\/tour\/living-1\/(.*)\.webp$/.exec(request.url()) ?? []
    if (file) asked.push(file)
  })
  return { page, context, asked }
}

describe('the picture of a room', () => {
  test.each([
    ['the large one', 'a desktop with a sharp screen', 'base', 1440, 900, 2],
    ['the large one', 'a desktop', 'base', 1440, 900, 1],
    ['the large one', 'a telephone with a sharp screen', 'base', 390, 844, 3],
    ['the small one', 'a small window without one', 'base-2048', 360, 640, 1],
    ['the small one', 'a telephone without one', 'base-2048', 360, 780, 1],
  ] as const)('is %s on %s', async (_size, _screen, file, width, height, sharpness) => {
    const { page, context, asked } = await comeWith(width, height, sharpness)
    await page.goto(ADDRESS)
    await expect.poll(() => asked.some((name) => name.startsWith('base')), patient).toBe(true)
    await page.waitForTimeout(300)
    expect(asked.filter((name) => name.startsWith('base'))).toEqual([file])
    await context.close()
  })

  test('is fetched in the larger size once the view has grown, and nothing else of the room again', async () => {
    const { page, context, asked } = await comeWith(360, 640, 1)
    await countGraphics(page)
    await page.goto(ADDRESS)
    await isDrawn(page)
    expect(asked).not.toContain('base')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => asked, patient).toContain('base')
    // The smaller one is freed for it.
    await expect.poll(async () => (await graphicsMemory(page)).mostTextures, patient).toBe(layers.length + 2)
    await expect.poll(async () => (await graphicsMemory(page)).textures, patient).toBe(layers.length + 1)
    expect(asked.toSorted()).toEqual([...layers, 'base-2048'].toSorted())
    await page.setViewportSize({ width: 360, height: 640 })
    await pressTool(page, 'room')
    await page.getByRole('link', { name: 'Evening' }).click()
    await page.waitForURL(/time=evening/)
    expect(asked).toHaveLength(layers.length + 1)
    await context.close()
  })
})

/** Chooses a floor from the open drawer, and waits until it lies. */
async function choose(page: Page, index: number): Promise<void> {
  const link = page.locator('[data-floors="floor"] li a').nth(index)
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect.poll(() => page.locator('h1').textContent(), patient).toBe(name)
  await isDrawn(page)
}

describe('what the tour has on the graphics card', () => {
  test('is no more after ten floors and all rooms than a room and four floors take', async () => {
    const { page, context, troubles } = await comeToTour(browser, shop.url)
    await countGraphics(page)
    await page.goto(ADDRESS)
    await isDrawn(page)
    const first = await graphicsMemory(page)
    expect(first.textures).toBe(layers.length + 1)
    await pressTool(page, 'floor')
    await page.locator('[data-floors="floor"] li a').nth(20).waitFor()
    for (let index = 1; index <= 10; index++) await choose(page, index)
    const after = await graphicsMemory(page)
    expect(after.mostTextures).toBe(layers.length + MOST_FLOORS)
    expect(after.textures).toBe(layers.length + MOST_FLOORS)
    // A floor's sheet has 2048 by 1024 pixels at most, with its smaller copies.
    expect(after.mostBytes).toBeLessThan(first.bytes + MOST_FLOORS * 2048 * 1024 * 4 * (4 / 3))
    await pressTool(page, 'room')
    for (const room of ['Kitchen', 'Bathroom', 'Living room']) {
      await page.getByRole('link', { name: room }).click()
      await page.waitForURL((at) => (at.searchParams.get('room') ?? 'living') === room.toLowerCase().split(' ')[0])
      await isDrawn(page)
    }
    const textures = async () => (await graphicsMemory(page)).textures
    await expect.poll(textures, patient).toBe(layers.length + MOST_FLOORS)
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('is nothing once its dialog is closed, also after eight times', async () => {
    const { page, context, troubles } = await comeToTour(browser, shop.url)
    await countGraphics(page)
    // The less there is to draw, the sooner it is closed again.
    await page.setViewportSize({ width: 360, height: 400 })
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await page.waitForFunction(() => document.documentElement.dataset.armed !== undefined)
    for (let time = 1; time <= 8; time++) {
      await page.getByRole('link', { name: 'Start the tour' }).click()
      await isDrawn(page)
      expect((await graphicsMemory(page)).contexts).toBe(1)
      await page.keyboard.press('Escape')
      await page.locator('dialog.tour-dialog').waitFor({ state: 'hidden' })
    }
    const nothing = { textures: 0, bytes: 0, contexts: 0, contextsMade: 8 }
    await expect.poll(() => graphicsMemory(page), patient).toMatchObject(nothing)
    expect(troubles).toEqual([])
    await leave(context)
  })
})
