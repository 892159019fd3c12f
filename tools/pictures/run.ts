import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { CATALOGUE, type Product, readProducts } from './catalogue.ts'
import { paintAll } from './painters.ts'
import { openStore } from './store.ts'

const PICTURES = new URL('../../demo/pictures/', import.meta.url)

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    force: { type: 'boolean', default: false },
    threads: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
})
const threads = Number(options.threads)
if (!Number.isInteger(threads) || threads < 1)
  throw new Error(`--threads ${options.threads} is not a number of threads`)

const products = await readProducts(CATALOGUE)
const unknown = options.only.filter((slug) => !products.some((product) => product.slug === slug))
if (unknown.length > 0) throw new Error(`Not in the catalogue: ${unknown.join(', ')}`)

const store = await openStore(PICTURES)
const wanted = products.filter(({ slug }) => options.only.length === 0 || options.only.includes(slug))
const stale: Product[] = []
for (const product of wanted) if (options.force || !(await store.isCurrent(product))) stale.push(product)

await paintAll(stale, threads, async (product, { set, seconds }) => {
  await store.put(product, set)
  // Saved at once, so that a run that is cut short goes on where it was.
  await store.save(products)
  console.log(`${product.slug} ${seconds.toFixed(1)} s`)
})
console.log(`${stale.length} made, ${wanted.length - stale.length} up to date`)
