import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import type { Project } from '../../src/projects/saved/schema.ts'
import { receiveStock } from '../../src/stock/admin-commands.ts'
import { findDemoProduct, setStock } from '../data/orders.ts'
import { door } from '../data/project-rooms.ts'
import { rectangle, storedProject, storedRoom } from '../data/projects.ts'
import { quoteStaff } from '../data/quotes.ts'
import { arrive, isSound, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()

const found = (await (await fetch(`${url}/api/projects/floors?q=fraser%20drift`)).json()) as {
  floors: { id: string }[]
}
const oak = found.floors[0]?.id ?? ''

const rooms = [
  storedRoom('Kitchen and dining', [16, 11], {
    kind: 'kitchen',
    obstacles: [{ id: 'island', kind: 'island', outline: rectangle(6, 3, [5, 4]) }],
    doors: [door('same-floor', 36, 'Hall'), door('outside', 36)],
  }),
  storedRoom('Hall', [10, 4], { kind: 'hall', doors: [door('same-height', 36, 'Study'), door('lower', 36)] }),
  storedRoom('Study', [9, 7], { kind: 'office', subfloor: 'concrete', grade: 'below', heating: 'water' }),
]
const project = (rest: Partial<Project> = {}) => storedProject(rooms, oak, { wantedOn: '2020-01-15', ...rest })

const visit = (language: Language = 'en', screen: Screen = 'desktop') => arrive(browser, url, { language, screen })

/** A project as the browser stores it. */
const textOf = (one: Project) => JSON.stringify({ version: 1, currentId: one.id, projects: [one] })

/** Opens the kit's page in a browser that has this project. */
async function openKit(page: Page, stored: Project | null): Promise<void> {
  await page.goto(`${url}/project/kit`)
  if (stored === null) return
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [projectsKey, textOf(stored)] as const)
  await page.reload()
}

const stored = (page: Page): Promise<Project> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null').projects[0], projectsKey)

const counted = (page: Page) => page.locator('main .pkit__g[aria-busy="false"] .tot').first().waitFor()
const row = (page: Page, name: string) => page.locator('.match--kit tbody tr', { hasText: name })
const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

