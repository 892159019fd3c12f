import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShop, type ShopProcess, startShop, untilReady } from '../shop/shop-process.ts'
import { type SmallDisk, smallDisk } from '../shop/small-disk.ts'

const MB = 1024 * 1024
const BUYERS = 4
const PICTURE = '/_next/image?url=%2Fmedia%2Ffraser-drift-oak%2Fswatch.webp&q=75&w='

let disk: SmallDisk
let shop: ShopProcess

beforeAll(async () => {
  buildShop()
  disk = await smallDisk(220)
  shop = await startShop({ dataDir: disk.folder, prefix: disk.prefix, env: { RATE_LIMIT_SCALE: '10000' } })
})
afterAll(async () => {
  disk?.free()
  await shop?.interrupt()
  await disk?.remove()
})

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const host = path.join(disk.outside, 'postgres')
  const password = readFileSync(path.join(host, 'password'), 'utf8').trim()
  const client = new pg.Client({ host, port: 5432, user: 'underfoot', database: 'underfoot', password })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const checkoutOf = (productId: string) => ({
  idempotencyKey: crypto.randomUUID(),
  cartId: crypto.randomUUID(),
  lines: [{ _id: productId, qty: 1 }],
  contact: { fullName: 'Noor Haddad', phone: '604-555-0170', email: 'noor@example.com' },
  billing: { house: '4 Alder Way', city: 'Surrey', state: 'BC', zipCode: 'V3T 2B2', country: 'CA' },
  shippingSame: true,
  delivery: { type: 'pickup' },
  payment: 'cod',
  note: 'x'.repeat(900),
})

type Tried = { body: ReturnType<typeof checkoutOf>; status: number; text: string; headers: Headers }

async function submit(body: Tried['body'], headers: Record<string, string> = {}): Promise<Tried> {
  const response = await fetch(`${shop.url}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url, 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  return { body, status: response.status, text: await response.text(), headers: response.headers }
}

const get = (address: string) => fetch(shop.url + address, { signal: AbortSignal.timeout(30_000) })

test('the disk fills while orders come: none that was acknowledged is lost, the others are told 503, and it recovers', {
  timeout: 400_000,
}, async () => {
  await query(`update stock_levels set unlimited = true`)
  // The database has room in its log for all that this test writes: what it does without any is the next test.
  await query(`select pg_switch_wal()`)
  const [{ id = '' } = {}] = await query<{ id: string }>(`select id from products where slug = 'boundary-bay-oak'`)
  expect((await get('/')).status).toBe(200)
  const encoded = Buffer.from(await (await get(`${PICTURE}640`)).arrayBuffer())

  const tried: Tried[] = []
  let isBuying = true
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (isBuying) {
      const one = await submit(checkoutOf(id))
      tried.push(one)
      if (one.status !== 201) await sleep(100)
    }
  })
  const placed = () => tried.filter(({ status }) => status === 201)
  const refused = () => tried.filter(({ status }) => status !== 201)
  while (placed().length < 20) await sleep(20)

  const deadline = Date.now() + 120_000
  while (refused().length < 40 && Date.now() < deadline) {
    disk.fill(0)
    await sleep(50)
  }
  expect(refused().length).toBeGreaterThanOrEqual(40)
  for (const { status, text, headers } of refused()) {
    expect(status, text).toBe(503)
    expect(JSON.parse(text)).toMatchObject({ success: false })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // What needs no room goes on, and a browser without script is told in a page.
  expect((await get('/')).status).toBe(200)
  expect((await get('/api/health')).status).toBe(200)
  const again = await get(`${PICTURE}640`)
  expect(Buffer.from(await again.arrayBuffer()).equals(encoded)).toBe(true)
  let page = await submit(checkoutOf(id), { accept: 'text/html' })
  for (let more = 0; page.status === 201 || page.status === 303; more++) {
    expect(more).toBeLessThan(100)
    disk.fill(0)
    page = await submit(checkoutOf(id), { accept: 'text/html' })
  }
  expect(page.status).toBe(503)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.text).toContain('<h1')

  disk.free()
  await untilReady(shop.url, 60_000)
  const before = placed().length
  const recovered = Date.now() + 60_000
  while (placed().length < before + 20 && Date.now() < recovered) await sleep(50)
  expect(placed().length).toBeGreaterThanOrEqual(before + 20)
  isBuying = false
  await Promise.all(buyers)

  const kept = new Set((await query<{ number: string }>('select number from orders')).map(({ number }) => number))
  expect(placed().filter(({ text }) => !kept.has(JSON.parse(text).order.number))).toEqual([])
  // Whoever was refused orders again under the same key, and has one order.
  for (const { body } of refused().slice(0, 10)) {
    const first = await submit(body)
    expect(first.status, first.text).toBe(201)
    expect((await submit(body)).text).toBe(first.text)
  }
  for (const { body, text } of placed().slice(-10)) expect((await submit(body)).text).toBe(text)
  const torn = await query<{ torn: number }>(`select (
    select count(*) from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)
      or not exists (select 1 from order_timeline t where t.order_id = o.id)) as torn`)
  expect(Number(torn[0]?.torn)).toBe(0)
  expect(shop.output()).not.toContain('"level":"error"')
})

/** Fills the disk until the database cannot write its log any more, which ends it (PANIC). */
async function untilDatabaseFalls(): Promise<void> {
  const write = `select pg_logical_emit_message(true, 'test', repeat('x', 10000)), pg_switch_wal()`
  for (let segment = 0; segment < 60; segment++) {
    disk.fill(0)
    const answers = await query(write).then(
      () => true,
      () => false,
    )
    if (!answers && !(await query('select 1').then(Boolean, () => false))) return
  }
  throw new Error('the database goes on without room for its log')
}

test('a full disk ends the database itself: the shop answers 503, starts it again and has every order', {
  timeout: 300_000,
}, async () => {
  const [{ id = '' } = {}] = await query<{ id: string }>(`select id from products where slug = 'boundary-bay-oak'`)
  const placed: Tried[] = []
  while (placed.length < 10) {
    const one = await submit(checkoutOf(id))
    expect(one.status, one.text).toBe(201)
    placed.push(one)
  }
  await untilDatabaseFalls()
  const body = checkoutOf(id)
  for (let more = 0; more < 20; more++) {
    const one = await submit(body)
    expect([one.status, one.headers.has('retry-after')], one.text).toEqual([503, true])
    await sleep(100)
  }
  expect((await get('/api/health')).status).toBe(200)
  disk.free()
  await untilReady(shop.url, 90_000)
  expect((await submit(body)).status).toBe(201)
  for (const { body: known, text } of placed) expect((await submit(known)).text).toBe(text)
})

test('a picture is served though its file cannot be kept, and is kept again when there is room', {
  timeout: 120_000,
}, async () => {
  disk.fill(0)
  for (const width of [256, 384, 750, 828]) {
    const reply = await get(PICTURE + width)
    expect(reply.status).toBe(200)
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  }
  disk.free()
  await untilReady(shop.url, 60_000)
  rmSync(path.join(disk.outside, 'cache'), { recursive: true, force: true })
  const freeBefore = disk.freeBytes()
  await get(PICTURE + 1080)
  expect(freeBefore - disk.freeBytes()).toBeGreaterThan(0)
  expect(disk.freeBytes()).toBeGreaterThan(MB)
})
