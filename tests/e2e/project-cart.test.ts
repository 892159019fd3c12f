import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import type { Room } from '../../src/projects/saved/schema.ts'
import { storedProject, storedRoom } from '../data/projects.ts'
import { arrive, arriveAsAdmin, isSound, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'
import { Looks } from './screenshots.ts'

const { browser, url } = await shopAndBrowser()

const found = (await (await fetch(`${url}/api/projects/floors?q=fraser%20drift`)).json()) as {
  floors: { id: string }[]
}
const oak = found.floors[0]?.id ?? ''
const hall = storedRoom('Hall', [10, 4], { kind: 'hall' })
const rooms = [storedRoom('Kitchen', [16, 11], { kind: 'kitchen' }), hall, storedRoom('Study', [9, 7])]

/** Has the browser draw these rooms. */
const draw = (page: Page, drawn: readonly Room[]): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    projectsKey,
    JSON.stringify({ version: 1, currentId: storedProject([], oak).id, projects: [storedProject(drawn, oak)] }),
  ] as const)

/** Puts a project's floor and kit into the cart, and opens it. */
async function cartWithProject(page: Page, language: Language = 'en'): Promise<void> {
  const t = translatorFor(language)
  await page.goto(`${url}/project/kit`)
  await draw(page, rooms)
  await page.reload()
  await page.getByRole('button', { name: t('kit.addBoth') }).click()
  await page.getByText(t('kit.added')).waitFor()
  await page.goto(`${url}/cart`)
  await page.locator('.pgroup .byroom li').nth(2).waitFor()
}

const boxes = (page: Page): Promise<string> => page.locator('.pgroup .step input').first().inputValue()
const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

