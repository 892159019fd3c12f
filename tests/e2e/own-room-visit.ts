import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { photoOrders } from '../data/room-photo-orders.ts'
import { takePhoto } from '../data/room-photos.ts'

const [order] = photoOrders
if (!order) throw new Error('no photo to take')
/** What is photographed, with its truth. */
export const takenRoom = await takePhoto(order)
/** A photo of a living room, whose truth is known. */
export const roomPhoto = await sharp(Buffer.from(takenRoom.data.buffer), {
  raw: { width: takenRoom.width, height: takenRoom.height, channels: 4 },
})
  .removeAlpha()
  .jpeg({ quality: 90 })
  .toBuffer()

/** Chooses a file as the photo. */
export const choosePhoto = (page: Page, buffer: Buffer, name = 'room.jpg', mimeType = 'image/jpeg') =>
  page.locator('.yroom__pick input[type=file]').last().setInputFiles({ name, mimeType, buffer })

/** How much of the photo is taken for floor, as the film over it shows. */
export const coveredShare = (page: Page) =>
  page.evaluate(() => {
    const film = document.querySelector<HTMLCanvasElement>('.yroom__film')
    if (!film) return 0
    const { data } = film.getContext('2d')?.getImageData(0, 0, film.width, film.height) ?? { data: [] as number[] }
    let count = 0
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) count++
    return count / (data.length / 4)
  })

/** Nothing is worked on. */
export const isAtRest = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.yroom__busy'), undefined, { timeout: 60_000 })

/** Taps a place of the photo. @param x, y in shares of it */
export async function tapPhoto(page: Page, x: number, y: number): Promise<void> {
  const place = page.locator('.yroom__touch')
  const box = await place.boundingBox()
  if (!box) throw new Error('no place to tap')
  await place.click({ position: { x: box.width * x, y: box.height * y } })
  await isAtRest(page)
}

/** With a photo whose floor is found. */
export async function bringToFloor(page: Page): Promise<void> {
  await choosePhoto(page, roomPhoto)
  await page.waitForSelector('.yroom__touch')
  await isAtRest(page)
  await tapPhoto(page, 0.43, 0.77)
  await page.waitForSelector('.yroom__film')
}

/** The new floor is seen in the photo. */
export const isLaid = (page: Page) => page.waitForSelector('.yroom__new[data-state=drawn]', { timeout: 60_000 })

/** From a found floor to the new one, without a length. */
export async function bringToResult(page: Page): Promise<void> {
  const steps = page.locator('.yroom__tools .btn--ink')
  await steps.click()
  await page.locator('.yroom__tools .link').click()
  await isLaid(page)
}
