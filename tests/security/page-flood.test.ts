import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomCheckout } from '../data/http-orders.ts'
import { type OpenShop, openShop } from '../shop/open-shop.ts'

const CACHE_MB = 16
/**
 * What a shop's process may grow by beside its pages: the heap that V8 keeps for what it renders, and what the system's allocator keeps of
 * what was freed.
 */
const MARGIN_MB = 120
const FLOOD_SECONDS = 3
/** Some four times what a core can render. */
const PER_SECOND = 300

let shop: OpenShop
let productIds: string[]
let cachedPages: string[]

beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1', PAGE_CACHE_MB: String(CACHE_MB) } })
  const { pool } = shop.database
  await pool.query(`update stock_levels set on_hand = 1000000, unlimited = false where store = 'surrey'`)
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `select id, slug from products where type = 'simple' and status = 'active' order by slug limit 12`,
  )
  productIds = rows.map(({ id }) => id)
  cachedPages = ['/', '/shop', '/categories', '/faq', ...rows.map(({ slug }) => `/product/${slug}`)]
  // What a process grows by as people come to it at all is no flood's.
  await untilServed()
  await otherPeople(2)
}, 180_000)
afterAll(() => shop.close())

const agent = new Agent({ keepAlive: true })
type Answer = { path: string; status: number; ms: number }

/** One request of somebody in a network of their own, and how long they waited. */
function ask(method: string, path: string, body?: object): Promise<Answer> {
  const began = performance.now()
  const text = body && JSON.stringify(body)
  const headers = {
    'x-forwarded-for': `203.0.113.${1 + Math.floor(Math.random() * 200)}`,
    'accept-encoding': 'gzip, br',
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), origin: shop.url }),
  }
  return new Promise((answered, failed) => {
    const sent = request(shop.url + path, { agent, method, headers }, (response) => {
      response
        .resume()
        .once('end', () => answered({ path, status: response.statusCode ?? 0, ms: performance.now() - began }))
    })
    sent.once('error', failed).end(text)
  })
}

const p99 = (answers: readonly Answer[]) =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0

/** What other people do for so long: look at pages, ask what a cart costs, order. */
async function otherPeople(seconds: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const end = performance.now() + seconds * 1000
  for (let step = 0; performance.now() < end; step++) {
    answers.push(ask('GET', cachedPages[step % cachedPages.length] ?? '/'))
    if (step % 10 === 0) answers.push(ask('GET', '/checkout'))
    if (step % 15 === 0) answers.push(ask('POST', '/api/cart/quote', { lines: randomCheckout(productIds).lines }))
    // An order changes what is in stock, and so the pages that show it.
    if (step % 15 === 7) answers.push(ask('POST', '/api/checkout', randomCheckout(productIds)))
    await sleep(40)
  }
  return Promise.all(answers)
}

const residentMb = () =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024

async function floodFrom(networks: number): Promise<{ stop(): Promise<Record<string, number>> }> {
  const flags = ['--url', shop.url, '--networks', String(networks), '--perSecond', String(PER_SECOND)]
  const flood = spawn(process.execPath, ['tests/security/page-flood.ts', ...flags], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  flood.stdout.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise((over) => flood.once('close', over))
  await once(flood.stdout, 'data') // it was answered
  return {
    stop: async () => {
      flood.stdin.end()
      await ended
      return JSON.parse(output)
    },
  }
}

/** A machine that is busy may have the shop turn somebody away who comes first. */
async function untilServed(): Promise<void> {
  for (const page of cachedPages) while ((await ask('GET', page)).status !== 200) await sleep(100)
}

/** What others feel while random pages are asked for, and what it costs the process. */
async function underFlood(networks: number) {
  await untilServed()
  const before = residentMb()
  const flood = await floodFrom(networks)
  const others = await otherPeople(FLOOD_SECONDS)
  const statuses = await flood.stop()
  return { others, grownMb: residentMb() - before, statuses }
}

const serverErrors = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 500)

test.each([
  ['one network', 1],
  ['500 networks', 500],
])(
  'a flood of random pages from %s is bounded: others wait under 200 ms, and the memory stays within its setting',
  async (_, networks) => {
    const { others, grownMb, statuses } = await underFlood(networks)
    expect(others.length).toBeGreaterThan(20 * FLOOD_SECONDS)
    expect(serverErrors(others)).toEqual([])
    expect(others.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(FLOOD_SECONDS)
    expect(grownMb).toBeLessThan(CACHE_MB + MARGIN_MB)
    // Otherwise the shop was not asked for more than it gives.
    expect((statuses[429] ?? 0) + (statuses[503] ?? 0)).toBeGreaterThan(100)
    expect(statuses[500]).toBeUndefined()
    expect(statuses.broken).toBeUndefined()
    // A machine that is busy with other things makes people wait when nobody floods the shop, and longer when somebody does.
    if (p99(others) >= 200) expect(p99(others)).toBeLessThan(8 * p99(await otherPeople(3)))
  },
  180_000,
)
