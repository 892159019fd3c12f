import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShop, freePort, type ShopProcess, startShop } from '../shop/shop-process.ts'
import { temporaryFolder } from '../shop/temporary-folder.ts'

const admin = { ADMIN_EMAIL: 'both@example.com', ADMIN_PASSWORD: 'nine red tulips' }
const folder = temporaryFolder()
/** A commit reaches another process at once; so long is waited on a busy machine, in milliseconds. */
const PATIENCE_MS = 10_000
const slug = 'newton-ridge-hickory'

let one: ShopProcess
let other: ShopProcess

beforeAll(async () => {
  buildShop()
  const env = { ...admin, RATE_LIMIT_SCALE: '10000' }
  one = await startShop({ dataDir: folder.path, port: await freePort(), env })
  other = await startShop({ dataDir: folder.path, port: await freePort(), env })
}, 120_000)
afterAll(async () => {
  await other?.interrupt()
  await one?.interrupt()
  await folder.remove()
})

async function signIn(): Promise<Record<string, string>> {
  const response = await fetch(`${one.url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: one.url },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  const cookie = response.headers.getSetCookie().find((each) => each.includes('underfoot-session='))
  return { cookie: cookie?.split(';')[0] ?? '', origin: one.url, 'content-type': 'application/json' }
}

const pageOf = async (shop: ShopProcess, path: string): Promise<string> => (await fetch(shop.url + path)).text()

type Found = { product: { slug: string; price: number }[] }
const searched = async (shop: ShopProcess, q: string): Promise<Found['product']> => {
  const response = await fetch(`${shop.url}/api/home/product_search?q=${encodeURIComponent(q)}`)
  return ((await response.json()) as Found).product
}

/** How many floors the list's filter of colours says that there are in one. */
const countOf = (html: string, color: string): number =>
  Number(new RegExp(`value="${color}"[\\s\\S]{0,600}?class="n"[^>]*>(\\d+)<`).exec(html)?.[1] ?? 0)

/** Until the other process says so. @returns how many milliseconds it took */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > PATIENCE_MS) return Number.POSITIVE_INFINITY
    await sleep(20)
  }
  return performance.now() - began
}

test('what is changed at one process is soon in the search, the list and the counts of another', async () => {
  const headers = await signIn()
  const found = async () => {
    const response = await fetch(`${one.url}/api/products?search=${slug.replaceAll('-', ' ')}`, { headers })
    const { products } = (await response.json()) as { products: { id: string; version: number }[] }
    return products[0] ?? { id: '', version: 0 }
  }
  const post = async (what: string, body: object) => {
    const { id, version } = await found()
    const response = await fetch(`${one.url}/api/products/${id}/${what}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ version, ...body }),
    })
    expect(response.status, await response.text()).toBe(200)
  }
  // Both indexes of the other are filled, and its pages cached.
  expect((await searched(other, 'hickory'))[0]?.slug).toBe(slug)
  const before = await pageOf(other, '/shop/vinyl-plank')
  expect(before).toContain(slug)

  await post('price', { priceMinor: 12345, salePriceMinor: null })
  const priced = await until(async () => (await searched(other, 'hickory'))[0]?.price === 123.45)
  await post('status', { status: 'archived' })
  const gone = {
    search: await until(async () => (await searched(other, 'hickory')).every((each) => each.slug !== slug)),
    list: await until(async () => !(await pageOf(other, '/shop/vinyl-plank')).includes(slug)),
    counts: await until(async () => {
      const now = countOf(await pageOf(other, '/shop/vinyl-plank'), 'Honey')
      return countOf(before, 'Honey') > 0 && now === countOf(before, 'Honey') - 1
    }),
  }
  await post('status', { status: 'active' })
  const back = await until(async () => (await searched(other, 'hickory'))[0]?.slug === slug)
  console.log('milliseconds until another process shows it:', { priced, ...gone, back })
  for (const waited of [priced, ...Object.values(gone), back]) expect(waited).toBeLessThan(PATIENCE_MS)
})
