import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { unitsPerFoot, unitsPerInch } from '../../src/measure/length.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import { projectSchema } from '../../src/projects/saved/schema.ts'
import { arrive, isSound, leave, type Screen } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()

const visit = async (language: Language = 'en', screen: Screen = 'desktop') => {
  const person = await arrive(browser, url, { language, screen })
  await person.page.goto(`${url}/project`)
  return person
}

/** Types a room's two numbers into the form. */
async function typeRoom(page: Page, length: string, width: string, language: Language = 'en'): Promise<void> {
  const t = translatorFor(language)
  await page.getByRole('textbox', { name: t('project.length'), exact: true }).fill(length)
  await page.getByRole('textbox', { name: t('project.width'), exact: true }).fill(width)
  await page.getByRole('button', { name: t('project.addTheRoom') }).click()
  await page.locator('table.walls').waitFor()
}

const wallField = (page: Page, wall: string) =>
  page.locator('table.walls').getByRole('textbox', { name: `Wall ${wall}` })
const lengths = (page: Page) =>
  page.locator('table.walls input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

/** The project that lies in the browser, by the rule of its form. */
const stored = async (page: Page) => {
  const text = await page.evaluate((key) => localStorage.getItem(key) ?? '{}', projectsKey)
  return projectSchema.parse((JSON.parse(text) as { projects: unknown[] }).projects[0])
}

describe('the rooms of a project', () => {
  test.each([
    ['en', 'desktop', '14 6', '12'],
    ['ar', 'phone', '٤٫٤٢', '٣٫٦٦'],
    ['fr', 'phone', '14 pi 6', '12'],
    ['bn', 'desktop', '4.42', '3.66'],
  ] as [Language, Screen, string, string][])('are typed in %s on a %s', async (language, screen, length, width) => {
    const person = await visit(language, screen)
    const { page } = person
    await page.getByRole('button', { name: translatorFor(language)('project.addTheRoom') }).waitFor()
    await isSound(person, 'no rooms')
    await typeRoom(page, length, width, language)
    // What was typed into is folded away on a phone: the focus is on what unfolds it, and not lost.
    if (screen === 'phone') await page.locator('.addroom__open:focus').waitFor()
    await isSound(person, 'one room')
    expect(await page.locator('main').innerText()).not.toMatch(/project\.|\{\{|undefined|NaN/)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/rooms-${language}-${screen}.png`, fullPage: true })
    await leave(person.context)
  })

  test('a length is exact, stays over a reload and a change of unit, and is undone and redone', async () => {
    const person = await visit()
    const { page } = person
    await typeRoom(page, `14'6"`, '12')
    await wallField(page, 'A').fill('15-3 1/2')
    await page.getByText('Read as 15′ 3 1/2″').waitFor()
    await wallField(page, 'A').press('Enter')
    expect(await lengths(page)).toEqual(['15′ 3 1/2″', '12′ 0″', '15′ 3 1/2″', '12′ 0″'])
    await page.reload()
    await page.locator('table.walls').waitFor()
    const before = await stored(page)
    expect(before.rooms[0]?.outline[1]).toEqual([15 * unitsPerFoot + 3.5 * unitsPerInch, 0])
    await page.getByRole('radio', { name: 'cm' }).check()
    expect((await lengths(page))[0]).toBe('466.1 cm')
    await page.getByRole('radio', { name: 'ft in' }).check()
    expect(await stored(page)).toEqual(before)
    await page.getByRole('button', { name: 'Undo: wall A to 15′ 3 1/2″' }).click()
    expect((await lengths(page))[0]).toBe('14′ 6″')
    await page.getByRole('button', { name: 'Redo: wall A to 15′ 3 1/2″' }).click()
    expect((await lengths(page))[0]).toBe('15′ 3 1/2″')
    await leave(person.context)
  })

  test('what cannot be read stays as it was typed and changes nothing', async () => {
    const person = await visit()
    const { page } = person
    await typeRoom(page, '10', '8')
    const before = await stored(page)
    await wallField(page, 'C').fill('5 foot’ish')
    await wallField(page, 'C').press('Enter')
    await page.getByText('Write feet and inches').waitFor()
    expect(await wallField(page, 'C').inputValue()).toBe('5 foot’ish')
    expect(await stored(page)).toEqual(before)
    await leave(person.context)
  })

  test('by keyboard alone: an L is added, a wall moved, a door put in and undone', async () => {
    const person = await visit()
    const { page } = person
    await page.getByRole('radio', { name: 'Rectangle' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12')
    await page.keyboard.press('Tab')
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    expect(await lengths(page)).toEqual(['8′ 0″', '3′ 0″', '4′ 0″', '6′ 0″', '12′ 0″', '9′ 0″'])
    await page.getByRole('button', { name: 'Wall C, 4′ 0″' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowUp')
    expect((await lengths(page))[1]).toBe('1′ 11″')
    await page.getByRole('status').getByText('Wall C, 4′ 0″').waitFor()
    await page.keyboard.press('d')
    await page.getByText('3′ 0″, wall C').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('3′ 0″, wall C').waitFor({ state: 'detached' })
    await isSound(person, 'a door')
    await leave(person.context)
  })

  test('a T of the template has its eight walls, is as wide and long as was typed, and its walls are named to who hears them', async () => {
    const person = await visit()
    const { page } = person
    await page.getByRole('radio', { name: 'T', exact: true }).check({ force: true })
    await page.getByLabel('Length', { exact: true }).fill('18')
    await page.getByLabel('Width', { exact: true }).fill('12')
    await page.getByLabel('Width', { exact: true }).press('Enter')
    const typed = await lengths(page)
    expect(typed).toHaveLength(8)
    expect(typed[0]).toBe('18′ 0″')
    const { rooms } = await stored(page)
    const outline = rooms[0]?.outline ?? []
    const span = (at: 0 | 1) =>
      Math.max(...outline.map((point) => point[at])) - Math.min(...outline.map((point) => point[at]))
    expect([span(0), span(1)]).toEqual([18 * unitsPerFoot, 12 * unitsPerFoot])
    for (const [at, length] of typed.entries())
      await page.getByRole('button', { name: `Wall ${'ABCDEFGH'[at]}, ${length}` }).waitFor({ state: 'attached' })
    await isSound(person, 'a T')
    await page.reload()
    await page.locator('table.walls').waitFor()
    expect(await lengths(page)).toEqual(typed)
    await leave(person.context)
  })

  test('a room that was removed comes back by Undo, and so does a project', async () => {
    const person = await visit()
    const { page } = person
    await typeRoom(page, '10', '8')
    await page.getByRole('button', { name: /^Remove .*Room 1/ }).click()
    await page.locator('table.walls').waitFor({ state: 'detached' })
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.locator('table.walls').waitFor()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'My project (copy)' }).waitFor()
    expect((await lengths(page)).slice(0, 2)).toEqual(['10′ 0″', '8′ 0″'])
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'My project', exact: true }).waitFor()
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('heading', { name: 'My project (copy)' }).waitFor()
    await leave(person.context)
  })

  test('a wall is moved by the pointer, to a whole inch, and the drawing fills its board', async () => {
    const person = await visit()
    const { page } = person
    await typeRoom(page, '14 6', '12')
    const board = await page
      .locator('.drawing-sheet')
      .evaluate((element) => [element.getBoundingClientRect().width, element.parentElement?.clientWidth])
    expect(board[0]).toBe(board[1])
    const wall = page.getByRole('button', { name: 'Wall B, 12′ 0″' })
    await wall.scrollIntoViewIfNeeded()
    const { x, y, height } = (await wall.evaluate((element) => element.getBoundingClientRect().toJSON())) as DOMRect
    await page.mouse.move(x, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 30, y + height / 2, { steps: 3 })
    await page.mouse.move(x + 60, y + height / 2, { steps: 3 })
    await page.mouse.up()
    const corner = (await stored(page)).rooms[0]?.outline[1]?.[0] ?? 0
    expect(corner).toBeGreaterThan(14.5 * unitsPerFoot)
    expect(corner % unitsPerInch).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await stored(page)).rooms[0]?.outline[1]?.[0]).toBe(14.5 * unitsPerFoot)
    await leave(person.context)
  })
})

/** Fingers on the screen, by their places in pixels of the window. */
type Finger = { x: number; y: number }

/** Puts fingers on the page, moves them in steps, and takes them off. */
async function touch(page: Page, from: readonly Finger[], to: readonly Finger[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const steps = 8
  for (let step = 0; step <= steps; step++) {
    const touchPoints = from.map(({ x, y }, id) => ({
      id,
      x: x + (((to[id]?.x ?? x) - x) * step) / steps,
      y: y + (((to[id]?.y ?? y) - y) * step) / steps,
    }))
    await session.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints })
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Finger => ({
  x: x + width / 2,
  y: y + height / 2,
})

test('on a phone one finger moves a wall and the ground, and two zoom it', async () => {
  const person = await visit('en', 'phone')
  const { page } = person
  await typeRoom(page, '14 6', '12')
  const drawing = page.locator('.drawing-sheet > svg')
  await drawing.scrollIntoViewIfNeeded()
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`${selector} is not there`)
    return box
  }
  const floor = '.drawing-sheet .floor'
  const before = await boxOf(floor)
  const right = { x: before.x + before.width, y: before.y + before.height / 3 }
  await touch(page, [right], [{ x: right.x + 40, y: right.y }])
  await expect.poll(async () => (await stored(page)).rooms[0]?.outline[1]?.[0]).toBeGreaterThan(14.5 * unitsPerFoot)
  expect(((await stored(page)).rooms[0]?.outline[1]?.[0] ?? 0) % unitsPerInch).toBe(0)

  const whole = await boxOf(floor)
  const center = middle(whole)
  const apart = (px: number) => [
    { x: center.x - px, y: center.y },
    { x: center.x + px, y: center.y },
  ]
  await touch(page, apart(30), apart(75))
  await expect.poll(async () => (await boxOf(floor)).width).toBeGreaterThan(whole.width * 1.5)
  const zoomed = await boxOf(floor)
  await touch(page, [center], [{ x: center.x, y: center.y - 60 }])
  await expect.poll(async () => (await boxOf(floor)).y).toBeLessThan(zoomed.y - 30)
  await page.getByRole('button', { name: translatorFor('en')('project.fit') }).click()
  await expect.poll(async () => Math.round((await boxOf(floor)).width)).toBe(Math.round(whole.width))
  await leave(person.context)
})

