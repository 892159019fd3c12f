import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import { mapleStreet } from '../data/projects.ts'
import { arrive, isSound, leave, type Person } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()

/** A page of a project of three rooms with its floor, on a phone. */
async function open(language: Language, path: string): Promise<Person> {
  const answer = await fetch(`${url}/api/projects/floors?q=fraser%20drift`)
  const { floors } = (await answer.json()) as { floors: { id: string }[] }
  const person = await arrive(browser, url, { language, screen: 'phone' })
  const project = mapleStreet(floors[0]?.id ?? '')
  const text = JSON.stringify({ version: 1, currentId: project.id, projects: [project] })
  await person.page.goto(`${url}/faq`)
  await person.page.evaluate(([key, value]) => localStorage.setItem(key, value), [projectsKey, text] as const)
  await person.page.goto(`${url}${path}`)
  return person
}

/** Where the bar at the foot ends, in pixels of the window. */
async function footOf({ page }: Person): Promise<number> {
  const box = await page.locator('.footbar').boundingBox()
  return Math.round((box?.y ?? 0) + (box?.height ?? 0))
}

test.each(['en', 'ar'] as const)(
  'a room is drawn by itself, and the way on stays at the foot, in %s',
  async (language) => {
    const t = translatorFor(language)
    const person = await open(language, '/project/plan')
    const { page } = person
    await page.locator('.boxcount[aria-busy="false"] .boxcount__big').waitFor()
    const names = page.locator('.plan__name')
    await expect.poll(() => names.count()).toBe(3)
    await page.getByRole('radio', { name: 'Hall' }).check({ force: true })
    await expect.poll(() => names.count()).toBe(1)
    expect(await names.innerText()).toContain('Hall')
    // By the arrow keys, too, and back to all.
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => names.innerText()).toContain('Study')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => names.count()).toBe(3)
    expect(await page.getByRole('radio', { name: t('plan.everyRoom'), exact: true }).isChecked()).toBe(true)
    const bar = page.locator('.footbar')
    await expect.poll(() => footOf(person)).toBe(page.viewportSize()?.height)
    await isSound(person, 'plan on a phone')
    const boxes = await page.locator('.boxcount__big span').first().innerText()
    expect(await bar.innerText()).toContain(boxes)
    await bar.getByRole('button', { name: t('plan.add') }).click()
    await bar.getByRole('link', { name: t('plan.toCart') }).click()
    await page.locator('main').getByText('Fraser Drift Oak').first().waitFor()
    await leave(person.context)
  },
)

test.each(['fr', 'bn'] as const)(
  'what floor and kit come to stays at the foot of a kit, and goes into the cart from there, in %s',
  async (language) => {
    const t = translatorFor(language)
    const person = await open(language, '/project/kit')
    const { page } = person
    await page.locator('.pkit__g[aria-busy="false"] .tot').first().waitFor()
    const bar = page.locator('.footbar')
    await expect.poll(() => footOf(person)).toBe(page.viewportSize()?.height)
    await isSound(person, 'kit on a phone')
    expect(await bar.innerText()).toContain(await page.locator('.osum dd.tot').innerText())
    expect(await bar.innerText()).toContain(t('kit.bothBeforeDelivery'))
    await bar.getByRole('button', { name: t('kit.addAll') }).click()
    await bar.getByRole('link', { name: t('kit.viewCart') }).click()
    await page.locator('main').getByText('Fraser Drift Oak').first().waitFor()
    await leave(person.context)
  },
)

test.each([
  ['en', '/project'],
  ['ar', '/project'],
  ['en', '/project/plan'],
  ['en', '/project/kit'],
] as const)('nothing lies over the bar at the foot where a page is scrolled, in %s at %s', async (language, path) => {
  const person = await open(language, path)
  const { page } = person
  const way = page.locator('.footbar').locator('a, button').first()
  await way.waitFor()
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await page.locator(':root.is-far').waitFor()
  const ends = await way.evaluate((button) => {
    const { left, right, top, height } = button.getBoundingClientRect()
    return [left + 4, (left + right) / 2, right - 4].map(
      (x) => document.elementFromPoint(x, top + height / 2)?.closest('a, button') === button,
    )
  })
  expect(ends).toEqual([true, true, true])
  await leave(person.context)
})

test('the way to the project stands beside what was saved, however narrow the window is', async () => {
  const person = await open('en', '/faq')
  const { page } = person
  for (const width of [360, 768, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    const [project, saved] = [page.locator('.head__project'), page.locator('.head__saved')]
    await project.waitFor()
    const [way, next] = [await project.boundingBox(), await saved.boundingBox()]
    expect(Math.abs((next?.x ?? 0) - (way?.x ?? 0) - (way?.width ?? 0)), `at ${width} px`).toBeLessThan(12)
  }
  await leave(person.context)
})
