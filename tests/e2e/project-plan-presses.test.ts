import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import { storedProject, storedRoom } from '../data/projects.ts'
import { arrive } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()

const { floors } = (await (await fetch(`${url}/api/projects/floors?q=fraser%20drift`)).json()) as {
  floors: { id: string }[]
}

/** Lets the boards of the page be laid only when it is told to. */
function holdThreads(): void {
  const held: (() => void)[] = []
  const state = { isHeld: false, release: () => held.splice(0).forEach((send) => void send()) }
  Object.assign(window, { threads: state })
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, message: unknown) {
    const send = () => post.call(this, message)
    if (state.isHeld) held.push(send)
    else send()
  }
}

type Threads = { threads: { isHeld: boolean; release(): void } }

async function openPlan(page: Page): Promise<void> {
  const stored = storedProject([storedRoom('Kitchen', [16, 11]), storedRoom('Hall', [10, 4])], floors[0]?.id ?? '')
  await page.addInitScript(holdThreads)
  await page.goto(`${url}/project/plan`)
  const text = JSON.stringify({ version: 1, currentId: stored.id, projects: [stored] })
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [projectsKey, text] as const)
  await page.reload()
  await page.locator('.boxcount[aria-busy="false"] .boxcount__big').waitFor()
}

const opacity = (page: Page) => page.locator('.plan__ground').evaluate((ground) => getComputedStyle(ground).opacity)

test('a pattern that is pressed is chosen, and the old boards are pale, before any board is laid anew', async () => {
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'phone' })
  await openPlan(page)
  await page.evaluate(() => {
    ;(window as unknown as Threads).threads.isHeld = true
  })
  expect(await opacity(page)).toBe('1')
  await page.getByRole('radio', { name: 'Third' }).check({ force: true })
  await expect.poll(() => opacity(page)).toBe('0.45')
  await expect.poll(() => page.locator('.plan__main').getAttribute('aria-busy')).toBe('true')
  // What is bought waits with it: these boxes are of the pattern before.
  expect(await page.locator('.boxcount').getAttribute('aria-busy')).toBe('true')
  expect(await page.locator('.boxcount .btn--go').isDisabled()).toBe(true)
  await page.evaluate(() => (window as unknown as Threads).threads.release())
  await page.locator('.boxcount[aria-busy="false"]').waitFor()
  await expect.poll(() => opacity(page)).toBe('1')
  expect(await page.getByRole('radio', { name: 'Third' }).isChecked()).toBe(true)
  await context.close()
})

test('presses that follow each other at once all count, and what another tab chooses is shown', async () => {
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'phone' })
  await openPlan(page)
  // No frame is drawn between the two.
  await page.evaluate(() => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
    press('.laying__patterns label:nth-of-type(2) input')
    press('.laying__direction label:nth-of-type(2) input')
  })
  const floor = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').projects[0].floor, projectsKey)
  await expect.poll(floor).toMatchObject({ pattern: 'third', direction: 'y', startCorner: 'top-left' })
  await page.evaluate((key) => {
    const kept = (localStorage.getItem(key) ?? '').replace('"third"', '"half"')
    localStorage.setItem(key, kept)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, projectsKey)
  await expect.poll(() => page.getByRole('radio', { name: 'Half' }).isChecked()).toBe(true)
  // And what it chose can be left again by a press.
  await page.getByRole('radio', { name: 'Third' }).check({ force: true })
  await expect.poll(floor).toMatchObject({ pattern: 'third', direction: 'y' })
  await context.close()
})

test('a step of the zoom makes the drawing wider and nothing in it anew, and keeps its middle', async () => {
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'phone' })
  await openPlan(page)
  await page.evaluate(() => {
    const made: string[] = []
    Object.assign(window, { made })
    const watched = document.querySelector('.plan__main')
    if (!watched) return
    const seen = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver((changes) => {
      for (const { target } of changes) made.push(target instanceof Element ? target.outerHTML.slice(0, 40) : 'a text')
    }).observe(watched, seen)
  })
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made)
  const frame = page.locator('.plan__scroll')
  const below = () => page.locator('.plan__hint').evaluate((hint) => hint.getBoundingClientRect().top + scrollY)
  const belowBefore = await below()
  const middle = () => frame.evaluate((shown) => (shown.scrollLeft + shown.clientWidth / 2) / shown.scrollWidth)
  await page.getByRole('button', { name: 'Larger' }).click()
  // The button back that can be pressed from here on, and then the ground that is wider.
  const changed = async () =>
    (await made()).filter((each) => !each.startsWith('<canvas')).map((each) => each.slice(0, 12))
  await expect.poll(changed).toEqual(['<button type', '<div class="'])
  expect(await below()).toBe(belowBefore)
  expect(await frame.evaluate((shown) => shown.scrollWidth > 1.3 * shown.clientWidth)).toBe(true)
  expect(await middle()).toBeCloseTo(0.5, 1)
  // Drawn as finely as it is shown, once it rests.
  const width = () =>
    page.locator('.plan__boards').evaluate((boards: HTMLCanvasElement) => boards.width / boards.clientWidth)
  await expect.poll(width).toBeCloseTo(1, 1)
  await page.getByRole('button', { name: 'Smaller' }).click()
  await expect.poll(() => frame.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true)
  expect(await middle()).toBeCloseTo(0.5, 1)
  expect(await below()).toBe(belowBefore)
  await context.close()
})
