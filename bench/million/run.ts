import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePostgres } from '../../src/platform/postgres/postgres.ts'
import { ADMIN, signIn } from '../blocked-thread.ts'
import { importBundled } from '../bundled.ts'
import { type Served, serveShop } from '../shop.ts'
import { measureFiles, measureOwnData, measureReports } from './answers.ts'
import { bounds, say } from './bounds.ts'
import { measureBackup, measureVacuum } from './keeping.ts'
import { measureMigrating } from './migrating.ts'
import { filledShop, openLong } from './shop.ts'

/*
 * A shop of 1,000,000 orders, 500,000 customers and 100,000 products: its migrations while it sells, its files, reports, jobs, copies and removals of people, vacuum
 * and backup, each against a bound. `npm run bench:million -- --orders 100000 --in /data`; what is filled is kept there for the next run. `--only files,reports`.
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    in: { type: 'string', default: join(tmpdir(), 'underfoot-bench-million') },
    only: { type: 'string', default: 'migrations,files,reports,people,jobs,vacuum,backup' },
  },
})
const orders = Number(values.orders)
const parts = values.only.split(',')
const began = performance.now()
const tell = (text: string): void => console.log(`${Math.round((performance.now() - began) / 1000)} s: ${text}`)

const dataDir = await filledShop(values.in, { orders, customers: orders / 2, products: orders / 10 }, tell)
tell(`${orders} orders are there; ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}`)
const own = await ensurePostgres(dataDir)
const db = await openLong(own)
let shop: Served | undefined
try {
  if (parts.includes('migrations')) for (const one of await measureMigrating(own)) say(one)
  const opening = performance.now()
  shop = await serveShop({ ...ADMIN, DATA_DIR: dataDir })
  say({ what: 'the start of the shop', took: performance.now() - opening, bound: bounds.start })
  const headers = await signIn(shop)
  if (parts.includes('reports')) for await (const one of measureReports(shop, headers)) say(one)
  if (parts.includes('files')) for await (const one of measureFiles(shop, headers)) say(one)
  if (parts.includes('people')) for await (const one of measureOwnData(shop, db, headers)) say(one)
  const { measureJobs } = await importBundled<typeof import('./jobs.ts')>('bench/million/jobs.ts')
  if (parts.includes('jobs')) for await (const one of measureJobs(own)) say(one)
  if (parts.includes('vacuum')) for await (const one of measureVacuum(db)) say(one)
  if (parts.includes('backup')) for await (const one of measureBackup(values.in, dataDir)) say(one)
} finally {
  await shop?.stop()
  await db.$client.end()
  await own.leave()
}
tell(`measured; load average ${loadavg()[0]?.toFixed(1)}`)
