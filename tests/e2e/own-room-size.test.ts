import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { groundOfCamera, onGround, type Point } from '../../src/tour/own-room/ground.ts'
import { seenAt } from '../data/room-marks.ts'
import { arrive, isSoundHere, launchWithGraphics, leave, type Person } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { bringToFloor, isLaid, takenRoom } from './own-room-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

let person: Person
afterEach(async () => {
  await leave(person.context)
})

/** Drags a corner of the rectangle to a place of the photo, in its own pixels. */
async function drag(page: Page, corner: number, { x, y }: Point): Promise<void> {
  await page.getByRole('button', { name: `Corner ${corner}` }).hover()
  const photo = await page.locator('.yroom__sheet').boundingBox()
  if (!photo) throw new Error('no photo')
  await page.mouse.down()
  await page.mouse.move(
    photo.x + (x / takenRoom.width) * photo.width,
    photo.y + (y / takenRoom.height) * photo.height,
    { steps: 3 },
  )
  await page.mouse.up()
}

/** A runner of 1.6 by 0.35 m on the floor: corners in pixels of the photo. */
function runner(): { corners: Point[]; sidesMm: [number, number] } {
  const { width, height, camera } = takenRoom
  const middle = onGround(groundOfCamera(camera), { x: width * 0.45, y: height * 0.8 })
  if (!middle) throw new Error('no floor in the middle')
  const corners = [
    [-0.8, -0.175],
    [0.8, -0.175],
    [0.8, 0.175],
    [-0.8, 0.175],
  ].map(([along = 0, across = 0]) => seenAt(camera, { x: middle.x + along, y: middle.y + across }))
  return { corners, sidesMm: [1600, 350] }
}

test('a rectangle whose sides are known measures the floor; what is none is refused by its name', async () => {
  const marked = runner()
  person = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  const { page } = person
  await page.goto(`${shop.url}/yourroom?floor=serpentine-walnut`)
  await page.waitForSelector('.yroom__pick')
  await bringToFloor(page)
  await page.getByRole('button', { name: 'Yes, next' }).click()
  await page.getByText('A rectangle', { exact: true }).click()
  await isSoundHere(person, 'room rectangle en desktop')
  const show = page.getByRole('button', { name: 'Show my floor' })
  await show.click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('yroom-side-1')

  for (const [at, corner] of marked.corners.entries()) await drag(page, at + 1, corner)
  const [along, across] = marked.sidesMm
  const [first, second] = marked.corners
  if (!first || !second) throw new Error('no corners')
  // The sides the wrong way round, as people read them off; one press mends it.
  await page.getByLabel('From corner 1 to 2').fill(`${across} mm`)
  await page.getByLabel('From corner 2 to 3').fill(`${along} mm`)
  await show.click()
  await page.getByRole('button', { name: 'Swap the two sides' }).click()
  await isLaid(page)
  expect(await page.getByText('The scale is a guess').count()).toBe(0)

  // Back keeps corners and sides; corners that are exchanged cross.
  await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: 'Size' }).click()
  expect(await page.getByLabel('From corner 1 to 2').inputValue()).toBe(`${along} mm`)
  await drag(page, 1, { x: takenRoom.width * 0.05, y: takenRoom.height * 0.95 })
  await drag(page, 2, first)
  await drag(page, 1, second)
  await show.click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('The lines cross')
  await page.getByLabel('From corner 1 to 2').fill('900 ft')
  await show.click()
  expect(await page.locator('#yroom-side-1-err').isVisible()).toBe(true)
  expect(person.troubles).toEqual([])
})
