import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import type { ProjectPrice } from '../../src/projects/prices/contracts.ts'
import type { Project } from '../../src/projects/saved/schema.ts'
import { storedProject, storedRoom } from '../data/projects.ts'
import { arrive, isSound, leave, type Screen } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()

const rooms = [
  storedRoom('Living room', [16, 14]),
  storedRoom('Hall', [10, 4], { kind: 'hall' }),
  storedRoom('Bath', [8, 6], { kind: 'bath' }),
]
const dry = storedProject(rooms.slice(0, 2), null)
const withBath = storedProject(rooms, null)

/** Has the browser store a project before any page of the shop is opened. */
async function visit(project: Project | null, { language = 'en' as Language, screen = 'desktop' as Screen } = {}) {
  const person = await arrive(browser, url, { language, screen })
  if (project) {
    const text = JSON.stringify({ version: 1, currentId: project.id, projects: [project] })
    await person.context.addInitScript(([key, value]) => localStorage.setItem(key, value), [projectsKey, text] as const)
  }
  return person
}

const priced = (page: Page) => page.locator('.card [data-floor]:not(:empty)')

async function pricesOf(project: Project, productIds: string[]): Promise<ProjectPrice[]> {
  const response = await fetch(`${url}/api/projects/prices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ project, productIds }),
  })
  return ((await response.json()) as { prices: ProjectPrice[] }).prices
}

const dollars = (minor: number): string =>
  new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2 }).format(minor / 100)

describe('what floors cost in the rooms of a project', () => {
  test.each([
    ['en', 'desktop'],
    ['ar', 'phone'],
    ['fr', 'phone'],
    ['bn', 'desktop'],
  ] as [Language, Screen][])('stands on the cards of a list, in %s on a %s', async (language, screen) => {
    const person = await visit(withBath, { language, screen })
    const { page } = person
    await page.goto(`${url}/shop`)
    await priced(page).first().waitFor()
    await isSound(person, 'prices')
    expect(await priced(page).allTextContents()).not.toContainEqual(
      expect.stringMatching(/prices\.|\{\{|undefined|NaN/),
    )
    await leave(person.context)
  })

  test('is that of the call: boxes and the floor first, then all that is paid', async () => {
    const person = await visit(dry)
    const { page } = person
    await page.goto(`${url}/shop`)
    await priced(page).first().waitFor()
    const shown = await priced(page).evaluateAll((places) =>
      places.map((place) => [place.getAttribute('data-floor') ?? '', place.textContent ?? '']),
    )
    const prices = await pricesOf(
      dry,
      shown.map(([id = '']) => id),
    )
    expect(shown.length).toBeGreaterThan(5)
    for (const [id, text] of shown) {
      const price = prices.find(({ productId }) => productId === id)
      if (!price) throw new Error(`no price of ${id}`)
      if (price.unfit) continue
      expect(text).toContain(`${price.boxes} box`)
      expect(text).toContain(dollars(price.floorMinor))
      expect(text).toContain(dollars(price.totalMinor))
    }
    await leave(person.context)
  })

  test.each([
    ['en', 'desktop'],
    ['fr', 'phone'],
    ['bn', 'phone'],
    ['ar', 'desktop'],
  ] as [Language, Screen][])(
    'takes a place that was held for it: nothing moves, in %s on a %s',
    async (language, screen) => {
      const person = await visit(dry, { language, screen })
      const { page } = person
      await page.goto(`${url}/shop`, { waitUntil: 'commit' })
      const last = page.locator('.card').nth(11)
      await last.waitFor()
      const before = await last.boundingBox()
      await priced(page).first().waitFor()
      expect(await last.boundingBox()).toEqual(before)
      await leave(person.context)
    },
  )

  test('a floor that a room forbids says why, and names no price', async () => {
    const person = await visit(withBath)
    const { page } = person
    await page.goto(`${url}/shop?q=fraser+drift`)
    const card = page.locator('.card', { hasText: 'Fraser Drift Oak' }).locator('[data-floor]')
    await card.getByText('Not for Bath').waitFor()
    expect(await card.innerText()).toContain('Not for a wet room. Fits 2 rooms of 3')
    expect(await card.innerText()).not.toContain('$')
    await leave(person.context)
  })

  test('stands in the list that takes the place of another one', async () => {
    const person = await visit(dry)
    const { page } = person
    await page.goto(`${url}/shop`)
    await priced(page).first().waitFor()
    await page.mouse.move(300, 300)
    await page.locator('#sort').selectOption('na')
    await page.waitForURL(/sort=na/)
    await expect.poll(() => page.locator('.card [data-floor]:empty').count()).toBe(0)
    await leave(person.context)
  })

  test('is asked for once typing rests, and each floor once', async () => {
    const person = await visit(dry)
    const { page } = person
    const asked: string[][] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/projects/prices')) asked.push(JSON.parse(request.postData() ?? '{}').productIds)
    })
    await page.goto(`${url}/contact`)
    await page.getByRole('combobox').first().pressSequentially('fraser drift oak', { delay: 40 })
    await page.locator('.result__rooms').getByText('before delivery').first().waitFor()
    expect(asked.length).toBeLessThanOrEqual(5)
    expect(new Set(asked.flat()).size).toBe(asked.flat().length)
    await leave(person.context)
  })

  test('stands in the search box and in a comparison', async () => {
    const person = await visit(dry)
    const { page } = person
    await page.goto(url)
    await page.getByRole('combobox').first().fill('fraser drift')
    await page.locator('.result__rooms').getByText('before delivery').first().waitFor()
    await page.goto(`${url}/shop`)
    const ids = await page
      .locator('.card [data-floor]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-floor')))
    await page.goto(`${url}/compare?products=${ids.slice(0, 2).join(',')}`)
    const filled = page.locator('.compare__rooms [data-floor]:not(:empty)')
    await expect.poll(() => filled.count()).toBe(14)
    expect(await page.locator('[data-rooms-title]').innerText()).toMatch(/^For .*Maple Street.*, 2 rooms, 264 sq ft$/)
    const [price] = await pricesOf(dry, [ids[0] ?? ''])
    const cell = (part: string) => page.locator(`[data-part=${part}]`).first().innerText()
    expect(await cell('boxes')).toMatch(new RegExp(`^${price?.boxes}\\b`))
    expect(await cell('floor')).toContain(dollars(price?.floorMinor ?? 0))
    expect(await cell('total')).toContain(dollars(price?.totalMinor ?? 0))
    await leave(person.context)
  })
})

/** The floors of a list with what its cards say that their boxes cost, in the order in which they stand. */
async function shownCosts(page: Page): Promise<number[]> {
  await expect.poll(() => page.locator('.card [data-floor]:empty').count()).toBe(0)
  const titles = await page.locator('.card [data-floor]:not([data-unfit]) > b').allTextContents()
  return titles.map((title) => Number(title.replace(/^.*\$/, '').replaceAll(/[^\d.]/g, '')))
}

/** Chooses by keyboard, as somebody who was there before. */
async function sortByRooms(page: Page): Promise<void> {
  await page.mouse.move(300, 300)
  await page.locator('#sort-rooms:not([disabled])').waitFor({ state: 'attached' })
  await page.locator('#sort').selectOption('ra')
  await page.waitForURL(/sort=ra/)
}

describe('a list for the rooms of a project', () => {
  test('is ordered by what its cards say, page after page, and goes back as it came', async () => {
    const person = await visit(dry)
    const { page } = person
    await page.goto(`${url}/shop`)
    await sortByRooms(page)
    const first = await shownCosts(page)
    await page.locator('.pages a[rel=next]').click()
    await page.waitForURL(/page=2/)
    const costs = [...first, ...(await shownCosts(page))]
    expect(costs.length).toBeGreaterThan(15)
    expect(costs).toEqual(costs.toSorted((one, other) => one - other))
    await page.goBack()
    await page.waitForURL((address) => !address.search.includes('page=2'))
    // The address changes before the list does.
    await expect.poll(() => shownCosts(page)).toEqual(first)
    await page.goBack()
    await page.waitForURL((address) => !address.search.includes('sort'))
    await page.locator('#sort-rooms:not([disabled])').waitFor({ state: 'attached' })
    await leave(person.context)
  })

  test('leaves what there is enough of, by keyboard, and says how many', async () => {
    const person = await visit(dry)
    const { page } = person
    await page.goto(`${url}/shop`)
    await page.mouse.move(300, 300)
    const box = page.getByRole('checkbox', { name: /Enough in stock for the project/ })
    await expect.poll(() => box.isEnabled()).toBe(true)
    await box.focus()
    await box.press('Space')
    await page.waitForURL(/enough=1&rooms=/)
    await expect.poll(() => page.locator('.chips').innerText()).toContain('Enough in stock for the project')
    expect(await box.isChecked()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('enough-1')
    await shownCosts(page)
    expect(await page.locator('.card [data-floor] .is-short').count()).toBe(0)
    expect(await page.locator('.rail__rooms .n').innerText()).toMatch(/^\d+$/)
    await page.reload()
    expect(await box.isChecked()).toBe(true)
    await leave(person.context)
  })

  test('that was sent to somebody else is the same list, and to who has rooms says that it is of others', async () => {
    const person = await visit(dry)
    await person.page.goto(`${url}/shop`)
    await sortByRooms(person.page)
    const link = person.page.url()
    const names = await person.page.locator('.card h3').allTextContents()
    await leave(person.context)

    const guest = await visit(null)
    await guest.page.goto(link)
    expect(await guest.page.locator('.card h3').allTextContents()).toEqual(names)
    expect(await guest.page.locator('.list__rooms').isVisible()).toBe(false)
    await leave(guest.context)

    const other = await visit(withBath)
    const { page } = other
    await page.goto(link)
    await page.mouse.move(300, 300)
    await page.getByText('This list is for other rooms than yours.').waitFor()
    await page.getByRole('link', { name: 'Show it for Maple Street' }).click()
    await page.waitForURL((address) => address.href !== link)
    expect(page.url()).toContain('sort=ra')
    await page.getByText('This list is for other rooms than yours.').waitFor({ state: 'detached' })
    await leave(other.context)
  })
})

test('a guest without a project fetches nothing of it and sees nothing of it', async () => {
  const person = await visit(null)
  const { page } = person
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${url}/shop`)
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 400)
  await page.locator('[data-armed]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  expect(asked.filter((address) => /for-rooms|project-prices|api\/projects|prices\.json/.test(address))).toEqual([])
  expect(await page.locator('[data-floor]').first().isVisible()).toBe(false)
  await leave(person.context)
})

