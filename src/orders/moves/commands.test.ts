import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import type { UserActor } from '../../platform/actor.ts'
import { PAGE_TAGS } from '../../platform/cache/page-tags.ts'
import type { Result } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { events } from '../../platform/tables.ts'
import { coupons, couponUses } from '../../pricing/tables.ts'
import { stockLevels, stockMovements } from '../../stock/tables.ts'
import type { OrderChange } from '../commands.ts'
import { findOrder } from '../queries.ts'
import type { OrderStatus } from '../schema.ts'
import { moveOrder } from './commands.ts'

let database: TestDatabase
let staff: UserActor
beforeAll(async () => {
  database = await testDatabase(20)
  staff = (await signedIn(database.db)).actor
})
afterAll(() => database.drop())

const move = (id: string, from: OrderStatus, to: OrderStatus, note?: string): Promise<Result<OrderChange>> =>
  inTransaction(database.db, (tx) => moveOrder(tx, staff, { id, from, to, note }))

async function onHand(itemId: string): Promise<number> {
  const levels = await database.db.select().from(stockLevels).where(eq(stockLevels.itemId, itemId))
  return levels.find(({ store }) => store === 'surrey')?.onHand ?? -1
}

describe('moving an order', () => {
  test('writes who, when, from, to and why, raises the version and tells the rest of the shop', async () => {
    const { id } = await soldOrder(database.db)
    expect(await move(id, 'pending', 'confirmed', 'Called, fine')).toEqual({
      ok: true,
      value: { before: { status: 'pending' }, after: { status: 'confirmed', note: 'Called, fine' } },
    })
    const order = await findOrder(database.db, id)
    expect(order).toMatchObject({ status: 'confirmed', version: 2, nextStatuses: ['processing', 'cancelled'] })
    expect(order?.timeline).toMatchObject([
      { kind: 'status', from: 'pending', to: 'confirmed', note: 'Called, fine', actorName: 'Dana Okafor' },
    ])
    expect(Date.now() - Date.parse(order?.timeline[0]?.at ?? '')).toBeLessThan(60_000)
    const told = await database.db.select().from(events).where(eq(events.name, 'order.statusChanged'))
    expect(told.map(({ payload }) => payload)).toContainEqual({
      orderId: id,
      from: 'pending',
      to: 'confirmed',
      reason: null,
    })
  })

  test('is refused when the order is no longer where it was seen', async () => {
    const { id } = await soldOrder(database.db, { status: 'processing' })
    expect(await move(id, 'pending', 'confirmed')).toEqual({
      ok: false,
      code: 'CHANGED_MEANWHILE',
      data: { status: 'processing' },
    })
  })

  test('is refused with the reason where the rules forbid it, and changes nothing', async () => {
    const { id, itemId } = await soldOrder(database.db, { status: 'processing' })
    const before = await findOrder(database.db, id)
    const left = await onHand(itemId)
    expect(await move(id, 'processing', 'shipped')).toEqual({
      ok: false,
      code: 'ILLEGAL_MOVE',
      params: { from: 'processing', to: 'shipped' },
      data: { refusal: { reason: 'deliveryOnly', to: 'shipped' } },
    })
    expect(await findOrder(database.db, id)).toEqual(before)
    expect(await onHand(itemId)).toBe(left)
  })

  test.each([uuidv7(), 'nonsense', '', '00000000-0000-0000-0000-00000000000g'])('does not find %j', async (id) => {
    expect(await move(id, 'pending', 'confirmed')).toEqual({ ok: false, code: 'NOT_FOUND' })
  })

  test('lets one of two different moves win', async () => {
    const { id } = await soldOrder(database.db)
    const results = await Promise.all([move(id, 'pending', 'confirmed'), move(id, 'pending', 'cancelled')])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await findOrder(database.db, id))?.version).toBe(2)
  })
})

describe('cancelling', () => {
  test('20 at once give the stock and the coupon back exactly once', async () => {
    const { id, itemId } = await soldOrder(database.db, { quantity: 7, coupon: 'WHOLEHOUSE' })
    const left = await onHand(itemId)
    const results = await Promise.all(Array.from({ length: 20 }, () => move(id, 'pending', 'cancelled')))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.code === 'CHANGED_MEANWHILE')).toHaveLength(19)
    expect(await onHand(itemId)).toBe(left + 7)
    const movements = await database.db.select().from(stockMovements).where(eq(stockMovements.orderId, id))
    expect(movements.map(({ delta, reason }) => [delta, reason]).sort()).toEqual([
      [-7, 'order'],
      [7, 'cancel'],
    ])
    expect(await database.db.select().from(couponUses).where(eq(couponUses.orderId, id))).toEqual([])
    const [coupon] = await database.db.select().from(coupons).where(eq(coupons.code, 'WHOLEHOUSE'))
    expect(coupon?.usedCount).toBe(0)
  })

  test('drops the pages that show the stock, once it is committed', async () => {
    const { id, productId } = await soldOrder(database.db)
    const listener = await database.pool.connect()
    const heard: string[] = []
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await listener.query(`listen ${PAGE_TAGS}`)
    await move(id, 'pending', 'cancelled')
    await listener.query('select 1')
    listener.release(true)
    expect(heard.flatMap((payload) => payload.split(' '))).toEqual([`product:${productId}`])
  })

  test('gives nothing back for what was never counted', async () => {
    const { id, itemId } = await soldOrder(database.db)
    await database.pool.query('update order_lines set stock_taken = false where order_id = $1', [id])
    const left = await onHand(itemId)
    await move(id, 'pending', 'cancelled')
    expect(await onHand(itemId)).toBe(left)
  })

  test('a return leaves the shelf alone: what comes back is looked at first', async () => {
    const { id, itemId } = await soldOrder(database.db, { status: 'completed' })
    const left = await onHand(itemId)
    expect((await move(id, 'completed', 'returned')).ok).toBe(true)
    expect(await onHand(itemId)).toBe(left)
  })
})
