import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { layers, roomOf, timeOf } from '../../src/tour/rooms.ts'
import { launchWithGraphics, leave } from './browser.ts'
import { countGraphics, graphicsMemory } from './graphics-memory.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { comeToTour, isDrawn, pressTool, skipPictures, tourAddress } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

/** Graphics made by the processor take their time on a busy machine. */
const patient = { timeout: 60_000 }
const MOST_FLOORS = 3
const MOST_BYTES = 150_000_000
/** A room that has everything a room may have. */
const kitchen = roomOf('kitchen')
const [first] = kitchen.stands
const ADDRESS = tourAddress(shop.url, 'FRASER-DRIFT-OAK', '?room=kitchen')

/** A browser with a screen of a size and sharpness, and the files of rooms that it asks for. */
async function comeWith(width: number, height: number, deviceScaleFactor: number) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor, reducedMotion: 'reduce' })
  await skipPictures(context)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const [, file] = request.url().split(`${first.folder}/`)
    if (file) asked.push(file.replace('.webp', ''))
  })
  return { page, context, asked }
}

/** What every view of the room is drawn from, the smaller of its two pictures first. */
const firstLook = [...layers, 'base-2048', ...first.extras.filter((extra) => extra === 'slope')].filter(
  (layer) => layer !== 'base',
)

describe('the picture of a room', () => {
  test.each([
    ['the large one', 'a desktop with a sharp screen', 1440, 900, 2],
    ['the large one', 'a desktop', 1440, 900, 1],
    ['the large one', 'a telephone with a sharp screen', 390, 844, 3],
  ] as const)('is %s after the small one on %s', async (_size, _screen, width, height, sharpness) => {
    const { page, context, asked } = await comeWith(width, height, sharpness)
    await page.goto(ADDRESS)
    await expect.poll(() => asked, patient).toContain('base')
    expect(asked.filter((name) => name !== 'base').toSorted()).toEqual(firstLook.toSorted())
    expect(asked.at(-1)).toBe('base')
    await context.close()
  })

  test.each([
    ['a small window without a sharp screen', 360, 640],
    ['a telephone without one', 360, 780],
  ] as const)('is the small one alone on %s', async (_screen, width, height) => {
    const { page, context, asked } = await comeWith(width, height, 1)
    await page.goto(ADDRESS)
    await isDrawn(page)
    await page.waitForTimeout(300)
    expect(asked.toSorted()).toEqual(firstLook.toSorted())
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
    await expect.poll(async () => (await graphicsMemory(page)).mostTextures, patient).toBe(firstLook.length + 2)
    await expect.poll(async () => (await graphicsMemory(page)).textures, patient).toBe(firstLook.length + 1)
    expect(asked.toSorted()).toEqual([...firstLook, 'base'].toSorted())
    await context.close()
  })
})

describe('an hour of the day', () => {
  test('is fetched when it is chosen, and seen over the one before, which is then freed', async () => {
    const { page, context, asked } = await comeWith(360, 640, 1)
    await countGraphics(page)
    await page.goto(ADDRESS)
    await isDrawn(page)
    const before = [...asked]
    await pressTool(page, 'room')
    await page.getByRole('link', { name: 'Evening' }).click()
    await page.waitForURL(/time=evening/)
    await isDrawn(page)
    const { folder } = timeOf(kitchen, 'evening')
    const wanted = firstLook.filter((layer) => layer !== 'mask')
    expect(asked.slice(before.length).toSorted()).toEqual(
      wanted.map((layer) => `${folder.slice(1)}/${layer}`).toSorted(),
    )
    await expect.poll(async () => (await graphicsMemory(page)).textures, patient).toBe(firstLook.length + 1)
    await context.close()
  })
})

describe('the sharp squares of a room', () => {
  /** A view near enough for them, on a screen that is drawn soon. */
  const NEAR = tourAddress(shop.url, 'FRASER-DRIFT-OAK', '?room=kitchen&look=-36,-17,30')

  test('come once the view rests, into one texture, and the first look and they weigh no more than 600 KB', async () => {
    const { page, context, asked } = await comeWith(1210, 420, 1)
    await countGraphics(page)
    const sent: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (/assets\/tour|media\/floors/.test(request.url()))
        sent.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(NEAR)
    await expect.poll(() => asked.filter((name) => name.startsWith('tiles/')).length, patient).toBeGreaterThan(1)
    await expect.poll(async () => (await graphicsMemory(page)).textures, patient).toBe(firstLook.length + 2)
    // A square of the sky is in no such view.
    expect(asked.filter((name) => name.startsWith('tiles/0-'))).toEqual([])
    expect((await Promise.all(sent)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(600_000)
    await context.close()
  })

  test('do not come where data is saved', async () => {
    const { page, context, asked } = await comeWith(1210, 420, 1)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(NEAR)
    await expect.poll(() => asked, patient).toContain('base')
    await page.waitForTimeout(1500)
    expect(asked.filter((name) => name.startsWith('tiles/'))).toEqual([])
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
  test('is under 150 MB, and no more than a room and three floors take, after twenty floors and all rooms', async () => {
    const { page, context, troubles } = await comeToTour(browser, shop.url)
    await countGraphics(page)
    // As wide as needs the large picture, and no higher than the panels need.
    await page.setViewportSize({ width: 1200, height: 330 })
    await page.goto(ADDRESS)
    await isDrawn(page)
    await pressTool(page, 'floor')
    await page.locator('[data-floors="floor"] li a').nth(20).waitFor()
    for (let index = 1; index <= 20; index++) await choose(page, index)
    const after = await graphicsMemory(page)
    const most = layers.length + first.extras.length + MOST_FLOORS
    // While the large picture comes the small one is there, too.
    expect(after.mostTextures).toBeLessThanOrEqual(most + 1)
    expect(after.textures).toBeLessThanOrEqual(most)
    expect(after.mostBytes).toBeLessThan(MOST_BYTES)
    console.log(`${after.textures} textures, ${after.bytes} bytes; at most ${after.mostTextures}, ${after.mostBytes}`)
    await pressTool(page, 'room')
    const step = page.locator('.tour__drawer [data-step]')
    // Painted, it has one layer more at either standpoint.
    await page.locator('[data-set*="clay"]').first().click()
    await page.waitForURL(/wall=clay/)
    await isDrawn(page)
    for (const name of [
      'Step to the window',
      'Step back into the room',
      'Step to the window',
      'Step back into the room',
    ]) {
      await expect.poll(() => step.textContent(), patient).toContain(name)
      await expect
        .poll(() => page.locator('.tour__ring').evaluate((ring: HTMLElement) => ring.inert), patient)
        .toBe(false)
      await step.click()
    }
    await expect.poll(() => step.textContent(), patient).toContain('Step to the window')
    // Of the standpoint that was left, and of the way there, nothing stays.
    await expect.poll(async () => (await graphicsMemory(page)).textures, patient).toBeLessThanOrEqual(most + 1)
    const { mostBytes } = await graphicsMemory(page)
    console.log(`at most ${mostBytes} bytes after four steps`)
    expect(mostBytes).toBeLessThan(MOST_BYTES)
    for (const room of ['Bathroom', 'Hall', 'Living room']) {
      await page.getByRole('link', { name: room }).click()
      await page.waitForURL((at) => (at.searchParams.get('room') ?? 'living') === room.toLowerCase().split(' ')[0])
      await isDrawn(page)
    }
    await expect.poll(async () => (await graphicsMemory(page)).textures, patient).toBeLessThanOrEqual(most)
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
