import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock } from '../../tests/data/orders.ts'
import { enterWebhook, type WebhookReceiver, webhookReceiver } from '../../tests/outside/webhook-receiver.ts'
import { type TestDatabase, testDatabase, testLog } from '../../tests/shop/database.ts'
import { testSecrets } from '../../tests/shop/secrets.ts'
import { dispatchNextEvent } from '../notifications/commands.ts'
import { orderPaymentChanged } from '../orders/events.ts'
import { writeEvent } from '../platform/events.ts'
import { type Broadcast, openBroadcast } from '../platform/postgres/broadcast.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { stockLow } from '../stock/events.ts'
import { deliveryQueue, MOST_DELIVERY_TRIES } from './claims.ts'
import { pingWebhook, resendDelivery } from './commands.ts'
import { listDeliveries } from './queries.ts'
import { sendDelivery } from './send.ts'
import { isSigned, signatureOf } from './signatures.ts'
import { webhookDeliveries, webhooks } from './tables.ts'
import { startWebhookWorker } from './worker.ts'

let database: TestDatabase
let broadcast: Broadcast
let receiver: WebhookReceiver

beforeAll(async () => {
  database = await testDatabase(12)
  broadcast = await openBroadcast(database.connection, testLog)
  receiver = await webhookReceiver()
  const { stockItemId } = await findDemoProduct(database.db, 'boundary-bay-oak')
  await setStock(database.db, stockItemId, 100_000)
})
beforeEach(async () => {
  await database.db.execute(sql`update events set handled_at = now() where handled_at is null`)
})
const workers: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  receiver.received.length = 0
  receiver.answers = []
  await database.db.delete(webhooks)
})
afterAll(async () => {
  await receiver.close()
  await broadcast.close()
  await database.drop()
})

const add = (change: Partial<typeof webhooks.$inferInsert> = {}) =>
  enterWebhook(database.db, { url: receiver.url, ...change })

/** Starts the senders of so many processes. */
async function send(processes = 1, change: { firstPauseMs?: number; timeoutMs?: number } = {}) {
  const { db } = database
  const times = { leaseMs: 60_000, firstPauseMs: 1, pollMs: 20, ...change }
  for (let index = 0; index < processes; index++) {
    workers.push(
      await startWebhookWorker({
        db,
        broadcast,
        log: { ...testLog, warn: () => {} },
        reach: 'any',
        secrets: testSecrets,
        times,
      }),
    )
  }
}

async function followAll(): Promise<void> {
  while ((await dispatchNextEvent(database.db, { publicOrigin: 'http://localhost' })).found);
}

async function order() {
  const placed = await placeTestOrder(
    database.db,
    await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 2 }]),
  )
  if (!placed.ok) throw new Error(placed.code)
  return placed.value
}

const statuses = async () => (await database.db.select().from(webhookDeliveries)).map(({ status }) => status)
const until = (holds: () => Promise<boolean> | boolean) =>
  vi.waitFor(async () => expect(await holds()).toBe(true), 60_000)

