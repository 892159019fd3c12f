import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { unitsPerFoot as FOOT } from '../../src/measure/length.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import type { Project, Room } from '../../src/projects/saved/schema.ts'
import { storedProject, storedRoom } from '../data/projects.ts'
import { arrive, isSound, leave } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()

const hall = storedRoom('Hall', [13, 4], { stairs: [{ id: 'up', treads: 12, width: 3 * FOOT, cover: 'both' }] })

async function openRooms(page: Page, room: Room = hall): Promise<void> {
  await page.goto(`${url}/faq`)
  const project = storedProject([room], null)
  const text = JSON.stringify({ version: 1, currentId: project.id, projects: [project] })
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [projectsKey, text] as const)
  await page.goto(`${url}/project`)
  await page.locator('table.walls').waitFor()
}

const placeIn = (page: Page) =>
  page.evaluate((key) => {
    const { projects } = JSON.parse(localStorage.getItem(key) ?? 'null') as { projects: Project[] }
    return projects[0]?.rooms[0]?.stairs[0]?.place ?? null
  }, projectsKey)

test('stairs get their place in the form, by the arrow keys and by drawing them along the walls, and lose it again', async () => {
  const person = await arrive(browser, url, { language: 'en', screen: 'desktop' })
  const { page } = person
  await openRooms(page)
  await page.getByRole('button', { name: 'Edit: Steps' }).click()
  await page.getByLabel('Stand at').selectOption({ label: 'Wall A' })
  await expect.poll(() => placeIn(page)).toEqual({ wall: 0, offset: 5 * FOOT })
  await page.getByRole('textbox', { name: 'From the corner' }).fill('2 ft')
  await page.keyboard.press('Enter')
  await expect.poll(() => placeIn(page)).toEqual({ wall: 0, offset: 2 * FOOT })
  await isSound(person, 'a room with stairs')
  const drawn = page.getByRole('button', { name: /^Steps, 3′ 0″ wide, at wall A/ })
  await drawn.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => placeIn(page)).toEqual({ wall: 0, offset: 3 * FOOT })
  const from = await drawn.boundingBox()
  const floor = await page.locator('.drawing-sheet .floor').boundingBox()
  if (!from || !floor) throw new Error('both are drawn')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(floor.x + floor.width / 2, floor.y + floor.height + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await placeIn(page))?.wall).toBe(2)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => placeIn(page)).toEqual({ wall: 0, offset: 3 * FOOT })
  await page.getByLabel('Stand at').selectOption({ label: 'Where there is space' })
  await expect.poll(() => placeIn(page)).toBeNull()
  await leave(person.context)
})

test.each([
  ['en', 'phone'],
  ['ar', 'desktop'],
] as const)('stairs beside a room are seen whole as it is opened, in %s on a %s', async (language, screen) => {
  const { page, context } = await arrive(browser, url, { language, screen })
  await openRooms(page)
  const [board, flight] = await Promise.all(
    ['.drawing-sheet', '.stairs'].map((name) => page.locator(name).first().boundingBox()),
  )
  if (!board || !flight) throw new Error('both are drawn')
  expect(flight.x).toBeGreaterThanOrEqual(board.x)
  expect(flight.x + flight.width).toBeLessThanOrEqual(board.x + board.width)
  expect(flight.y).toBeGreaterThanOrEqual(board.y)
  expect(flight.y + flight.height).toBeLessThanOrEqual(board.y + board.height)
  await leave(context)
})

test.each([
  ['en', 'desktop'],
  ['ar', 'phone'],
] as const)(
  'a door and a window are moved along the walls with the pointer and the arrow keys, and back, in %s on a %s',
  async (language, screen) => {
    const t = translatorFor(language)
    const person = await arrive(browser, url, { language, screen })
    const { page } = person
    const window = { id: 'pane', wall: 0, offset: FOOT, width: 3 * FOOT }
    const door = { id: 'way', wall: 2, offset: FOOT, width: 3 * FOOT, beyond: 'carpet' as const }
    await openRooms(page, { ...hall, stairs: [], windows: [window], doors: [door] })
    const placesIn = () =>
      page.evaluate((key) => {
        const { projects } = JSON.parse(localStorage.getItem(key) ?? 'null') as { projects: Project[] }
        const room = projects[0]?.rooms[0]
        return [...(room?.doors ?? []), ...(room?.windows ?? [])].map(({ wall, offset }) => ({ wall, offset }))
      }, projectsKey)
    const grips = page.locator('.opening-grip')
    expect(await grips.count()).toBe(2)
    expect(await grips.first().getAttribute('aria-label')).toMatch(/C/)
    const step = language === 'en' ? FOOT : 8000
    await grips.first().focus()
    // The third wall runs from the right to the left.
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (await placesIn())[0]).toEqual({ wall: 2, offset: FOOT + step })
    const before = (await placesIn())[1]
    await page.locator('.drawing-sheet').scrollIntoViewIfNeeded()
    const [from, floor] = [await grips.last().boundingBox(), await page.locator('.drawing-sheet .floor').boundingBox()]
    if (!from || !floor) throw new Error('both are drawn')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(floor.x + floor.width, floor.y + floor.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await placesIn())[1]?.wall).toBe(1)
    await isSound(person, `a moved window ${language}`)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await placesIn())[1]).toEqual(before)
    await grips.last().focus()
    await page.keyboard.press('Enter')
    await page
      .locator('.things__form')
      .getByRole('textbox', { name: t('project.fromCorner') })
      .waitFor()
    await leave(person.context)
  },
)

test('a press on stairs that moves nothing changes nothing, and Enter opens their form, in Arabic on a phone', async () => {
  const t = translatorFor('ar')
  const person = await arrive(browser, url, { language: 'ar', screen: 'phone' })
  const { page } = person
  await openRooms(page)
  const drawn = page.locator('.drawing-sheet .stairs')
  await drawn.click()
  expect(await placeIn(page)).toBeNull()
  await drawn.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(t('project.stairsWall')).waitFor()
  await leave(person.context)
})

test.each(['en', 'ar'] as const)(
  'a window is put into a wall, moved in its form, taken out and put back, in %s',
  async (language) => {
    const t = translatorFor(language)
    const person = await arrive(browser, url, { language, screen: language === 'ar' ? 'phone' : 'desktop' })
    const { page } = person
    await openRooms(page)
    const offset = () =>
      page.evaluate((key) => {
        const { projects } = JSON.parse(localStorage.getItem(key) ?? 'null') as { projects: Project[] }
        return projects[0]?.rooms[0]?.windows?.[0]?.offset ?? null
      }, projectsKey)
    await page.getByRole('button', { name: t('project.addWindow') }).press('Enter')
    await expect.poll(offset).toBe(4 * FOOT)
    const drawn = page.locator('.drawing-sheet .window')
    expect(await drawn.count()).toBe(1)
    const field = page.locator('.things__form').getByRole('textbox', { name: t('project.fromCorner') })
    await field.fill('99 ft')
    await field.press('Enter')
    // No further than the wall goes.
    await expect.poll(offset).toBe(8 * FOOT)
    await isSound(person, 'a room with a window')
    await page
      .locator('.things__form')
      .getByRole('button', { name: t('project.remove'), exact: true })
      .click()
    await expect.poll(() => drawn.count()).toBe(0)
    await page.locator('.tools__end button').first().click()
    await expect.poll(() => drawn.count()).toBe(1)
    await leave(person.context)
  },
)
