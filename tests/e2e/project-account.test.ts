import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../src/platform/ids.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import type { Project } from '../../src/projects/saved/schema.ts'
import { storedProject, storedRoom } from '../data/projects.ts'
import { arrive, arriveAsAdmin, leave, type Person, screens } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { browser, url } = await shopAndBrowser()

const visit = { language: 'en', screen: 'desktop' } as const
const rooms = [storedRoom('Hall', [10, 4]), storedRoom('Study', [9, 7])]
const project = (id: string, name: string): Project => ({ ...storedProject(rooms, null), id, name })
const [first, second] = ['018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000a2']

/** What a browser has from before. Put there where no script of the shop runs: one that did would keep what it read itself. */
const draw = async (page: Page, drawn: Project): Promise<void> => {
  await page.goto(`${url}/favicon.svg`)
  const text = JSON.stringify({ version: 1, currentId: drawn.id, projects: [drawn] })
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [projectsKey, text] as const)
  await page.goto(`${url}/project`)
}
const inAccount = async ({ page }: Person): Promise<Project[]> => {
  const answer = (await (await page.request.get(`${url}/api/projects`)).json()) as { projects: { project: Project }[] }
  return answer.projects.map((saved) => saved.project)
}
const isSaved = (page: Page) => page.getByText('Saved in your account').waitFor()
const rename = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByLabel('Project name').fill(name)
  await page.keyboard.press('Enter')
}

test('a guest’s project is in the browser, and goes into the account when they sign in', async () => {
  const guest = await arrive(browser, url, visit)
  await draw(guest.page, project(first, 'Maple Street'))
  await guest.page.getByText('Saved in this browser').waitFor()
  const href = await guest.page.getByRole('link', { name: 'Keep it in an account' }).getAttribute('href')
  expect(href).toBe('/signin?callbackUrl=%2Fproject')
  await leave(guest.context)

  const person = await arriveAsAdmin(browser, url, visit)
  await draw(person.page, project(first, 'Maple Street'))
  await isSaved(person.page)
  expect(await inAccount(person)).toEqual([project(first, 'Maple Street')])
  await leave(person.context)

  const elsewhere = await arriveAsAdmin(browser, url, visit)
  await elsewhere.page.goto(`${url}/project`)
  await elsewhere.page.getByRole('heading', { name: 'Maple Street' }).waitFor()
  await rename(elsewhere.page, 'Maple Street 12')
  await expect.poll(async () => (await inAccount(elsewhere)).map(({ name }) => name)).toEqual(['Maple Street 12'])
  await isSaved(elsewhere.page)
  await leave(elsewhere.context)
})

test('an answer that is lost is told, and nothing with it: the next try saves', async () => {
  const person = await arriveAsAdmin(browser, url, visit)
  const { page } = person
  await draw(page, project(second, 'Cabin'))
  await isSaved(page)
  await page.route('**/api/projects/*', (route) => route.abort())
  await rename(page, 'Cabin by the lake')
  await page.getByText(/^The last change is not in your account yet/).waitFor()
  await page.unroute('**/api/projects/*')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await isSaved(page)
  expect((await inAccount(person)).map(({ name }) => name)).toContain('Cabin by the lake')
  await leave(person.context)
})

test('a project that two browsers changed is there in both versions, and both say so', async () => {
  const [one, other] = [await arriveAsAdmin(browser, url, visit), await arriveAsAdmin(browser, url, visit)]
  const id = uuidv7()
  await draw(one.page, project(id, 'Loft'))
  await isSaved(one.page)
  await draw(other.page, project(id, 'Loft'))
  await isSaved(other.page)
  await rename(one.page, 'Loft, oak')
  await expect.poll(async () => (await inAccount(one)).map(({ name }) => name)).toContain('Loft, oak')
  await rename(other.page, 'Loft, tiles')
  await other.page.getByText(/^Changed on another device too: .*Loft, tiles/).waitFor()
  await expect
    .poll(async () => (await inAccount(other)).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['Loft, oak', expect.stringContaining('Loft, tiles')]))
  await leave(one.context)
  await leave(other.context)
})

test('a project that is removed here is removed from the account', async () => {
  const person = await arriveAsAdmin(browser, url, visit)
  const { page } = person
  await page.goto(`${url}/project`)
  await isSaved(page)
  const before = await inAccount(person)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(async () => (await inAccount(person)).length).toBe(before.length - 1)
  await leave(person.context)
})

test('the way to the project stands on every page of who has one, and opens a drawer with its rooms', async () => {
  const { page, context } = await arrive(browser, url, visit)
  await page.goto(`${url}/shop/laminate`)
  expect(await page.locator('.head__project').count()).toBe(0)
  const answer = await page.request.get(`${url}/api/projects/floors?q=fraser%20drift`)
  const { floors } = (await answer.json()) as { floors: { id: string }[] }
  // As from an account or a link: its floor was never laid in this browser.
  const { floor } = storedProject([], floors[0]?.id ?? '')
  await draw(page, { ...project(first, 'Maple Street'), floor })
  await page.goto(`${url}/shop/laminate`)
  const entry = page.getByRole('link', { name: 'Plan your rooms: Maple Street' })
  await entry.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Maple Street' })
  await drawer.getByText('2 rooms, 103 sq ft').waitFor()
  await drawer.getByText('Fraser Drift Oak', { exact: true }).waitFor()
  expect(await drawer.locator('li').allInnerTexts()).toHaveLength(2)
  expect(await drawer.locator('.pdrawer__plan').count()).toBe(1)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  // On a phone it is a drawing beside the cart; its name is read out.
  await page.setViewportSize(screens.phone)
  await entry.click()
  await drawer.locator('.pdrawer__plan').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await entry.click()
  await drawer.getByRole('link', { name: 'Open the project' }).click()
  await page.waitForURL('**/project')
  // Another room is two numbers away, on a phone too, where the form is folded.
  await page.goto(`${url}/shop/laminate`)
  await entry.click()
  await drawer.getByRole('link', { name: 'Add a room' }).click()
  const length = page.getByLabel('Length', { exact: true })
  await expect.poll(() => length.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await length.isVisible()).toBe(true)
  await leave(context)
})
