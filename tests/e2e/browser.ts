import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Language } from '../../src/i18n/languages.ts'
import { findBrowserOrInstall } from '../browser-binary.ts'
import { browserFlags } from '../browser-flags.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The screens that people come with. */
export const screens = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } } as const
export type Screen = keyof typeof screens

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowserOrInstall(), args: browserFlags })

/** Someone at a browser, and everything that went wrong in front of them. */
export type Person = { page: Page; context: BrowserContext; troubles: string[] }

export async function arrive(
  browser: Browser,
  url: string,
  { language, screen, script = true }: { language: Language; screen: Screen; script?: boolean },
): Promise<Person> {
  const context = await browser.newContext({
    viewport: screens[screen],
    reducedMotion: 'reduce',
    javaScriptEnabled: script,
    // axe is put into the page by the test; nothing else may run there that the shop's own policy forbids.
    bypassCSP: false,
  })
  await context.addCookies([{ name: 'LANGUAGE', value: language, url }])
  if (script) await context.addInitScript(countShifts)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(`console: ${message.text()}`)
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

/** Runs in the page: adds up how far things moved by themselves. */
function countShifts(): void {
  const counted = window as unknown as { shifted: number }
  counted.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) counted.shifted += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The cumulative layout shift of the page so far. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted)

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

/** What axe finds against WCAG 2.2 AA on the page as it stands, a line each. */
export async function violations(page: Page): Promise<string[]> {
  // What is being asked for again is dimmed until the answer is there, which is no state to judge a page in.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[aria-busy="true"]')].every((busy) => !busy.checkVisibility()) &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: unknown[] }> }
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    return (await axe.run(document, { runOnly: { type: 'tag', values: tags } })).violations
  })
  return (found as Violation[]).flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  )
}

/** Makes the person be there, and waits until every island that wakes by that is awake. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.armed !== undefined)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island]')].every(
      (island) => island.dataset.ready !== undefined || !['idle', 'load'].includes(island.dataset.when ?? ''),
    ),
  )
}
