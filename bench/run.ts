import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { importBundled } from './bundled.ts'
import { compare, load } from './http.ts'
import { measureInteractions } from './interaction.ts'
import { measureLargeCatalogue } from './large-catalogue.ts'
import { scriptBytes } from './page-weight.ts'
import { measureSearch } from './search.ts'
import { serve, serveShop } from './shop.ts'

/**
 * Measures what the shop promises of its speed, against bare baselines in the same run, and keeps the result with the
 * machine that made it in bench/results/.
 */
const PRODUCT = '/product/fraser-drift-oak'
const CATEGORY = '/shop/laminate'
const SEARCH = '/api/home/product_search'

execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
const shop = await serveShop()
// Asked for once, a page is kept, compressed: what the baseline then copies is what the shop sends from here on.
for (const path of [PRODUCT, CATEGORY, SEARCH]) await fetch(shop.url + path)
await sleep(1000)
const bare = await serve('bench/bare-server.ts', '/', { SAME_AS: shop.url, PATHS: `${PRODUCT} ${CATEGORY} ${SEARCH}` })

console.log('cached pages …')
const product = await compare(shop, bare, PRODUCT)
const category = await compare(shop, bare, CATEGORY)
console.log('search call …')
const search = await compare(shop, bare, SEARCH)
console.log('script of a product page …')
const script = await scriptBytes(shop.url + PRODUCT)
console.log('presses …')
const presses = await measureInteractions([shop.url])
await bare.stop()
await shop.stop()

console.log('uncached renders …')
const forgetful = await serveShop({ DATA_DIR: shop.dataDir, PAGE_CACHE_MB: '0' })
// One at a time: whoever asks for a page that is being made waits for that one.
await load(forgetful, PRODUCT, 1)
const renderProduct = await load(forgetful, PRODUCT, 1)
const renderCategory = await load(forgetful, CATEGORY, 1)
await forgetful.stop()

console.log('orders …')
const { measureOrders } = await importBundled<typeof import('./orders.ts')>('bench/orders.ts')
const orders = await measureOrders(shop.dataDir)

console.log('search index …')
const judgedSearch = await measureSearch(shop.dataDir)

console.log('a hundred thousand products …')
const { small, large } = await measureLargeCatalogue()

const round = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits
const machine = `${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}, Node ${process.version}`
const rows: [string, string, string, string][] = [
  [
    'cached product page',
    `${product.ours}/s (${round(product.cpuMs, 3)} ms CPU)`,
    `${product.bare}/s bare`,
    `${round(product.ratio)} of bare (aim 0.8)`,
  ],
  [
    'cached category page',
    `${category.ours}/s (${round(category.cpuMs, 3)} ms CPU)`,
    `${category.bare}/s bare`,
    `${round(category.ratio)} of bare (aim 0.8)`,
  ],
  [
    'search call',
    `${search.ours}/s (${round(search.cpuMs, 3)} ms CPU)`,
    `${search.bare}/s bare`,
    `${round(search.ratio)} of bare`,
  ],
  [
    'uncached product page',
    `${round(renderProduct.cpuMsPerRequest)} ms CPU`,
    `${renderProduct.requestsPerSecond}/s`,
    'aim under 2 ms',
  ],
  [
    'uncached category page',
    `${round(renderCategory.cpuMsPerRequest)} ms CPU`,
    `${renderCategory.requestsPerSecond}/s`,
    '',
  ],
  [
    'order of three lines',
    `${round(orders.oursPerSecond, 0)}/s`,
    `${round(orders.barePerSecond, 0)}/s the same SQL bare`,
    `${round(orders.ratio)} of bare (aim 0.5)`,
  ],
  [
    'script of a product page',
    `${round(script.untouched / 1024)} KB brotli until touched, ${round(script.hydrated / 1024, 1)} KB in ${script.files} files after`,
    `${script.blocking} before it can be read`,
    'aim 3.5 KB, 70 KB, 0',
  ],
  [
    'judged searches',
    `${round(judgedSearch.share * 100, 1)}% of ${judgedSearch.judged} have a right answer among the first three`,
    '',
    'aim 95%',
  ],
  ...judgedSearch.sizes.map((size): [string, string, string, string] => [
    `search in ${size.count} products`,
    `${round(size.queryMs)} ms CPU a query, ${round(size.longestQueryMs, 1)} ms at most`,
    `built in ${round(size.buildMs / 1000)} s CPU, ${round(size.memoryMb, 0)} MB; a change ${round(size.changeMs)} ms, ${round(size.longestChangeMs, 1)} ms at most`,
    'aim under 2 ms, 10 ms',
  ]),
  ...Object.entries(large.costs).map(([name, cost]): [string, string, string, string] => {
    const few = small.costs[name]?.cpuMs ?? Number.NaN
    return [
      `uncached, 100,000 products: ${name}`,
      `${round(cost.cpuMs, 1)} ms CPU with the database`,
      `${round(few, 1)} ms with the demo shop's products`,
      `${round(cost.cpuMs / few)} times (aim 1.5)`,
    ]
  }),
  [
    'memory of the process, 100,000 products',
    `${round(large.memoryMb, 0)} MB`,
    `${round(small.memoryMb, 0)} MB with the demo shop's products`,
    'aim under 300 MB',
  ],
  ...presses.map(({ name, paintMs, mainMs }): [string, string, string, string] => [
    name,
    `${paintMs} ms from press to paint at a quarter of the speed`,
    `${mainMs} ms before drawing`,
    'aim under 50 ms',
  ]),
]
const failed = product.failed + category.failed + search.failed + renderProduct.failed + renderCategory.failed
const report = [
  '# Last measured',
  '',
  `${new Date().toISOString().slice(0, 10)} on ${machine}. 10 connections, medians of three rounds in turn with the baseline; client, server and database share the machine. ${failed} requests failed.`,
  '',
  '| what | ours | baseline | |',
  '|---|---|---|---|',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
].join('\n')
const RESULT = 'bench/results/last.md'
const last = existsSync(RESULT) ? readFileSync(RESULT, 'utf8') : ''
/** What the other benches measured, from the second heading on. */
const others = /^## .*/ms.exec(last)?.[0] ?? ''
mkdirSync('bench/results', { recursive: true })
writeFileSync(RESULT, others ? `${report}\n${others}` : report)
console.log(`\n${report}`)
