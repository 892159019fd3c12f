import { afterEach, describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import {
  arrive,
  atBothWidths,
  isSoundHere,
  launchWithGraphics,
  layoutShift,
  leave,
  overflow,
  type Person,
  type Screen,
  seeAll,
  smallTargets,
  whatMoved,
} from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { bringToFloor, isAtRest, isLaid } from './own-room-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

let person: Person
afterEach(async () => {
  await leave(person.context)
})

async function judge(where: string): Promise<void> {
  const { page } = person
  await isSoundHere(person, where)
  expect(await smallTargets(page), where).toEqual([])
  await atBothWidths(page, async (screen) => {
    expect(await overflow(page), `${where} on a ${screen}`).toBeLessThanOrEqual(0)
  })
}

const zoomOf = () =>
  person.page.locator('.yroom__sheet').evaluate((sheet) => Number(getComputedStyle(sheet).getPropertyValue('--zoom')))

describe('one’s own room', () => {
  test.each<[Language, Screen]>([
    ['en', 'desktop'],
    ['ar', 'phone'],
  ])('moves nothing when its script comes late, in %s on a %s', async (language, screen) => {
    person = await arrive(browser, shop.url, { language, screen })
    const { page, context } = person
    await context.route('**/assets/*.js', async (route) => {
      // The page is painted by then, with the place of what is to come.
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
      await route.continue()
    })
    await page.goto(`${shop.url}/yourroom`)
    await page.waitForSelector('.yroom__pick')
    await seeAll(page)
    expect(await layoutShift(page), await whatMoved(page)).toBeLessThan(0.002)
    await context.unrouteAll({ behavior: 'wait' })
  })

  test.each<[Language, Screen]>([
    ['en', 'desktop'],
    ['ar', 'phone'],
  ])('is sound in each of its steps, in %s on a %s', async (language, screen) => {
    const t = translatorFor(language)
    person = await arrive(browser, shop.url, { language, screen })
    const { page } = person
    await page.goto(`${shop.url}/yourroom?floor=serpentine-walnut`)
    await page.waitForSelector('.yroom__pick')
    await judge(`room photo ${language} ${screen}`)
    await bringToFloor(page)
    await judge(`room floor ${language} ${screen}`)
    await page.getByRole('button', { name: t('own-room.floor.next') }).click()
    await judge(`room size ${language} ${screen}`)
    await page.getByRole('button', { name: t('own-room.unknown') }).click()
    await isLaid(page)
    await judge(`room result ${language} ${screen}`)
  })

  test('is looked at closely by wheel, keys and buttons, and a glass shows what a point is moved to', async () => {
    person = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
    const { page } = person
    await page.goto(`${shop.url}/yourroom`)
    await page.waitForSelector('.yroom__pick')
    await bringToFloor(page)
    await page.locator('.yroom__touch').hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(zoomOf).toBeCloseTo(2, 1)
    await page.locator('.yroom__touch').focus()
    await page.keyboard.press('+')
    await expect.poll(zoomOf).toBeCloseTo(3, 1)
    await page.keyboard.press('-')
    await page.keyboard.press('0')
    await expect.poll(zoomOf).toBe(1)
    await page.getByRole('button', { name: 'Look closer' }).click()
    await expect.poll(zoomOf).toBeCloseTo(1.5, 1)
    // A hand that pans by Space neither taps nor paints.
    const before = await page.locator('.yroom__sheet').boundingBox()
    await page.locator('.yroom__touch').focus()
    await page.keyboard.down('Space')
    await page.mouse.down()
    await page.mouse.move((before?.x ?? 0) + 500, (before?.y ?? 0) + 300)
    await page.mouse.up()
    await page.keyboard.up('Space')
    await isAtRest(page)
    expect(await page.locator('.yroom__sheet').boundingBox()).not.toEqual(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.locator('.yroom__film').count()).toBe(0)

    await page.keyboard.press('Tab')
    await page.locator('.yroom__touch').focus()
    await page.keyboard.press('Enter')
    await isAtRest(page)
    await page.getByRole('button', { name: 'Yes, next' }).click()
    expect(await page.locator('.yroom__loupe').count()).toBe(0)
    const end = page.getByRole('button', { name: 'Second end' })
    await end.focus()
    await page.keyboard.press('ArrowUp')
    expect(await page.locator('.yroom__loupe').count()).toBe(1)
    await page.getByRole('button', { name: 'First end' }).focus()
    expect(await page.locator('.yroom__loupe').count()).toBe(0)
    await end.hover()
    await page.mouse.down()
    await page.mouse.move(700, 400)
    await expect.poll(() => page.locator('.yroom__loupe').count()).toBe(1)
    await page.mouse.up()
    await expect.poll(() => page.locator('.yroom__loupe').count()).toBe(0)
    expect(person.troubles).toEqual([])
  })

  test('two fingers pinch a photo, and leave no mark on it', async () => {
    person = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
    const { page } = person
    await page.goto(`${shop.url}/yourroom`)
    await page.waitForSelector('.yroom__pick')
    await bringToFloor(page)
    const film = await page
      .locator('.yroom__film')
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length)
    const box = await page.locator('.yroom__photo').boundingBox()
    if (!box) throw new Error('no photo')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const fingers = (apart: number) => [
      { x: middle.x - apart, y: middle.y, id: 1 },
      { x: middle.x + apart, y: middle.y, id: 2 },
    ]
    const session = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never })
    await send('touchStart', fingers(30).slice(0, 1))
    await send('touchStart', fingers(30))
    await send('touchMove', fingers(60))
    await send('touchMove', fingers(90))
    await send('touchEnd', [])
    await expect.poll(zoomOf).toBeGreaterThan(2)
    await isAtRest(page)
    expect(
      await page.locator('.yroom__film').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length),
    ).toBe(film)
    expect(person.troubles).toEqual([])
  })
})
