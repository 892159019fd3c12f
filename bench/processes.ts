import { loadavg } from 'node:os'
import { createLog } from '../src/platform/log.ts'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import { randomCheckout, submitCheckout } from '../tests/data/http-orders.ts'
import { get, median } from './page-costs.ts'
import { databaseProcesses, type Served, serveShop, threadsCpuMs } from './shop.ts'

/*
 * What the same work costs one, two and four processes of a shop on one database: `node bench/processes.ts`, with so many visits named behind, and how
 * many of them at once. Visits of three uncached pages, a search and an order, handed to the processes by turns. Processor time of the processes and of
 * their database with all that both do beside it: where it does not grow with the number of processes, each further core that is there does as much as
 * the first. Requests a second are those of this machine, whose cores the visitors, the processes and the database share.
 */

const ROUNDS = [1, 2, 4, 4, 2, 1] as const
const VISITS = Number(process.argv[2] ?? 300)
/** More than the machine has cores to itself: then what they take from one another counts, too. */
const AT_ONCE = Number(process.argv[3] ?? 6)
const PAGES = ['/', '/shop?color=Beige&sort=na', '/product/fraser-drift-oak']
const SEARCHES = ['oak', 'tile', 'grey', 'vinyl plank']
const REQUESTS_A_VISIT = PAGES.length + 2
const UNCACHED = { PAGE_CACHE_MB: '0', DEMO_ORDERS: 'off' }

type Cost = { shopMs: number; databaseMs: number; perSecond: number }

/** Milliseconds that PostgreSQL's processes have been on a processor. */
const databaseCpuMs = (dataDir: string): number =>
  databaseProcesses(dataDir).reduce((sum, pid) => sum + threadsCpuMs(pid), 0)

async function visit(shop: Served, productIds: readonly string[], turn: number): Promise<void> {
  for (const page of PAGES) await get(shop, page)
  await get(shop, `/api/home/product_search?q=${encodeURIComponent(SEARCHES[turn % SEARCHES.length] ?? '')}`)
  const { status, text } = await submitCheckout(shop.url, randomCheckout(productIds))
  if (status !== 201) throw new Error(`An order was answered ${status}: ${text}`)
}

async function visits(shops: readonly Served[], productIds: readonly string[], count: number): Promise<void> {
  let turn = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (turn < count) {
        const mine = turn++
        const shop = shops[mine % shops.length]
        if (shop) await visit(shop, productIds, mine)
      }
    }),
  )
}

async function measure(processes: number, dataDir: string, productIds: readonly string[]): Promise<Cost> {
  const shops: Served[] = []
  for (let started = 0; started < processes; started++) shops.push(await serveShop({ ...UNCACHED, DATA_DIR: dataDir }))
  try {
    await visits(shops, productIds, (VISITS / 2) * processes)
    const shopsMs = () => shops.reduce((sum, { pid }) => sum + threadsCpuMs(pid), 0)
    const [shopBefore, databaseBefore, began] = [shopsMs(), databaseCpuMs(dataDir), performance.now()]
    await visits(shops, productIds, VISITS)
    const seconds = (performance.now() - began) / 1000
    return {
      shopMs: (shopsMs() - shopBefore) / VISITS,
      databaseMs: (databaseCpuMs(dataDir) - databaseBefore) / VISITS,
      perSecond: (VISITS * REQUESTS_A_VISIT) / seconds,
    }
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

const first = await serveShop(UNCACHED)
const { dataDir } = first
// The database stays where shops come and go.
const own = await ensurePostgres(dataDir)
const { pool } = openDatabase(own.connection, 1, createLog({ level: 'error' }))
const { rows } = await pool.query<{ id: string }>(
  `select id from products where type = 'simple' and status = 'active' order by slug limit 40`,
)
await pool.query(`update stock_levels set on_hand = 1000000 where store = 'surrey' and not unlimited`)
await first.stop()
const productIds = rows.map(({ id }) => id)

const found = new Map<number, Cost[]>()
for (const processes of ROUNDS) {
  const cost = await measure(processes, dataDir, productIds)
  found.set(processes, [...(found.get(processes) ?? []), cost])
  console.log(processes, JSON.stringify(cost), `load ${loadavg()[0]?.toFixed(1)}`)
}
await pool.end()
await own.leave()

const middle = (costs: readonly Cost[], of: keyof Cost): number => median(costs.map((cost) => cost[of]))
const alone = found.get(1) ?? []
const aloneMs = middle(alone, 'shopMs') + middle(alone, 'databaseMs')
console.log(
  '\n| processes | shop, ms a visit | database, ms a visit | of one process | requests a second |\n|---|---|---|---|---|',
)
for (const [processes, costs] of found) {
  const [shopMs, databaseMs] = [middle(costs, 'shopMs'), middle(costs, 'databaseMs')]
  const times = ((shopMs + databaseMs) / aloneMs).toFixed(2)
  const perSecond = Math.round(middle(costs, 'perSecond'))
  console.log(`| ${processes} | ${shopMs.toFixed(1)} | ${databaseMs.toFixed(1)} | ${times} | ${perSecond} |`)
}
