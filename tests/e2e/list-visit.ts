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

type ListText = { count: string; cards: string[] }

/** Runs in the page: what a list says of itself, in its HTML or in the page that is open. */
function readList(html: string | null): ListText {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  return {
    count: page.querySelector('.lbar__count')?.textContent ?? '',
    cards: [...page.querySelectorAll('.list .card h3')].map(({ textContent }) => textContent),
  }
}

/** How many the open list says that it has, and its products. */
export const listOn = (page: Page): Promise<ListText> => page.evaluate(readList, null)

/** The same of the list that the server makes for an address, for who has the page open. */
export async function listMadeFor(page: Page, address: string): Promise<ListText> {
  const answer = await page.request.get(new URL(address, page.url()).href)
  return page.evaluate(readList, await answer.text())
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
