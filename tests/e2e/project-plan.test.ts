import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import type { Project } from '../../src/projects/saved/schema.ts'
import { door } from '../data/project-rooms.ts'
import { rectangle, storedProject, storedRoom } from '../data/projects.ts'
import { pdfTexts } from '../documents/pdf-text.ts'
import { arrive, isSound, leave, type Screen } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()

const { floors } = (await (await fetch(`${url}/api/projects/floors?q=fraser%20drift`)).json()) as {
  floors: { id: string; pricePerBoxMinor: number }[]
}
const oak = floors[0] ?? { id: '', pricePerBoxMinor: 0 }

const rooms = [
  storedRoom('Kitchen', [16, 11], {
    obstacles: [{ id: 'island', kind: 'island', outline: rectangle(6, 3, [5, 4]) }],
    doors: [door('same-floor', 36, 'Hall')],
  }),
  storedRoom('Hall', [10, 4], { kind: 'hall' }),
]
const project = (rest: Partial<Project> = {}) => storedProject(rooms, oak.id, rest)

const visit = (language: Language = 'en', screen: Screen = 'desktop') => arrive(browser, url, { language, screen })

async function openPlan(page: Page, stored: Project | null): Promise<void> {
  await page.goto(`${url}/project/plan`)
  if (stored === null) return
  const text = JSON.stringify({ version: 1, currentId: stored.id, projects: [stored] })
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [projectsKey, text] as const)
  await page.reload()
}

const laid = (page: Page) => page.locator('.boxcount[aria-busy="false"] .boxcount__big').waitFor()
const big = (page: Page) => page.locator('.boxcount__big span').first().innerText()
const stored = (page: Page): Promise<Project> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null').projects[0], projectsKey)

