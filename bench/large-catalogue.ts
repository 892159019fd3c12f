import { createLog } from '../src/platform/log.ts'
import { type Database, openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import { generateProducts } from './admin-lists.ts'
import { residentMb, type Served, serveShop, threadsCpuMs, whenFilled } from './shop.ts'

/*
 * What an uncached page costs with some hundred products and with 100,000: processor time of the shop and of the
 * database together, and what the shop's process holds.
 */

const ROWS = 100_000
/** Each so many pages: the middle one of their costs counts. */
const [ROUNDS, PAGES_A_ROUND] = [7, 12]
/** As browsers ask. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }
const PAGES = {
  home: '/',
  list: '/shop',
  'list, filtered and by name': '/shop?color=Beige&sort=na',
  'a later page of the list': '/shop?page=6',
  category: '/shop/laminate',
  product: '/product/fraser-drift-oak',
  search: '/shop?q=oak',
}

type Cost = { cpuMs: number; medianMs: number; slowestMs: number }

async function costOf(shop: Served, db: Database, path: string): Promise<Cost> {
  for (let time = 0; time < PAGES_A_ROUND; time++)
    await (await fetch(shop.url + path, { headers: HEADERS })).arrayBuffer()
  const { rows } = await db.$client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  const cpu = () => [shop.pid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + threadsCpuMs(pid), 0)
  const times: number[] = []
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpu()
    for (let time = 0; time < PAGES_A_ROUND; time++) {
      const began = performance.now()
      const response = await fetch(shop.url + path, { headers: HEADERS })
      await response.arrayBuffer()
      times.push(performance.now() - began)
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    }
    costs.push((cpu() - before) / PAGES_A_ROUND)
  }
  costs.sort((a, b) => a - b)
  times.sort((a, b) => a - b)
  return { cpuMs: costs[ROUNDS >> 1] ?? 0, medianMs: times[times.length >> 1] ?? 0, slowestMs: times.at(-1) ?? 0 }
}

async function measure(dataDir: string, db: Database) {
  const shop = await serveShop({
    DATA_DIR: dataDir,
    PAGE_CACHE_MB: '0',
  })
  try {
    const began = performance.now()
    await (await fetch(`${shop.url}/shop`)).arrayBuffer()
    const firstMs = performance.now() - began
    // Both indexes are filled first, which is nothing that a page costs.
    await whenFilled(shop)
    const costs: Record<string, Cost> = {}
    for (const [name, path] of Object.entries(PAGES)) costs[name] = await costOf(shop, db, path)
    return { costs, firstMs, memoryMb: residentMb(shop.pid) }
  } finally {
    await shop.stop()
  }
}

/** Both sizes in one run; a row for each page. */
export async function measureLargeCatalogue() {
  const made = await serveShop()
  await made.stop()
  const own = await ensurePostgres(made.dataDir)
  const { db, pool } = openDatabase(own.connection, 1, createLog({ level: 'error' }))
  const small = await measure(made.dataDir, db)
  await pool.query('set statement_timeout = 0')
  await generateProducts(db, ROWS)
  // In parts, since a busy machine takes longer for all of them than a statement is waited for.
  for (let part = 0; part < 16; part++)
    await pool.query(
      `update products set status = 'active' where slug like 'generated-%' and abs(hashtext(slug)) % 16 = $1`,
      [part],
    )
  await pool.query('vacuum analyze products')
  const large = await measure(made.dataDir, db)
  await pool.end()
  await own.leave()
  return { small, large }
}

if (import.meta.main) {
  const { small, large } = await measureLargeCatalogue()
  console.log(
    `first list: ${small.firstMs.toFixed(0)} and ${large.firstMs.toFixed(0)} ms; memory: ${small.memoryMb.toFixed(0)} and ${large.memoryMb.toFixed(0)} MB`,
  )
  console.table(
    Object.fromEntries(
      Object.entries(large.costs).map(([name, cost]) => {
        const few = small.costs[name] as Cost
        const round = (value: number) => Math.round(value * 10) / 10
        return [
          name,
          {
            'CPU ms, few': round(few.cpuMs),
            'CPU ms, 100,000': round(cost.cpuMs),
            times: round(cost.cpuMs / few.cpuMs),
            'median ms': round(cost.medianMs),
            'slowest ms': round(cost.slowestMs),
          },
        ]
      }),
    ),
  )
}
