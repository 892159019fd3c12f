import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import { findDemoProduct } from '../data/orders.ts'
import { mapleStreet } from '../data/projects.ts'
import { arrive, isSoundHere, launchWithGraphics, leave, type Person } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { bringToFloor, bringToResult, coveredShare, isAtRest, isLaid } from './own-room-visit.ts'

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

let person: Person
afterEach(async () => {
  await leave(person.context)
})

async function come(path: string): Promise<Page> {
  person = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  await person.page.goto(shop.url + path)
  return person.page
}

const isKept = (page: Page) => page.getByText('Kept on this device until you remove it.').waitFor()

describe('a room that is kept', () => {
  test('is there again after a reload and Back, with the floor of the address, until it is removed', async () => {
    const page = await come('/yourroom?floor=serpentine-walnut')
    await page.waitForSelector('.yroom__pick')
    await bringToFloor(page)
    const covered = await coveredShare(page)
    await isKept(page)
    await page.reload()
    await page.waitForSelector('.yroom__film')
    await expect.poll(() => coveredShare(page)).toBe(covered)
    // What was begun goes on: another tap, and taking it back.
    await page.locator('.yroom__touch').focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => coveredShare(page)).toBe(0)
    await page.keyboard.press('Enter')
    await isAtRest(page)
    await bringToResult(page)
    await page.getByLabel('Board direction').selectOption('90')
    await page.waitForTimeout(600)
    await page.goto(`${shop.url}/robots.txt`)
    await page.goBack()
    await isLaid(page)
    expect(await page.getByLabel('Board direction').inputValue()).toBe('90')
    // A product's page leads to the same room with its own floor.
    await page.goto(`${shop.url}/yourroom?floor=fraser-drift-oak`)
    await isLaid(page)
    expect(await page.locator('.yroom__list :checked + img + span').innerText()).toContain('Fraser Drift Oak')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.waitForSelector('.yroom__pick')
    await page.getByRole('button', { name: 'Undo' }).click()
    await isLaid(page)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.waitForSelector('.yroom__pick')
    await page.reload()
    await page.waitForSelector('.yroom__pick')
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBeLessThanOrEqual(1)
    expect(person.troubles).toEqual([])
  })

  test('is saved into the project, whose page shows it and leads back to it', async () => {
    const page = await come('/robots.txt')
    const { id } = await findDemoProduct(shop.database.db, 'fraser-drift-oak')
    const project = mapleStreet(id)
    const stored = { version: 1, currentId: project.id, projects: [project] }
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      projectsKey,
      JSON.stringify(stored),
    ] as const)
    await page.goto(`${shop.url}/yourroom?floor=serpentine-walnut`)
    await page.waitForSelector('.yroom__pick')
    await bringToFloor(page)
    await bringToResult(page)
    await page.getByRole('button', { name: /^Save in / }).click()
    await expect.poll(() => page.url()).toContain('room=')
    const address = new URL(page.url())
    await page.getByRole('button', { name: 'Order a sample' }).click()
    await page.getByRole('link', { name: 'In the box' }).waitFor()
    await page.getByRole('button', { name: 'Open on your phone' }).click()
    await page.getByRole('img', { name: 'Code that opens this page on your phone' }).waitFor()

    // The rooms are there as soon as what stands around them, which they do not push.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if ('withRooms' in window || !document.querySelector('.yroom__pick')) return
        Object.assign(window, { withRooms: document.querySelector('.kroom a') !== null })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${shop.url}/yourroom`)
    await page.waitForSelector('.yroom__pick')
    expect(await page.evaluate(() => (window as unknown as { withRooms?: boolean }).withRooms)).toBe(true)

    await page.goto(`${shop.url}/project`)
    const rooms = page.getByRole('region', { name: 'Your rooms' })
    await rooms.getByRole('link', { name: 'Serpentine Walnut' }).waitFor()
    await expect
      .poll(() => rooms.locator('img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBe(480)
    await isSoundHere(person, 'project with a photo of a room')
    await rooms.getByRole('link').click()
    await isLaid(page)
    expect(new URL(page.url()).searchParams.get('room')).toBe(address.searchParams.get('room'))
    await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: 'Photo' }).click()
    await page.getByRole('region', { name: 'Your rooms' }).getByRole('button').click()
    await expect.poll(() => page.getByRole('region', { name: 'Your rooms' }).count()).toBe(0)
    await page.goto(`${shop.url}/project`)
    await page.waitForSelector('.rooms')
    expect(await page.getByRole('region', { name: 'Your rooms' }).count()).toBe(0)
    expect(person.troubles).toEqual([])
  })

  test('is worked on and told where a browser keeps nothing', async () => {
    person = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
    const { page } = person
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    })
    await page.goto(`${shop.url}/yourroom`)
    await page.waitForSelector('.yroom__pick')
    await bringToFloor(page)
    expect(await coveredShare(page)).toBeGreaterThan(0.2)
    await page.getByText('This browser does not keep your room').waitFor()
    expect(person.troubles).toEqual([])
  })
})
