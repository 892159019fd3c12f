import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { findBrowserOrInstall } from '../browser/browser-binary.ts'
import { browserFlags, graphicFlags } from '../browser/browser-flags.ts'
import { testAdmin } from '../shop/database.ts'
import { bringAxe } from './axe.ts'

/** The screens that people come with. */
export const screens = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } } as const
export type Screen = keyof typeof screens

/** The browsers of this process, by their flags. They end with it: to start one takes longer than many a test. */
const launched = new Map<readonly string[], Promise<Browser>>()

function browserWith(flags: string[]): Promise<Browser> {
  const browser = launched.get(flags) ?? chromium.launch({ executablePath: findBrowserOrInstall(), args: flags })
  launched.set(flags, browser)
  return browser
}

/** The browser of this process, which the tests share; nobody closes it. */
export const launch = (): Promise<Browser> => browserWith(browserFlags)

/** One that draws the rooms of the tour. */
export const launchWithGraphics = (): Promise<Browser> => browserWith(graphicFlags)

/** Someone at a browser, and everything that went wrong in front of them. */
export type Person = { page: Page; context: BrowserContext; troubles: string[] }

type Visit = {
  language: Language
  screen: Screen
  script?: boolean
  /** In a browser that was never here, and has none of the shop's files. */
  isFirst?: boolean
}

/** A context that nobody is in, with its open page: both take a tenth of a second and more to make. */
type Rested = { context: BrowserContext; page: Page }
/** By the browser and what they were made for. */
const resting = new WeakMap<Browser, Map<string, Rested[]>>()
const restsIn = new WeakMap<BrowserContext, { browser: Browser; kind: string; url: string; page: Page }>()
/** Pages and contexts with a script of a test's own, which cannot be taken out of them again. */
const altered = new WeakSet<Page | BrowserContext>()

function rested(browser: Browser, kind: string): Rested[] {
  const kinds = resting.get(browser) ?? new Map<string, Rested[]>()
  resting.set(browser, kinds)
  const contexts = kinds.get(kind) ?? []
  kinds.set(kind, contexts)
  return contexts
}

async function openContext(browser: Browser, screen: Screen, script: boolean): Promise<Rested> {
  const context = await browser.newContext({
    viewport: screens[screen],
    reducedMotion: 'reduce',
    javaScriptEnabled: script,
    // axe is put into the page by the test; nothing else may run there that the shop's own policy forbids.
    bypassCSP: false,
  })
  if (script) await context.addInitScript(countShifts)
  if (script) await context.addInitScript(tellOfPolicy)
  return { context: watchScripts(context), page: watchScripts(await context.newPage()) }
}

/** Remembers a page or a context that a test gives a script of its own. */
function watchScripts<Opened extends Page | BrowserContext>(opened: Opened): Opened {
  const addInitScript = opened.addInitScript.bind(opened)
  opened.addInitScript = (...script: Parameters<Page['addInitScript']>) => {
    altered.add(opened)
    return addInitScript(...script)
  }
  return opened
}

const listenedEvents = [
  'console',
  'pageerror',
  'requestfailed',
  'response',
  'request',
  'requestfinished',
  'dialog',
] as const

/** Leads to a page that has nothing, and takes from the tab what the person left in it. */
async function clearPage(page: Page, url: string): Promise<void> {
  for (const event of listenedEvents) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.goto(`${url}/robots.txt`)
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => sessionStorage.clear())
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' })
}

