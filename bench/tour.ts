import { chromium, type Page } from 'playwright-core'
import { findBrowserOrInstall } from '../tests/browser-binary.ts'
import { browserFlags } from '../tests/browser-flags.ts'
import { serve } from './shop.ts'

/**
 * What the tour of a floor costs: bytes until the room is seen (the server's picture), bytes until it is sharp and can be
 * looked around in, how long both take on this machine with graphics made by the processor, and how long a still takes
 * that nobody asked for before. Run it by itself: node bench/tour.ts
 */
const FLOORS = ['FRASER-DRIFT-OAK', 'CALACATTA-DAWN', 'BLACK-TUSK-MARQUINA', 'BURNS-BOG-BARNWOOD'] as const
const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

type Measured = { lookBytes: number; lookMs: number; sharpBytes: number; sharpMs: number }

/** Counts what comes over the wire, headers included, until each of the two moments. */
async function measure(page: Page, url: string): Promise<Measured> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const still = document.querySelector<HTMLImageElement>('.tour__still')
    return still?.complete === true && still.naturalWidth > 0
  })
  const look = { lookBytes: bytes, lookMs: performance.now() - began }
  await page.waitForSelector('[data-mode="canvas"]:not([data-busy])', { timeout: 120_000 })
  return { ...look, sharpBytes: bytes, sharpMs: performance.now() - began }
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const shop = await serve('scripts/start.ts', '/api/ready')
const flags = browserFlags.filter((flag) => flag !== '--disable-gpu')
const browser = await chromium.launch({
  executablePath: findBrowserOrInstall(),
  args: [...flags, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
for (const name of FLOORS) {
  for (const width of [640, 1200]) {
    const began = performance.now()
    await (await fetch(`${shop.url}/360/${name}/still.webp?w=${width}`)).arrayBuffer()
    console.log(`${name}, a still ${width} wide: ${seconds(performance.now() - began)} (aim under 1.5 s)`)
  }
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    const context = await browser.newContext({ viewport, deviceScaleFactor: screen === 'phone' ? 3 : 1 })
    const { lookBytes, lookMs, sharpBytes, sharpMs } = await measure(
      await context.newPage(),
      `${shop.url}/360/${name}/index.html`,
    )
    console.log(
      `${name}, ${screen}: seen after ${kilobytes(lookBytes)}, ${seconds(lookMs)}; sharp after ${kilobytes(sharpBytes)}, ${seconds(sharpMs)} (aim 250 and 600 KB)`,
    )
    await context.close()
  }
}
await browser.close()
await shop.stop()
