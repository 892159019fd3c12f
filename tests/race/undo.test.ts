import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { editOrder } from '../../src/checkout/edits/edit-commands.ts'
import { dispatchNextEvent } from '../../src/notifications/commands.ts'
import { editOrderSchema } from '../../src/orders/admin-schema.ts'
import { orderDocuments } from '../../src/orders/documents/tables.ts'
import { orderHolds } from '../../src/orders/holds/tables.ts'
import { orderLines, orders } from '../../src/orders/tables.ts'
import { orderTimeline } from '../../src/orders/timeline/tables.ts'
import { refundOrder } from '../../src/payments/order-refund-commands.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { coupons } from '../../src/pricing/tables.ts'
import { signedIn } from '../data/admin.ts'
import { setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { publicOrigin } from '../shop/dispatched-events.ts'
import { type TestShop, testShop } from '../shop/shop.ts'
import { brokenInvariants } from './trace/invariants.ts'

let database: TestDatabase
let shops: [TestShop, TestShop]
let cookie: string

beforeEach(async () => {
  database = await testDatabase()
  shops = [await testShop(database), await testShop(database)]
  cookie = await shops[0].signIn()
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

const slug = 'gravel-lane'

async function placed(change = {}) {
  const product = await findDemoProduct(database.db, slug)
  await setStock(database.db, product.stockItemId, 20)
  const reply = await shops[0].call('POST', '/api/checkout', {
    body: await checkoutOf(database.db, [{ slug, qty: 3 }], change),
  })
  expect(reply.status).toBe(201)
  const { token } = reply.body.order as { token: string }
  const [order] = await database.db.select().from(orders).where(eq(orders.token, token))
  if (!order) throw new Error('no order')
  return { id: order.id, itemId: product.stockItemId }
}

const post = (path: string, body: object = {}, shop: 0 | 1 = 0, as = cookie) =>
  shops[shop].call('POST', path, { body, headers: { cookie: as } })
const orderOf = async (id: string) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]
const statusOf = async (id: string) => (await orderOf(id))?.status
const undo = (id: string, shop: 0 | 1 = 0, as = cookie) => post(`/api/undo/${id}`, {}, shop, as)

/** Moves an order so that it can be undone, and gives the name of what undoes it. */
async function moved(id: string, from: string, to: string): Promise<string> {
  const reply = await post(`/api/orders/${id}/status`, { from, to, isUndoable: true })
  expect(reply.status).toBe(200)
  expect(reply.body.undo).toMatchObject({ seconds: 10 })
  return (reply.body.undo as { id: string }).id
}

async function bulk(ids: string[], to: string, isPreview = false) {
  const reply = await post('/api/orders/status', { target: { ids, isPreview }, to })
  expect(reply.status).toBe(200)
  return reply.body as {
    report: { done: number; refused: number; final: number; why: { name: string; err: string }[] }
    undo?: { id: string; seconds: number }
  }
}

const follow = () => dispatchNextEvent(database.db, { publicOrigin })
/** Follows what is due once the time to undo is over. */
async function later(): Promise<string[]> {
  await database.db.execute(sql`update events set due_at = now() where handled_at is null`)
  while ((await follow()).found);
  const { rows } = await database.db.execute<{ subject: string }>(sql`select subject from mails order by id`)
  return rows.map(({ subject }) => subject)
}
/** All that holds of every shop, but that counts are the sum of their movements: here they were set by hand. */
async function isSound(): Promise<void> {
  const { 'a count is the sum of its movements, and not below zero': _, ...broken } = await brokenInvariants(
    database.db,
  )
  expect(broken).toEqual({})
}

describe('a move that is undone', () => {
  test('was never there: no e-mail, no entry, its hold and its mailbox as before; the log tells of both', async () => {
    const { id } = await placed()
    const before = await orderOf(id)
    const [hold] = await database.db.select().from(orderHolds)
    expect(hold?.until).toBeInstanceOf(Date)
    await later()
    await database.db.execute(sql`delete from mails`)
    const name = await moved(id, 'pending', 'confirmed')
    while ((await follow()).found);
    const { rows } = await database.db.execute(sql`select 1 from mails`)
    expect(rows).toEqual([])
    expect((await undo(name)).status).toBe(200)
    expect(await orderOf(id)).toEqual({ ...before, version: (before?.version ?? 0) + 2 })
    expect(await database.db.select().from(orderHolds)).toEqual([hold])
    const timeline = await database.db.select().from(orderTimeline).where(eq(orderTimeline.orderId, id))
    expect(timeline.map(({ kind }) => kind)).toEqual(['placed'])
    expect(await later()).toEqual([])
    const log = await database.db.execute<{ action: string }>(
      sql`select action from audit_log where subject = ${`order:${id}`} order by id`,
    )
    expect(log.rows.map(({ action }) => action)).toEqual(['order.move', 'order.undoMove'])
    await isSound()
  })

  test('is undone once of 20 at a time, by nobody else, and not when its time is over', async () => {
    const { id } = await placed()
    const { cookie: other } = await signedIn(database.db, { isAdmin: true })
    const first = await moved(id, 'pending', 'confirmed')
    expect((await undo(first, 1, other)).status).toBe(409)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => undo(first, index % 2 ? 1 : 0)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await statusOf(id)).toBe('pending')
    const second = await moved(id, 'pending', 'confirmed')
    await database.db.execute(sql`update undos set until = now()`)
    expect((await undo(second)).body).toMatchObject({ code: 'UNDO_OVER' })
    expect(await statusOf(id)).toBe('confirmed')
    await isSound()
  })

  test('is not undone once something else happened to the order', async () => {
    const { id } = await placed()
    const name = await moved(id, 'pending', 'confirmed')
    await post(`/api/orders/${id}/notes`, { note: 'Called' })
    expect((await undo(name)).body).toMatchObject({ code: 'UNDO_OVERTAKEN' })
    const next = await moved(id, 'confirmed', 'processing')
    // Its first refusal took nothing away, and changed nothing.
    expect((await undo(name)).body).toMatchObject({ code: 'UNDO_OVERTAKEN' })
    expect((await undo(next)).status).toBe(200)
    expect(await statusOf(id)).toBe('confirmed')
    await isSound()
  })

  test.each([1, 2, 3, 4])('or the next move happens, where both are pressed at once (round %i)', async () => {
    const { id } = await placed()
    const name = await moved(id, 'pending', 'confirmed')
    const step = { from: 'confirmed', to: 'processing', isUndoable: true }
    const [back, on] = await Promise.all([undo(name, 1), post(`/api/orders/${id}/status`, step)])
    expect([back.status, on.status].sort()).toEqual([200, 409])
    expect(await statusOf(id)).toBe(back.status === 200 ? 'pending' : 'processing')
    const subjects = (await later()).filter((subject) => subject.includes('is confirmed'))
    expect(subjects).toHaveLength(back.status === 200 ? 0 : 1)
    await isSound()
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'or its e-mail goes out, and never both, while the dispatcher is at it (round %i)',
    async (round) => {
      const { id } = await placed()
      await later()
      const name = await moved(id, 'pending', 'confirmed')
      // The time is over in some milliseconds: the two meet at its end.
      await database.db.execute(
        sql`update events set due_at = clock_timestamp() + ${round * 3} * interval '1 millisecond' where handled_at is null`,
      )
      let isOver = false
      const dispatcher = (async () => {
        while (!isOver) await follow()
      })()
      const back = await undo(name, 1)
      isOver = true
      await dispatcher
      const subjects = (await later()).filter((subject) => subject.includes('is confirmed'))
      expect(back.status === 200).toBe((await statusOf(id)) === 'pending')
      expect(subjects).toHaveLength(back.status === 200 ? 0 : 1)
      await isSound()
    },
  )

  test('to the counter leaves a credit note for its invoice, and the next one has its own', async () => {
    const { id } = await placed()
    for (const [from, to] of [['pending', 'confirmed'] as const, ['confirmed', 'processing'] as const])
      await moved(id, from, to)
    const name = await moved(id, 'processing', 'ready')
    expect((await undo(name)).status).toBe(200)
    const documents = async () =>
      (await database.db.execute<{ kind: string }>(sql`select kind from order_documents order by at, id`)).rows.map(
        ({ kind }) => kind,
      )
    expect(await documents()).toEqual(['invoice', 'credit'])
    await isSound()
    await moved(id, 'processing', 'ready')
    expect(await documents()).toEqual(['invoice', 'credit', 'invoice'])
    await isSound()
  })
})

describe('a move of many orders', () => {
  test('says before what it will do and why not, and does nothing yet', async () => {
    const [one, two] = [await placed(), await placed()]
    await moved(two.id, 'pending', 'confirmed')
    await moved(two.id, 'confirmed', 'processing')
    const { report, undo: offered } = await bulk([one.id, two.id], 'confirmed', true)
    expect(report).toMatchObject({ done: 1, refused: 1, final: 0 })
    expect(report.why[0]?.name).toMatch(/^UF-/)
    expect(offered).toBeUndefined()
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['pending', 'processing'])
    const { rows } = await database.db.execute(
      sql`select 1 from audit_log where subject = ${`order:${one.id}`} and action = 'order.move'`,
    )
    expect(rows).toEqual([])
  })

  test('to cancelled can be undone whole: goods, coupon and hold are taken again; no e-mail goes out', async () => {
    const one = await placed({ couponCode: 'WELCOME10' })
    await later()
    await database.db.execute(sql`delete from mails`)
    const holds = await database.db.select().from(orderHolds)
    const done = await bulk([one.id], 'cancelled')
    expect(done.report).toMatchObject({ done: 1, final: 0 })
    expect(await stockOf(database.db, one.itemId)).toBe(20)
    expect((await undo(done.undo?.id ?? '')).status).toBe(200)
    expect(await statusOf(one.id)).toBe('pending')
    expect(await stockOf(database.db, one.itemId)).toBe(17)
    expect(await database.db.select().from(orderHolds)).toEqual(holds)
    const [coupon] = await database.db.select().from(coupons).where(eq(coupons.code, 'WELCOME10'))
    expect(coupon?.usedCount).toBe(1)
    expect(await later()).toEqual([])
    await isSound()
  })

  test('is undone but for what somebody else has by now', async () => {
    const [one, two] = [await placed(), await placed()]
    const done = await bulk([one.id, two.id], 'cancelled')
    await setStock(database.db, one.itemId, 4)
    const back = await undo(done.undo?.id ?? '')
    expect(back.body.report).toMatchObject({ done: 1, refused: 1, why: [{ name: expect.stringMatching(/^UF-/) }] })
    expect([await statusOf(one.id), await statusOf(two.id)].sort()).toEqual(['cancelled', 'pending'])
    expect(await stockOf(database.db, one.itemId)).toBe(1)
    await isSound()
  })

  test('that gave money back says so before, and stays', async () => {
    const { id } = await placed()
    await post(`/api/orders/${id}/payment`, { from: 'unpaid', to: 'paid' })
    expect((await bulk([id], 'cancelled', true)).report).toMatchObject({ done: 1, final: 1 })
    expect((await orderOf(id))?.refundedMinor).toBe(0)
    const done = await bulk([id], 'cancelled')
    expect(done.undo).toBeUndefined()
    expect(await statusOf(id)).toBe('cancelled')
    await isSound()
  })

  test('to cancelled of an order whose money is back already gives its documents back what was never paid', async () => {
    const { id } = await placed()
    const { actor } = await signedIn(database.db)
    await post(`/api/orders/${id}/payment`, { from: 'unpaid', to: 'paid' })
    const more = async () => {
      const { version } = (await orderOf(id)) ?? { version: 0 }
      const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
      const wish = editOrderSchema.parse({ version, lines: [{ lineId: line?.id, quantity: 5 }] })
      return inTransaction(database.db, (tx) => editOrder(tx, actor, { id, ...wish }))
    }
    expect(await more()).toMatchObject({ ok: true })
    const { paidMinor = 0, totalMinor = 0 } = (await orderOf(id)) ?? {}
    expect(totalMinor).toBeGreaterThan(paidMinor)
    const wish = { refundId: crypto.randomUUID(), amountMinor: paidMinor, reason: '' }
    const ofAmount = { lines: [], withDelivery: false, isDifference: false, orderId: id }
    await inTransaction(database.db, (tx) => refundOrder(tx, actor, { ...wish, ...ofAmount }, Date.now()))
    const standing = async () => {
      const documents = await database.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id))
      return documents.reduce((sum, { kind, amountMinor }) => sum + (kind === 'invoice' ? 1 : -1) * amountMinor, 0)
    }
    expect(await standing()).toBe(totalMinor - paidMinor)
    for (const times of [1, 2]) {
      const { undo: name } = await bulk([id], 'cancelled')
      expect(await standing(), `${times}`).toBe(0)
      expect((await undo(name?.id ?? '')).status).toBe(200)
      expect(await standing(), `${times}`).toBe(totalMinor - paidMinor)
      await isSound()
    }
  })

  test('gives the goods of a request back when its confirmation is undone', async () => {
    await setCaps(database.db, { mostUnits: 1 })
    const { id, itemId } = await placed()
    expect(await statusOf(id)).toBe('requested')
    const before = await orderOf(id)
    const done = await bulk([id], 'confirmed')
    expect(await stockOf(database.db, itemId)).toBe(17)
    expect((await undo(done.undo?.id ?? '')).status).toBe(200)
    expect(await orderOf(id)).toEqual({ ...before, version: (before?.version ?? 0) + 2 })
    expect(await stockOf(database.db, itemId)).toBe(20)
    await isSound()
  })
})
