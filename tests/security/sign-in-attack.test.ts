import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf } from '../data/orders.ts'
import { customer } from '../data/people.ts'
import { visitorOf } from '../load/visitors.ts'
import { tokenTo } from '../shop/emails.ts'
import { type OpenShop, openShop } from '../shop/open-shop.ts'
import type { Reply } from '../shop/shop.ts'

/** How long the shop is attacked at least: before the owner comes, and in all. */
const BEFORE_MS = 2500
const ATTACK_MS = 7000
/** How long others are watched when nobody attacks, where that is needed. */
const CALM_MS = 4000
/** What others may feel at most, in 99 of 100 requests. */
const LIMIT_MS = 200

const owner = { email: 'owner@example.com', password: 'grey oak by the river' }
const pages = ['/', '/shop', '/product/boundary-bay-oak', '/signin', '/shop?page=2', '/api/auth/providers']

let shop: OpenShop
let attacker: ChildProcessByStdio<Writable, Readable, null> | undefined

beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' } })
  await customer(shop.database.db, owner.email, owner.password)
}, 120_000)
afterAll(async () => {
  attacker?.kill()
  await shop?.close()
})

async function call(method: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
  const response = await fetch(shop.url + path, {
    method,
    redirect: 'manual',
    headers: { origin: shop.url, 'content-type': 'application/json', ...options.headers },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const reply: Reply = {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : {},
  }
  return reply
}

/** What others felt: how long each request took, and which were not answered as they should have been. */
type Felt = { visits: number[]; orders: number[]; failed: string[] }

/** Visitors look at pages and calls in turn, from many networks, while a customer orders again and again. */
async function others(until: () => boolean): Promise<Felt> {
  const felt: Felt = { visits: [], orders: [], failed: [] }
  const timed = async (times: number[], wanted: number, ask: () => Promise<Reply>) => {
    const began = performance.now()
    const { status, text } = await ask()
    times.push(performance.now() - began)
    if (status !== wanted) felt.failed.push(`${status} ${text.slice(0, 200)}`)
  }
  const look = async () => {
    for (let at = 0; !until(); at++) {
      const headers = { 'x-forwarded-for': `192.0.2.${at % 250}` }
      await timed(felt.visits, 200, () => call('GET', pages[at % pages.length] ?? '/', { headers }))
      await sleep(5)
    }
  }
  const order = async () => {
    for (let at = 0; !until(); at++) {
      const input = await checkoutOf(shop.database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
      const contact = { ...input.contact, email: `buyer-${crypto.randomUUID()}@example.com` }
      const headers = { 'x-forwarded-for': `198.51.100.${at % 250}` }
      await timed(felt.orders, 201, () => call('POST', '/api/checkout', { body: { ...input, contact }, headers }))
      await sleep(500)
    }
  }
  await Promise.all([look(), order()])
  return felt
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY

/** Attacks the shop from a process of its own until its input ends; what it was answered. */
function attack(): Promise<{ sent: number; answers: Record<string, number> }> {
  const flags = ['--url', shop.url, '--email', owner.email]
  const child = spawn(process.execPath, ['tests/security/sign-in-attacker.ts', ...flags], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  attacker = child
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  return new Promise((told, failed) => {
    child.once('close', (code) => (code === 0 ? told(JSON.parse(output)) : failed(new Error(`it ended with ${code}`))))
  })
}

test('a neighbour who attacks sign-in keeps neither the owner out, nor a customer from buying, nor visitors waiting', {
  timeout: 120_000,
}, async () => {
  const device = visitorOf({ call }, '203.0.113.7')
  expect(await device.signIn(owner.email, owner.password)).toBe(200)
  expect((await device.call('POST', '/api/auth/signout', {})).status).toBe(200)

  // The tries of the account and the emails of its mailbox are used up before, so that it does not hang on the machine.
  for (let at = 0; at < 10; at++)
    expect(await visitorOf({ call }, `198.18.0.${at}`).signIn(owner.email, `guess ${at}`)).toBe(401)
  for (let at = 0; at < 5; at++)
    await visitorOf({ call }, `198.18.1.${at}`).call('POST', '/api/auth/forgot', { email: owner.email })

  let isOver = false
  const attacked = attack().finally(() => {
    isOver = true
  })
  const attended = others(() => isOver)

  const attackEnds = performance.now() + ATTACK_MS
  await sleep(BEFORE_MS)
  expect(await visitorOf({ call }, '203.0.113.99').signIn(owner.email, owner.password)).toBe(429)
  const began = performance.now()
  expect(await device.signIn(owner.email, owner.password)).toBe(200)
  const signInMs = performance.now() - began
  expect(await device.whoIs()).toBe(owner.email)

  expect((await device.call('POST', '/api/auth/forgot', { email: owner.email })).status).toBe(200)
  const token = await tokenTo(shop.database, owner.email)
  const newPassword = 'walnut under the window'
  expect((await device.call('POST', '/api/auth/reset', { token, newPassword })).status).toBe(200)
  expect(await device.whoIs()).toBe(owner.email)
  expect(isOver).toBe(false)

  await sleep(Math.max(0, attackEnds - performance.now()))
  attacker?.stdin.end()
  const { sent, answers } = await attacked
  const felt = await attended
  const measured = {
    sent,
    answers,
    p99Ms: p99(felt.visits),
    visits: felt.visits.length,
    orders: felt.orders.length,
    slowestOrderMs: Math.max(...felt.orders),
    signInMs,
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`)

  // It was an attack; and of the guesses at the account no more were compared than come back in that time.
  expect(sent).toBeGreaterThan(100)
  expect(answers['account 401'] ?? 0).toBeLessThanOrEqual(1)
  expect(Object.keys(answers).filter((answer) => answer.endsWith(' 500'))).toEqual([])

  expect(felt.failed).toEqual([])
  const longest = Math.max(...felt.orders, signInMs)
  if (p99(felt.visits) >= LIMIT_MS || longest >= 5 * LIMIT_MS) {
    // Where the machine is that slow with nobody attacking, it is the machine that others feel.
    const calmEnds = performance.now() + CALM_MS
    const calm = await others(() => performance.now() > calmEnds)
    expect(calm.failed).toEqual([])
    expect(p99(felt.visits)).toBeLessThan(Math.max(LIMIT_MS, 3 * p99(calm.visits)))
    expect(longest).toBeLessThan(Math.max(5 * LIMIT_MS, 3 * Math.max(...calm.orders)))
  }
  const { rows } = await shop.database.pool.query<{ count: string }>(
    `select count(*) from mails where recipient = $1 and status = 'queued' and is_secret`,
    [owner.email],
  )
  expect(Number(rows[0]?.count)).toBeLessThanOrEqual(8)
})
