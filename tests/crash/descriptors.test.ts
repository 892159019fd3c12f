import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomCheckout, submitCheckout } from '../data/http-orders.ts'
import { buildShop, type ShopProcess, startShop } from '../shop/shop-process.ts'
import { temporaryFolder } from '../shop/temporary-folder.ts'

const folder = temporaryFolder()
const BUYERS = 4
/** What is left to the shop once it runs, and how many strangers want some of it. */
const [FREE, STRANGERS] = [6, 60]
let shop: ShopProcess

beforeAll(async () => {
  buildShop()
  shop = await startShop({ dataDir: folder.path, env: { RATE_LIMIT_SCALE: '10000' } })
})
afterAll(async () => {
  await shop?.interrupt()
  await folder.remove()
})

function sayHalf(this: Socket): void {
  this.write('GET / HTTP/1.1\r\nHost: shop')
}

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const host = path.join(folder.path, 'postgres')
  const password = readFileSync(path.join(host, 'password'), 'utf8').trim()
  const client = new pg.Client({ host, port: 5432, user: 'underfoot', database: 'underfoot', password })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const openFiles = (): number => readdirSync(`/proc/${shop.pid}/fd`).length

/** How many files the shop's process may have open. */
const fileLimit = (): number =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${shop.pid}/limits`, 'utf8'))?.[1])

function limitFiles(most: number): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(shop.pid), `--nofile=${most}:`], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`prlimit (util-linux) could not set a limit: ${stderr}`)
}

test('strangers hold all the open files that a shop may have: it lives, loses no order, ends them, and sells again', async () => {
  await query(`update stock_levels set unlimited = true`)
  const products = await query<{ id: string }>(
    `select id from products where type = 'simple' and status = 'active' limit 20`,
  )
  const ids = products.map(({ id }) => id)
  const acknowledged: string[] = []
  let isBuying = true
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (isBuying) {
      const body = randomCheckout(ids)
      // Who is answered nothing asks again under the same key, as a browser does.
      for (let status = 0; status !== 201 && isBuying; ) {
        const answer = await submitCheckout(shop.url, body)
        status = answer.status
        if (status === 201) acknowledged.push((JSON.parse(answer.text) as { order: { number: string } }).order.number)
        else {
          expect([0, 503], answer.text).toContain(status)
          await sleep(50)
        }
      }
    }
  })
  const strangers: Socket[] = []
  try {
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10)
    const usual = fileLimit()
    limitFiles(openFiles() + FREE)
    const { port, hostname } = new URL(shop.url)
    for (let stranger = 0; stranger < STRANGERS; stranger++)
      strangers.push(
        connect(Number(port), hostname, sayHalf)
          .on('error', () => {})
          .resume(),
      )
    // Whoever comes now finds no room: a buyer whose connection was cut, or a picture that has to be read.
    await expect
      .poll(
        async () => {
          const asked = Array.from({ length: 20 }, () =>
            submitCheckout(shop.url, randomCheckout(ids), { connection: 'close' }),
          )
          return (await Promise.all(asked)).filter(({ status }) => status !== 201).length
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBeGreaterThan(0)
    await expect.poll(() => shop.output(), { timeout: 30_000 }).toContain('nearly all files that this process may open')
    // They never finish what they began to say, and the shop waits for that no longer.
    await expect.poll(() => strangers.filter(({ closed }) => !closed).length, { timeout: 60_000 }).toBe(0)
    limitFiles(usual)

    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 10)
  } finally {
    for (const stranger of strangers) stranger.destroy()
    isBuying = false
    await Promise.all(buyers)
  }
  const stored = await query<{ number: string; times: number }>(
    `select number, count(*)::int as times from orders group by number`,
  )
  const times = new Map(stored.map((each) => [each.number, each.times]))
  expect(acknowledged.filter((number) => times.get(number) !== 1)).toEqual([])
  expect((await fetch(shop.url)).status).toBe(200)
  await expect.poll(() => shop.output(), { timeout: 30_000 }).toContain('to spare again')
}, 240_000)