test('walls may stand open: what is missing is said, and either end closes them', async () => {
  const person = await visit()
  const { page } = person
  await typeRoom(page, `14'6"`, '12')
  await page.getByRole('button', { name: 'Type every wall as measured' }).click()
  await page.getByText('The walls are open before wall A').waitFor()
  await wallField(page, 'D').fill('10 9')
  await wallField(page, 'D').press('Enter')
  const fault = page.getByRole('alert').filter({ hasText: 'Walls D and A are 1′ 3″ apart. Which one is right?' })
  await fault.waitFor()
  expect(await page.locator('.open-ends .end').count()).toBe(2)
  expect(await page.locator('.open-ends text').textContent()).toContain('1′ 3″')
  expect((await stored(page)).rooms[0]?.isOpen).toBe(true)
  await page.locator('.rooms').getByText('waits').waitFor()
  await isSound(person, 'open walls')
  await page.reload()
  await fault.getByRole('button', { name: 'Make B 10′ 9″' }).waitFor()
  await fault.getByRole('button', { name: 'Make D 12′ 0″' }).press('Enter')
  await page.getByText('Closes exactly. 174 sq ft inside.').waitFor()
  // The buttons are gone: the keys are where the walls are.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('walls-title')
  expect((await stored(page)).rooms[0]?.isOpen).toBeUndefined()
  await page.getByRole('button', { name: 'Undo: walls of Room 1 closed' }).click()
  await fault.waitFor()
  // The last length typed as it was closes them by itself.
  await wallField(page, 'D').fill('12')
  await wallField(page, 'D').press('Enter')
  await page.getByText('Closes exactly. 174 sq ft inside.').waitFor()
  await leave(person.context)
})

