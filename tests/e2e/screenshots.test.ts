import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { unitsPerInch } from '../../src/measure/length.ts'
import { opened } from '../../src/projects/drawing/open-walls.ts'
import { setWallLength } from '../../src/projects/drawing/walls.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import type { Project } from '../../src/projects/saved/schema.ts'
import { mapleStreet } from '../data/projects.ts'
import { addToCart, arrive, closeContexts, hydrated, launchWithGraphics, leave, type Person } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { differenceOf, Looks } from './screenshots.ts'
import { pressTool } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser()
/** One that draws the room; its graphics card is made of the processor, the same on every machine. */
const graphic = await launchWithGraphics()
afterAll(() => closeContexts(graphic))

/** How wide the windows are that a language is looked at in. */
const widthsIn = { en: [1440, 768, 360], ar: [1440, 360] } as const

/** The tour of a floor as it is come to, and of two with what is chosen from. */
const rooms = {
  tour: { path: '/360/FRASER-DRIFT-OAK/index.html', tool: null },
  'tour-compare': { path: '/360/GRAVEL-LANE/index.html?with=FRASER-DRIFT-OAK', tool: 'pattern' },
} as const

async function enter(language: Language, by: Browser): Promise<Person> {
  const person = await arrive(by, shop.url, { language, screen: 'desktop' })
  await person.context.addCookies([{ name: 'cookie_contest', value: 'true', url: shop.url }])
  return person
}

/** A picture of nothing. */
const nothing = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#888' } })
  .webp()
  .toBuffer()

/** Waits until the room fills the place that the tools leave it, and no more. */
async function roomFits(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [tour, canvas] = [document.querySelector<HTMLElement>('.tour'), document.querySelector('canvas')]
    const taken = ['--drawer', '--drawer-beside'].map((name) =>
      Number.parseFloat(tour?.style.getPropertyValue(name) ?? ''),
    )
    const isClear = !tour?.querySelector('[open]') || taken.some((size) => size > 0)
    return isClear && canvas?.width === canvas?.clientWidth && canvas?.height === canvas?.clientHeight
  })
}

async function fillCart(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto(`${shop.url}/product/fraser-drift-oak`)
  await hydrated(page)
  await addToCart(page, t)
}

