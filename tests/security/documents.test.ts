import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLines, orders } from '../../src/orders/tables.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { type Database, openDatabase } from '../../src/platform/postgres/database.ts'
import { ensurePostgres } from '../../src/platform/postgres/postgres.ts'
import { soldOrder } from '../data/admin.ts'
import { pdfTexts } from '../documents/pdf-text.ts'
import { testLog } from '../shop/database.ts'
import { buildShop, type ShopProcess, startShop } from '../shop/shop-process.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

const MB = 1024 * 1024

let folder: TemporaryFolder
let shop: ShopProcess
let db: Database
let pool: pg.Pool
let token: string
let longToken: string

beforeAll(async () => {
  buildShop()
  folder = temporaryFolder()
  shop = await startShop({ dataDir: folder.path, env: { RATE_LIMIT_SCALE: '10000' } })
  ;({ db, pool } = openDatabase((await ensurePostgres(folder.path)).connection, 4, testLog))
  token = (await orderOf(20)).token
  longToken = (await orderOf(500)).token
})
afterAll(async () => {
  await pool?.end()
  await shop?.interrupt()
  await folder?.remove()
})

/** An order of so many lines, which add up to nothing that anybody looks at here. */
async function orderOf(lines: number) {
  const { id } = await soldOrder(db)
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id))
  if (!line) throw new Error('the order has no line')
  const more = Array.from({ length: lines - 1 }, (_, position) => ({
    ...line,
    id: uuidv7(),
    position: position + 1,
    name: `Boundary Bay Oak ${position + 2}`,
  }))
  await db.insert(orderLines).values(more)
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('the order is not there')
  return order
}

const invoice = (of: string) => fetch(`${shop.url}/api/order/${of}/invoice.pdf`)

/** How long each visit of a few takes while something lasts, in milliseconds. */
async function visitsWhile(lasts: () => boolean, least: number): Promise<number[]> {
  const pages = ['/', '/shop', '/product/boundary-bay-oak', '/cart', '/api/home/settings']
  const times: number[] = []
  while (lasts() || times.length < least) {
    const began = performance.now()
    const response = await fetch(shop.url + pages[times.length % pages.length])
    await response.arrayBuffer()
    times.push(performance.now() - began)
    expect(response.status).toBe(200)
    await new Promise((next) => setTimeout(next, 5))
  }
  return times
}

const p99 = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

async function residentBytes(): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${shop.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

test('200 invoices asked for at once leave other visitors at their pace, and each is drawn or told to come again', async () => {
  expect((await invoice(token)).status).toBe(200)
  await visitsWhile(() => false, 50)
  const quiet = p99(await visitsWhile(() => false, 200))
  const before = await residentBytes()

  let isOver = false
  const asked = Promise.all(Array.from({ length: 200 }, () => invoice(token))).finally(() => {
    isOver = true
  })
  const visits = await visitsWhile(() => !isOver, 100)
  const replies = await asked
  const files = await Promise.all(
    replies.filter(({ status }) => status === 200).map(async (reply) => Buffer.from(await reply.arrayBuffer())),
  )
  expect(files.length).toBeGreaterThanOrEqual(50)
  for (const file of files) expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  for (const { status, headers } of replies.filter((reply) => reply.status !== 200)) {
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
  }
  // What a busy machine adds is in the quiet figure as well.
  expect(p99(visits)).toBeLessThan(200 + quiet)
  expect((await residentBytes()) - before).toBeLessThan(250 * MB)
  // It was a moment's crowd: the next is served.
  expect((await invoice(token)).status).toBe(200)
})

test('the invoice of 500 lines has them all, and nobody waits for it', async () => {
  const quiet = p99(await visitsWhile(() => false, 100))
  let isOver = false
  const asked = invoice(longToken).finally(() => {
    isOver = true
  })
  const visits = await visitsWhile(() => !isOver, 20)
  const reply = await asked
  expect(reply.status).toBe(200)
  const texts = pdfTexts(Buffer.from(await reply.arrayBuffer())).join(' ')
  for (const line of [2, 250, 500]) expect(texts).toContain(`Boundary Bay Oak ${line}`)
  expect(Math.max(...visits)).toBeLessThan(200 + 3 * quiet)
})
