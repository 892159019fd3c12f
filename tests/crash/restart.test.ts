import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAlive } from '../../src/platform/process-identity.ts'
import { keepBuying, submitCheckout } from '../data/http-orders.ts'
import { type OpenShop, openShop } from '../shop/open-shop.ts'
import { findServing, statusOf, untilReady } from '../shop/shop-process.ts'

let shop: OpenShop

const open = async () => {
  shop = await openShop({ isWatched: true, env: { RATE_LIMIT_SCALE: '10000' } })
}
const close = () => shop.close()

const port = () => Number(new URL(shop.url).port)
const serving = () => findServing({ dataDir: shop.dataDir, port: port() }) ?? 0

/** The process that watches over the shop. */
const watcherOf = (pid: number) => Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

async function productIds(): Promise<string[]> {
  const { pool } = shop.database
  await pool.query(`update stock_levels set on_hand = 1000000, unlimited = false where store = 'surrey'`)
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where type = 'simple' and status = 'active' order by slug limit 12`,
  )
  return rows.map(({ id }) => id)
}

/** Waits until another process than this serves. */
async function untilServedByAnother(pid: number): Promise<number> {
  const began = performance.now()
  while (serving() === pid || serving() === 0 || !isAlive(serving())) {
    if (performance.now() - began > 30_000) throw new Error(`nothing took the place of ${pid}:\n${shop.output()}`)
    await sleep(20)
  }
  await untilReady(shop.url, 30_000)
  return performance.now() - began
}

/** One shop for all of these; the last one ends it. */
describe('beside a shop that goes on', () => {
  beforeAll(open, 120_000)
  afterAll(close)

  it.runIf(process.platform === 'linux')('npm start watches with less than 40 MB of its own', () => {
    const status = readFileSync(`/proc/${watcherOf(serving())}/status`, 'utf8')
    const heldKb = Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1])
    expect(heldKb).toBeGreaterThan(0)
    expect(heldKb / 1024).toBeLessThan(40)
  })

  it('npm start says that a shop aborted for want of memory, and starts it again', async () => {
    const pid = serving()
    process.kill(pid, 'SIGABRT')
    await untilServedByAnother(pid)
    expect(shop.output()).toContain('it aborted, as Node.js does when its own memory is used up')
    expect(await statusOf(shop.url)).toBe(200)
  })

  it('npm start passes a signal on while it waits to start the shop again, and leaves nothing behind', async () => {
    const pid = serving()
    process.kill(pid, 'SIGKILL')
    while (isAlive(pid)) await sleep(5)
    expect(await shop.stop()).not.toBeNull()
    await sleep(500)
    expect(await statusOf(`${shop.url}/api/health`)).toBe(0)
  })
})

describe('a shop of its own', () => {
  beforeEach(open, 120_000)
  afterEach(close)

  it('npm start brings a shop back that is killed while orders come, again and again; no acknowledged order is lost', async () => {
    const buying = keepBuying(() => shop.url, await productIds(), 3)
    for (let kill = 0; kill < 3; kill++) {
      const before = buying.acknowledged.length
      while (buying.acknowledged.length < before + 20) await sleep(10)
      const pid = serving()
      process.kill(pid, 'SIGKILL')
      expect(await untilServedByAnother(pid)).toBeLessThan(20_000)
    }
    await buying.stop()
    expect(buying.acknowledged.length).toBeGreaterThanOrEqual(60)
    const { rows } = await shop.database.pool.query<{ number: string }>('select number from orders')
    const kept = new Set(rows.map((row) => row.number))
    expect(buying.acknowledged.filter(({ text }) => !kept.has(JSON.parse(text).order.number))).toEqual([])
    for (const { body, text } of buying.acknowledged.slice(-5))
      expect((await submitCheckout(shop.url, body)).text).toBe(text)
    for (const body of buying.unanswered.slice(-5))
      expect(await submitCheckout(shop.url, body)).toEqual(await submitCheckout(shop.url, body))
    const said = shop.output().match(/^Underfoot has ended after .*$/gm) ?? []
    expect(said).toHaveLength(3)
    for (const [index, line] of said.entries()) {
      expect(line).toMatch(
        /SIGKILL ended it: somebody did, or the system as memory ran out|the system killed it because memory/,
      )
      expect(line).toContain(`(${index + 1} of 10)`)
    }
    expect(await shop.stop()).toBe(0)
  }, 120_000)

  it.runIf(process.platform === 'linux')('a shop whose watcher is killed leaves in good order by itself', async () => {
    const pid = serving()
    const watcher = watcherOf(pid)
    expect(watcher).not.toBe(process.pid)
    process.kill(watcher, 'SIGKILL')
    const began = performance.now()
    while (isAlive(pid)) {
      expect(performance.now() - began).toBeLessThan(15_000)
      await sleep(20)
    }
    // What it said last may still be on its way here.
    await expect.poll(() => shop.output()).toContain('"shop has left"')
  })
})
