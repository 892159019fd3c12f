import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { uuidv7 } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import { readJudged } from '../tests/search/judge.ts'
import { generateOrders, generateProducts } from './admin-lists.ts'
import { generatePeople } from './people-lists.ts'
import { type Served, serveShop } from './shop.ts'
import { type LongTurn, threadCpuMs } from './thread-watch.ts'

/*
 * How long the shop's one thread is kept at a time, with 100,000 products, orders and people: the longest turns of its event
 * loop while each kind of work goes on, in processor time, with and without the garbage collector's pauses.
 */

const ROWS = 100_000
const IMPORTED = 1_000
export const ADMIN = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'nine red tulips' }
/** The index is filled meanwhile. */
const FILLED_MS = 20_000
/** What the watch tells it tells so much later, in milliseconds. */
const TOLD_MS = 2500
/** What a turn may compute, in milliseconds. */
const MOST_MS = 10

type Asked = { path: string; init?: RequestInit }

/** Asks for all of these, so many at a time. */
async function ask(shop: Served, all: readonly Asked[], atOnce: number): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const response = await fetch(shop.url + one.path, one.init)
      await response.arrayBuffer()
      if (response.status >= 400) throw new Error(`${one.path} answers ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export async function signIn(shop: Served): Promise<Record<string, string>> {
  const response = await fetch(`${shop.url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  })
  const cookie = response.headers.getSetCookie().find((one) => one.includes('underfoot-session='))
  if (!cookie) throw new Error(`no session: ${response.status} ${await response.text()}`)
  return { cookie: cookie.split(';')[0] ?? '', origin: shop.url }
}

/** A file of products is checked, and brought in. */
async function importProducts(shop: Served, headers: Record<string, string>): Promise<void> {
  // Products that no run before it has brought in: of those there would be nothing to do.
  const run = Date.now().toString(36)
  const lines = Array.from(
    { length: IMPORTED },
    (_, n) => `bench-${run}-${n},simple,active,Bench ${n},laminate,box,20,area,10.50,BENCH-${run}-${n},7`,
  )
  const head = 'slug,type,status,name,category,unit,unit_value,unit_measure,price,sku,stock_surrey'
  const form = new FormData()
  const id = uuidv7()
  form.set('id', id)
  form.set('fileName', 'bench.csv')
  form.set('withStock', 'true')
  form.set('clearsEmpty', 'false')
  form.set('file', new File([[head, ...lines].join('\n')], 'bench.csv', { type: 'text/csv' }))
  await ask(shop, [{ path: '/api/product-imports', init: { method: 'POST', headers, body: form } }], 1)
  const until = async (status: string) => {
    for (let tries = 0; tries < 600; tries++) {
      const response = await fetch(`${shop.url}/api/product-imports/${id}`, { headers })
      const { import: found } = (await response.json()) as { import: { status: string } }
      if (found.status === status) return
      await sleep(100)
    }
    throw new Error(`the import does not come to be ${status}`)
  }
  await until('checked')
  const confirm = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
  await ask(shop, [{ path: `/api/product-imports/${id}`, init: confirm }], 1)
  await until('done')
}

const pages = (path: string, count: number) => Array.from({ length: count }, (_, at) => `${path}page=${at + 1}`)

/** Everything that goes on in the shop, by name. */
export function scenes(shop: Served, headers: Record<string, string>): Record<string, () => Promise<void>> {
  const gets = (paths: readonly string[], init?: RequestInit): Asked[] =>
    paths.map((path) => ({ path, ...(init && { init }) }))
  const lists = ['/', ...pages('/shop?', 6), ...pages('/shop/laminate?', 3), '/shop?sort=na', '/shop?sort=pb']
  const filtered = ['color=Beige', 'color=Beige&sort=na', 'room=kitchen', 'sale=1', 'stock=surrey'].map(
    (query) => `/shop?${query}`,
  )
  const queries = readJudged().map(({ query }) => encodeURIComponent(query))
  const listed = ['products', 'orders', 'customers', 'coupons', 'audit', 'mail', 'subscribers']
  const dashboard = listed.flatMap((name) => [`/api/${name}`, `/api/${name}?page=40`, `/api/${name}?search=oak`])
  return {
    'lists of the shop': () => ask(shop, gets([...lists, ...filtered]), 1),
    'the same, four at a time': () => ask(shop, gets([...lists, ...filtered]), 4),
    'searches, each judged query': () =>
      ask(shop, gets(queries.map((query) => `/api/home/product_search?q=${query}`)), 1),
    'results pages': () => ask(shop, gets(queries.slice(0, 60).map((query) => `/shop?q=${query}`)), 1),
    'lists of the dashboard': () => ask(shop, gets(dashboard, { headers }), 1),
    'reports, the valuation, what runs low': () =>
      ask(
        shop,
        gets(
          [
            'reports/overview',
            'reports/margin',
            'reports/taxes',
            'inventory-valuation',
            'inventory?need=low',
            'segments',
          ].map((name) => `/api/${name}`),
          { headers },
        ),
        1,
      ),
    'packing slips of a page of orders': async () => {
      const page = await fetch(`${shop.url}/api/orders?status=processing`, { headers })
      const { orders } = (await page.json()) as { orders: readonly { id: string }[] }
      const ids = orders.slice(0, 25).map(({ id }) => id)
      await ask(shop, gets([`/api/orders.pdf?kind=slips&ids=${ids.join(',')}`], { headers }), 1)
    },
    'files of products, orders and customers': () =>
      ask(shop, gets(['/api/products.csv', '/api/orders.csv', '/api/customers.csv'], { headers }), 1),
    sitemap: async () => {
      const index = await (await fetch(`${shop.url}/sitemap.xml`)).text()
      const files = [...index.matchAll(/<loc>([^<]*sitemap-\d+\.xml)</g)].map(
        ([, address]) => new URL(address ?? '').pathname,
      )
      await ask(shop, gets(files.slice(0, 12)), 1)
    },
    [`import of ${IMPORTED} products, with lists beside it`]: async () => {
      const imported = importProducts(shop, headers)
      await Promise.all([imported, ask(shop, gets([...lists, ...filtered]), 1)])
    },
    'the first list after it': () => ask(shop, gets(['/shop', '/shop?q=oak']), 1),
  }
}