/** The pages as they are come to are looked at in pages.test.ts. */
describe.each(['en', 'ar'] as const)(
  'in %s, opened, everything looks as it did when it was last looked at',
  (language) => {
    const t = translatorFor(language)
    const widths = widthsIn[language]

    test('in the tour', async () => {
      const { page, context } = await enter(language, graphic)
      // They lie under the canvas, and the server would make them one by one.
      await context.route(/\/still\.webp/, (route) => route.fulfill({ contentType: 'image/webp', body: nothing }))
      const looks = new Looks(language)
      for (const [name, { path, tool }] of Object.entries(rooms)) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(shop.url + path)
        await page.locator('[data-mode="canvas"]:not([data-busy]) canvas').waitFor({ timeout: 90_000 })
        if (tool) await pressTool(page, tool)
        await page.mouse.move(100, 300)
        for (const width of widths) {
          await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
          await roomFits(page)
          await looks.take(page, name, 'window')
        }
      }
      expect(await looks.differences()).toEqual([])
      await leave(context)
    })

    test('with the cart, the search or a menu open', async () => {
      const { page, context } = await enter(language, browser)
      const looks = new Looks(language)
      const open = async (name: string, width: number, act: () => Promise<void>) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${shop.url}/faq`)
        await hydrated(page)
        await act()
        await looks.take(page, name, 'window')
      }
      const find = async () => {
        await page.getByRole('combobox', { name: t('search.search_your_product') }).fill('oak')
        await page.getByRole('option').nth(3).waitFor()
        // The browser's own finds are there at once; the shop's answer, which says how the word was read, takes their place.
        await page.locator('.read-as__word').first().waitFor()
      }
      await open('search', 1440, find)
      await open('search', 360, find)
      await open('mega', 1440, async () => {
        await page.locator('.nav__i').first().hover()
        await page.locator('.nav__i .mega').first().waitFor()
      })
      await open('menu', 360, async () => {
        await page.getByRole('button', { name: t('common.menu'), exact: true }).click()
        await page.getByRole('dialog').waitFor()
      })
      await fillCart(page, language)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await looks.take(page, 'drawer', 'window')
      }
      expect(await looks.differences()).toEqual([])
      await leave(context)
    })
  },
)

/** Filled, on one screen of each language; as they are come to without a project, these pages are looked at in pages.test.ts. */
test.each([
  ['en', 1440],
  ['ar', 360],
] as const)(
  'a project with rooms and its plan look as they did when they were last looked at, in %s at %i px',
  async (language, width) => {
    const answer = await fetch(`${shop.url}/api/projects/floors?q=fraser%20drift`)
    const { floors } = (await answer.json()) as { floors: { id: string }[] }
    const project = mapleStreet(floors[0]?.id ?? '')
    const [kitchen, ...others] = project.rooms
    const { page, context } = await enter(language, browser)
    await page.setViewportSize({ width, height: 900 })
    const looks = new Looks(language)
    const open = async (path: string, now: Project) => {
      await page.goto(`${shop.url}/faq`)
      const text = JSON.stringify({ version: 1, currentId: now.id, projects: [now] })
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [projectsKey, text] as const)
      await page.goto(shop.url + path)
    }
    await open('/project/plan', project)
    await page.locator('.boxcount[aria-busy="false"] .boxcount__big').waitFor()
    await page.locator('.cutlist--buy').waitFor()
    // Half and diagonal take more boxes, which is counted once the plan rests.
    await page.locator('.laying__patterns small:not(:empty)').nth(1).waitFor()
    await looks.take(page, 'project-plan-filled')
    await open('/project', project)
    await page.locator('table.walls').waitFor()
    await looks.take(page, 'project-filled')
    // The last wall was measured short: the ends do not meet, and the boxes wait.
    const unclosed = kitchen && {
      ...opened(kitchen),
      outline: setWallLength(opened(kitchen).outline, 5, 140 * unitsPerInch, true),
    }
    await open('/project', { ...project, rooms: unclosed ? [unclosed, ...others] : others })
    await page.locator('.open-ends').waitFor()
    await looks.take(page, 'project-open', 'window')
    expect(await looks.differences()).toEqual([])
    await leave(context)
  },
)

describe('the comparison', () => {
  const page = { create: { width: 720, height: 900, channels: 3, background: '#fbfaf6' } } as const
  const block = (width: number, height: number, background = '#ffc20e') =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const pageWith = async (...blocks: { left: number; top: number; input: Buffer }[]) =>
    sharp(page).composite(blocks).webp({ quality: 62 }).toBuffer()

  test('does not mind how letters are drawn, nor a pixel', async () => {
    const stroke = await block(1, 6, '#211c18')
    const strokes = Array.from({ length: 60 }, (_, at) => ({ left: 40 + 5 * at, top: 100, input: stroke }))
    const before = await pageWith(...strokes)
    const softened = await sharp(before).blur(0.6).webp({ quality: 50 }).toBuffer()
    expect(await differenceOf(before, softened)).toBeNull()
    expect(await differenceOf(before, before)).toBeNull()
  })

  test('minds a button that is missing, one that moved, and a page that is longer', async () => {
    const button = await block(72, 22) // 144 × 44 px, at half its size
    const before = await pageWith({ left: 40, top: 100, input: button })
    expect(await differenceOf(before, await pageWith())).toMatch(
      /^differs in \d+ squares, from (?:192|2\d\d) to 2\d\d px down$/,
    )
    expect(await differenceOf(before, await pageWith({ left: 60, top: 100, input: button }))).not.toBeNull()
    expect(await differenceOf(before, await pageWith({ left: 40, top: 112, input: button }))).not.toBeNull()
    const longer = await sharp(before).extend({ bottom: 12, background: '#fbfaf6' }).webp().toBuffer()
    expect(await differenceOf(before, longer)).toMatch(/^is 720 × 912/)
  })
})
