import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { arrive, launch, launchWithGraphics, leave } from './browser.ts'
import { coveredControls } from './covered-controls.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { isDrawn, pressTool, skipPictures, tourAddress } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

const sizes = [
  [320, 568],
  [360, 640],
  [568, 320],
  [667, 375],
  [932, 430],
  [768, 1024],
  [1024, 500],
  [1440, 900],
] as const
/** French has the longest words and Arabic runs from the right: the others are looked at in every second window. */
const sizesIn = (language: Language) =>
  language === 'fr' || language === 'ar' ? sizes : sizes.filter((_, at) => at % 2 === 0)
/** Milliseconds that the view is given to follow a window or a drawer. */
const patient = { timeout: 60_000 }
/** As wide as a finger (WCAG 2.5.5); by mouse 24 would do. */
const TOUCHED = 44

describe('the controls of the tour', () => {
  let page: Page
  beforeAll(async () => {
    const context = await browser.newContext({ hasTouch: true, reducedMotion: 'reduce' })
    await skipPictures(context)
    page = await context.newPage()
  })

  test.each<Language>([...languages])(
    'never cover each other or a name, stay in the window and are as large as a finger, in %s',
    async (language) => {
      await page.context().addCookies([{ name: 'LANGUAGE', value: language, url: shop.url }])
      for (const query of ['?with=FRASER-DRIFT-OAK', '']) {
        await page.setViewportSize({ width: 360, height: 640 })
        await page.goto(tourAddress(shop.url, 'BLACK-TUSK-MARQUINA', query))
        await isDrawn(page)
        // What the processor would draw anew for every window is of no interest here.
        await page.evaluate(() => document.querySelector('canvas')?.style.setProperty('display', 'none'))
        for (const tool of [null, 'floor', 'pattern', 'room'] as const) {
          if (tool) await pressTool(page, tool)
          if (tool === 'floor') await page.locator('[data-floors="floor"] li').first().waitFor()
          for (const [width, height] of sizesIn(language)) {
            await page.setViewportSize({ width, height })
            const where = `${width} × ${height}, ${tool ?? 'nothing'} open, ${query}`
            await expect.poll(() => coveredControls(page, TOUCHED), { ...patient, message: where }).toEqual([])
          }
        }
      }
    },
  )
})

test.each<Language>(['en', 'ar'])(
  'the way into the room stands in a corner of the picture, in %s',
  async (language) => {
    const { page, context } = await arrive(await launch(), shop.url, { language, screen: 'desktop' })
    await skipPictures(context)
    for (const path of ['/product/fraser-drift-oak', '/virtualtour']) {
      await page.goto(shop.url + path)
      for (const width of [360, 844, 1440]) {
        await page.setViewportSize({ width, height: 780 })
        const way = await page.locator('.pano__go:not(.pano__go--own)').boundingBox()
        const picture = await page
          .locator(':has(> img):has(.pano__go:not(.pano__go--own))')
          .last()
          .locator('> img')
          .first()
          .boundingBox()
        if (!way || !picture) throw new Error('no way or no picture')
        const toEnd = language === 'ar' ? way.x - picture.x : picture.x + picture.width - way.x - way.width
        const toBottom = picture.y + picture.height - way.y - way.height
        expect(Math.min(toEnd, toBottom), `${path} at ${width}`).toBeGreaterThanOrEqual(8)
        expect(Math.max(toEnd, toBottom), `${path} at ${width}`).toBeLessThanOrEqual(24)
        expect(way.height).toBeGreaterThanOrEqual(TOUCHED)
      }
    }
    await leave(context)
  },
)
