import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { createLog } from '../src/platform/log.ts'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import { randomCheckout } from '../tests/data/http-orders.ts'
import { ADMIN, signIn } from './blocked-thread.ts'
import { databaseProcesses, residentMb, serveShop } from './shop.ts'

/*
 * A busy day in a quarter of an hour: `node bench/soak.ts`, a million requests to one shop as `npm start` runs it, from 100,000 networks: pages that
 * are kept, lists and results that are made for each, orders, the back office, and what nobody should send. Says after each round what the shop's
 * process and its database's hold. Ends with 1 where the process holds over a tenth more in the last rounds than once it had warmed up, and where
 * a request is answered with the shop's failure or not at all.
 */

const REQUESTS = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 20
const AT_ONCE = 8
const NETWORKS = 100_000
/** Of these rounds the process's memory counts as that of a shop that has warmed up, and as that of the day's end. */
const [WARM, LAST] = [
  [4, 9],
  [14, 20],
] as const
const MOST_GROWTH = 1.1

type Ask = { method?: string; path: string; body?: object | string; headers?: OutgoingHttpHeaders; expected?: number }

const any = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}
const below = (count: number): number => Math.floor(Math.random() * count)

const shop = await serveShop({ ...ADMIN, DEMO_ORDERS: 'off', TRUSTED_PROXIES: '1' })
const own = await ensurePostgres(shop.dataDir)
const { pool } = openDatabase(own.connection, 1, createLog({ level: 'error' }))
const { rows: products } = await pool.query<{ id: string; slug: string }>(
  `select id, slug from products where type = 'simple' and status = 'active' order by slug`,
)
await pool.query(`update stock_levels set on_hand = 1000000 where store = 'surrey' and not unlimited`)
await pool.end()
const productIds = products.slice(0, 40).map(({ id }) => id)
const staff = await signIn(shop)

const page = await (await fetch(shop.url)).text()
const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
const kept = ['/', '/shop', '/shop/laminate', '/categories', '/faq', '/virtualtour', '/cart', '/robots.txt']
const words = ['oak', 'tile', 'grey', 'vinyl plank', 'waterproof', '12 mm', 'herringbone', 'bathroom', 'بلوط', 'chêne']
const sorts = ['na', 'nb', 'pa', 'pb']
const languages = ['en', 'fr', 'ar', 'bn']

/** What people do, and of a thousand requests how many are that. */
const mix: readonly (readonly [number, () => Ask])[] = [
  [520, () => ({ path: any(kept) })],
  [200, () => ({ path: `/product/${any(products).slug}`, headers: { cookie: `LANGUAGE=${any(languages)}` } })],
  [160, () => ({ path: any(files) })],
  [40, () => ({ path: `/shop?sort=${any(sorts)}&max=${below(5000) / 100}` })],
  [10, () => ({ path: `/shop?q=${encodeURIComponent(`${any(words)} ${below(9999)}`)}` })],
  [40, () => ({ path: `/api/home/product_search?q=${encodeURIComponent(any(words))}` })],
  [5, () => ({ method: 'POST', path: '/api/checkout', body: randomCheckout(productIds), expected: 201 })],
  [5, () => ({ path: any(['/api/orders', '/api/products', '/api/customers']), headers: staff })],
  [10, () => ({ path: `/nothing-${below(1e9)}`, expected: 404 })],
  [5, () => ({ method: 'POST', path: '/api/checkout', body: '{"lines":[', expected: 400 })],
  [5, () => ({ path: '/api/orders', headers: { cookie: `session=${crypto.randomUUID()}` }, expected: 401 })],
]
const weights = mix.reduce((sum, [weight]) => sum + weight, 0)
function next(): Ask {
  let at = below(weights)
  for (const [weight, make] of mix) {
    at -= weight
    if (at < 0) return make()
  }
  throw new Error('The mix ends before its weights do.')
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const surprises = new Map<string, number>()

function send({ method = 'GET', path, body, headers, expected = 200 }: Ask): Promise<void> {
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const network = below(NETWORKS)
  const counted = (what: string | number) => {
    const name = `${method} ${path.split('?')[0]}: ${what} instead of ${expected}`
    surprises.set(name, (surprises.get(name) ?? 0) + 1)
  }
  return new Promise((resolve) => {
    const sent = request(
      shop.url + path,
      {
        agent,
        method,
        headers: {
          'x-forwarded-for': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
          'accept-encoding': 'gzip, br',
          ...(text && {
            'content-type': 'application/json',
            origin: shop.url,
            'content-length': Buffer.byteLength(text),
          }),
          ...headers,
        },
      },
      (response) => {
        if (response.statusCode !== expected) counted(response.statusCode ?? 0)
        response.resume().once('end', resolve)
      },
    )
    sent.once('error', (error) => {
      counted(error.message)
      resolve()
    })
    sent.end(text)
  })
}

async function sendRound(count: number): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await send(next())
    }),
  )
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const held: number[] = []
for (let round = 1; round <= ROUNDS; round++) {
  const began = performance.now()
  await sendRound(Math.round(REQUESTS / ROUNDS))
  const perSecond = REQUESTS / ROUNDS / ((performance.now() - began) / 1000)
  held.push(residentMb(shop.pid))
  // One that has just ended holds nothing.
  const databaseMb = databaseProcesses(shop.dataDir).reduce((sum, pid) => sum + (residentMb(pid, 'RssAnon') || 0), 0)
  console.log(
    `round ${round}: ${Math.round(perSecond)} requests a second; the process holds ${held.at(-1)?.toFixed(0)} MB, its database's own memory is ${databaseMb.toFixed(0)} MB`,
  )
}
agent.destroy()
await shop.stop()
await own.leave()

const grown = mean(held.slice(...LAST)) / mean(held.slice(...WARM))
console.log(`${REQUESTS} requests; what the process held at the end is ${grown.toFixed(3)} of what it held warm.`)
for (const [what, times] of surprises) console.log(`${times} × ${what}`)
const failed = [...surprises.keys()].filter((what) => /: (5\d\d|[^\d])/.test(what))
if (grown > MOST_GROWTH || failed.length > 0) process.exitCode = 1