describe('the kit of a project', () => {
  test.each([
    ['en', 'desktop'],
    ['ar', 'phone'],
    ['fr', 'phone'],
    ['bn', 'desktop'],
  ] as [Language, Screen][])('stands under what would go wrong, in %s on a %s', async (language, screen) => {
    const t = translatorFor(language)
    const person = await visit(language, screen)
    const { page } = person
    await openKit(page, project())
    await counted(page)
    await isSound(person, 'kit')
    const steps = page.locator('.steps a')
    expect(await steps.count()).toBe(4)
    expect(await steps.last().innerText()).toContain(t('project.step.quote'))
    expect(await steps.last().innerText()).toContain(t('project.notAsked'))
    expect(await steps.last().getAttribute('href')).toBe('/project/kit#quote-ask')
    expect(await page.locator('.g--settle').count()).toBe(1)
    expect(await page.locator('.match--kit tbody tr:not(.off)').count()).toBe(5)
    expect(await page.locator('main').innerText()).not.toMatch(/kit\.|guard\.|\{\{|undefined|NaN/)
    expect(await page.getByRole('button', { name: t('kit.addBoth') }).isEnabled()).toBe(true)
    await leave(person.context)
  })

  test('boards too long for the rows of a closet are turned by the guard’s button', async () => {
    const person = await visit()
    const { page } = person
    await openKit(page, storedProject([storedRoom('Closet', [3, 8])], oak, { pattern: 'third', wantedOn: null }))
    await counted(page)
    await page
      .getByText(/Rows too short for this pattern: .?Closet/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Turn the boards' }).press('Enter')
    await eventually(() => page.getByText('Rows too short for this pattern').count()).toBe(0)
    expect((await stored(page)).floor).toMatchObject({ pattern: 'third', direction: 'y' })
    await leave(person.context)
  })

  test('an answer moves a finding to what passed, and is taken back there', async () => {
    const person = await visit()
    const { page } = person
    await openKit(page, project())
    await counted(page)
    await page.getByRole('button', { name: 'It is under 75%' }).press('Enter')
    await eventually(() => page.locator('.g--settle').count()).toBe(0)
    expect((await stored(page)).answers).toEqual({ 'rh:Study': 'under' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    await page.locator('.g--passed summary').click()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await eventually(() => page.locator('.g--settle').count()).toBe(1)
    expect((await stored(page)).answers).toEqual({})
    await leave(person.context)
  })

  test('what is typed stays and says what the drawing says, until the drawing is followed', async () => {
    const person = await visit()
    const { page } = person
    await openKit(page, project())
    await counted(page)
    const shoe = row(page, 'Base Shoe').or(row(page, 'Quarter Round')).first()
    const field = shoe.getByRole('textbox')
    const drawn = await field.inputValue()
    await field.fill('20')
    await shoe.getByText(`You typed 20; the drawing says ${drawn}.`).waitFor()
    await page.reload()
    await counted(page)
    expect(await field.inputValue()).toBe('20')
    await shoe.getByRole('button', { name: 'Follow the drawing' }).click()
    await eventually(() => field.inputValue()).toBe(drawn)
    expect((await stored(page)).typedQuantities).toEqual({})
    await leave(person.context)
  })

  test('lengths are written in the unit that is chosen where rooms are drawn', async () => {
    const person = await visit()
    const { page } = person
    await openKit(page, project())
    await counted(page)
    const shoe = row(page, 'Base Shoe').or(row(page, 'Quarter Round')).first()
    const why = shoe.locator('small').first()
    expect(await why.innerText()).toMatch(/\d ft/)
    await page.evaluate(() => localStorage.setItem('underfoot-length-unit', 'cm'))
    await page.reload()
    await counted(page)
    expect(await why.innerText()).toMatch(/\d m/)
    expect(await why.innerText()).not.toMatch(/\d ft/)
    await leave(person.context)
  })

  test('a line that is not needed is grey at nothing, says when it returns, and can be taken anyway', async () => {
    const person = await visit()
    const { page } = person
    await openKit(page, project())
    await counted(page)
    const film = row(page, 'Vapour Film')
    expect(await film.getAttribute('class')).toBe('off')
    await film.getByText('Not needed: the underlay brings its own.').waitFor()
    await film.getByRole('button', { name: /^Add 1 anyway/ }).click()
    await film.getByText('You typed 1; the drawing says 0.').waitFor()
    await leave(person.context)
  })

  test('another underlay without a film has the film come back', async () => {
    const person = await visit()
    const { page } = person
    await openKit(page, project())
    await counted(page)
    await page.getByRole('combobox', { name: 'Choose another: Underlay' }).selectOption({ index: 1 })
    await eventually(() => row(page, 'Vapour Film').getAttribute('class')).toBeNull()
    await leave(person.context)
  })

  test('floor and kit go into the cart by one press, with the sums that stood here, and a postal code makes them landed', async () => {
    const person = await visit()
    const { page } = person
    await openKit(page, project())
    await counted(page)
    await page.locator('#kit-code').fill('V3S 1A1')
    await page.locator('#kit-code').press('Enter')
    await page.locator('.osum dt', { hasText: 'Landed' }).waitFor()
    const total = await page.locator('.osum dd.tot').innerText()
    await page.getByRole('button', { name: 'Add floor and kit' }).click()
    await page.getByText('Added to your cart.').waitFor()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.waitForURL('**/cart')
    await eventually(() => page.locator('main li.line').count()).toBe(6)
    await eventually(() => page.locator('main .osum dd.tot').innerText()).toBe(total)
    await leave(person.context)
  })
})

describe('the page of the kit without one', () => {
  test.each([
    ['no project', null, 'No project yet.', '/project'],
    ['a project without rooms', storedProject([], oak), 'has no rooms yet.', '/project'],
    ['a project without a floor', storedProject(rooms, null), 'The kit follows from the floor.', '/shop'],
    [
      'a floor that is not sold',
      storedProject(rooms, '018f0000-0000-7000-8000-000000000000'),
      'is no longer sold.',
      '/shop',
    ],
  ] as const)('%s leads on', async (_, stored, text, href) => {
    const person = await visit('en', 'phone')
    const { page } = person
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openKit(page, stored)
    await page.getByText(text).waitFor()
    expect(await page.locator('main .pnothing__way a').getAttribute('href')).toBe(href)
    await isSound(person, text)
    if (stored === null) expect(asked.filter((each) => /kit-view|projects\/kit/.test(each))).toEqual([])
    await leave(person.context)
  })

  test('a call that fails says so, and is tried again', async () => {
    const person = await visit()
    const { page } = person
    await page.route('**/api/projects/kit', (route) => route.abort())
    await openKit(page, project())
    await page.getByText('We couldn’t count the kit.').waitFor()
    await page.unroute('**/api/projects/kit')
    await page.getByRole('button', { name: 'Try again' }).click()
    await counted(page)
    await leave(person.context)
  })

  test('a stored project that is none is none', async () => {
    const person = await visit()
    const { page } = person
    await page.goto(`${url}/project/kit`)
    for (const value of ['{', '[]', '{"version":1,"projects":[{"rooms":7}]}', 'null']) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [projectsKey, value] as const)
      await page.reload()
      await page.getByText('No project yet.').waitFor()
    }
    expect(person.troubles).toEqual([])
    await leave(person.context)
  })
})

describe('the kit on a product’s page', () => {
  /** Opens a floor's page in a browser that has this project, and brings what goes with the floor into sight. */
  async function openFloor(page: Page, slug: string, stored: Project | null): Promise<void> {
    await page.goto(`${url}/project/kit`)
    if (stored !== null)
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [projectsKey, textOf(stored)] as const)
    await page.goto(`${url}/product/${slug}`)
    await page.locator('#match').scrollIntoViewIfNeeded()
  }

  test.each([
    ['en', 'desktop'],
    ['ar', 'phone'],
  ] as [Language, Screen][])('is that of the reader’s rooms, in %s on a %s', async (language, screen) => {
    const t = translatorFor(language)
    const person = await visit(language, screen)
    const { page } = person
    await openFloor(page, 'fraser-drift-oak', project())
    await page.locator('.kitpanel tfoot').waitFor()
    expect(await page.locator('.match__plain').isVisible()).toBe(false)
    expect(await page.locator('.kitpanel tbody tr').count()).toBe(5)
    expect(await page.locator('.kitpanel').innerText()).not.toMatch(/kit\.|\{\{|undefined|NaN/)
    await page
      .locator('#match')
      .getByRole('link', { name: t('kit.openKit') })
      .click()
    await page.waitForURL('**/project/kit')
    await counted(page)
    await leave(person.context)
  })

  test('of another floor is counted for it, and lays the project with it on a press', async () => {
    const person = await visit()
    const { page } = person
    await openFloor(page, 'imperial-statuario', project({ typedQuantities: { 'base-shoe': 20 } }))
    await page.locator('.kitpanel', { hasText: 'Thinset' }).waitFor()
    expect((await stored(page)).floor?.productId).toBe(oak)
    await page.getByRole('link', { name: /Lay .*Maple Street.* with this floor/ }).click()
    await page.waitForURL('**/project/kit')
    await counted(page)
    expect((await stored(page)).floor?.productId).not.toBe(oak)
    expect((await stored(page)).typedQuantities).toEqual({})
    await leave(person.context)
  })

  test('names what goes with the floor, counts for nobody’s room and asks for the rooms where there is no project', async () => {
    const person = await visit()
    const { page } = person
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openFloor(page, 'fraser-drift-oak', null)
    expect(await page.locator('#match').getByRole('link', { name: 'Count for my rooms' }).getAttribute('href')).toBe(
      '/project',
    )
    expect(await page.locator('#match tbody tr').count()).toBeGreaterThan(3)
    await page.mouse.move(200, 200)
    await page.mouse.down()
    await page.mouse.up()
    await page.locator('[data-island="BuyBox"][data-ready]').waitFor({ state: 'attached' })
    expect(asked.filter((each) => /kit-panel|projects\/kit|kit\.json/.test(each))).toEqual([])
    await leave(person.context)
  })
})

// The last one: it takes most of the floor off the shelf.
test('too small a lot is told of before it is bought; it is accepted, or another floor is taken of which there is enough', async () => {
  const { db } = shop.database
  const { stockItemId: itemId } = await findDemoProduct(db, 'fraser-drift-oak')
  const staff = await quoteStaff(db)
  await setStock(db, itemId, 0)
  for (const lot of ['A', 'B', 'C'].map((code) => code + crypto.randomUUID().slice(0, 6)))
    await inTransaction(db, (tx) => receiveStock(tx, staff, { itemId, store: 'surrey', quantity: 8, lot }))
  const person = await visit()
  const { page } = person
  await openKit(page, project())
  await counted(page)
  const finding = page.locator('.g--mind', { hasText: /^Boxes of one lot at this store: 8 of 1\d/ })
  await finding.waitFor()
  await isSound(person, 'kit with small lots')
  await eventually(() => finding.getByRole('link').getAttribute('href')).toMatch(/^\/shop\?rooms=.+&enough=1&sort=ra$/)
  await finding.getByRole('button', { name: /^Different lots will do/ }).click()
  await page.locator('.g--passed summary').click()
  await page.getByText('Boxes of different lots: accepted').waitFor()
  await page.getByRole('button', { name: /^Undo/ }).last().click()
  await finding.getByRole('link').click()
  await page.waitForURL('**/shop?rooms=*')
  await page.locator('#enough-1:checked').first().waitFor({ state: 'attached' })
  expect(await page.locator('main a[href="/product/fraser-drift-oak"]').count()).toBeGreaterThan(0)
  await leave(person.context)
})
