import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { noPictures, photo } from '../data/pictures.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { layerFaults } from './layers.ts'
import { shopAndBrowser } from './opened.ts'

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