/** What the call that lays rooms says of the same rooms. */
async function boxesByCall(): Promise<number> {
  const mm = (units: number) => units / 80
  const points = (ring: readonly (readonly [number, number])[]) => ring.map(([x, y]) => [mm(x), mm(y)])
  const response = await fetch(`${url}/api/projects/layout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      rooms: rooms.map(({ outline, obstacles }) => ({
        outline: points(outline),
        holes: obstacles.map((each) => points(each.outline)),
      })),
      board: { length: 1217, width: 196, piecesPerBox: 8 },
      gap: 10,
    }),
  })
  return ((await response.json()) as { boxes: number }).boxes
}

test('on paper stand all rows of the cut list and what is to be bought; on the screen the first rows', async () => {
  const { page, context } = await visit()
  await openPlan(page, project())
  await laid(page)
  const rows = page.locator('.cutlist').first().locator('tr:not(:has(.cutlist__room)):visible')
  expect(await rows.count()).toBe(10)
  await page.getByRole('heading', { name: 'Shopping list' }).waitFor()
  const list = page.locator('.cutlist').nth(1)
  expect(await list.innerText()).toMatch(/Fraser Drift Oak\s+\d+ boxes\s+\$[\d.,]+[\s\S]*Before delivery\s+\$[\d.,]+/)
  await page.emulateMedia({ media: 'print' })
  expect(await rows.count()).toBeGreaterThan(20)
  await leave(context)
})

test.each([
  ['en', 'desktop'],
  ['ar', 'phone'],
] as const)(
  'where the store has too few boxes, it says where the others are and what can be done (%s, %s)',
  async (language, screen) => {
    const [chestnut] = (
      (await (await fetch(`${url}/api/projects/floors?q=cloverdale%20chestnut`)).json()) as { floors: { id: string }[] }
    ).floors
    const t = translatorFor(language)
    const person = await visit(language, screen)
    const { page } = person
    await openPlan(page, storedProject(rooms, chestnut?.id ?? ''))
    await laid(page)
    const found = page.locator('.guard--narrow')
    await found.getByRole('link', { name: t('guard.do.see-floors') }).waitFor()
    await isSound(person, 'plan with too few boxes')
    await found.getByRole('button').first().click()
    await found.getByRole('button', { name: t('guard.do.undo') }).waitFor()
    // The button is gone: the focus is not.
    expect(await found.evaluate((list) => list === document.activeElement)).toBe(true)
    expect((await stored(page)).answers).toEqual({ stock: 'bring' })
    await page
      .locator('.plan__side')
      .getByRole('link', { name: t('kit.askQuote') })
      .click()
    await page.locator('#quote-ask').waitFor()
    await leave(person.context)
  },
)

test('stands below the project’s name, and what cannot be priced says so until it is asked for again', async () => {
  const person = await visit()
  const { page } = person
  await page.route('**/api/projects/kit', (route) => route.abort())
  await openPlan(page, project())
  await page.getByRole('heading', { name: 'Maple Street' }).waitFor()
  await laid(page)
  await page.getByText('We couldn’t work out the shopping list.').waitFor()
  await page.unroute('**/api/projects/kit')
  await page.locator('.cutlist--buy').getByRole('button', { name: 'Try again' }).click()
  await page.locator('.cutlist--buy').getByText('Fraser Drift Oak').waitFor()
  person.troubles.length = 0
  await leave(person.context)
})

test('says which other ways of laying take another number of boxes, before one is chosen', async () => {
  const { page, context } = await visit()
  await openPlan(page, storedProject([storedRoom('Hall', [26, 3])], oak.id))
  await laid(page)
  const now = await big(page)
  const hint = page.locator('.laying__needs')
  await expect.poll(() => hint.innerText()).toMatch(/^↕ needs \d+ boxes$/)
  const needs = (await hint.innerText()).replace('↕ needs ', '')
  expect(needs).not.toBe(now)
  await page.getByRole('radio', { name: 'Boards run from top to bottom' }).check({ force: true })
  await expect.poll(() => big(page)).toBe(needs)
  await expect.poll(() => hint.innerText()).toBe(`↔ needs ${now}`)
  await leave(context)
})

test('is saved as a PDF with its texts', async () => {
  const { page, context } = await visit()
  await openPlan(page, project())
  await laid(page)
  const [download] = await Promise.all([
    // The server draws the paper behind all else that it does.
    page.waitForEvent('download', { timeout: 45_000 }),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Maple-Street.pdf')
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const text = pdfTexts(file).join(' ')
  const parts = ['Maple Street', 'Cut list', 'Order of laying', 'Shopping list', 'Fraser Drift Oak']
  for (const each of parts) expect(text).toContain(each)
  await leave(context)
})

test('the way into the 360° room takes the pattern and direction along', async () => {
  const { page, context } = await visit()
  const { floor } = project()
  await openPlan(page, project({ floor: floor && { ...floor, pattern: 'third', direction: 'y' } }))
  await laid(page)
  await page.getByRole('link', { name: 'See it in the room' }).click()
  await page.waitForURL('**/360/FRASER-DRIFT-OAK/index.html?pattern=third&turn=90')
  await leave(context)
})

describe('the plan of a project', () => {
  test.each([
    ['en', 'desktop'],
    ['ar', 'phone'],
    ['fr', 'phone'],
    ['bn', 'desktop'],
  ] as [Language, Screen][])(
    'shows every board, its boxes and its cut list, in %s on a %s',
    async (language, screen) => {
      const t = translatorFor(language)
      const person = await visit(language, screen)
      const { page } = person
      await openPlan(page, project())
      await laid(page)
      await isSound(person, 'plan')
      expect(await page.locator('main').innerText()).not.toMatch(/plan\.|\{\{|undefined|NaN/)
      expect(await big(page)).toBe(t('plan.boxes', { count: await boxesByCall() }))
      // The boards are drawn: the canvas is not of one color.
      const colors = await page.locator('.plan__boards').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
          0,
          0,
          canvas.width,
          canvas.height,
        )
        return new Set(Array.from({ length: 4000 }, (_, at) => data[at * 4 * Math.floor(data.length / 16_000)])).size
      })
      expect(colors).toBeGreaterThan(8)
      await leave(person.context)
    },
  )

  test('follows pattern, direction and corner, by keyboard, and says which pattern these boards cannot be laid in', async () => {
    const person = await visit()
    const { page } = person
    await openPlan(page, project())
    await laid(page)
    expect(await page.getByRole('radio', { name: 'Herringbone' }).isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Straight' }).focus()
    await page.keyboard.press('ArrowRight')
    await laid(page)
    expect((await stored(page)).floor).toMatchObject({ pattern: 'third', direction: 'x' })
    await page.getByRole('radio', { name: 'Boards run from top to bottom' }).check({ force: true })
    await page.getByRole('radio', { name: 'Bottom right' }).check({ force: true })
    await laid(page)
    await page.reload()
    await laid(page)
    expect((await stored(page)).floor).toMatchObject({ pattern: 'third', direction: 'y', startCorner: 'bottom-right' })
    await leave(person.context)
  })

  test('says of each board how it is cut, walked by the arrow keys', async () => {
    const person = await visit()
    const { page } = person
    await openPlan(page, project())
    await laid(page)
    await page.locator('.plan__over').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('#plan-note').innerText()).toMatch(/Board 1, row 1/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.locator('#plan-note').innerText()).toMatch(/Board 2, row 1/)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('#plan-note').innerText()).toBe('')
    await leave(person.context)
  })

  test('puts its boxes into the cart', async () => {
    const person = await visit()
    const { page } = person
    await openPlan(page, project())
    await laid(page)
    const boxes = await boxesByCall()
    await page.getByRole('button', { name: `Add ${boxes} boxes to cart` }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.locator('main').getByText('Fraser Drift Oak').first().waitFor()
    const total = ((boxes * oak.pricePerBoxMinor) / 100).toFixed(2)
    await expect.poll(() => page.locator('main').innerText()).toContain(total)
    await leave(person.context)
  })

  test('leads to the rooms where there are none, and to the floors where none is chosen', async () => {
    const person = await visit()
    const { page } = person
    await openPlan(page, null)
    await page.getByRole('link', { name: 'Draw the rooms' }).waitFor()
    await openPlan(page, project({ floor: null }))
    await page
      .getByRole('searchbox', { name: 'Find a floor' })
      .or(page.getByLabel('Find a floor'))
      .first()
      .fill('delta')
    await page.getByRole('button', { name: /Delta Dune/ }).click()
    await laid(page)
    expect((await stored(page)).floor).toMatchObject({ pattern: 'straight' })
    await leave(person.context)
  })

  test('a room whose walls cross waits, and the others are laid', async () => {
    const person = await visit()
    const { page } = person
    const [kitchen, hall] = rooms
    if (!kitchen || !hall) throw new Error('there are two rooms')
    const [a, b, c, d] = hall.outline
    if (!a || !b || !c || !d) throw new Error('it has four corners')
    await openPlan(page, { ...project(), rooms: [kitchen, { ...hall, outline: [a, c, b, d] }] })
    await laid(page)
    await page.getByText(/Hall.* waits: its walls don’t close/).waitFor()
    expect(await page.locator('.plan__name').count()).toBe(1)
    await leave(person.context)
  })

  test('is shared by a link that shows it and can be copied, brought up to date and ended', async () => {
    const person = await visit()
    const { page } = person
    await openPlan(page, project())
    await laid(page)
    await page.getByRole('button', { name: 'Share, read only' }).click()
    const address = await page.getByLabel('Link to this plan').inputValue()
    const other = await visit('ar', 'phone')
    await other.page.goto(address)
    await laid(other.page)
    await isSound(other, 'shared plan')
    // Which rooms are shown is chosen; how they are laid is not.
    expect(await other.page.locator('.laying').count()).toBe(0)
    await other.page.getByRole('button', { name: translatorFor('ar')('plan.ownCopy') }).click()
    await other.page.waitForURL('**/project/plan')
    await laid(other.page)
    expect((await stored(other.page)).rooms).toHaveLength(2)
    expect((await stored(other.page)).id).not.toBe(project().id)
    await page.reload()
    await page.getByRole('button', { name: 'End the link' }).click()
    await page.getByText('The link no longer works.').waitFor()
    await other.page.goto(address)
    await other.page.getByText(translatorFor('ar')('plan.linkGone')).waitFor()
    // The refused call stands in the console.
    other.troubles.length = 0
    await leave(other.context)
    await leave(person.context)
  })
})
