import { readFileSync } from 'node:fs'
import { readJudged } from '../tests/search/judge.ts'
import { get, type Measured } from './page-costs.ts'
import { residentMb, type Served, serve, whenFilled } from './shop.ts'

/*
 * What the shop's process holds with 100,000 products, started as `npm start` starts it and with nothing set otherwise: once its indexes are filled,
 * and after so many pages of every kind, each asked for once.
 */

export const MEMORY_RUNS = 3
const PAGES_OF_EACH = 100

export type Held = { filledMb: number; loadedMb: number; pages: number }

/** The process of the shop itself: who started it watches over it from another. */
function shopOf(watcher: Served): Served {
  const children = readFileSync(`/proc/${watcher.pid}/task/${watcher.pid}/children`, 'utf8')
  return { ...watcher, pid: Number(children.trim().split(' ').at(-1)) }
}

async function pagesOf(db: Measured['db']): Promise<string[]> {
  const { rows } = await db.$client.query<{ slug: string }>(
    `select slug from products where status = 'active' order by id limit $1`,
    [PAGES_OF_EACH],
  )
  const numbered = (path: string) => Array.from({ length: PAGES_OF_EACH }, (_, at) => `${path}page=${at + 1}`)
  return [
    '/',
    '/shop?sort=na',
    ...numbered('/shop?'),
    ...numbered('/shop/laminate?'),
    ...rows.map(({ slug }) => `/product/${slug}`),
    ...readJudged()
      .slice(0, PAGES_OF_EACH)
      .map(({ query }) => `/shop?q=${encodeURIComponent(query)}`),
  ]
}

/** What the process holds in each of several runs, each with a process of its own. @param databaseOf opens the database of a shop */
export async function measureMemory(
  dataDir: string,
  databaseOf: (shop: Served) => Promise<Measured['db']>,
): Promise<Held[]> {
  const held: Held[] = []
  for (let run = 0; run < MEMORY_RUNS; run++) {
    const watcher = await serve('scripts/start.ts', '/api/ready', { DATA_DIR: dataDir })
    const shop = shopOf(watcher)
    await whenFilled(shop)
    const filledMb = residentMb(shop.pid)
    const pages = await pagesOf(await databaseOf(shop))
    for (const path of pages) await get(shop, path)
    held.push({ filledMb, loadedMb: residentMb(shop.pid), pages: pages.length })
    await watcher.stop()
  }
  return held
}
