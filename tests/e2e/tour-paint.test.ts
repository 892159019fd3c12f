import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { isSoundHere, launchWithGraphics, leave, type Screen } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { comeToTour, isDrawn, pressTool, tourAddress } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

test.each<[Language, Screen]>([
  ['en', 'desktop'],
  ['ar', 'phone'],
])(
  'walls and baseboards are painted, and a rug laid, as one likes, which the address keeps, in %s on a %s',
  async (language, screen) => {
    const t = translatorFor(language)
    const person = await comeToTour(browser, shop.url, { language, screen })
    const { page, context } = person
    const layers: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/paint.webp')) layers.push(request.url())
    })
    await page.goto(tourAddress(shop.url, 'FRASER-DRIFT-OAK', '?room=kitchen'))
    await isDrawn(page)
    const canvas = page.locator('canvas')
    const own = await canvas.screenshot()
    await pressTool(page, 'room')
    const choices = (part: string) =>
      page.locator('.tour__field', { has: page.getByRole('heading', { name: t(`tour.paint.${part}`), exact: true }) })
    const choice = (part: string, paint: string) =>
      choices(part).getByRole('link', { name: t(`tour.paint.${paint}`), exact: true })
    const rug = (name: string) => page.getByRole('link', { name: t(`tour.rug.${name}`), exact: true })
    const isOn = async (part: string, paint: string) =>
      expect.poll(() => choice(part, paint).getAttribute('aria-current')).toBe('true')
    await isOn('wall', 'own')
    expect(layers).toEqual([])

    await choice('wall', 'navy').press('Enter')
    await choice('baseboard', 'chalk').press('Enter')
    await isOn('wall', 'navy')
    await isOn('baseboard', 'chalk')
    await rug('jute').press('Enter')
    await expect.poll(() => rug('jute').getAttribute('aria-current')).toBe('true')
    await expect.poll(() => new URL(page.url()).search).toBe('?room=kitchen&wall=navy&baseboard=chalk&rug=jute')
    await isDrawn(page)
    expect(layers).toHaveLength(1)
    await isSoundHere(person, `paint ${language} ${screen}`)
    await pressTool(page, 'room')
    await expect.poll(async () => own.equals(await canvas.screenshot())).toBe(false)

    // The server's picture, which is seen before the room is drawn, and the page as it comes have it too.
    await page.reload()
    expect(await page.locator('.tour__still').first().getAttribute('srcset')).toContain(
      'wall=navy&baseboard=chalk&rug=jute',
    )
    await isDrawn(page)
    await pressTool(page, 'room')
    await isOn('wall', 'navy')
    await choice('wall', 'own').press('Enter')
    await choice('baseboard', 'own').press('Enter')
    await rug('none').press('Enter')
    await expect.poll(() => new URL(page.url()).search).toBe('?room=kitchen')
    await isDrawn(page)
    await pressTool(page, 'room')
    await expect.poll(async () => own.equals(await canvas.screenshot())).toBe(true)

    // What is no paint is as if it were not there.
    await page.goto(tourAddress(shop.url, 'FRASER-DRIFT-OAK', '?room=kitchen&wall=plaid'))
    expect(new URL(page.url()).search).toBe('?room=kitchen')
    await leave(context)
  },
)
