import { count, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '../../src/orders/tables.ts'
import { orderTimeline } from '../../src/orders/timeline/tables.ts'
import { coupons, couponUses } from '../../src/pricing/tables.ts'
import { stockMovements } from '../../src/stock/tables.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shops: [TestShop, TestShop]

beforeEach(async () => {
  database = await testDatabase()
  shops = [await testShop(database), await testShop(database)]
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

const slug = 'gravel-lane'

async function placed(qty: number, change = {}) {
  const product = await findDemoProduct(database.db, slug)
  await setStock(database.db, product.stockItemId, 20)
  const input = await checkoutOf(database.db, [{ slug, qty }], change)
  const reply = await shops[0].call('POST', '/api/checkout', { body: input })
  expect(reply.status).toBe(201)
  const { token } = reply.body.order as { token: string }
  const [order] = await database.db.select().from(orders).where(eq(orders.token, token))
  if (!order) throw new Error('no order')
  return { token, order, itemId: product.stockItemId }
}

const cancel = (token: string, shop = 0) =>
  shops[shop === 0 ? 0 : 1].call('POST', `/api/order/${token}/cancel`, { body: {} })
const statusOf = async (id: string) =>
  (await database.db.select().from(orders).where(eq(orders.id, id)))[0]?.status ?? 'gone'

async function returnsOf(itemId: string): Promise<number> {
  const [row] = await database.db
    .select({ total: count() })
    .from(stockMovements)
    .where(
      sql`${stockMovements.itemId} = ${itemId} and ${stockMovements.delta} > 0 and ${stockMovements.orderId} is not null`,
    )
  return row?.total ?? 0
}

describe('a buyer cancels by the address of the order', () => {
  test('20 presses at once cancel it once: the stock and the coupon’s use come back once', async () => {
    const { token, order, itemId } = await placed(3, { couponCode: 'WELCOME10' })
    expect(await stockOf(database.db, itemId)).toBe(17)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => cancel(token, index % 2)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await statusOf(order.id)).toBe('cancelled')
    expect(await stockOf(database.db, itemId)).toBe(20)
    expect(await returnsOf(itemId)).toBe(1)
    const moves = await database.db.select().from(orderTimeline).where(eq(orderTimeline.orderId, order.id))
    expect(moves.filter(({ to }) => to === 'cancelled')).toHaveLength(1)
    expect(await database.db.select().from(couponUses)).toEqual([])
    const [coupon] = await database.db.select().from(coupons).where(eq(coupons.code, 'WELCOME10'))
    expect(coupon?.usedCount).toBe(0)
  })

  test.each([1, 2, 3, 4, 5])(
    'while staff confirm it: either way it ends cancelled, with its stock back once (round %i)',
    async () => {
      const { token, order, itemId } = await placed(3)
      const cookie = await shops[1].signIn()
      const confirm = shops[1].call('POST', `/api/orders/${order.id}/status`, {
        headers: { cookie },
        body: { from: 'pending', to: 'confirmed' },
      })
      const [cancelled, confirmed] = await Promise.all([cancel(token), confirm])
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(confirmed.status)
      expect(await statusOf(order.id)).toBe('cancelled')
      expect(await stockOf(database.db, itemId)).toBe(20)
      expect(await returnsOf(itemId)).toBe(1)
    },
  )

  test('while staff ship it: one of them wins, and shipped goods are not back in stock', async () => {
    const { token, order, itemId } = await placed(3)
    await database.db
      .update(orders)
      .set({
        status: 'processing',
        delivery: { type: 'delivery', areaId: order.id, areaName: { en: 'Metro' }, leadDays: 1 },
      })
      .where(eq(orders.id, order.id))
    const cookie = await shops[1].signIn()
    const ship = shops[1].call('POST', `/api/orders/${order.id}/status`, {
      headers: { cookie },
      body: { from: 'processing', to: 'shipped' },
    })
    const [cancelled, shipped] = await Promise.all([cancel(token), ship])
    expect([cancelled.status, shipped.status].sort()).toEqual([200, 409])
    const isShipped = shipped.status === 200
    expect(await statusOf(order.id)).toBe(isShipped ? 'shipped' : 'cancelled')
    expect(await stockOf(database.db, itemId)).toBe(isShipped ? 17 : 20)
    if (isShipped) expect(cancelled.body.code).toBe('NOT_CANCELLABLE')
  })

  test.each(['pending', 'confirmed', 'processing', 'ready'] as const)('from %s', async (status) => {
    const { token, order } = await placed(1)
    await database.db.update(orders).set({ status }).where(eq(orders.id, order.id))
    expect((await cancel(token)).status).toBe(200)
    expect(await statusOf(order.id)).toBe('cancelled')
  })

  test.each(['shipped', 'completed', 'returned'] as const)('not from %s', async (status) => {
    const { token, order, itemId } = await placed(1)
    await database.db.update(orders).set({ status }).where(eq(orders.id, order.id))
    expect(await cancel(token)).toMatchObject({ status: 409, body: { success: false, code: 'NOT_CANCELLABLE' } })
    expect(await stockOf(database.db, itemId)).toBe(19)
    const form = await shops[0].call('POST', `/api/order/${token}/cancel`, {
      headers: { accept: 'text/html', 'content-type': 'application/json' },
      body: '{}',
    })
    expect([form.status, form.headers.get('location')]).toEqual([303, `/order/${token}?cancel=late`])
  })

  test('nothing for a token that is none, and nothing for another site', async () => {
    const { token, order } = await placed(1)
    expect((await cancel(`${token}x`)).status).toBe(404)
    const foreign = await shops[0].call('POST', `/api/order/${token}/cancel`, {
      headers: { origin: 'https://elsewhere.example' },
      body: {},
    })
    expect(foreign.status).toBe(403)
    expect(await statusOf(order.id)).toBe('pending')
  })
})
