import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase, testLog } from '../../tests/shop/database.ts'
import { follow, publicOrigin, write } from '../../tests/shop/dispatched-events.ts'
import { openBroadcast } from '../platform/postgres/broadcast.ts'
import { dispatchNextEvent } from './commands.ts'
import { startDispatcher } from './dispatcher.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

describe('events', () => {
  test('are followed once, however many processes are at it', async () => {
    const { db } = database
    await follow(db)
    const { id } = await soldOrder(db)
    for (let count = 0; count < 30; count++) await write(db, 'order.placed', { orderId: id, count })
    const broadcast = await openBroadcast(database.connection, testLog)
    const options = { db, broadcast, log: testLog, publicOrigin, pollMs: 20 }
    const dispatchers = await Promise.all([1, 2, 3, 4].map(() => startDispatcher(options)))
    const open = async () => (await db.execute(sql`select 1 from events where handled_at is null`)).rowCount
    await expect.poll(open).toBe(0)
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
    await broadcast.close()
    const { rows } = await db.execute<{ mails: number; keys: number }>(
      sql`select count(*)::int as mails, count(distinct key)::int as keys from mails`,
    )
    expect(rows).toEqual([{ mails: 90, keys: 90 }])
  })

  test('are followed in the order in which they happened', async () => {
    const { id } = await soldOrder(database.db)
    for (const to of ['confirmed', 'processing', 'ready'])
      await write(database.db, 'order.statusChanged', { orderId: id, from: 'pending', to })
    const subjects = (await follow(database.db)).map(({ subject }) => subject.replace(/ UF-\w+/, ''))
    expect(subjects).toEqual([
      'Your order is confirmed',
      'We’re preparing your order',
      'Your order is ready for pickup',
    ])
  })

  test('that cannot be followed keep back no other, and are left alone after some tries', async () => {
    const { db } = database
    await write(db, 'order.placed', { orderId: 'nonsense' })
    const { id } = await soldOrder(db)
    await write(db, 'order.paymentChanged', { orderId: id, from: 'unpaid', to: 'paid' })
    expect((await follow(db)).length).toBe(1)
    for (let tries = 0; tries < 10; tries++) {
      await db.execute(sql`update events set due_at = now() where handled_at is null and due_at <> 'infinity'`)
      await dispatchNextEvent(db, { publicOrigin })
    }
    const { rows } = await db.execute(
      sql`select failures, due_at = 'infinity' as "isLeft" from events where handled_at is null`,
    )
    expect(rows).toEqual([{ failures: 8, isLeft: true }])
    await db.execute(sql`delete from events where handled_at is null`)
  })

  test('that are old news, or of nobody’s concern, are followed by nothing', async () => {
    const { db } = database
    const { id } = await soldOrder(db)
    await write(db, 'order.placed', { orderId: id })
    await write(db, 'something.else', { orderId: id })
    await db.execute(
      sql`update events set at = now() - interval '4 days' where handled_at is null and name = 'order.placed'`,
    )
    expect(await follow(db)).toEqual([])
    expect((await db.execute(sql`select 1 from events where handled_at is null`)).rowCount).toBe(0)
  })
})
