import type { Browser, Page, Route } from 'playwright-core'
import type { Language } from '../../src/i18n/languages.ts'
import { arrive, hydrated, type Person, type Screen } from './browser.ts'

/** Somebody on a list whose script is awake. */
export async function visitList(
  browser: Browser,
  url: string,
  path: string,
  { language = 'en', screen = 'desktop' }: { language?: Language; screen?: Screen } = {},
): Promise<Person> {
  const person = await arrive(browser, url, { language, screen })
  await person.page.goto(url + path)
  await hydrated(person.page)
  await person.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return person
}

/** Whether the page is still the one that was visited, and was not loaded again. */
export const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window)

/** Path and query of the page. */
export const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search

/** What the list says of itself: how many there are, and its products. */
export const listOn = (page: Page): Promise<{ count: string; cards: string[] }> =>
  page.evaluate(() => ({
    count: document.querySelector('.lbar__count')?.textContent ?? '',
    cards: [...document.querySelectorAll('.list .card h3')].map(({ textContent }) => textContent),
  }))

/** The list that the server makes for an address, as somebody without script has it. */
export async function listWithoutScript(browser: Browser, address: string): ReturnType<typeof listOn> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  const list = await listOn(page)
  await context.close()
  return list
}

/** Holds the answers to an address, until they are let go. */
export async function holdAnswers(page: Page, pattern: string): Promise<{ letGo: () => void; asked: () => number }> {
  let letGo = () => {}
  let asked = 0
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route: Route) => {
    asked += 1
    await held
    // What was called off meanwhile has nobody to answer.
    await route.continue().catch(() => undefined)
  })
  return { letGo, asked: () => asked }
}

/** The class or id of what has the focus. */
export const focusOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.className)
