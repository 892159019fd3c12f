import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { findBrowserOrInstall } from '../tests/browser/browser-binary.ts'
import { browserFlags } from '../tests/browser/browser-flags.ts'
import { type Operation, press, tap } from './presses.ts'
import { projectOperations } from './project-presses.ts'

/**
 * How long the shop takes from a press to the next paint, on a phone's screen at a quarter of this machine's speed, as the
 * browser's own Event Timing counts it (in steps of 8 ms). What is not given in `main` is the drawing of the frame.
 */
const SLOWDOWN = 4
const RUNS = 7
const PRODUCT = '/product/fraser-drift-oak'

/** The longest of one run: until the paint, and of that what the page's own thread did before it could draw. */
type Press = { paintMs: number; mainMs: number }

async function addToCart(page: Page): Promise<void> {
  await press(page, page.locator('.mbuy button').first())
  await page.locator('dialog[open]').waitFor()
}

/** As a visitor is there before pressing anything: a phone has no mouse, whose place would have a look of its own. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await tap(page, 2, 420)
  await page.waitForTimeout(1500)
}

const openSearch = (page: Page): Promise<void> => press(page, page.locator('#search'))

/** What this machine and browser need for any press. */
const oneButton: Operation = {
  name: 'a page of one button',
  path: '/api/ready',
  begin: (page) =>
    page.evaluate(() => {
      document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width">')
      const button = document.createElement('button')
      button.append('press')
      button.onclick = () => button.replaceChildren('pressed')
      document.body.replaceChildren(button)
    }),
  act: (page) => press(page, page.locator('button')),
}

const operations: readonly Operation[] = [
  { name: 'search, opened', path: '/', act: openSearch },
  {
    name: 'search, each key',
    path: '/',
    begin: async (page) => {
      await openSearch(page)
      await page.waitForTimeout(1500)
    },
    act: (page) => page.keyboard.type('white oak', { delay: 150 }),
  },
  { name: 'cart, opened by adding', path: PRODUCT, act: addToCart },
  {
    name: 'cart, one more',
    path: '/cart',
    prepare: async (page) => {
      await arrive(page, new URL(PRODUCT, page.url()).href)
      await addToCart(page)
      await page.waitForTimeout(500)
    },
    act: async (page) => {
      for (let times = 0; times < 3; times++) {
        await press(page, page.locator('main .step button').last())
        await page.waitForTimeout(300)
      }
    },
  },
  {
    name: 'filters, opened',
    path: '/shop/laminate',
    act: (page) => press(page, page.locator('[popovertarget="filters"]').locator('visible=true').first()),
  },
  ...projectOperations,
]

/** Watches from before the first touch, so that its own script is not first run within the press. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: PerformanceEventTiming[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      seen.push(...(list.getEntries() as PerformanceEventTiming[]))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Of the presses since a moment of the page's own clock. */
const interactionsSince = (page: Page, began: number): Promise<Press[]> =>
  page.evaluate((since) => {
    const { seen } = window as unknown as { seen: (PerformanceEventTiming & { interactionId?: number })[] }
    return seen
      .filter(({ startTime, interactionId }) => startTime > since && interactionId)
      .map(({ duration, processingEnd, startTime }) => ({
        paintMs: duration,
        mainMs: Math.round(processingEnd - startTime),
      }))
  }, began)

async function once(context: BrowserContext, url: string, { path, prepare, begin, act }: Operation): Promise<Press> {
  const page = await context.newPage()
  await watch(page)
  const session: CDPSession = await context.newCDPSession(page)
  if (prepare) {
    await page.goto(url)
    await prepare(page)
  }
  await arrive(page, url + path)
  await begin?.(page)
  const began = await page.evaluate(() => performance.now())
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await act(page)
  await page.waitForTimeout(1000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const seen = await interactionsSince(page, began)
  return {
    paintMs: Math.max(0, ...seen.map(({ paintMs }) => paintMs)),
    mainMs: Math.max(0, ...seen.map(({ mainMs }) => mainMs)),
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Result = { url: string; name: string; oneButtonMs: number } & Press

/**
 * Of every shop at these addresses the medians of several visits, each by a browser that has seen nothing of it. The shops
 * take turns, visit by visit, and so does a page of one button: a machine that others use too is twice as quick at one
 * minute as at the next.
 * @param about measures only what has this in its name
 */
export async function measureInteractions(urls: readonly string[], about = ''): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: findBrowserOrInstall(), args: browserFlags })
  const visit = async (url: string, operation: Operation): Promise<Press> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await context.addCookies([{ name: 'cookie_contest', value: 'true', url }])
    const pressed = await once(context, url, operation)
    await context.close()
    return pressed
  }
  const results: Result[] = []
  for (const operation of operations.filter(({ name }) => name.includes(about))) {
    const visits = urls.map((url) => ({ url, runs: [] as Press[] }))
    const beside: number[] = []
    for (let run = 0; run < RUNS; run++) {
      for (const { url, runs } of visits) runs.push(await visit(url, operation))
      beside.push((await visit(urls[0] ?? '', oneButton)).paintMs)
    }
    const oneButtonMs = median(beside)
    for (const { url, runs } of visits) {
      const [paintMs, mainMs] = [median(runs.map((run) => run.paintMs)), median(runs.map((run) => run.mainMs))]
      results.push({ url, name: operation.name, paintMs, mainMs, oneButtonMs })
    }
  }
  await browser.close()
  return results
}

if (import.meta.main) {
  const { serveShop } = await import('./shop.ts')
  const given = process.argv.slice(2)
  const shop = given.length > 0 ? undefined : await serveShop()
  const measured = await measureInteractions(shop ? [shop.url] : given, process.env.ABOUT)
  for (const { url, name, paintMs, mainMs, oneButtonMs } of measured)
    console.log(
      `${url} · ${name}: ${paintMs} ms, of which ${mainMs} before drawing (aim under 50; a page of one button ${oneButtonMs})`,
    )
  await shop?.stop()
}