test('a product’s page says beside its price what the floor costs in the rooms, and puts it with its kit into the cart', async () => {
  const person = await visit(dry)
  const { page } = person
  await page.goto(`${url}/product/fraser-drift-oak`)
  const panel = page.locator('.buypanel')
  await panel.waitFor()
  const found = await fetch(`${url}/api/projects/floors?q=fraser%20drift`)
  const { floors } = (await found.json()) as { floors: { id: string }[] }
  const [price] = await pricesOf(dry, [floors[0]?.id ?? ''])
  expect(await panel.innerText()).toContain(`${price?.boxes} boxes`)
  expect(await panel.innerText()).toContain(dollars(price?.floorMinor ?? 0))
  expect(await panel.innerText()).toContain(dollars(price?.totalMinor ?? 0))
  await panel.getByRole('button', { name: 'Add floor and kit' }).press('Enter')
  await panel.getByText('Added to your cart.').waitFor()
  await page.goto(`${url}/cart`)
  await page.locator('main').getByText('Maple Street').filter({ visible: true }).first().waitFor()
  expect(await page.locator('main').innerText()).toContain('Fraser Drift Oak')
  await leave(person.context)
})

test('a product’s page shows the calculator for another area in place of the rooms, by keyboard', async () => {
  const person = await visit(dry)
  const { page } = person
  await page.goto(`${url}/product/fraser-drift-oak`)
  await page.locator('.buypanel__plan').waitFor()
  expect(await page.locator('.calc').isVisible()).toBe(false)
  const rooms = page.getByRole('radio', { name: 'Maple Street' })
  await rooms.focus()
  await rooms.press('ArrowRight')
  expect(await page.getByRole('radio', { name: 'Another area' }).isChecked()).toBe(true)
  expect(await page.locator('.calc').isVisible()).toBe(true)
  expect(await page.locator('.buypanel').isVisible()).toBe(false)
  await leave(person.context)
})

test('a product’s page whose rooms cannot be priced has its calculator', async () => {
  const person = await visit(dry)
  const { page } = person
  await page.route('**/api/projects/kit', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`${url}/product/fraser-drift-oak`)
  await page.locator('.calc').waitFor({ timeout: 30_000 })
  expect(await page.locator('.roomtabs').isVisible()).toBe(false)
  await leave(person.context)
})
