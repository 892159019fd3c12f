import { chromium } from 'playwright-core'
import { createLog } from '../src/platform/log.ts'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import { findBrowserOrInstall } from '../tests/browser/browser-binary.ts'
import { browserFlags } from '../tests/browser/browser-flags.ts'
import { generateProducts } from './admin-lists.ts'
import { serveShop } from './shop.ts'

/*
 * What a letter in the search box costs the browser in the largest shop that it filters by itself: the time of the page's
 * thread for script, styles and layout, from the key until the server's answer is drawn.
 */

const PRODUCTS = 2_000
const QUERIES = ['white oak', 'gery oak 12mm', 'marble bathroom', 'walnut 1044']
const ROUNDS = 3
/** Longer than a key and what follows from it take. */
const PAUSE_MS = 350

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Leaves a shop with as many active products as a browser is still sent. */
async function fill(dataDir: string): Promise<void> {
  const own = await ensurePostgres(dataDir)
  const { db, pool } = openDatabase(own.connection, 1, createLog({ level: 'error' }))
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int from products where status = 'active'`)
  await generateProducts(db, PRODUCTS - (rows[0]?.count ?? 0))
  await pool.query(`update products set status = 'active' where slug like 'generated-%'`)
  await pool.end()
  await own.leave()
}

/** Milliseconds of the thread for each key: of its script alone, and with styles and layout. */
export async function measureKeystrokes(): Promise<{ scriptMs: number; threadMs: number; longestMs: number }> {
  const made = await serveShop()
  await made.stop()
  await fill(made.dataDir)
  const shop = await serveShop({ DATA_DIR: made.dataDir })
  const browser = await chromium.launch({ executablePath: findBrowserOrInstall(), args: browserFlags })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${shop.url}/about`)
  await page.locator('#search').click()
  await page.waitForResponse('**/api/home/product_search')
  await page.waitForTimeout(2000)
  const session = await page.context().newCDPSession(page)
  // Processor time: waiting for a core that others have is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    const script = of('ScriptDuration')
    return { script, thread: script + of('LayoutDuration') + of('RecalcStyleDuration') }
  }
  const keys: { script: number; thread: number }[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const query of QUERIES) {
      await page.locator('#search').fill('')
      await page.waitForTimeout(PAUSE_MS)
      for (const key of query) {
        const before = await spent()
        await page.keyboard.type(key)
        await page.waitForTimeout(PAUSE_MS)
        const after = await spent()
        // The first round warms up.
        if (round > 0) keys.push({ script: after.script - before.script, thread: after.thread - before.thread })
      }
    }
  await browser.close()
  await shop.stop()
  return {
    scriptMs: median(keys.map(({ script }) => script)),
    threadMs: median(keys.map(({ thread }) => thread)),
    longestMs: Math.max(...keys.map(({ thread }) => thread)),
  }
}

if (import.meta.main) console.log(await measureKeystrokes())
