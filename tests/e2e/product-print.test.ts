import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { pageSizes } from '../documents/pdf-pages.ts'
import { arrive, hydrated, leave } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { shop, browser } = await sharedShopAndBrowser()

/** Sizes of paper in points, as a PDF has them; browsers round those of A4 up to whole pixels. */
const formats = [
  ['A4', /^59[56] × 84[23]$/],
  ['Letter', /^612 × 792$/],
] as const
/** A floor with all that there can be on its page, a tile, and a thing without a room. */
const slugs = ['fraser-drift-oak', 'calacatta-dawn', 'eva-3-mm-underlay-vapour-barrier-200-sq-ft']

test.each<Language>(['en', 'ar'])(
  'a product’s page is printed on one or two sheets, with nothing to press, in %s',
  async (language) => {
    const t = translatorFor(language)
    const { page, context } = await arrive(browser, shop.url, { language, screen: 'desktop' })
    for (const slug of slugs) {
      await page.goto(`${shop.url}/product/${slug}`)
      await hydrated(page)
      for (const [format, size] of formats) {
        const file = (await page.pdf({ format })).toString('latin1')
        const sizes = pageSizes(file)
        expect(sizes.length, `${slug} on ${format}`).toBeGreaterThan(0)
        expect(sizes.length, `${slug} on ${format}`).toBeLessThanOrEqual(2)
        for (const each of sizes) expect(each).toMatch(size)
      }
      await page.emulateMedia({ media: 'print' })
      const text = await page.locator('body').innerText()
      const name = (await page.locator('h1').textContent()) ?? 'none'
      const price = (await page.locator('.price .money').first().textContent()) ?? 'none'
      for (const part of [name, price, t('catalogue.spec.title'), 'Surrey', 'Richmond', '604-555-0142'])
        expect(text, slug).toContain(part)
      const facts = await page.locator('.spec dt').allTextContents()
      expect(facts.length).toBeGreaterThan(3)
      for (const fact of facts) expect(text).toContain(fact)
      expect(await page.locator('.gal img').first().isVisible()).toBe(true)
      const pressed = page.locator(
        'button, input, select, nav, dialog, form, [role="dialog"], .head, .cookies, .skip, .pano__go, .pcard',
      )
      expect(
        await pressed.evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.outerHTML)),
      ).toEqual([])
      await page.emulateMedia({ media: null })
    }
    await leave(context)
  },
)
