import { loadavg } from 'node:os'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findBrowserOrInstall } from '../tests/browser/browser-binary.ts'
import { graphicFlags } from '../tests/browser/browser-flags.ts'
import { photoOrders } from '../tests/data/room-photo-orders.ts'
import { takePhoto } from '../tests/data/room-photos.ts'
import { serveShop } from './shop.ts'

/**
 * How long a slow phone takes from a photo to the first floor in it (aim: 5 s), without the time that people take for their presses. The page's
 * thread is slowed down four times by the browser; the thread that looks at the photo is not, so what it takes is counted four times.
 * Graphics are made by the processor (SwiftShader). node bench/own-room.ts
 */
const SLOWER = 4
const PHOTOS = [0, 3, 5] as const

type Measured = { name: string; photoMs: number; floorMs: number; laidMs: number; threadMs: number }

/** Adds up, in the page, how long orders to threads wait for their answers. */
function countThreads(): void {
  const counted = Object.assign(window, { threadMs: 0 })
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (this: Worker, ...sent: unknown[]) {
    const from = performance.now()
    this.addEventListener('message', () => (counted.threadMs += performance.now() - from), { once: true })
    Reflect.apply(postMessage, this, sent)
  } as typeof postMessage
}

const threadMs = (page: Page) => page.evaluate(() => (window as unknown as { threadMs: number }).threadMs)

async function measure(browser: Browser, url: string, at: number): Promise<Measured> {
  const order = photoOrders[at]
  if (!order) throw new Error('no such photo')
  const { data, width, height } = await takePhoto(order)
  const raw = { raw: { width, height, channels: 4 as const } }
  // As large as phones take them: 12 megapixels.
  const photo = await sharp(Buffer.from(data.buffer), raw)
    .removeAlpha()
    .resize(4032, 3024, { fit: 'cover' })
    .jpeg()
    .toBuffer()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(countThreads)
  await page.goto(`${url}/yourroom?floor=fraser-drift-oak`)
  await page.waitForSelector('.yroom__pick')
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const timed = async (act: () => Promise<unknown>, until: string): Promise<number> => {
    const [from, before] = [performance.now(), await threadMs(page)]
    await act()
    await page.waitForSelector(until, { timeout: 120_000 })
    await page.waitForFunction(() => !document.querySelector('.yroom__busy'), undefined, { timeout: 120_000 })
    return performance.now() - from + (SLOWER - 1) * ((await threadMs(page)) - before)
  }
  const photoMs = await timed(
    () =>
      page
        .locator('.yroom__pick input[type=file]')
        .last()
        .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: photo }),
    '.yroom__touch',
  )
  const box = await page.locator('.yroom__touch').boundingBox()
  if (!box) throw new Error('no photo')
  const position = { x: box.width * 0.43, y: box.height * 0.77 }
  const floorMs = await timed(() => page.locator('.yroom__touch').click({ position }), '.yroom__film')
  await page.getByRole('button', { name: 'Yes, next' }).click()
  const laidMs = await timed(
    () => page.getByRole('button', { name: 'I know no length' }).click(),
    '.yroom__new[data-state=drawn]',
  )
  const measured = { name: order.name, photoMs, floorMs, laidMs, threadMs: await threadMs(page) }
  await context.close()
  return measured
}

const shop = await serveShop()
const browser = await chromium.launch({ executablePath: findBrowserOrInstall(), args: graphicFlags })
for (const at of PHOTOS) {
  const { name, photoMs, floorMs, laidMs, threadMs } = await measure(browser, shop.url, at)
  const [photo, floor, laid, all, thread] = [photoMs, floorMs, laidMs, photoMs + floorMs + laidMs, threadMs].map(
    (ms) => `${(ms / 1000).toFixed(2)} s`,
  )
  console.log(`${name}: photo read ${photo}, floor found ${floor}, laid ${laid}: ${all} (its thread ${thread}, once)`)
}
console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
await browser.close()
await shop.stop()