/** What of a turn is the shop's own computing, in milliseconds. */
export const computedMs = ({ cpuMs, gcMs }: LongTurn): number => Math.max(0, cpuMs - gcMs)

/** Leaves a shop with so many products, orders and people. @returns its data directory */
export async function fillShop(): Promise<string> {
  const made = await serveShop(ADMIN)
  await made.stop()
  const own = await ensurePostgres(made.dataDir)
  const { db, pool } = openDatabase(own.connection, 1, createLog({ level: 'error' }))
  await generateProducts(db, ROWS)
  await pool.query(`update products set status = 'active' where slug like 'generated-%'`)
  await pool.query('vacuum analyze products')
  await generateOrders(db, ROWS)
  await generatePeople(db, ROWS)
  await pool.end()
  await own.leave()
  return made.dataDir
}

/** The longest turns of each scene. */
export async function measureBlockedThread(dataDir: string): Promise<Record<string, LongTurn[]>> {
  const file = join(dataDir, 'long-turns.jsonl')
  const turnsSince = (begin: number): LongTurn[] =>
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): LongTurn => JSON.parse(line))
      .filter(({ at }) => at >= begin)
  const shop = await serveShop({
    DATA_DIR: dataDir,
    PAGE_CACHE_MB: '0',
    WATCH_FILE: file,
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('bench/thread-watch.ts'))}`,
  })
  const found: Record<string, LongTurn[]> = {}
  const watch = async (name: string, scene: () => Promise<void>) => {
    const begin = Date.now()
    await scene()
    await sleep(TOLD_MS)
    found[name] = turnsSince(begin)
  }
  await watch('both indexes are built, with lists beside it', async () => {
    await ask(shop, [{ path: '/shop' }, { path: '/shop?q=oak' }], 2)
    for (const until = Date.now() + FILLED_MS; Date.now() < until; await sleep(200))
      await ask(shop, [{ path: '/shop/laminate' }], 1)
  })
  const headers = await signIn(shop)
  for (const [name, scene] of Object.entries(scenes(shop, headers))) await watch(name, scene)
  await shop.stop()
  return found
}

const UNITS = 4000
const STEPS_A_UNIT = 600_000

/** How long some 4 ms of plain computing take on this machine, over and over, in milliseconds of processor time. */
export async function measureUnits(): Promise<number[]> {
  const cells = new Uint32Array(1 << 20)
  let state = 1
  const units: number[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const before = threadCpuMs()
    for (let step = 0; step < STEPS_A_UNIT; step++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0
      const cell = state >>> 12
      cells[cell] = (cells[cell] as number) ^ state
    }
    units.push(threadCpuMs() - before)
    await sleep(2)
  }
  return units
}

if (import.meta.main) {
  const round = (value: number) => Math.round(value * 10) / 10
  const longest = (values: readonly number[]) => round(Math.max(0, ...values))
  console.table(
    Object.fromEntries(
      Object.entries(await measureBlockedThread(await fillShop())).map(([name, turns]) => [
        name,
        {
          'turns that computed over 10 ms': turns.filter((turn) => computedMs(turn) > MOST_MS).length,
          'longest ms computed': longest(turns.map(computedMs)),
          'with the collector': longest(turns.map(({ cpuMs }) => cpuMs)),
          'by the clock': longest(turns.map(({ wallMs }) => wallMs)),
        },
      ]),
    ),
  )
}
