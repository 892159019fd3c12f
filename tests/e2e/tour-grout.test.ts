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
  'tiles are shown with the grout that is chosen, which the address keeps, in %s on a %s',
  async (language, screen) => {
    const t = translatorFor(language)
    const person = await comeToTour(browser, shop.url, { language, screen })
    const { page, context } = person
    await page.goto(tourAddress(shop.url, 'BLACK-TUSK-MARQUINA'))
    await isDrawn(page)
    const canvas = page.locator('canvas')
    const own = await canvas.screenshot()
    await pressTool(page, 'pattern')
    const choice = (name: string) => page.getByRole('link', { name: t(name), exact: true })
    const isOn = async (name: string) => expect.poll(() => choice(name).getAttribute('aria-current')).toBe('true')
    await isOn('tour.grout.own')
    await choice('tour.grout.white').press('Enter')
    await choice('tour.joint.3').press('Enter')
    await isOn('tour.grout.white')
    await isOn('tour.joint.3')
    await expect.poll(() => new URL(page.url()).search).toBe('?grout=white&joint=3')
    await isDrawn(page)
    await isSoundHere(person, `grout ${language} ${screen}`)
    await pressTool(page, 'pattern')
    await expect.poll(async () => own.equals(await canvas.screenshot())).toBe(false)

    // The server's picture, which is seen before the room is drawn, and the page as it comes have it too.
    await page.reload()
    expect(await page.locator('.tour__still').first().getAttribute('srcset')).toContain('grout=white&joint=3')
    await pressTool(page, 'pattern')
    await isOn('tour.grout.white')
    await choice('tour.grout.own').press('Enter')
    await isOn('tour.grout.own')
    await expect.poll(() => new URL(page.url()).search).toBe('?joint=3')

    // Boards have no grout: an address that says otherwise leads to the one that says nothing of it.
    await page.goto(tourAddress(shop.url, 'FRASER-DRIFT-OAK', '?grout=white&joint=3'))
    expect(new URL(page.url()).search).toBe('')
    await pressTool(page, 'pattern')
    expect(await choice('tour.grout.white').count()).toBe(0)
    await leave(context)
  },
)
