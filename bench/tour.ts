import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowserOrInstall } from '../tests/browser/browser-binary.ts'
import { browserFlags } from '../tests/browser/browser-flags.ts'
import { cpuMs, type Served, serveShop } from './shop.ts'

/**
 * What the tour of a floor costs: bytes until the room is seen (the server's picture), bytes until it is sharp and can be
 * looked around in, how long both take, how long a frame takes, how long a still takes that nobody asked for before, and
 * how long others wait for a page meanwhile. Graphics are made by the processor (SwiftShader). Writes its part of
 * bench/results/last.md: node bench/tour.ts
 */
const FLOORS = ['FRASER-DRIFT-OAK', 'CALACATTA-DAWN', 'BLACK-TUSK-MARQUINA', 'BURNS-BOG-BARNWOOD'] as const
const ROOMS = ['living', 'kitchen', 'bathroom'] as const
const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
/** Small, as the processor draws it. */
const FRAME = { width: 480, height: 300 } as const
const RESULTS = 'bench/results/last.md'
const TITLE = '## Tour'

type Measured = { lookBytes: number; lookMs: number; sharpBytes: number; sharpMs: number }

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** What came over the wire, headers included, until each of the two moments, by the browser's own timing. */
async function measure(page: Page, url: string): Promise<Measured> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector('[data-mode="canvas"]:not([data-busy])', { timeout: 240_000 })
  return page.evaluate(() => {
    const sharpMs = performance.now()
    const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const came = (files as PerformanceResourceTiming[]).filter(({ transferSize }) => transferSize > 0)
    const lookMs = came.find(({ name }) => name.includes('still.webp'))?.responseEnd ?? Number.NaN
    const until = (ms: number) =>
      came.reduce((sum, { responseEnd, transferSize }) => sum + (responseEnd <= ms ? transferSize : 0), 0)
    return { lookBytes: until(lookMs), lookMs, sharpBytes: until(sharpMs), sharpMs }
  })
}

/** Milliseconds of a processor's time that a frame takes: the median of some, each waited for until it is drawn. */
function frameOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const canvas = document.querySelector('canvas')
    const gl = canvas?.getContext('webgl2')
    const times: number[] = []
    for (let turn = 0; turn < 9; turn++) {
      const from = performance.now()
      canvas?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      await new Promise((frame) => requestAnimationFrame(frame))
      // Reading a pixel waits until all that was asked for is drawn.
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
      times.push(performance.now() - from)
    }
    return times.sort((a, b) => a - b)[4] ?? 0
  })
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Milliseconds until a still is there that was never made, the processor's part, and the longest wait for a page beside it. */
async function measureStill(shop: Served, name: string) {
  const cpu = cpuMs(shop.pid)
  const began = performance.now()
  let isMade = false
  const still = fetch(`${shop.url}/360/${name}/still.webp?w=1200`).then(async (reply) => {
    await reply.arrayBuffer()
    isMade = true
    return performance.now() - began
  })
  const waits: number[] = []
  while (!isMade) {
    const asked = performance.now()
    await (await fetch(`${shop.url}/product/${name.toLowerCase()}`)).arrayBuffer()
    waits.push(performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { stillMs: await still, cpu: cpuMs(shop.pid) - cpu, longestMs: Math.max(...waits), asked: waits.length }
}

async function measureViews(browser: Browser, shop: Served): Promise<string[]> {
  const rows: string[] = []
  for (const [screen, viewport] of Object.entries(SCREENS))
    for (const room of ROOMS) {
      const visits: Measured[] = []
      for (const name of FLOORS.slice(0, room === 'living' ? 3 : 1)) {
        const context = await browser.newContext({ viewport, deviceScaleFactor: screen === 'phone' ? 3 : 1 })
        // The still is the server's work, measured by itself.
        for (const width of [640, 1200])
          await (await fetch(`${shop.url}/360/${name}/still.webp?room=${room}&w=${width}`)).arrayBuffer()
        const query = room === 'living' ? '' : `?room=${room}`
        visits.push(await measure(await context.newPage(), `${shop.url}/360/${name}/index.html${query}`))
        await context.close()
        console.log(`${room}, ${screen}, ${name}: ${JSON.stringify(visits.at(-1))}`)
      }
      const worst = (key: 'lookBytes' | 'sharpBytes') => kilobytes(Math.max(...visits.map((visit) => visit[key])))
      const usual = (key: 'lookMs' | 'sharpMs') => seconds(median(visits.map((visit) => visit[key])))
      rows.push(
        `| ${room}, ${screen} | ${worst('lookBytes')}, ${usual('lookMs')} | ${worst('sharpBytes')}, ${usual('sharpMs')} |`,
      )
    }
  return rows
}

/** How long a small frame takes where the processor draws it. */
async function measureFrame(browser: Browser, shop: Served): Promise<number> {
  const context = await browser.newContext({ viewport: FRAME, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await measure(page, `${shop.url}/360/${FLOORS[0]}/index.html`)
  const ms = await frameOf(page)
  await context.close()
  return ms
}

/** Puts a part into the results, in the place of the one before. */
function write(part: string): void {
  const before = readFileSync(RESULTS, 'utf8')
  const at = before.indexOf(`\n${TITLE}\n`)
  const rest = at < 0 ? '' : before.slice(at + 1)
  const next = rest.indexOf('\n## ')
  const kept = at < 0 ? before.trimEnd() : before.slice(0, at).trimEnd()
  writeFileSync(RESULTS, `${kept}\n\n${part}\n${next < 0 ? '' : rest.slice(next)}`)
}

const shop = await serveShop()
// The first still waits for the thread and the room; the others find them.
const stills = []
for (const name of FLOORS) {
  stills.push(await measureStill(shop, name))
  console.log(`${name}: ${JSON.stringify(stills.at(-1))}`)
}
const flags = browserFlags.filter((flag) => flag !== '--disable-gpu')
const browser = await chromium.launch({
  executablePath: findBrowserOrInstall(),
  args: [...flags, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const rows = await measureViews(browser, shop)
const frameMs = await measureFrame(browser, shop)
await browser.close()
await shop.stop()
const [first, ...later] = stills
const load = loadavg()[0]?.toFixed(1)
const report = [
  TITLE,
  '',
  `${new Date().toISOString().slice(0, 10)}, by \`node bench/tour.ts\`: two cores that server and browser share, load average ${load} at the end, graphics made by the processor (SwiftShader, as no graphics card was at hand). Bytes are the most of the floors, with page and headers; times the median.`,
  '',
  '| room, screen | first look (aim 250 KB) | sharp and turning: the first frame (aim 600 KB) |',
  '|---|---|---|',
  ...rows,
  '',
  `A still that nobody asked for before: the first ${seconds(first?.stillMs ?? 0)} (the thread starts, the room is read), later ones ${seconds(median(later.map(({ stillMs }) => stillMs)))} (${seconds(median(later.map(({ cpu }) => cpu)))} of a processor, with the pages asked for meanwhile; aim 1.5 s). Beside it a product's page was asked for ${stills.reduce((sum, { asked }) => sum + asked, 0)} times: the longest wait was ${Math.round(Math.max(...stills.map(({ longestMs }) => longestMs)))} ms.`,
  '',
  `A frame of ${FRAME.width} by ${FRAME.height} pixels: ${Math.round(frameMs)} ms by SwiftShader. It says nothing of a machine with a graphics card.`,
].join('\n')
write(report)
console.log(report)