test.each([
  ['en', 'desktop'],
  ['ar', 'phone'],
  ['fr', 'phone'],
  ['bn', 'desktop'],
] as [Language, Screen][])(
  'a project stands in the cart by room, its areas apart, in %s on a %s',
  async (language, screen) => {
    const person = await arrive(browser, url, { language, screen })
    const { page } = person
    await person.context.addCookies([{ name: 'cookie_contest', value: 'true', url }])
    await cartWithProject(page, language)
    expect(await page.locator('.pgroup h2 bdi').first().innerText()).toBe('Maple Street')
    expect(await page.locator('.three b').allInnerTexts()).toHaveLength(3)
    expect(await page.locator('.pgroup__plan').count()).toBe(1)
    await page.locator('.byroom li', { hasText: translatorFor(language)('project-lines.leftOver') }).waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/project-lines\.|\{\{|undefined|NaN/)
    // The sum names the project, with what its lines come to.
    const ofProject = page.locator('.osum .sum').locator('dt', { hasText: 'Maple Street' })
    expect(await ofProject.locator('xpath=following-sibling::dd[1]').innerText()).toBe(
      await page.locator('.pgroup__sum .money').innerText(),
    )
    await isSound(person, `cart ${language}`)
    if (language === 'en' || language === 'ar') {
      const looks = new Looks(language)
      await looks.take(page, 'cart-project')
      expect(await looks.differences()).toEqual([])
    }
    await page.goto(`${url}/checkout`)
    await page.locator('.osum .pgroup__h bdi').getByText('Maple Street').waitFor()
    const inCart = page.locator('.osum .line')
    expect(await inCart.count()).toBe(3)
    expect(await inCart.first().innerText()).toMatch(/Fraser Drift/)
    expect(await page.locator('.osum').innerText()).not.toMatch(/project-lines\.|\{\{|undefined|NaN/)
    await isSound(person, `checkout of a project ${language}`)
    await leave(person.context)
  },
)

test('a room that changes changes the boxes in the cart, says so, and is undone; what is typed by hand stays', async () => {
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
  await cartWithProject(page)
  const before = await boxes(page)
  const shoes = page.locator('.pgroup li.line', { hasText: 'Base Shoe' }).locator('.step input')
  const shoesBefore = await shoes.inputValue()
  await draw(page, [...rooms.slice(0, 2), storedRoom('Study', [14, 12])])
  await page.reload()
  await page.getByText(/^The rooms changed: .*Study.*\. It was \d+ boxes, now it is \d+ boxes\.$/).waitFor()
  const after = await boxes(page)
  expect(Number(after)).toBeGreaterThan(Number(before))
  await eventually(async () => Number(await shoes.inputValue())).toBeGreaterThan(Number(shoesBefore))
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => boxes(page)).toBe(before)
  expect(await shoes.inputValue()).toBe(shoesBefore)
  await page.getByText(`Changed by hand. The drawing asks for ${after} boxes.`).waitFor()
  await page.reload()
  await page.getByText(`Changed by hand. The drawing asks for ${after} boxes.`).waitFor()
  expect(await boxes(page)).toBe(before)
  await page.getByRole('button', { name: 'Follow the drawing' }).press('Enter')
  await page.getByText('The number follows the drawing.').waitFor()
  expect(await boxes(page)).toBe(after)
  // Put in again from the kit, nothing is there twice.
  await page.goto(`${url}/project/kit`)
  await page.getByRole('button', { name: 'Add floor and kit' }).click()
  await page.getByText('Added to your cart.').waitFor()
  await page.goto(`${url}/cart`)
  await page.locator('.pgroup .byroom li').nth(2).waitFor()
  expect(await boxes(page)).toBe(after)
  await leave(context)
})

test('a moulding that a doorway asked for goes with the doorway, says so, and comes back', async () => {
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'phone' })
  const doors = [{ id: 'd1', wall: 0, offset: 40_000, width: 91_440, beyond: 'same-height' as const }]
  await page.goto(`${url}/project/kit`)
  await draw(page, [storedRoom('Kitchen', [16, 11], { kind: 'kitchen', doors })])
  await page.reload()
  await page.getByRole('button', { name: 'Add floor and kit' }).click()
  await page.getByText('Added to your cart.').waitFor()
  await page.goto(`${url}/cart`)
  const moulding = page.locator('.pgroup li.line', { hasText: 'T-Mould' })
  await moulding.waitFor()
  await draw(page, [storedRoom('Kitchen', [16, 11], { kind: 'kitchen' })])
  await page.reload()
  await page.getByText(/No longer needed: .*T-Mould/).waitFor()
  expect(await moulding.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await moulding.waitFor()
  await page.reload()
  await moulding.waitFor()
  expect(await page.getByText(/No longer needed/).count()).toBe(0)
  await leave(context)
})

test('an order tells of the project to its buyer and to the staff', async () => {
  const buyer = await arrive(browser, url, { language: 'en', screen: 'desktop' })
  const { page, context } = buyer
  await cartWithProject(page)
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  await page.waitForURL('**/checkout')
  await page.locator('main').getByText('Fraser Drift Oak').first().waitFor()
  await page.getByRole('radio', { name: /^Pick up at Surrey/ }).check({ force: true })
  const filled = { Email: 'maple@example.com', 'Full name': 'Mara Maple', Phone: '604-555-0119' }
  for (const [label, value] of Object.entries(filled)) await page.getByLabel(label, { exact: true }).fill(value)
  const t = translatorFor('en')
  for (const [key, value] of [
    ['house', '1 Kiln Street'],
    ['city', 'Surrey'],
    ['state', 'British Columbia'],
    ['zipCode', 'V3S 1A1'],
  ] as const)
    await page
      .getByLabel(t(`checkout.${key}`), { exact: true })
      .first()
      .fill(value)
  await page.getByRole('button', { name: t('checkout.place') }).click()
  await page.waitForURL('**/order/*')
  const main = await page.locator('main').innerText()
  const number = /UF-[0-9A-Z]{8}/.exec(main)?.[0] ?? ''
  expect(main).toMatch(/Maple Street\s+3 rooms, [\d.]+ sq ft, straight, \d+ boxes, [\d.]+ sq ft/)
  expect(main).toMatch(/Kitchen\s+[\d.]+ sq ft\s+\d+ boards/)
  await isSound(buyer, 'confirmation')
  await leave(context)

  const staff = await arriveAsAdmin(browser, url, { language: 'en', screen: 'desktop' })
  await staff.page.goto(`${url}/dashboard/orders?search=${number}`)
  await staff.page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await staff.page.waitForURL('**/dashboard/orders/*')
  const named = staff.page.locator('.lines__project').first()
  await named.waitFor()
  expect(await named.innerText()).toMatch(/Maple Street[\s\S]*3 rooms[\s\S]*Kitchen/)
  await isSound(staff, 'order')
  await leave(staff.context)
})

test('every language has the words of a project in the cart', () => {
  for (const language of languages) expect(translatorFor(language)('project-lines.none')).not.toContain('project-lines')
})

test('what is still to be settled of a project is told at the end of the sum, until it is', async () => {
  const person = await arrive(browser, url, { language: 'en', screen: 'phone' })
  const { page } = person
  await cartWithProject(page)
  await page.locator('.osum').waitFor()
  expect(await page.locator('.osum__open').innerText()).toBe('')
  const slab = storedRoom('Study', [9, 7], { subfloor: 'concrete', grade: 'below' })
  await draw(page, [...rooms.slice(0, 2), slab])
  await page.reload()
  await page.locator('.osum__open').getByText('1 point is still open').waitFor()
  await page.locator('.osum__open').getByText('has the concrete been measured?').waitFor()
  expect(await page.getByRole('link', { name: 'Open the kit' }).getAttribute('href')).toBe('/project/kit')
  await isSound(person, 'cart with an open point')
  await leave(person.context)
})

test('on a phone total and checkout stay at the foot of the cart until the button of the sum is in sight', async () => {
  const person = await arrive(browser, url, { language: 'ar', screen: 'phone' })
  const { page } = person
  await cartWithProject(page, 'ar')
  const bar = page.locator('.footbar')
  await bar.waitFor()
  expect(await bar.innerText()).toContain(await page.locator('.osum dd.tot').innerText())
  const foot = await bar.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)
  expect(Math.round(foot)).toBe(0)
  await isSound(person, 'cart with its bar')
  // It was looked at as a desktop too, where the button is in sight.
  await bar.waitFor()
  // By Tab there is one way to the checkout.
  const ways = page.locator('main a[href="/checkout"]')
  expect(await ways.count()).toBe(2)
  expect(await ways.evaluateAll((links) => links.filter((link) => (link as HTMLElement).tabIndex >= 0).length)).toBe(1)
  const button = page.locator('.osum a[href="/checkout"]')
  await button.scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await bar.count()).toBe(0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await bar.getByRole('link', { name: translatorFor('ar')('cart.checkout') }).click()
  await page.waitForURL('**/checkout')
  await leave(person.context)
})
