import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, arriveAsAdmin, layoutShift, leave, type Screen } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { shop, browser } = await sharedShopAndBrowser()

const SESSION = '**/api/auth/session'

/** Runs in the page: notes in every frame what the places for whoever is signed in show to the eye. */
function watchPlaces(): void {
  const seen: string[] = Object.assign(window, { seen: [] as string[] }).seen
  const look = () => {
    for (const place of document.querySelectorAll<HTMLElement>(
      '[data-island="AccountMenu"] > *, [data-island="AccountLinks"] > *',
    )) {
      const isSeen = place.checkVisibility({ visibilityProperty: true }) && place.getBoundingClientRect().width > 0
      const text = place.innerText.trim()
      if (isSeen && !seen.includes(text)) seen.push(text)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

/** The session is asked for and not answered before `letGo`. */
async function heldSession(page: Page, context: BrowserContext) {
  await page.addInitScript(watchPlaces)
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  let asked = 0
  await context.route(SESSION, async (route) => {
    asked++
    await promise
    await route.continue().catch(() => undefined)
  })
  return { letGo, isAsked: () => expect.poll(() => asked).toBeGreaterThan(0) }
}

const openMenu = (page: Page, screen: Screen, name: string) =>
  screen === 'phone' ? page.getByRole('button', { name, exact: true }).first().click() : page.mouse.move(300, 300)

describe.each([
  ['en', 'desktop'],
  ['ar', 'phone'],
] as const)('while the session is asked for, in %s on a %s', (language, screen) => {
  const t = translatorFor(language)
  const wayIn = t(screen === 'phone' ? 'accounts.signIn' : 'accounts.login')

  test('whoever is signed in never sees the way to sign in, and then their name', async () => {
    const { page, context, troubles } = await arriveAsAdmin(browser, shop.url, { language, screen })
    const { letGo, isAsked } = await heldSession(page, context)
    await page.goto(`${shop.url}/shop`)
    await openMenu(page, screen, t('common.menu'))
    await isAsked()
    await page.waitForTimeout(500)
    expect(await seenOn(page)).toEqual([])
    letGo()
    await page
      .locator(screen === 'phone' ? '.sheet__who bdi' : '.account__name')
      .first()
      .waitFor()
    // It looks once in every frame: the name may be there before the next one.
    await expect.poll(() => seenOn(page)).not.toEqual([])
    expect((await seenOn(page)).join(' ')).not.toContain(wayIn)
    if (screen === 'desktop') expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('a visitor sees it at once, and nothing moves', async () => {
    const { page, context, troubles } = await arrive(browser, shop.url, { language, screen })
    const { letGo } = await heldSession(page, context)
    await page.goto(`${shop.url}/shop`)
    await openMenu(page, screen, t('common.menu'))
    await expect.poll(() => seenOn(page)).toEqual([wayIn])
    letGo()
    if (screen === 'desktop') expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(troubles).toEqual([])
    await leave(context)
  })
})

describe('the way to sign in', () => {
  const t = translatorFor('en')

  test('is there without script, also for whoever was signed in', async () => {
    const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop', script: false })
    await context.addCookies([{ name: 'underfoot-known', value: '1', url: shop.url }])
    await page.goto(shop.url)
    expect(
      await page
        .locator('.top')
        .getByRole('link', { name: t('accounts.login') })
        .isVisible(),
    ).toBe(true)
    await leave(context)
  })

  test.each(['a session that has ended', 'a shop that does not answer'])('comes back with %s', async (what) => {
    const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
    await context.addCookies([{ name: 'underfoot-known', value: '1', url: shop.url }])
    if (what !== 'a session that has ended') await context.route(SESSION, (route) => route.abort())
    await page.goto(shop.url)
    await page
      .locator('.top')
      .getByRole('link', { name: t('accounts.login') })
      .waitFor()
    await leave(context)
  })
})
