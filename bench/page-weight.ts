import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowserOrInstall } from '../tests/browser/browser-binary.ts'
import { browserFlags } from '../tests/browser/browser-flags.ts'

/** What a page loads of script, in bytes as brotli sends them. */
export type PageWeight = {
  /** By itself. */
  untouched: number
  /** With what it fetches at the first sign that somebody is there. */
  hydrated: number
  files: number
  /** How many of its scripts hold the page back. */
  blocking: number
}

function sentBytes(path: string): number {
  const file = join('dist/client', path)
  try {
    return readFileSync(`${file}.br`).length
  } catch {
    return readFileSync(file).length
  }
}

/** Opens a page as a new visitor, and waits until nothing more comes, before and after a first movement of the mouse. */
export async function scriptBytes(url: string): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath: findBrowserOrInstall(), args: browserFlags })
  const page = await browser.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname)
  })
  const fetched = () => [...scripts].reduce((sum, path) => sum + sentBytes(path), 0)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(3000)
  const untouched = fetched()
  // A script without type=module, async or defer holds the page back.
  const blocking = await page.locator('script[src]:not([type=module]):not([async]):not([defer])').count()
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.waitForTimeout(3000)
  await browser.close()
  return { untouched, hydrated: fetched(), files: scripts.size, blocking }
}
