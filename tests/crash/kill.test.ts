import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensurePostgres } from '../../src/platform/postgres/postgres.ts'
import { isAlive } from '../../src/platform/process-identity.ts'
import { keepBuying, submitCheckout } from '../data/http-orders.ts'
import { folderWithShop } from '../shop/shop-folder.ts'
import { buildShop, freePort, type ShopProcess, startShop, untilReady } from '../shop/shop-process.ts'
import { postmasterOf, type TemporaryFolder } from '../shop/temporary-folder.ts'

const KILLS = 20
/** So many orders are acknowledged between two kills. */
const ORDERS_A_KILL = 10
const BUYERS = 4

let folder: TemporaryFolder
let shop: ShopProcess
let port: number

beforeAll(async () => {
  buildShop()
  folder = await folderWithShop()
  port = await freePort()
  shop = await open()
})
afterAll(async () => {
  await shop?.interrupt()
  await folder?.remove()
})

const open = () => startShop({ dataDir: folder.path, port, env: { RATE_LIMIT_SCALE: '10000' } })

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const { connection } = await ensurePostgres(folder.path)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function wellStockedProducts(): Promise<string[]> {
  const products = await query<{ id: string }>(`
    select p.id from products p where p.type = 'simple' and p.status = 'active' order by p.slug limit 12`)
  await query(`update stock_levels set on_hand = 1000000, unlimited = false where store = 'surrey'`)
  await query('delete from stock_movements')
  await query(`insert into stock_movements (id, item_id, store, delta, reason)
    select gen_random_uuid(), item_id, store, on_hand, 'correct' from stock_levels where on_hand > 0`)
  return products.map(({ id }) => id)
}

it('C1 20 × kill -9 of the server and of the database under load: no acknowledged order is lost or torn', async () => {
  const products = await wellStockedProducts()
  const buying = keepBuying(() => shop.url, products, BUYERS)
  const { acknowledged, unanswered } = buying
  for (let kill = 0; kill < KILLS; kill++) {
    const before = acknowledged.length
    while (acknowledged.length < before + ORDERS_A_KILL) await sleep(10)
    if (kill % 2 === 0) {
      shop.signal('SIGKILL')
      await shop.exitCode
      shop = await open()
    } else {
      const postmaster = postmasterOf(folder.path)
      if (postmaster === undefined) throw new Error('no database to kill')
      process.kill(postmaster, 'SIGKILL')
      while (isAlive(postmaster)) await sleep(5)
      await untilReady(shop.url, 30_000).catch((error: unknown) => {
        throw new Error(`after kill ${kill}: ${error}\n${shop.output()}`)
      })
    }
  }
  await buying.stop()
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ORDERS_A_KILL)

  // Lost: every acknowledged order is there under its number.
  const kept = new Set((await query<{ number: string }>('select number from orders')).map((row) => row.number))
  const lost = acknowledged.filter(({ text }) => !kept.has(JSON.parse(text).order.number))
  expect(lost).toEqual([])
  // The same key finds the same order, and a submit that was cut off ends in one order whenever it is repeated.
  for (const { body, text } of acknowledged.slice(-20)) expect((await submitCheckout(shop.url, body)).text).toBe(text)
  for (const body of unanswered.slice(-10))
    expect(await submitCheckout(shop.url, body)).toEqual(await submitCheckout(shop.url, body))

  // Torn: no order without lines, timeline, event or answer; no total that is not its lines'; no stock but the ledger's.
  const [torn] = await query<Record<string, number>>(`select
    (select count(*)::int from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)) as lineless,
    (select count(*)::int from orders o where not exists (select 1 from order_timeline t where t.order_id = o.id)) as silent,
    (select count(*)::int from orders o where not exists
      (select 1 from events e where e.payload ->> 'orderId' = o.id::text)) as untold,
    (select count(*)::int from checkout_attempts where answer is null) as unanswered,
    (select count(*)::int from (select cart_id from orders group by cart_id having count(*) > 1) d) as doubled,
    (select count(*)::int from orders o where abs(item_total_minor -
      (select sum(total_minor) from order_lines l where l.order_id = o.id)) > 5) as miscounted,
    (select count(*)::int from stock_levels s where not unlimited and on_hand <>
      (select coalesce(sum(delta), 0) from stock_movements m where m.item_id = s.item_id and m.store = s.store)) as adrift,
    (select count(*)::int from order_lines l where stock_taken and not exists (select 1 from stock_movements m
      where m.order_id = l.order_id and m.item_id = l.stock_item_id and m.delta = -l.quantity)) as untaken`)
  expect(torn).toEqual({
    lineless: 0,
    silent: 0,
    untold: 0,
    unanswered: 0,
    doubled: 0,
    miscounted: 0,
    adrift: 0,
    untaken: 0,
  })
}, 600_000)
