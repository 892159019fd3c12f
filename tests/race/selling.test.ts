import { count, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../src/catalogue/tables.ts'
import type { CheckoutInput } from '../../src/checkout/schema.ts'
import { orderLines, orders } from '../../src/orders/tables.ts'
import { coupons, couponUses } from '../../src/pricing/tables.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../orders.ts'
import { seeded, shuffled } from '../random.ts'
import { type Reply, type TestShop, testShop } from '../shop.ts'

let database: TestDatabase
/** Two processes' worth of the shop on one database: what one keeps in memory must not matter to the other. */
let shops: [TestShop, TestShop]

beforeEach(async () => {
  database = await testDatabase()
  shops = [await testShop(database), await testShop(database)]
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

const submit = (input: CheckoutInput, index: number): Promise<Reply> =>
  shops[index % 2 === 0 ? 0 : 1].call('POST', '/api/checkout', { body: input })

const withStatus = (replies: readonly Reply[], status: number) => replies.filter((reply) => reply.status === status)

async function orderCount(): Promise<number> {
  const [row] = await database.db.select({ total: count() }).from(orders)
  return row?.total ?? 0
}

describe('R1 more buyers than stock', () => {
  test.each([1, 2, 3])('200 buyers for 37 boxes make exactly 37 orders and no fault (round %i)', async () => {
    const product = await findDemoProduct(database.db, 'gravel-lane')
    await setStock(database.db, product.stockItemId, 37)
    const one = await checkoutOf(database.db, [{ slug: product.slug, qty: 1 }])
    const inputs = Array.from({ length: 200 }, () => ({
      ...one,
      cartId: crypto.randomUUID(),
      idempotencyKey: crypto.randomUUID(),
    }))
    const replies = await Promise.all(inputs.map(submit))
    expect(withStatus(replies, 201)).toHaveLength(37)
    const refused = withStatus(replies, 409)
    expect(refused).toHaveLength(163)
    expect(new Set(refused.map((reply) => reply.body.code))).toEqual(new Set(['OUT_OF_STOCK']))
    expect(await stockOf(database.db, product.stockItemId)).toBe(0)
    expect(await orderCount()).toBe(37)
    const [sold] = await database.db.select({ boxes: sql<number>`sum(${orderLines.quantity})::int` }).from(orderLines)
    expect(sold?.boxes).toBe(37)
  })
})

describe('R2 one key', () => {
  test('50 submits of one key make one order and 50 equal answers; a changed body is refused', async () => {
    const input = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 2 }])
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => submit(input, index)))
    expect(withStatus(replies, 201)).toHaveLength(50)
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(await orderCount()).toBe(1)

    const elsewhere = { ...input, billing: { ...input.billing, house: '99 Other Street' } }
    const refused = await submit(elsewhere as CheckoutInput, 0)
    expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'KEY_REUSED' } })
    expect(await orderCount()).toBe(1)
  })
})

describe('R3 one cart, many tabs', () => {
  test.each([2, 20])('%i tabs with a key each make one order, and all are led to it', async (tabs) => {
    const input = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
    const replies = await Promise.all(
      Array.from({ length: tabs }, (_, index) => submit({ ...input, idempotencyKey: crypto.randomUUID() }, index)),
    )
    expect(withStatus(replies, 201)).toHaveLength(tabs)
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(await orderCount()).toBe(1)
  })
})

describe('R4 a coupon with a limit', () => {
  test('5 uses under 100 buyers are 5 uses', async () => {
    await database.db.update(coupons).set({ totalLimit: 5 }).where(eq(coupons.code, 'TILES15'))
    const one = await checkoutOf(database.db, [{ slug: 'calacatta-dawn', qty: 1 }], { couponCode: 'TILES15' })
    const product = await findDemoProduct(database.db, 'calacatta-dawn')
    await setStock(database.db, product.stockItemId, 500)
    const inputs = Array.from({ length: 100 }, (_, index) => ({
      ...one,
      contact: { ...one.contact, email: `buyer${index}@example.com` },
      cartId: crypto.randomUUID(),
      idempotencyKey: crypto.randomUUID(),
    }))
    const replies = await Promise.all(inputs.map(submit))
    expect(withStatus(replies, 201)).toHaveLength(5)
    expect(new Set(withStatus(replies, 409).map((reply) => reply.body.code))).toEqual(new Set(['COUPON_REFUSED']))
    const [coupon] = await database.db.select().from(coupons).where(eq(coupons.code, 'TILES15'))
    expect(coupon?.usedCount).toBe(5)
    expect(await database.db.select().from(couponUses)).toHaveLength(5)
    expect(await stockOf(database.db, product.stockItemId)).toBe(495)
  })

  test('once a customer means once, also 20 at a time', async () => {
    const one = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }], { couponCode: 'WELCOME10' })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        submit({ ...one, cartId: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }, index),
      ),
    )
    expect(withStatus(replies, 201)).toHaveLength(1)
    expect(withStatus(replies, 409)).toHaveLength(19)
  })
})

describe('R8 carts that want the same things in other orders', () => {
  test('40 carts of 10 shuffled items: no deadlock, every one is served', async () => {
    const rows = await database.db
      .select({ slug: products.slug })
      .from(products)
      .where(eq(products.type, 'simple'))
      .limit(80)
    const stocked: string[] = []
    for (const { slug } of rows) {
      if (stocked.length === 10) break
      if (slug === 'fraser-drift-oak' || slug === 'bridgeport-teak') continue
      await setStock(database.db, (await findDemoProduct(database.db, slug)).stockItemId, 40)
      stocked.push(slug)
    }
    const deadlocks = async () => {
      const { rows: found } = await database.pool.query(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
      return found[0].deadlocks as number
    }
    const before = await deadlocks()
    const seed = Date.now()
    const random = seeded(seed)
    const carts = await Promise.all(
      Array.from({ length: 40 }, () =>
        checkoutOf(
          database.db,
          shuffled(stocked, random).map((slug) => ({ slug, qty: 1 })),
        ),
      ),
    )
    const replies = await Promise.all(carts.map(submit))
    expect(withStatus(replies, 201), `seed ${seed}`).toHaveLength(40)
    expect(await deadlocks()).toBe(before)
    for (const slug of stocked) {
      expect(await stockOf(database.db, (await findDemoProduct(database.db, slug)).stockItemId)).toBe(0)
    }
  })
})
