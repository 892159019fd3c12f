import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { arrive, hydrated, launchWithGraphics, leave, type Person } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import {
  bringToFloor,
  bringToResult,
  choosePhoto,
  coveredShare,
  isAtRest,
  isLaid,
  roomPhoto,
  tapPhoto,
} from './own-room-visit.ts'
import { isDrawn } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

const black = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#050505' } })
  .jpeg()
  .toBuffer()
const tiny = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#999' } })
  .png()
  .toBuffer()

let person: Person
afterEach(async () => {
  await leave(person.context)
})

async function come(query = '', language: 'en' | 'ar' = 'en'): Promise<Page> {
  person = await arrive(browser, shop.url, { language, screen: 'desktop' })
  await person.page.goto(`${shop.url}/yourroom${query}`)
  await person.page.waitForSelector('.yroom__pick')
  return person.page
}

type Sent = { method: string; url: string; body: string; type: string }

/** All that the page asks for and sends from now on. */
function watchRequests(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) =>
    sent.push({
      method: request.method(),
      url: request.url(),
      body: request.postData() ?? '',
      type: request.headers()['content-type'] ?? '',
    }),
  )
  return sent
}

test('a photo gets another floor in three steps, its boxes go into the cart, and nothing of it into a request', async () => {
  const page = await come('?floor=serpentine-walnut')
  const sent = watchRequests(page)
  const begun = Date.now()
  await bringToFloor(page)
  expect(await coveredShare(page)).toBeGreaterThan(0.2)
  await page.getByRole('button', { name: 'Yes, next' }).click()
  await page.getByLabel('How long is it?').fill('6 ft 2 in')
  await page.getByRole('button', { name: 'Show my floor' }).click()
  await isLaid(page)
  console.log(`from photo to first floor: ${Date.now() - begun} ms`)
  expect(await page.locator('.yroom__list :checked + img + span').innerText()).toContain('Serpentine Walnut')
  const slider = page.getByRole('slider', { name: 'Before and after' })
  await slider.press('Home')
  expect(await slider.getAttribute('aria-valuetext')).toBe('0% before')
  await slider.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toBe('2% before')
  await page.getByRole('button', { name: /^Add \d+ box/ }).click()
  await page.waitForFunction(() => document.body.innerText.includes('in your cart'))
  // Nothing goes out but what asks for floors, prices and files, however it is sent.
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  for (const { url, body, type } of sent) {
    expect([url, url.length < 500 && body.length < 1_000 && !/image|multipart|octet/.test(type)]).toEqual([url, true])
    expect(body).not.toMatch(/data:|blob:|[A-Za-z0-9+/]{200}/)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await download).suggestedFilename()).toBe('serpentine-walnut.jpg')
  expect(person.troubles).toEqual([])
})

test('all of it goes by keyboard, a tap can be taken back, and Back keeps what was done', async () => {
  const page = await come()
  await choosePhoto(page, roomPhoto)
  await page.waitForSelector('.yroom__touch')
  await isAtRest(page)
  await page.locator('.yroom__touch').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.yroom__film')
  await isAtRest(page)
  const first = await coveredShare(page)
  expect(first).toBeGreaterThan(0.1)
  await page.locator('.yroom__touch').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => coveredShare(page)).toBe(0)
  await page.keyboard.press('Enter')
  await isAtRest(page)
  await expect.poll(() => coveredShare(page)).toBe(first)
  await page.getByRole('button', { name: 'Yes, next' }).click()
  await page.getByRole('button', { name: 'First end' }).focus()
  const at = () =>
    page
      .locator('.yroom__end')
      .first()
      .evaluate((end) => Number.parseFloat(end.style.left))
  const before = await at()
  await page.keyboard.press('Shift+ArrowRight')
  expect((await at()) - before).toBeCloseTo(2.5, 1)
  await page.getByRole('button', { name: 'Show my floor' }).click()
  expect(await page.locator('#yroom-length-err').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('yroom-length')
  await page.getByRole('button', { name: 'I know no length' }).click()
  await isLaid(page)
  expect(await page.getByText('The scale is a guess').isVisible()).toBe(true)
  await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: 'Floor' }).click()
  expect(await coveredShare(page)).toBe(first)
  expect(person.troubles).toEqual([])
})