describe('W1 what is sent', () => {
  test('an order, signed over its very bytes, with nothing of who bought it', async () => {
    const { secret } = await add()
    await send()
    const { number, totalMinor } = await order()
    await followAll()
    await until(() => receiver.received.length === 1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const told = JSON.parse(body)
    expect(told).toMatchObject({
      type: 'order.placed',
      version: 1,
      data: { order: { number, totalMinor, store: 'surrey' } },
    })
    expect(told.data.order.lines).toEqual([expect.objectContaining({ quantity: 2 })])
    expect(headers).toMatchObject({ 'underfoot-event': 'order.placed', 'underfoot-event-id': told.id })
    const signature = String(headers['underfoot-signature'])
    const nowSeconds = Date.now() / 1000
    expect(isSigned(signature, { secret, body, nowSeconds })).toBe(true)
    expect(isSigned(signature, { secret, body: `${body} `, nowSeconds })).toBe(false)
    expect(body).not.toMatch(/ada|lindholm|cedar|V3S|604-555|token/i)
    expect(body).not.toContain(secret)
    await until(async () => (await statuses()).join() === 'sent')
  })

  test('a signature of another secret, of none, or of more than five minutes ago proves nothing', () => {
    const [body, at] = ['{"a":1}', 1_800_000_000]
    const signature = signatureOf('one', at, body)
    expect(isSigned(signature, { secret: 'one', body, nowSeconds: at + 299 })).toBe(true)
    for (const [secret, nowSeconds] of [
      ['two', at],
      ['one', at + 301],
      ['one', at - 301],
    ] as const) {
      expect(isSigned(signature, { secret, body, nowSeconds })).toBe(false)
    }
    expect(isSigned(signatureOf('', at, body), { secret: '', body, nowSeconds: at })).toBe(false)
    for (const header of ['', `t=${at}`, `t=${at},v1=`, signature.slice(0, -1), signature.replace('v1', 'v2')]) {
      expect(isSigned(header, { secret: 'one', body, nowSeconds: at })).toBe(false)
    }
  })

  test('only what an address asked for, of the time since it was there; stock by its SKU', async () => {
    const { stockItemId: itemId, sku } = await findDemoProduct(database.db, 'gravel-lane')
    const low = { itemId, store: 'surrey', onHand: 3 }
    await inTransaction(database.db, (tx) => writeEvent(tx, stockLow, low))
    await add({ events: ['stock.low'] })
    await inTransaction(database.db, (tx) => writeEvent(tx, stockLow, { ...low, onHand: 2 }))
    await order()
    await followAll()
    const all = await database.db.select().from(webhookDeliveries)
    expect(all.map(({ body }) => JSON.parse(body).data)).toEqual([
      { stock: { itemId, sku, store: 'surrey', onHand: 2 } },
    ])
  })
})

describe('W1 once, and until it is taken', () => {
  test('50 events, followed and sent by three processes at once: each arrives once', async () => {
    await add()
    const orderId = crypto.randomUUID()
    await order()
    const [placed] = (
      await database.db.execute<{ id: string }>(sql`select id from orders order by placed_at desc limit 1`)
    ).rows
    await inTransaction(database.db, async (tx) => {
      const payload = { orderId: placed?.id ?? orderId, from: 'unpaid', to: 'unpaid' } as const
      for (let index = 0; index < 49; index++) await writeEvent(tx, orderPaymentChanged, payload)
    })
    await send(3)
    await Promise.all([followAll(), followAll(), followAll()])
    await followAll()
    await until(async () => (await statuses()).filter((status) => status === 'sent').length === 50)
    expect(new Set(receiver.received.map(({ headers }) => headers['underfoot-event-id'])).size).toBe(50)
    expect(receiver.received).toHaveLength(50)
  })

  test('a receiver that is down is tried again, with the same bytes and a new signature', async () => {
    receiver.answers = [500, 302, 429, 200]
    await add()
    await send()
    await order()
    await followAll()
    await until(async () => (await statuses()).join() === 'sent')
    expect(receiver.received.map(({ headers }) => headers['underfoot-attempt'])).toEqual(['1', '2', '3', '4'])
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    const [delivery] = await database.db.select().from(webhookDeliveries)
    expect(delivery).toMatchObject({ attempts: 4, lastCode: 200, lastError: null })
  })

  test('410 ends it at once; the tries run out; and what is dead can be sent again by hand', async () => {
    const { id } = await add()
    receiver.answers = [410]
    await send()
    await inTransaction(database.db, (tx) => pingWebhook(tx, id))
    await until(async () => (await statuses()).join() === 'dead')
    const [dead] = await listDeliveries(database.db, id)
    expect(dead).toMatchObject({ name: 'ping', lastCode: 410, attempts: 1 })
    const again = () => inTransaction(database.db, (tx) => resendDelivery(tx, dead?.id ?? ''))
    expect((await again()).ok).toBe(true)
    await until(async () => (await statuses()).join() === 'sent')
    expect(new Set(receiver.received.map(({ headers }) => headers['underfoot-event-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(2)

    receiver.answers = [503]
    await database.db
      .update(webhookDeliveries)
      .set({ status: 'queued', sentAt: null, attempts: MOST_DELIVERY_TRIES - 1, dueAt: new Date(0) })
    await until(async () => (await statuses()).join() === 'dead')
    expect(receiver.received).toHaveLength(3)
  })

  test('a process that dies with a delivery in hand is succeeded by another; one that used up the tries lays it aside', async () => {
    const { id } = await add()
    await inTransaction(database.db, (tx) => pingWebhook(tx, id))
    expect((await deliveryQueue.claim(database.db, 50))?.name).toBe('ping')
    expect(await deliveryQueue.claim(database.db, 50)).toBeUndefined()
    await send()
    await until(async () => (await statuses()).join() === 'sent')
    expect(receiver.received.map(({ headers }) => headers['underfoot-attempt'])).toEqual(['2'])
    await database.db
      .update(webhookDeliveries)
      .set({ status: 'queued', sentAt: null, attempts: MOST_DELIVERY_TRIES, dueAt: new Date(0) })
    await deliveryQueue.tidy(database.db)
    expect(await statuses()).toEqual(['dead'])
  })
})

describe('W1 a receiver that will not let go', () => {
  test('one that never answers is given up in time, and holds up no other', async () => {
    const slow = await add({ url: receiver.url.replace('/hook', '/hangs') })
    for (let count = 0; count < 12; count++) await inTransaction(database.db, (tx) => pingWebhook(tx, slow.id))
    const quick = await add()
    await inTransaction(database.db, (tx) => pingWebhook(tx, quick.id))
    await send(1, { firstPauseMs: 60_000, timeoutMs: 200 })
    await until(() => receiver.received.length === 1)
    // One in each lane, and the others wait with it.
    await until(async () => (await listDeliveries(database.db, slow.id)).filter((one) => one.lastError).length >= 3)
    expect(receiver.hung.length).toBeLessThanOrEqual(6)
    const [tried] = (await listDeliveries(database.db, slow.id)).filter(({ lastError }) => lastError)
    expect(tried).toMatchObject({ status: 'queued', attempts: 1, lastCode: null })
    for (const response of receiver.hung.splice(0)) response.destroy()
  })

  test('one that never ends its answer has answered: no more than the status is read', async () => {
    const delivery = { id: 'd', eventId: 'e', name: 'ping', body: '{}', secret: 's', attempts: 1 }
    const began = performance.now()
    expect(await sendDelivery({ ...delivery, url: receiver.url.replace('/hook', '/talks') }, 'any')).toEqual({
      ok: true,
      code: 200,
    })
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
