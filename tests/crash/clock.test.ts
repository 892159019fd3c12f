import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePostgres } from '../../src/platform/postgres/postgres.ts'
import { randomCheckout, submitCheckout } from '../data/http-orders.ts'
import { testAdmin as owner } from '../shop/database.ts'
import { findFaketimeOrInstall } from '../shop/faketime-library.ts'
import { folderWithShop } from '../shop/shop-folder.ts'
import { buildShop, type ShopProcess, startShop } from '../shop/shop-process.ts'
import type { TemporaryFolder } from '../shop/temporary-folder.ts'

/*
 * A shop and its database whose wall clock is set while they run, as a system's clock is: libfaketime moves what they are told the time is,
 * and leaves the monotonic clock alone.
 */

const library = findFaketimeOrInstall()

let folder: TemporaryFolder
let shop: ShopProcess
let database: pg.Client
let productIds: string[]

const clockFile = () => join(folder.path, 'clock')

/** Sets the clock so far from the true time. */
function setClock(seconds: number): void {
  writeFileSync(`${clockFile()}.new`, `${seconds < 0 ? '' : '+'}${seconds}`)
  renameSync(`${clockFile()}.new`, clockFile())
}

beforeAll(async () => {
  buildShop()
  folder = await folderWithShop()
  setClock(0)
  shop = await startShop({
    dataDir: folder.path,
    env: {
      RATE_LIMIT_SCALE: '1',
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clockFile(),
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  })
  const { connection } = await ensurePostgres(folder.path)
  database = new pg.Client(connection)
  await database.connect()
  await database.query(`update stock_levels set on_hand = 1000000, unlimited = false where store = 'surrey'`)
  const { rows } = await database.query<{ id: string }>(
    `select id from products where type = 'simple' and status = 'active' order by slug limit 12`,
  )
  productIds = rows.map(({ id }) => id)
}, 180_000)
afterAll(async () => {
  await database?.end()
  await shop?.interrupt()
  await folder?.remove()
})

/** How far the shop's two clocks are from the true one, in seconds: that of its process, and that of its database. */
async function clocks(): Promise<{ process: number; database: number }> {
  const health = await fetch(`${shop.url}/api/health`)
  await health.arrayBuffer()
  const { rows } = await database.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at')
  const now = Date.now() / 1000
  return { process: Date.parse(health.headers.get('date') ?? '') / 1000 - now, database: (rows[0]?.at ?? 0) - now }
}

async function untilClockIs(seconds: number): Promise<void> {
  const isThere = (offset: number) => Math.abs(offset - seconds) < 10
  await expect
    .poll(
      async () => {
        const { process, database } = await clocks()
        return isThere(process) && isThere(database)
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true)
}

/** As a browser does that was told to come again: the machine may be busy with other things, which is not what this is about. */
async function patiently(ask: () => Promise<Response>): Promise<number> {
  for (let time = 0; ; time++) {
    const response = await ask()
    await response.arrayBuffer()
    if (response.status !== 503 || time === 100) return response.status
    await sleep(100)
  }
}

const post = (path: string, body: object) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })

const signIn = (password: string) =>
  patiently(() => post('/api/auth/callback/credentials', { email: owner.email, password }))

async function statusesOf(path: string, times: number): Promise<number[]> {
  const all = Array.from({ length: times }, () => patiently(() => fetch(shop.url + path)))
  return [...new Set(await Promise.all(all))]
}

/** What people do with a shop: look something up, ask for a page that is not kept, sign in, order. */
async function visitShop() {
  const [order, calls, pages, wrongSignIn] = await Promise.all([
    submitCheckout(shop.url, randomCheckout(productIds)),
    statusesOf('/api/home/settings', 3),
    statusesOf('/shop?q=oak', 2),
    signIn('a wrong password of some length'),
  ])
  const order201 = order.status === 201 ? 201 : order
  return { calls, pages, wrongSignIn, signIn: await signIn(owner.password), order: order201 }
}

const allIsWell = { calls: [200], pages: [200], wrongSignIn: 401, signIn: 200, order: 201 }

const day = 86_400
/** Each step from where the last one left the clock, and what it makes of it. */
const steps = [
  ['70 s forwards', 70],
  ['70 s back', 0],
  ['a day forwards', day],
  ['a day back', 0],
  ['a day back, before the shop was there', -day],
  ['a day forwards again', 0],
  ['70 days back', -70 * day],
  ['70 days forwards, to the right time', 0],
] as const

test('a clock that is set while the shop runs: people call, sign in and order all the same', async () => {
  expect(await visitShop()).toEqual(allIsWell)
  for (const [name, offset] of steps) {
    // Tries that were made of late are what a step of the clock would turn against whoever comes next.
    await statusesOf('/api/home/settings', 20)
    setClock(offset)
    await untilClockIs(offset)
    expect({ name, ...(await visitShop()) }).toEqual({ name, ...allIsWell })
    await sleep(50)
  }
}, 180_000)

test('a clock that is set back does not open the limits on sign-in for more than one refill', async () => {
  const tries = async () => {
    let allowed = 0
    for (let time = 0; time < 15; time++) if ((await signIn('a wrong password of some length')) === 401) allowed++
    return allowed
  }
  await tries()
  expect(await tries()).toBeLessThanOrEqual(1)
  setClock(-day)
  await untilClockIs(-day)
  expect(await tries()).toBeLessThanOrEqual(11)
  expect(await tries()).toBeLessThanOrEqual(1)
}, 180_000)
