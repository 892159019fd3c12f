import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBuiltPaths } from '../../src/http/static-files.ts'
import { keepBuying } from '../data/http-orders.ts'
import { brokenInvariants } from '../race/trace/invariants.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { environmentOf } from '../shop/open-shop.ts'
import { testSecretsEnv } from '../shop/secrets.ts'
import { buildShop, freePort, type ShopProcess, startShop, statusOf } from '../shop/shop-process.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

let database: TestDatabase
let folder: TemporaryFolder
beforeAll(async () => {
  buildShop()
  database = await testDatabase()
  folder = temporaryFolder()
}, 120_000)
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

/** Sends to whoever says that it can sell, as a balancer does: asked a few times a second, in turns. */
function balance(addresses: readonly string[]) {
  let ready = [...addresses]
  let turn = 0
  let isAsking = true
  const asking = (async () => {
    while (isAsking) {
      const answers = await Promise.all(addresses.map(async (url) => (await statusOf(`${url}/api/ready`)) === 200))
      ready = addresses.filter((_url, at) => answers[at])
      await sleep(100)
    }
  })()
  return {
    next: () => ready[turn++ % ready.length] ?? 'http://127.0.0.1:9',
    end: async () => {
      isAsking = false
      await asking
    },
  }
}

it('two processes are started again one after the other while people order, and nobody is turned away', async () => {
  const { pool, db } = database
  await pool.query(`update stock_levels set on_hand = 1000000, unlimited = false where store = 'surrey'`)
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where type = 'simple' and status = 'active' order by slug limit 12`,
  )
  const before = await brokenInvariants(db)
  const env = { ...environmentOf(database), ...testSecretsEnv, RATE_LIMIT_SCALE: '10000', DRAIN_SECONDS: '3' }
  const ports = [await freePort(), await freePort()] as const
  const open = (port: number) => startShop({ dataDir: folder.path, port, env })
  const shops: ShopProcess[] = []
  for (const port of ports) shops.push(await open(port))
  // What pages of this release load, processes of another can serve from now on.
  const kept = await pool.query<{ path: string }>('select path from client_files')
  expect(kept.rows.map(({ path }) => path)).toEqual(expect.arrayContaining(listBuiltPaths('dist/client')))
  const balancer = balance(shops.map(({ url }) => url))
  const buyers = keepBuying(
    balancer.next,
    rows.map(({ id }) => id),
    3,
  )
  const sold: number[] = []
  try {
    for (const at of [0, 1] as const) {
      expect(await shops[at]?.stop(), shops[at]?.output()).toBe(0)
      shops[at] = await open(ports[at])
      await sleep(500)
      sold.push(buyers.acknowledged.length)
    }
  } finally {
    await buyers.stop()
    await balancer.end()
    for (const shop of shops) await shop.interrupt()
  }
  expect(buyers.unanswered).toEqual([])
  expect(sold[0]).toBeGreaterThan(10)
  expect(sold[1]).toBeGreaterThan((sold[0] ?? 0) + 10)
  const orders = await pool.query('select count(*)::int as n from orders')
  expect(orders.rows[0].n).toBe(buyers.acknowledged.length)
  // The counts that the test set by hand are nobody's movements: what else holds, holds on.
  expect(Object.keys(await brokenInvariants(db))).toEqual(Object.keys(before))
}, 240_000)