test('a drawing is kept with open walls, or closed from either end, by keyboard', async () => {
  const person = await visit()
  const { page } = person
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  const drawing = page.getByRole('application', { name: translatorFor('en')('project.drawLabel') })
  const walk = async (key: string, times: number) => {
    for (let at = 0; at < times; at++) await drawing.press(`Shift+${key}`)
    await drawing.press(' ')
  }
  await drawing.press(' ')
  for (const [key, times] of [
    ['ArrowRight', 12],
    ['ArrowDown', 8],
    ['ArrowLeft', 12],
    ['ArrowUp', 6],
  ] as const)
    await walk(key, times)
  expect(await page.locator('.open-ends text').textContent()).toContain('2′ 0″')
  await page.getByRole('button', { name: 'Make D 8′ 0″' }).waitFor()
  await page.getByRole('button', { name: 'Keep it open and type the walls' }).click()
  await page.getByRole('alert').filter({ hasText: 'Walls D and A are 2′ 0″ apart' }).waitFor()
  await page.getByRole('button', { name: 'Make B 6′ 0″' }).click()
  await page.getByText('Closes exactly. 72 sq ft inside.').waitFor()
  await leave(person.context)
})

test('a drawing by keyboard goes on beyond the ground that it began with, and says how long its wall is', async () => {
  const person = await visit()
  const { page } = person
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  const drawing = page.getByRole('application', { name: translatorFor('en')('project.drawLabel') })
  await drawing.press(' ')
  for (let feet = 0; feet < 30; feet++) await drawing.press('Shift+ArrowRight')
  await page.locator('.growing').getByText('30′ 0″', { exact: true }).waitFor()
  const [cursor, board] = [await page.locator('.cursor').boundingBox(), await drawing.boundingBox()]
  expect((cursor?.x ?? 0) + (cursor?.width ?? 0)).toBeLessThanOrEqual((board?.x ?? 0) + (board?.width ?? 0))
  await leave(person.context)
})