test('what is no picture, too small or too dark says so, and what to do', async () => {
  const page = await come()
  const alert = page.getByRole('alert')
  await choosePhoto(page, Buffer.from('not a picture'), 'room.txt', 'text/plain')
  await expect.poll(() => alert.innerText()).toContain('can’t read that file')
  await choosePhoto(page, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'room.heic', 'image/heic')
  await expect.poll(() => alert.innerText()).toContain('can’t read HEIC photos')
  await choosePhoto(page, tiny, 'tiny.png', 'image/png')
  await expect.poll(() => alert.innerText()).toContain('too small')
  await choosePhoto(page, black)
  await expect.poll(() => alert.innerText()).toContain('too dark')
  expect(await page.locator('.yroom__touch').count()).toBe(1)
  await page.getByRole('button', { name: 'Paint it' }).click()
  expect(await page.getByLabel('Add').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Choose another photo' }).click()
  await choosePhoto(page, roomPhoto)
  await page.waitForSelector('.yroom__touch')
  await isAtRest(page)
  await tapPhoto(page, 0.5, 0.01)
  await expect.poll(() => alert.innerText()).toContain('found no floor there')
  expect(await page.getByRole('button', { name: 'Yes, next' }).isDisabled()).toBe(true)
  await tapPhoto(page, 0.43, 0.77)
  expect(await alert.count()).toBe(0)
  expect(await coveredShare(page)).toBeGreaterThan(0.2)
  expect(person.troubles).toEqual([])
})

test('a photo that is dropped is taken', async () => {
  const page = await come()
  const dropped = await page.evaluateHandle(
    async (bytes) => {
      const held = new DataTransfer()
      held.items.add(new File([new Uint8Array(bytes)], 'room.jpg', { type: 'image/jpeg' }))
      return held
    },
    [...roomPhoto],
  )
  await page.dispatchEvent('.yroom__pick', 'drop', { dataTransfer: dropped })
  await page.waitForSelector('.yroom__touch')
  expect(person.troubles).toEqual([])
})

test('what takes a while can be stopped, and goes on when it is asked again', async () => {
  person = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  const { page } = person
  // Looking at the photo may be over before anyone can press: the thread is not told of it the first time.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    let isHeld = false
    Worker.prototype.postMessage = function (this: Worker, message: { order?: { kind: string } }) {
      if (message.order?.kind !== 'photo' || isHeld) return Reflect.apply(postMessage, this, [message])
      isHeld = true
    }
  })
  await page.goto(`${shop.url}/yourroom`)
  await page.waitForSelector('.yroom__pick')
  await choosePhoto(page, roomPhoto)
  await page.getByRole('button', { name: 'Stop' }).click()
  await isAtRest(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await tapPhoto(page, 0.43, 0.77)
  expect(await coveredShare(page)).toBeGreaterThan(0.2)
  expect(person.troubles).toEqual([])
})

test('a browser without WebGL says so, and shows the way to our rooms', async () => {
  person = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  const { page } = person
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
  await page.goto(`${shop.url}/yourroom?floor=serpentine-walnut`)
  await page.waitForSelector('.yroom__pick')
  await bringToFloor(page)
  await page.getByRole('button', { name: 'Yes, next' }).click()
  await page.getByRole('button', { name: 'I know no length' }).click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('can’t draw a floor')
  expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('/360/SERPENTINE-WALNUT/index.html')
  expect(await page.getByRole('button', { name: /^Add \d+ box/ }).isEnabled()).toBe(true)
  expect(person.troubles).toEqual([])
})

test('a graphics card that is taken away and given back draws the same again', async () => {
  const page = await come('?floor=fraser-drift-oak')
  await bringToFloor(page)
  await bringToResult(page)
  await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.yroom__new')
    const lost = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    lost?.loseContext()
    await new Promise((done) =>
      canvas?.addEventListener('webglcontextlost', () => setTimeout(done, 50), { once: true }),
    )
    lost?.restoreContext()
  })
  await isLaid(page)
  const shade = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.yroom__new')
    const gl = canvas?.getContext('webgl2')
    const pixel = new Uint8Array(4)
    gl?.readPixels((canvas?.width ?? 0) * 0.43, (canvas?.height ?? 0) * 0.23, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    return [...pixel]
  })
  expect(Math.max(...shade.slice(0, 3))).toBeGreaterThan(20)
})

test('nothing of it is loaded by who does not ask', async () => {
  person = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  const { page } = person
  const sent = watchRequests(page)
  const isOwn = ({ url }: Sent) => /own-room|\/thread-|yourroom/.test(url)
  const pages = ['/', '/product/fraser-drift-oak', '/project', '/virtualtour', '/360/FRASER-DRIFT-OAK/index.html']
  for (const path of pages) {
    await page.goto(shop.url + path)
    if (path.startsWith('/360')) await isDrawn(page)
    else await hydrated(page)
    expect(sent.filter(isOwn), path).toEqual([])
  }
  await page.goto(`${shop.url}/yourroom`)
  await page.waitForSelector('.yroom__pick')
  expect(sent.filter(isOwn).length).toBeGreaterThan(2)
})

test('once loaded, it works without a network', async () => {
  const page = await come('?floor=fraser-drift-oak')
  await page.waitForLoadState('networkidle')
  await person.context.setOffline(true)
  await bringToFloor(page)
  await bringToResult(page)
  await page.getByLabel('Board direction').selectOption('90')
  await isLaid(page)
  await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: 'Photo' }).click()
  await bringToFloor(page)
  expect(await coveredShare(page)).toBeGreaterThan(0.2)
})
