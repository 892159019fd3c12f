import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { launchWithGraphics, leave } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { comeToTour, isDrawn } from './tour-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

/** Graphics made by the processor take their time on a busy machine. */
const patient = { timeout: 60_000 }
const PRODUCT = '/product/fraser-drift-oak'
const TOUR = '/360/FRASER-DRIFT-OAK/index.html'

const pathOf = (page: Page) => new URL(page.url()).pathname
const isOpen = (page: Page) => page.locator('dialog.tour-dialog[open]').waitFor({ state: 'visible', ...patient })
const isClosed = (page: Page) => page.locator('dialog.tour-dialog').waitFor({ state: 'hidden', ...patient })
const armed = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.armed !== undefined)

/** Someone at a product's page, by keyboard in front of the way into the room. */
async function comeToProduct() {
  const person = await comeToTour(browser, shop.url)
  const { page } = person
  await page.goto(shop.url + PRODUCT)
  await armed(page)
  const way = page.getByRole('link', { name: 'Start the tour' })
  const step = async () => {
    await way.focus()
    await page.keyboard.press('Enter')
    await isOpen(page)
  }
  return { ...person, way, step }
}

describe('the tour over a product’s page', () => {
  test('has an address and a title of its own; back closes it and forward opens it again', async () => {
    const { page, context, step, way, troubles } = await comeToProduct()
    const title = await page.title()
    await step()
    expect(pathOf(page)).toBe(TOUR)
    await expect.poll(() => page.title(), patient).toContain('Fraser Drift Oak in the room')
    await page.goBack()
    await isClosed(page)
    expect(pathOf(page)).toBe(PRODUCT)
    expect(await page.title()).toBe(title)
    expect(await way.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.goForward()
    await isOpen(page)
    expect(pathOf(page)).toBe(TOUR)
    await page.goBack()
    await isClosed(page)
    // What was looking for a rest to write the address does not write it now.
    await page.waitForTimeout(600)
    expect(pathOf(page)).toBe(PRODUCT)
    expect(troubles).toEqual([])
    await leave(context)
  })

  test.each(['Escape', 'Close the tour'])(
    'closed by %s leaves its entry, so that it can be opened and closed again',
    async (by) => {
      const { page, context, step } = await comeToProduct()
      const entries = await page.evaluate(() => history.length)
      for (let time = 0; time < 3; time++) {
        await step()
        if (by === 'Escape') await page.keyboard.press(by)
        else await page.getByRole('link', { name: by }).click()
        await isClosed(page)
        await expect.poll(() => pathOf(page), patient).toBe(PRODUCT)
      }
      expect(await page.evaluate(() => history.length)).toBe(entries + 1)
      expect(await page.locator('dialog.tour-dialog > *').count()).toBe(0)
      await leave(context)
    },
  )

  test('is left open by the Escape that closes a tool', async () => {
    const { page, context, step } = await comeToProduct()
    await step()
    await page.locator('[data-tool="room"] > summary').click()
    await page.locator('[open] > .tour__drawer').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[open] > .tour__drawer').count(), patient).toBe(0)
    expect(pathOf(page)).toBe(TOUR)
    await page.keyboard.press('Escape')
    await isClosed(page)
    await leave(context)
  })

  test('keeps in its address what is seen, and a reload shows the same as a page, from where back and forward lead on', async () => {
    const { page, context, step } = await comeToProduct()
    await step()
    await isDrawn(page)
    await page.locator('canvas').focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/look=-28,-17,75/)
    await page.reload()
    expect(await page.locator('main.tour').count()).toBe(1)
    await isDrawn(page)
    expect(page.url()).toContain('look=-28,-17,75')
    await page.goBack()
    await page.locator('.pdp').waitFor(patient)
    expect(pathOf(page)).toBe(PRODUCT)
    await armed(page)
    await page.goForward()
    await isOpen(page)
    await isDrawn(page)
    expect(page.url()).toContain('look=-28,-17,75')
    await page.goBack()
    await isClosed(page)
    await leave(context)
  })

  test('whose page cannot be fetched is gone to', async () => {
    const { page, context, way } = await comeToProduct()
    let asked = 0
    await page.route(`**${TOUR}`, (route) => (asked++ === 0 ? route.abort() : route.continue()))
    await way.click()
    await page.locator('main.tour').waitFor(patient)
    expect(pathOf(page)).toBe(TOUR)
    await leave(context)
  })
})
