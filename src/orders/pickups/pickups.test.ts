import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase, testLog } from '../../../tests/shop/database.ts'
import { follow } from '../../../tests/shop/dispatched-events.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { findOrder } from '../queries.ts'
import { daysAfter } from './rules.ts'
import { pickups } from './tables.ts'
import { remindDue } from './worker.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database)
  cookie = await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const post = (path: string, body: object) => shop.call('POST', path, { body, headers: { cookie } })
const undo = (reply: { body: Record<string, unknown> }) =>
  post(`/api/undo/${(reply.body.undo as { id: string }).id}`, {})
const delivery = { type: 'pickup', store: 'surrey', collector: 'Noor Haddad' } as const

/** An order that is ready at its store. */
async function ready() {
  const { id } = await soldOrder(database.db, { status: 'processing', delivery })
  const made = await post(`/api/orders/${id}/status`, { from: 'processing', to: 'ready', isUndoable: true })
  expect(made.status).toBe(200)
  const { rows } = await database.db.execute<{ token: string; number: string }>(
    sql`select token, number from orders where id = ${id}`,
  )
  return { id, made, ...(rows[0] ?? { token: '', number: '' }) }
}
const pickupOf = async (id: string) => (await findOrder(database.db, id))?.pickup

/** The time to undo is over: what is due is followed. */
async function later() {
  await database.db.execute(sql`update events set due_at = now() where handled_at is null`)
  return follow(database.db)
}
const isDue = (id: string) => database.db.update(pickups).set({ remindAt: new Date() }).where(eq(pickups.orderId, id))

describe('an order that is ready at its store', () => {
  test('is kept for two weeks, counted down for staff and told to its buyer', async () => {
    await later()
    const { id, token } = await ready()
    const until = daysAfter(dayIn('America/Vancouver', new Date()), 14)
    expect(await pickupOf(id)).toEqual({
      keptUntil: until,
      daysLeft: 14,
      remindedAt: null,
      handedOverAt: null,
      handedTo: '',
    })
    const [mail] = await later()
    expect(mail?.text).toContain('Kept until')
    expect(mail?.text).toContain('Noor Haddad')
    const page = await shop.call('GET', `/order/${token}`)
    expect(page.text).toContain('We keep it for you until')
    await database.db
      .update(pickups)
      .set({ keptUntil: daysAfter(until, -16) })
      .where(eq(pickups.orderId, id))
    expect(await pickupOf(id)).toMatchObject({ daysLeft: -2 })
    const { rows } = await database.db.execute<{ hour: number }>(
      sql`select extract(hour from remind_at at time zone 'America/Vancouver')::int as hour from pickups where order_id = ${id}`,
    )
    expect(rows[0]?.hour).toBe(9)
  })

  test('is not kept any more once that is undone, and anew when it is ready again', async () => {
    const { id, made } = await ready()
    expect((await undo(made)).status).toBe(200)
    expect(await pickupOf(id)).toBeNull()
    await post(`/api/orders/${id}/status`, { from: 'processing', to: 'ready' })
    expect(await pickupOf(id)).toMatchObject({ daysLeft: 14 })
  })

  test('nothing is kept of what is delivered', async () => {
    const { id } = await soldOrder(database.db, {
      status: 'processing',
      delivery: { type: 'delivery', areaId: crypto.randomUUID(), areaName: { en: 'Metro' }, leadDays: 3 },
    })
    await post(`/api/orders/${id}/status`, { from: 'processing', to: 'shipped' })
    expect(await pickupOf(id)).toBeNull()
  })
})

describe('the reminder', () => {
  test('goes out once, whoever looks at the same time, and not before it is due', async () => {
    await database.db.execute(sql`update pickups set reminded_at = now()`)
    const { id, number } = await ready()
    await later()
    expect(await remindDue(database.db, testLog)).toBe(0)
    await isDue(id)
    await Promise.all(Array.from({ length: 10 }, () => remindDue(database.db, testLog)))
    const mails = await later()
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(`${number} is waiting for you until`)])
    expect(mails[0]?.text).toContain('Surrey')
    expect((await pickupOf(id))?.remindedAt).not.toBeNull()
    expect(await remindDue(database.db, testLog)).toBe(0)
  })

  test('reminds nobody of what was handed over or cancelled, not even between being due and being sent', async () => {
    const [handed, cancelled, meanwhile] = [await ready(), await ready(), await ready()]
    await post(`/api/orders/${handed.id}/hand-over`, { handedTo: 'Noor Haddad' })
    await post(`/api/orders/${cancelled.id}/status`, { from: 'ready', to: 'cancelled' })
    await later()
    for (const { id } of [handed, cancelled, meanwhile]) await isDue(id)
    await remindDue(database.db, testLog)
    await post(`/api/orders/${meanwhile.id}/status`, { from: 'ready', to: 'completed' })
    const subjects = (await later()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('waiting for you'))).toEqual([])
  })
})

describe('handing over', () => {
  test('completes the order and notes to whom, in its timeline too; undone, it waits as before', async () => {
    const { id } = await ready()
    const handed = await post(`/api/orders/${id}/hand-over`, { handedTo: '  Noor Haddad ' })
    expect(handed.status).toBe(200)
    const order = await findOrder(database.db, id)
    expect(order).toMatchObject({
      status: 'completed',
      pickup: { handedTo: 'Noor Haddad', handedOverAt: expect.any(String) },
    })
    expect(order?.timeline.at(-1)).toMatchObject({
      kind: 'status',
      to: 'completed',
      said: { code: 'handedOver', params: { name: 'Noor Haddad' } },
    })
    expect((await undo(handed)).status).toBe(200)
    expect(await findOrder(database.db, id)).toMatchObject({
      status: 'ready',
      pickup: { handedTo: '', handedOverAt: null, daysLeft: 14 },
    })
  })

  test('is done once of 20 at a time, and only of what is ready', async () => {
    const { id } = await ready()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(`/api/orders/${id}/hand-over`, { handedTo: `Person ${at}` })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { id: pending } = await soldOrder(database.db)
    expect((await post(`/api/orders/${pending}/hand-over`, { handedTo: 'Noor' })).status).toBe(409)
  })

  test.each([[''], ['A'.repeat(101)], ['A\nB'], [7], [null]])('to %j is refused beside its field', async (handedTo) => {
    const { id } = await ready()
    const reply = await post(`/api/orders/${id}/hand-over`, { handedTo })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.fields as object)).toEqual(['handedTo'])
  })
})
