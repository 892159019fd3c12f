import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { noPictures, photo } from '../data/pictures.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { layerFaults } from './layers.ts'
import { shopAndBrowser } from './opened.ts'
import { isDrawn } from './tour-visit.ts'

const { shop, browser } = await shopAndBrowser()
const slugs = { desktop: 'gravel-lane', phone: 'iona-shore' } as const
const ids = new Map<string, string>()

beforeAll(async () => {
  const { product } = await (await fetch(`${shop.url}/api/home/product_search`)).json()
  for (const { slug, _id } of product as { slug: string; _id: string }[]) ids.set(slug, _id)
})

const enter = (language: Language, screen: Screen) => arriveAsAdmin(browser, shop.url, { language, screen })

/** The panel; the rest of the product's screen is judged where products are. */
const part = { within: 'section.texture' }

/** The mirror image of a lamp: white, with a soft edge. */
const lamp = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1220" height="180"><defs><radialGradient id="g"><stop offset="0.4" stop-color="#fff"/><stop
  offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="600" cy="90" rx="160" ry="70" fill="url(#g)"/></svg>`,
)

const paintedTwice = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  })

/** How far two pictures of a size are apart, as a mean over all pixels and colors, of 255. */
async function meanDifference(first: Buffer, second: Buffer): Promise<number> {
  const { width, height } = await sharp(first).metadata()
  const pixelsOf = (picture: Buffer) =>
    sharp(picture).resize({ width, height, fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [one, other] = await Promise.all([pixelsOf(first), pixelsOf(second)])
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length
}

const cases: [Language, Screen][] = [
  ['en', 'desktop'],
  ['ar', 'phone'],
]

test.each(cases)('a photo of a board becomes a product’s floor, in %s on a %s', async (language, screen) => {
  const t = translatorFor(language)
  const person = await enter(language, screen)
  const { page, troubles } = person
  const slug = slugs[screen]
  const productId = ids.get(slug) ?? ''
  await page.goto(`${shop.url}/dashboard/product/${productId}`)
  const panel = page.locator('section.texture')
  const field = panel.locator('.ups')
  await field.waitFor()
  const chooser = field.locator('input[type=file]')

  // What is no picture is refused with its reason, at the picture, and can be taken away.
  await chooser.setInputFiles({
    name: 'floor.jpg',
    mimeType: 'image/jpeg',
    buffer: noPictures['an SVG'] ?? Buffer.alloc(1),
  })
  await field.getByText(t('errors.PICTURE_KIND')).waitFor()
  expect(troubles.splice(0).filter((trouble) => !/415/.test(trouble))).toEqual([])
  if (screen === 'desktop') await isSoundHere(person, `texture refused ${language}`, part)
  await field.getByRole('button', { name: t('admin-upload.drop', { name: 'floor.jpg' }) }).click()
  await field.getByText(t('errors.PICTURE_KIND')).waitFor({ state: 'detached' })

  // Pasted, as from a photo program; the floor is laid as soon as the picture is there.
  const board = await photo(1200, 180, screen.length).jpeg().toBuffer()
  await field.evaluate(
    (element, bytes) => {
      const file = new File([Uint8Array.from(bytes)], 'board.jpg', { type: 'image/jpeg' })
      const data = new DataTransfer()
      data.items.add(file)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [...board],
  )
  await field.getByRole('img').waitFor()
  const save = panel.getByRole('button', { name: t('admin-texture.save'), exact: true })
  await panel.locator('button[type=submit][aria-disabled=false]').waitFor()
  await panel.locator('.laid canvas').waitFor()
  await panel.getByLabel(t('admin-texture.pattern'), { exact: true }).selectOption('herringbone')
  await panel.getByLabel(t('admin-texture.finish'), { exact: true }).selectOption('polished')
  await isSoundHere(person, `texture ready ${language} ${screen}`, part)

  if (screen === 'phone') return leave(person.context)

  await save.focus()
  await page.keyboard.press('Enter')
  await page.getByText(t('admin-texture.saved')).waitFor()
  const link = panel.getByRole('link', { name: t('admin-texture.openTour') })
  await link.waitFor({ timeout: 120_000 })
  expect(await link.getAttribute('href')).toBe(`/360/${slug.toUpperCase()}/index.html`)
  const texture = await person.context.request.get(`${shop.url}/api/products/${productId}/texture`)
  const { sheet, form } = (await texture.json()).texture
  expect(form).toMatchObject({ kind: 'board', pattern: 'herringbone', finish: 'polished' })
  expect(await (await fetch(`${shop.url}/360/${slug.toUpperCase()}/index.html`)).text()).toContain(sheet.url)
  await isSoundHere(person, `texture saved ${language}`, part)
  expect(await layerFaults(page, panel.getByRole('button', { name: t('admin-texture.remove'), exact: true }))).toEqual(
    [],
  )

  // A colleague changes the joint meanwhile: the finish goes beside it by the first save.
  const address = `${shop.url}/api/products/${productId}/texture`
  const stored = async () => (await (await person.context.request.get(address)).json()).texture
  const colleague = async (change: object) => {
    const { form: now, sheet: made, version } = await stored()
    const data = { form: { ...now, ...change }, made: { url: made.url, albedo: made.albedo }, before: version }
    expect((await person.context.request.post(address, { headers: { origin: shop.url }, data })).status()).toBe(200)
  }
  const finish = panel.getByLabel(t('admin-texture.finish'), { exact: true })
  await finish.selectOption('matt')
  await colleague({ gapMm: 1.5 })
  await save.click()
  await expect.poll(async () => (await stored()).form).toMatchObject({ finish: 'matt', gapMm: 1.5 })
  await expect.poll(() => panel.getByLabel(t('admin-texture.gap')).inputValue()).toContain('1.5')

  // Both change the finish: it is asked about, under its own name, and one's own is saved by the answer.
  await finish.selectOption('polished')
  await colleague({ finish: 'satin' })
  await save.click()
  const conflict = panel.locator('.conflict')
  await conflict.waitFor()
  expect(await conflict.locator('tbody').textContent()).toContain(t('admin-texture.finish'))
  person.troubles.length = 0
  await isSoundHere(person, `texture conflict ${language}`, part)
  await conflict.getByRole('button', { name: t('admin-kit.conflict.keep') }).press('Enter')
  await expect.poll(async () => (await stored()).form.finish).toBe('polished')
  await leave(person.context)
})

test('a floor of one board says that it repeats, and glare in a photo is said; more boards settle it', async () => {
  const t = translatorFor('en')
  const person = await enter('en', 'desktop')
  const { page, context } = person
  const productId = ids.get('saddle-white-oak') ?? ''
  // A second try begins as the first one did.
  await shop.database.pool.query('update products set texture = null where id = $1', [productId])
  await page.goto(`${shop.url}/dashboard/product/${productId}`)
  const panel = page.locator('section.texture')
  const chooser = panel.locator('.ups input[type=file]')
  const board = async (seed: number) => ({
    name: `board-${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photo(1220, 180, seed).jpeg().toBuffer(),
  })
  await panel.locator('.ups').waitFor()
  await chooser.setInputFiles([await board(1)])
  await panel.getByText(t('admin-texture.few', { count: 1 })).waitFor()
  await panel.locator('button[type=submit][aria-disabled=false]').waitFor()
  // Of whole pixels from now on, as the window of the tour is that it is compared with.
  await panel.locator('.laid canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.style.inlineSize = '592px'
    canvas.style.blockSize = '370px'
  })
  const lit = await sharp(await photo(1220, 180, 2).linear(0.4).png().toBuffer())
    .composite([{ input: lamp, blend: 'screen' }])
    .jpeg()
    .toBuffer()
  await chooser.setInputFiles([{ name: 'lit.jpg', mimeType: 'image/jpeg', buffer: lit }])
  await panel.getByText(t('admin-texture.few', { count: 2 })).waitFor()
  const glare = panel.locator('.notice').filter({ hasText: t('admin-texture.glareHelp') })
  await glare.getByText(/^About \d+% of photo 2 is glare$/).waitFor()
  await isSoundHere(person, 'texture of a few boards en', part)
  const second = panel.locator('.ups__tiles > li').nth(1)
  await second.getByRole('button', { name: new RegExp(t('admin-upload.remove', { place: 2 })) }).click()
  await glare.waitFor({ state: 'detached' })
  await chooser.setInputFiles(await Promise.all([3, 4, 5].map(board)))
  await expect.poll(() => panel.locator('.ups__tiles img').count()).toBe(4)
  await expect.poll(() => panel.locator('.notice').allInnerTexts()).toEqual([])
  await panel.locator('button[type=submit][aria-disabled=false]').waitFor()
  // Another kind uses the first photo only, and what was added is there again when one board is chosen.
  await panel.getByLabel(t('admin-texture.kind')).selectOption('surface')
  await expect.poll(() => panel.locator('.ups__tiles img').count()).toBe(1)
  await panel.getByLabel(t('admin-texture.kind')).selectOption('board')
  await expect.poll(() => panel.locator('.ups__tiles img').count()).toBe(4)
  await panel.locator('button[type=submit][aria-disabled=false]').waitFor()

  // What is laid before saving is what visitors see.
  const preview = panel.locator('.laid[aria-busy=false] canvas')
  await preview.waitFor()
  // Begun at a whole pixel, as the tour is: what stands before it may end within one.
  await preview.evaluate((canvas) => {
    const { left, top } = canvas.getBoundingClientRect()
    canvas.style.translate = `${Math.round(left) - left}px ${Math.round(top) - top}px`
  })
  await paintedTwice(page)
  const laid = await preview.screenshot()
  const { width, height } = await sharp(laid).metadata()
  await panel.getByRole('button', { name: t('admin-texture.save'), exact: true }).click()
  await page.getByText(t('admin-texture.saved')).waitFor()
  const address = await panel.getByRole('link', { name: t('admin-texture.openTour') }).getAttribute('href')
  await page.setViewportSize({ width, height })
  await page.goto(`${shop.url}${address}`)
  await isDrawn(page)
  await page.evaluate(() => {
    for (const other of document.querySelectorAll<HTMLElement>('.tour__head, .tour__tools, .tour__pad, .tour__status'))
      other.style.display = 'none'
  })
  await paintedTwice(page)
  const seen = await page.screenshot()
  if (process.env.SHOTS)
    await Promise.all([
      sharp(laid).toFile(`${process.env.SHOTS}/laid.png`),
      sharp(seen).toFile(`${process.env.SHOTS}/seen.png`),
    ])
  expect(await meanDifference(laid, seen)).toBeLessThan(4)
  await leave(context)
})

test('a product is not saved while a picture of it is on its way, and keeps it then', async () => {
  const t = translatorFor('en')
  const { page, context } = await enter('en', 'desktop')
  const productId = ids.get('boundary-bay-oak') ?? ''
  await page.goto(`${shop.url}/dashboard/product/${productId}`)
  const pictures = page.getByRole('group', { name: t('admin-products.field.pictures'), exact: true })
  await pictures.waitFor()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/images', async (route) => {
    await released
    await route.continue()
  })
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url())
  })
  const buffer = await photo(320, 240, 9).jpeg().toBuffer()
  await pictures.locator('input[type=file]').setInputFiles({ name: 'oak.jpg', mimeType: 'image/jpeg', buffer })
  const sending = pictures.getByRole('progressbar', { name: t('admin-upload.sending', { name: 'oak.jpg' }) })
  await sending.waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText(t('admin-kit.form.uploading')).waitFor()
  expect(saves).toEqual([])
  release()
  await sending.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await page.getByText(t('admin-products.saved')).waitFor()
  const answer = await context.request.get(`${shop.url}/api/products/${productId}`)
  expect((await answer.json()).product.pictures.at(-1).url).toMatch(/^\/media\/u\//)
  await leave(context)
})
