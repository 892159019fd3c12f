import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowserOrInstall } from '../tests/browser-binary.ts'
import { browserFlags } from '../tests/browser-flags.ts'

/** What a page loads of script by itself, in bytes as brotli sends them, and how much of it before it can be read. */
export async function scriptBytes(url: string): Promise<{ total: number; files: number; blocking: number }> {
  const browser = await chromium.launch({ executablePath: findBrowserOrInstall(), args: browserFlags })
  const page = await browser.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(3000)
  // A script without type=module, async or defer holds the page back.
  const blocking = await page.locator('script[src]:not([type=module]):not([async]):not([defer])').count()
  await browser.close()
  const size = (path: string) => {
    const file = join('dist/client', path)
    try {
      return readFileSync(`${file}.br`).length
    } catch {
      return readFileSync(file).length
    }
  }
  return { total: [...scripts].reduce((sum, path) => sum + size(path), 0), files: scripts.size, blocking }
}
