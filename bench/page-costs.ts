import type { Database } from '../src/platform/postgres/database.ts'
import { type Served, threadsCpuMs } from './shop.ts'

/*
 * What pages cost several shops, asked in turns so that all meet the machine in the same mood: processor time of each shop's process with all its
 * threads and of its database, in milliseconds a page.
 */

/** As browsers ask. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** The middle one of so many rounds counts, each of so many pages. */
const [ROUNDS, PAGES_A_ROUND] = [5, 60]

const PAGES = {
  home: '/',
  list: '/shop',
  'list, filtered and by name': '/shop?color=Beige&sort=na',
  category: '/shop/laminate',
  product: '/product/fraser-drift-oak',
} as const

export type Measured = { shop: Served; db: Database }

/** What a shop and its database have used so far. */
export async function spentMs({ shop, db }: Measured): Promise<() => number> {
  const { rows } = await db.$client.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return () => [shop.pid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + threadsCpuMs(pid), 0)
}

export async function get(shop: Served, path: string): Promise<void> {
  const response = await fetch(shop.url + path, { headers: HEADERS })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
}

/** Asks for a page so many times. */
async function times(shop: Served, path: string, count: number): Promise<void> {
  for (let time = 0; time < count; time++) await get(shop, path)
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Of each page what each shop takes for it, by the shops' names. */
export async function pageCosts<Name extends string>(
  shops: Readonly<Record<Name, Measured>>,
): Promise<Map<string, Record<Name, number>>> {
  const all = Object.entries(shops) as [Name, Measured][]
  const found = new Map<string, Record<Name, number>>()
  for (const [page, path] of Object.entries(PAGES)) {
    const costs = new Map(all.map(([name]) => [name, [] as number[]]))
    for (const [, { shop }] of all) await times(shop, path, PAGES_A_ROUND)
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, measured] of all) {
        const spent = await spentMs(measured)
        const before = spent()
        await times(measured.shop, path, PAGES_A_ROUND)
        costs.get(name)?.push((spent() - before) / PAGES_A_ROUND)
      }
    const row = Object.fromEntries(all.map(([name]) => [name, median(costs.get(name) ?? [])])) as Record<Name, number>
    found.set(page, row)
  }
  return found
}