/** Ends a visit: the browser forgets the person, but not the files that it fetched, so the next one comes sooner. */
export async function leave(context: BrowserContext): Promise<void> {
  const home = restsIn.get(context)
  if (!home || altered.has(context) || altered.has(home.page) || home.page.isClosed()) return context.close()
  const { page, browser, kind, url } = home
  const others = context.pages().filter((each) => each !== page)
  await Promise.all([...others.map((each) => each.close()), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await clearPage(page, url)
  await context.clearCookies()
  rested(browser, kind).push({ context, page })
}

/** Closes what the tests of a file left open. */
export async function closeContexts(browser: Browser): Promise<void> {
  const kept = new Set([...(resting.get(browser)?.values() ?? [])].flat().map(({ context }) => context))
  const open = browser.contexts().filter((context) => !kept.has(context))
  await Promise.all(open.map((context) => context.close()))
}

/** Someone comes to the shop, whose browser has been here before but knows nothing of them. */
export async function arrive(
  browser: Browser,
  url: string,
  { language, screen, script = true, isFirst = false }: Visit,
): Promise<Person> {
  const kind = `${screen} ${script ? 'with' : 'without'} script`
  const { context, page } =
    (isFirst ? undefined : rested(browser, kind).pop()) ?? (await openContext(browser, screen, script))
  restsIn.set(context, { browser, kind, url, page })
  await context.addCookies([{ name: 'LANGUAGE', value: language, url }])
  await page.setViewportSize(screens[screen])
  page.setDefaultTimeout(60_000)
  const troubles: string[] = []
  page.on('console', (message) => {
    // A graphics card that is done by software says that it is slow.
    if (message.text().includes('GL Driver Message')) return
    // What drives the browser looks at a new window size in every frame, also where a letter may run no script.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return
    // A picture that the browser had from the page before is not taken from the line that was opened for it.
    if (!isFirst && message.text().includes('was preloaded using link preload but not used')) return
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes its unfinished requests with it, and a browser without script refuses to fetch any.
    if (reason !== 'net::ERR_ABORTED' && (script || reason !== 'csp'))
      troubles.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`)
  })
  return { page, context, troubles }
}

/** The administrator of `testAdmin` comes to the shop, signed in. */
export async function arriveAsAdmin(browser: Browser, url: string, visit: Visit): Promise<Person> {
  const person = await arrive(browser, url, visit)
  const { email, password } = testAdmin
  const response = await person.context.request.post(`${url}/api/auth/callback/credentials`, {
    headers: { origin: url },
    data: { email, password },
  })
  expect(response.status()).toBe(200)
  return person
}

/**
 * Runs in the page: says whatever the Content-Security-Policy forbade or would have forbidden, as a trouble. The browser's
 * own console says nothing of a script that asks, and catches the refusal.
 */
function tellOfPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, disposition, sourceFile, lineNumber, columnNumber, sample } = event
    const where = `${sourceFile || 'the page'}:${lineNumber}:${columnNumber}`
    console.error(`policy: ${disposition} ${effectiveDirective} ${blockedURI} in ${where} ${sample}`)
  })
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** Runs in the page: adds up how far things moved by themselves, and what they were. */
function countShifts(): void {
  const moved: string[] = []
  const counted = Object.assign(window, { shifted: 0, moved })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
      if (hadRecentInput) continue
      // The back office's menu opens the group of a screen that is gone to: a person pressed something then, a test may have not.
      const isMenu = (node: Node | null) => node instanceof Element && node.closest('#side details') !== null
      if (sources.every(({ node }) => isMenu(node))) continue
      counted.shifted += value
      for (const { node } of sources)
        moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'something'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The cumulative layout shift of the page so far. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** What surrounds the content of every page of the shop, and of every screen of the back office. */
const shellParts = ['.head', '.top', '.nav', '.compact', '.foot', '.side', '.dtop']

/** Set to a folder to have pictures of what is judged. */
const shots = process.env.SHOTS

/** What it was that moved, to be read where something did. */
export const whatMoved = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved.join('\n'))

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, a line each. Header, sidebar and footer are the same on all
 * pages and judged once, as parts of a `page`: the `content` is what is left. `within` looks at one part, by its selector.
 */
export async function violations(
  page: Page,
  part: 'page' | 'content' | { within: string } = 'content',
): Promise<string[]> {
  // What is being asked for again is dimmed until the answer is there, which is no state to judge a page in. Behind a dialog, that
  // may wait for what is said there.
  await page.waitForFunction(() => {
    const top = document.querySelector('dialog:modal') ?? document
    return (
      [...top.querySelectorAll('[aria-busy="true"]')].every((busy) => !busy.checkVisibility()) &&
      document.getAnimations().every(({ playState, effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return playState !== 'running' || (target !== null && !top.contains(target))
      })
    )
  })
  await bringAxe(page)
  const include = typeof part === 'object' ? [part.within] : ['html']
  const found = await page.evaluate(
    async (context) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: unknown[] }> }
      }
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      const options = {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      }
      const all = [...document.querySelectorAll<HTMLElement>('body *')]
      // What waits below the window has no measures yet that could be judged.
      const later = all.filter((element) => getComputedStyle(element).contentVisibility === 'auto')
      // What a bar at the edge of the window covers can be scrolled from under it.
      const stuck = all.filter((element) => getComputedStyle(element).position === 'sticky')
      for (const { style } of later) style.contentVisibility = 'visible'
      for (const { style } of stuck) Object.assign(style, { position: 'relative', inset: 'auto' })
      const { violations } = await axe.run(context, options)
      for (const { style } of later) style.removeProperty('content-visibility')
      for (const { style } of stuck) for (const name of ['position', 'inset']) style.removeProperty(name)
      return violations
    },
    { include, exclude: part === 'content' ? shellParts : [] },
  )
  return (found as Violation[]).flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  )
}

/**
 * The controls of the content that are too small for a finger and have no excuse, however far the next one is. Those that are too
 * near to another one (WCAG 2.2, 2.5.8) are among the `violations`.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, .back)')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return element.checkVisibility() && Math.min(width, height) < 24
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  )

/** Makes the person be there, by moving the mouse a little. */
export async function stir(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.armed !== undefined)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
}

/** Makes the person be there, and waits until every island that wakes by that is awake. */
export async function hydrated(page: Page): Promise<void> {
  await stir(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island]')].every(
      (island) => island.dataset.ready !== undefined || !['idle', 'load'].includes(island.dataset.when ?? ''),
    ),
  )
}

/** At the width that the page has, and then as narrow or wide as the other screen, without loading it again. */
export async function atBothWidths(page: Page, judge: (screen: Screen) => Promise<void>): Promise<void> {
  const here = page.viewportSize()?.width === screens.phone.width ? 'phone' : 'desktop'
  const there = here === 'phone' ? 'desktop' : 'phone'
  await judge(here)
  await page.setViewportSize(screens[there])
  await judge(there)
  await page.setViewportSize(screens[here])
}

/** Nothing failed, and at the width that the page has nothing overflows or stands in anyone's way. */
export async function isSoundHere(
  { page, troubles }: Person,
  where: string,
  part: Parameters<typeof violations>[1] = 'content',
): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${where.replaceAll(/\W+/g, '-')}.png`, fullPage: true })
  expect(await violations(page, part), where).toEqual([])
  expect(await overflow(page), `${where} overflows`).toBeLessThanOrEqual(0)
  expect(troubles, where).toEqual([])
}

/** The same; and nothing moved by itself, and at neither width does anything overflow. */
export async function isSound(person: Person, where: string): Promise<void> {
  const { page } = person
  await isStill(page, where)
  await isSoundHere(person, where)
  await atBothWidths(page, async (screen) => {
    expect(await overflow(page), `${where} overflows a ${screen}`).toBeLessThanOrEqual(0)
  })
}

/** Nothing moved by itself since the page was loaded. */
export async function isStill(page: Page, where: string): Promise<void> {
  expect(await layoutShift(page), `${where} moved: ${await whatMoved(page)}`).toBeLessThan(0.01)
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** Scrolls through the page, a frame at each stop, so that everything in it was seen; and back to the top. */
export const seeAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * 0.8) {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
    }
    await frame()
    window.scrollTo({ top: 0, behavior: 'instant' })
    await frame()
  })

/** Puts the product of the page that is open into the cart, and waits for the drawer that says so. */
export async function addToCart(page: Page, t: (key: string) => string): Promise<void> {
  await page
    .getByRole('button', { name: t('buy.add'), exact: true })
    .locator('visible=true')
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('cart.checkout'), exact: true })
    .waitFor()
}
